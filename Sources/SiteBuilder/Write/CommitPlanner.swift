import Glibc
import SourceText

/// Decides what a commit does, and refuses where it would touch what is not ours: all of that before the first
/// change.
struct CommitPlanner {
  let output: Folder
  let old: Manifest
  let records: OutputRecords
  /// Sorted by path.
  let log: PutLog

  private var tree: OutputTree
  private var removals: [String] = []
  private var clearings: [String] = []
  private var moves = Moves()
  private var conflicts: [(path: String, reason: String)] = []
  private var unwritable: Set<String> = []

  init(output: Folder, old: Manifest, records: OutputRecords, log: PutLog) {
    self.output = output
    self.old = old
    self.records = records
    self.log = log
    tree = OutputTree(output)
  }

  /// The steps of the commit, without the manifests.
  mutating func plan() throws(OutputError) -> Journal {
    findRemovals()
    findMoves()
    try refuseConflicts()
    let cleared = Set(clearings)
    var journal = Journal()
    journal.clearings = clearings
    journal.moves = moves.inOrder
    journal.removals = removals.filter { !cleared.contains($0) }
    for index in log.paths.indices where log.fates[index] != .unchanged {
      journal.staged.append(index, of: log.paths)
      journal.hashes.append(log.records[index].hash)
    }
    return journal
  }

  /// Files of ours that this build did not write again. One that is gone, or that a link or a folder has taken the
  /// place of, is not ours any more.
  private mutating func findRemovals() {
    for index in old.missing(from: Manifest(sorted: log.paths)) {
      let path = old.paths[index]
      guard flaw(inOutputPath: path) == nil, tree.standing(parent(of: path)) == .folder,
        let status = statusRecord(output.descriptor, path, following: false),
        FileKind(mode: status.st_mode) != .folder, isOurs(path, FileStamp(status))
      else { continue }
      removals.append(path)
      checkWritable(parent(of: path))
    }
  }

  private mutating func findMoves() {
    // The new folder that the last paths lay in: it moves as one, and nothing in it can be in the way.
    var newFolder: [UInt8] = []
    for index in log.paths.indices where log.fates[index] != .unchanged {
      if !newFolder.isEmpty, log.paths.withBytes(index, { $0.starts(with: newFolder) }) {
        log.paths.withBytes(index) { moves.addToFolder($0) }
        continue
      }
      let path = log.paths[index]
      switch tree.standing(parent(of: path)) {
      case .folder:
        addFile(path, isOverOwn: log.fates[index] == .stagedOverOwn)
      case .missing(let top):
        newFolder = Array((top + "/").utf8)
        moves.add(folder: top, with: path)
        checkWritable(parent(of: top))
      case .file(let file):
        guard removals.contains(file) else {
          conflicts.append((file, "a file stands where the site needs a folder"))
          continue
        }
        clearings.append(file)
        newFolder = Array((file + "/").utf8)
        moves.add(folder: file, with: path)
      case .link(let link):
        conflicts.append(
          (link, "a link stands where the site needs a folder, and nothing is written through links"))
      case .otherFileSystem(let folder):
        conflicts.append((folder, "another file system is mounted in the output"))
      }
    }
  }

  private mutating func addFile(_ path: String, isOverOwn: Bool) {
    checkWritable(parent(of: path))
    guard !isOverOwn, let status = statusRecord(output.descriptor, path, following: false) else {
      return moves.add(file: path, isNew: !isOverOwn)
    }
    switch FileKind(mode: status.st_mode) {
    case .folder:
      guard let inside = files(in: path, depth: 0) else {
        conflicts.append((path, "a folder stands where the site needs a file"))
        return
      }
      clearings += inside
      moves.add(file: path, isNew: true)
    default:
      guard isOurs(path, FileStamp(status)) || holdsStaged(path) else {
        conflicts.append((path, "landmarks did not write this file"))
        return
      }
      moves.add(file: path, isNew: false)
    }
  }

  /// Whether a build wrote a file: a list as a build left it says so, or the file is still what the last build
  /// recorded.
  private func isOurs(_ path: String, _ stamp: FileStamp) -> Bool {
    if old.isTrusted, old.contains(path) { return true }
    guard let record = records.find(path), record.size == stamp.size else { return false }
    if record.matches(stamp), !record.isYoung { return true }
    guard
      let file = try? readWhole(output.descriptor, path, flags: O_NOFOLLOW, limit: Int(clamping: stamp.size))
    else { return false }
    return ContentHash(file.bytes) == record.hash
  }

  /// Whether a file that stands there has the very bytes that are to be put there.
  private func holdsStaged(_ path: String) -> Bool {
    guard let index = log.paths.find(path),
      let file = try? readWhole(output.descriptor, path, flags: O_NOFOLLOW, limit: 1 << 32)
    else { return false }
    return ContentHash(file.bytes) == log.records[index].hash
  }

  /// The files in a folder if it holds nothing but files to be removed, else nil.
  private func files(in folder: String, depth: Int) -> [String]? {
    var problems: [FileError] = []
    guard depth < 64, let entries = try? output.list(folder, into: &problems), problems.isEmpty else {
      return nil
    }
    var found: [String] = []
    for entry in entries {
      let path = joined(folder, entry.name)
      if entry.kind == .folder {
        guard let inside = files(in: path, depth: depth + 1) else { return nil }
        found += inside
      } else {
        guard removals.contains(path) else { return nil }
        found.append(path)
      }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func checkWritable(_ folder: String) {
    guard !unwritable.contains(folder) else { return }
    if faccessat(output.descriptor, folder.isEmpty ? "." : folder, W_OK | X_OK, AT_EACCESS) != 0,
      errno != ENOENT
    {
      unwritable.insert(folder)
    }
  }

  private func refuseConflicts() throws(OutputError) {
    if let folder = unwritable.min() {
      faccessat(output.descriptor, folder.isEmpty ? "." : folder, W_OK | X_OK, AT_EACCESS)
      throw OutputError(FileError(.write, output.shown(folder), code: errno))
    }
    guard let first = conflicts.first else { return }
    let others = conflicts.dropFirst().prefix(4).map { conflict in
      Diagnostic.Note("\(output.shown(conflict.path)): \(conflict.reason)", in: nil, at: 0..<0)
    }
    let more = conflicts.count > 1 ? " (and \(conflicts.count - 1) more)" : ""
    throw OutputError(
      "\(first.reason)\(more)", path: output.shown(first.path),
      help: "move it out of the output folder; the site was left as it was", notes: others)
  }
}

/// The moves of a commit, sorted into ranks: a visitor must never get a page whose style sheet or whose link's
/// target is not there yet. So assets go before pages, and what is new before what replaces something.
private struct Moves {
  private var folders: [(move: Journal.Move, holdsPages: Bool)] = []
  private var files: [[Journal.Move]] = [[], [], [], []]

  mutating func add(folder: String, with file: String) {
    folders.append((Journal.Move(path: folder, isFolder: true), isPage(file.utf8)))
  }

  /// Adds a file in the folder that was added last.
  mutating func addToFolder(_ file: UnsafeRawBufferPointer) {
    if isPage(file) { folders[folders.count - 1].holdsPages = true }
  }

  mutating func add(file: String, isNew: Bool) {
    files[(isPage(file.utf8) ? 2 : 0) + (isNew ? 0 : 1)].append(Journal.Move(path: file, isFolder: false))
  }

  var inOrder: [Journal.Move] {
    folders.filter { !$0.holdsPages }.map(\.move) + files[0] + files[1]
      + folders.filter(\.holdsPages).map(\.move) + files[2] + files[3]
  }

  private func isPage(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    path.suffix(5).elementsEqual(".html".utf8)
  }
}
