/// What a commit is about to do, written down before its first step, so that the next run can do the rest.
///
/// Each step may be done again: what is in its place already is no longer in the staging folder.
struct Journal: Sendable, Equatable {
  /// A file or a whole new folder that goes from the staging folder to its place.
  struct Move: Sendable, Equatable {
    var path: String
    var isFolder: Bool
  }

  /// A file that waits in the staging folder.
  struct Staged: Sendable, Equatable {
    var path: String
    var hash: ContentHash
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
  /// All files in the staging folder, to prove them whole.
  var staged: [Staged] = []
}

extension Journal {
  private static let name = "journal"
  private static let kind = "landmarks commit"
  private static let version: UInt32 = 1

  /// The journal of a commit that was broken off, if there is one.
  static func read(in folder: Folder) -> Journal? {
    guard var reader = StateFile.read(name, in: folder, kind: kind, version: version),
      let journal = Journal(&reader),
      (journal.clearings + journal.moves.map(\.path) + journal.removals + journal.staged.map(\.path))
        .allSatisfy({ flaw(inOutputPath: $0) == nil })
    else { return nil }
    return journal
  }

  func write(in folder: Folder) throws(FileError) {
    var writer = ByteWriter()
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
    for file in staged {
      writer.append(file.hash)
      writer.append(text: file.path)
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
      let staged = reader.list({ reader -> Staged? in
        guard let hash = reader.hash(), let path = reader.text() else { return nil }
        return Staged(path: path, hash: hash)
      })
    else { return nil }
    stagesInOutput = inner != 0
    self.manifests = manifests
    self.clearings = clearings
    self.moves = moves
    self.removals = removals
    self.staged = staged
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
    var text = ""
    return withContent { text = String(decoding: $0, as: UTF8.self) } ? text : nil
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
