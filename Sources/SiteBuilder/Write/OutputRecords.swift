/// What the last build knows of one output file: the hash of what it wrote, and the stamp that proves it unchanged.
struct OutputRecord: Sendable, Equatable {
  var hash: ContentHash
  var size: Int64
  var modified: Int64
  var inode: UInt64
  /// Whether an edit could hide behind the stamp, because it was taken too soon after the writing.
  var isYoung: Bool

  /// - Parameter moment: when the stamp was taken, or any moment before, with the file known to be untouched
  ///   until then.
  init(hash: ContentHash, stamp: FileStamp, at moment: Int64) {
    self.init(
      hash: hash, size: stamp.size, modified: stamp.modified, inode: stamp.inode,
      isYoung: stamp.isYoung(at: moment))
  }

  fileprivate init(hash: ContentHash, size: Int64, modified: Int64, inode: UInt64, isYoung: Bool) {
    self.hash = hash
    self.size = size
    self.modified = modified
    self.inode = inode
    self.isYoung = isYoung
  }

  /// Whether a file's stamp is the one recorded. The time of the last change of name or mode is left out: putting
  /// a file in its place changes it, and so do backup programs.
  func matches(_ stamp: FileStamp) -> Bool {
    size == stamp.size && modified == stamp.modified && inode == stamp.inode
  }
}

/// The records of all files in the output, sorted by path: the state file `outputs`.
struct OutputRecords: Sendable {
  private(set) var paths = PackedPaths()
  private(set) var records: [OutputRecord] = []
  /// The hash of the whole manifest.
  var manifest = ContentHash(high: 0, low: 0)

  init() {}

  mutating func reserve(_ count: Int, bytes: Int) {
    paths.reserve(paths: count, bytes: bytes)
    records.reserveCapacity(count)
  }

  /// Adds a record; paths come in order.
  mutating func append(_ record: OutputRecord, at index: Int, of others: PackedPaths) {
    paths.append(index, of: others)
    records.append(record)
  }

  /// Decides whether a record is young, by a moment until which its file was known to be untouched.
  mutating func settle(_ index: Int, at moment: Int64) {
    let record = records[index]
    let stamp = FileStamp(size: record.size, modified: record.modified, changed: 0, inode: record.inode)
    records[index].isYoung = stamp.isYoung(at: moment)
  }

  mutating func replace(_ index: Int, with record: OutputRecord) {
    records[index] = record
  }

  func find(_ path: String) -> OutputRecord? {
    paths.find(path).map { records[$0] }
  }
}

extension OutputRecords {
  private static let name = "outputs"
  private static let kind = "landmarks output"
  private static let version: UInt32 = 1

  /// Reads the state of the last build; nil where there is none that can be used.
  init?(in folder: Folder) {
    let read = StateFile.read(Self.name, in: folder, kind: Self.kind, version: Self.version) {
      OutputRecords(&$0)
    }
    guard let read else { return nil }
    self = read
  }

  private init?(_ reader: inout ByteReader) {
    guard let count = reader.number(UInt64.self), count <= UInt64(reader.remaining),
      let manifest = reader.hash()
    else { return nil }
    self.manifest = manifest
    reserve(Int(count), bytes: max(0, reader.remaining - Int(count) * 44))
    for _ in 0..<count {
      guard let hash = reader.hash(), let size = reader.number(Int64.self),
        let modified = reader.number(Int64.self), let inode = reader.number(UInt64.self),
        let young = reader.number(UInt8.self), let path = reader.content()
      else { return nil }
      paths.append(path)
      records.append(
        OutputRecord(hash: hash, size: size, modified: modified, inode: inode, isYoung: young != 0))
    }
    guard paths.isStrictlySorted else { return nil }
  }

  func write(in folder: Folder) throws(FileError) {
    var writer = ByteWriter(capacity: 24 + records.count * 48 + paths.bytes.count)
    writer.append(UInt64(records.count))
    writer.append(manifest)
    for (index, record) in records.enumerated() {
      writer.append(record.hash)
      writer.append(record.size)
      writer.append(record.modified)
      writer.append(record.inode)
      writer.append(record.isYoung ? 1 as UInt8 : 0)
      paths.withBytes(index) { writer.append($0) }
    }
    try StateFile.write(writer.bytes, to: Self.name, in: folder, kind: Self.kind, version: Self.version)
  }
}
