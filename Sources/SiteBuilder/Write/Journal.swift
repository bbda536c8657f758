/// What a commit is about to do, written down before its first step, so that the next run can do the rest.
///
/// Each step may be done again: what is in its place already is no longer in the staging folder.
struct Journal: Sendable {
  /// A file or a whole new folder that goes from the staging folder to its place.
  struct Move: Sendable, Equatable {
    var path: String
    var isFolder: Bool
  }

  /// Whether the staging folder is the one inside the output.
  var stagesInOutput = false
  /// The hashes that the output's manifest may have while this commit is under way: before, between, after.
  var manifests: [ContentHash] = []
  /// Files of ours that stand in the way of a new folder, or in a folder in the way of a new file.
  var clearings: [String] = []
  /// In the order of the moves: assets, then pages.
  var moves: [Move] = []
  /// Files of ours that the site no longer has.
  var removals: [String] = []
  /// All files in the staging folder and their hashes, to prove them whole.
  var staged = PackedPaths()
  var hashes: [ContentHash] = []
}

extension Journal {
  private static let name = "journal"
  private static let kind = "landmarks commit"
  private static let version: UInt32 = 1

  /// The journal of a commit that was broken off, if there is one.
  static func read(in folder: Folder) -> Journal? {
    let journal = StateFile.read(name, in: folder, kind: kind, version: version) { Journal(&$0) }
    guard let journal,
      (journal.clearings + journal.moves.map(\.path) + journal.removals + journal.staged)
        .allSatisfy({ flaw(inOutputPath: $0) == nil })
    else { return nil }
    return journal
  }

  func write(in folder: Folder) throws(FileError) {
    var writer = ByteWriter(capacity: 1024 + staged.count * 20 + staged.bytes.count)
    writer.append(stagesInOutput ? 1 as UInt8 : 0)
    writer.append(UInt32(manifests.count))
    for hash in manifests { writer.append(hash) }
    writer.append(paths: clearings)
    writer.append(UInt32(moves.count))
    for move in moves {
      writer.append(move.isFolder ? 1 as UInt8 : 0)
      writer.append(text: move.path)
    }
    writer.append(paths: removals)
    writer.append(UInt32(staged.count))
    for (index, hash) in hashes.enumerated() {
      writer.append(hash)
      staged.withBytes(index) { writer.append($0) }
    }
    try StateFile.write(writer.bytes, to: Self.name, in: folder, kind: Self.kind, version: Self.version)
  }

  static func remove(in folder: Folder) throws(FileError) {
    try removeTree(folder.descriptor, name, shown: folder.shown(name))
  }

  private init?(_ reader: inout ByteReader) {
    guard let inner = reader.number(UInt8.self),
      let manifests = reader.list({ $0.hash() }),
      let clearings = reader.list({ $0.text() }),
      let moves = reader.list({ reader -> Move? in
        guard let isFolder = reader.number(UInt8.self), let path = reader.text() else { return nil }
        return Move(path: path, isFolder: isFolder != 0)
      }),
      let removals = reader.list({ $0.text() }),
      let staged = reader.number(UInt32.self), Int(staged) <= reader.remaining
    else { return nil }
    for _ in 0..<staged {
      guard let hash = reader.hash(), let path = reader.content() else { return nil }
      self.staged.append(path)
      hashes.append(hash)
    }
    stagesInOutput = inner != 0
    self.manifests = manifests
    self.clearings = clearings
    self.moves = moves
    self.removals = removals
  }
}

extension ByteWriter {
  fileprivate mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  fileprivate mutating func append(paths: [String]) {
    append(UInt32(paths.count))
    for path in paths { append(text: path) }
  }
}

extension ByteReader {
  fileprivate mutating func text() -> String? {
    content().map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = number(UInt32.self), Int(count) <= remaining else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }
}
