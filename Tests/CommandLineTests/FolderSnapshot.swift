import Foundation

/// What lay in a folder at a moment: for each file its bytes and the marks of a write.
struct FolderSnapshot: Equatable {
  struct Entry: Equatable {
    var bytes: Data
    var modified: timespec
    var inode: UInt

    static func == (left: Entry, right: Entry) -> Bool {
      left.bytes == right.bytes && left.inode == right.inode
        && (left.modified.tv_sec, left.modified.tv_nsec) == (right.modified.tv_sec, right.modified.tv_nsec)
    }
  }

  /// By path within the folder; hidden files count.
  var entries: [String: Entry] = [:]

  init(of folder: URL) throws {
    guard let paths = FileManager.default.subpaths(atPath: folder.path) else {
      throw ScriptFailure("\(folder.lastPathComponent) is no folder")
    }
    for path in paths {
      let file = folder.appendingPathComponent(path)
      var status = stat()
      guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      entries[path] = Entry(
        bytes: try Data(contentsOf: file), modified: status.st_mtim, inode: UInt(status.st_ino))
    }
  }

  /// The paths that appeared, went or hold other bytes, sorted.
  func changes(to later: FolderSnapshot) -> [String] {
    Set(entries.keys).union(later.entries.keys)
      .filter { entries[$0]?.bytes != later.entries[$0]?.bytes }.sorted()
  }

  /// The paths that were written at all, even with the same bytes, sorted.
  func writes(to later: FolderSnapshot) -> [String] {
    Set(entries.keys).union(later.entries.keys).filter { entries[$0] != later.entries[$0] }.sorted()
  }
}
