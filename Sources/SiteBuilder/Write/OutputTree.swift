import Glibc

/// What stands where folders of the output should be; each is asked for once.
struct OutputTree {
  enum Standing: Equatable {
    case folder
    /// Nothing; with the topmost folder that is missing.
    case missing(top: String)
    /// A file stands there or above.
    case file(String)
    /// A link stands there or above, and nothing is ever written through one.
    case link(String)
    /// Another file system is mounted there, into which no file can be renamed.
    case otherFileSystem(String)
  }

  private let output: Folder
  private var known: [String: Standing] = ["": .folder]

  init(_ output: Folder) {
    self.output = output
  }

  /// What stands at a folder's path. Paths have at most 2,048 parts, which bounds the recursion.
  mutating func standing(_ folder: String) -> Standing {
    if let standing = known[folder] { return standing }
    let above = standing(parent(of: folder))
    let standing = above == .folder ? look(folder) : above
    known[folder] = standing
    return standing
  }

  private func look(_ folder: String) -> Standing {
    guard let status = statusRecord(output.descriptor, folder, following: false) else {
      return .missing(top: folder)
    }
    switch FileKind(mode: status.st_mode) {
    case .folder:
      return canRename(from: output.descriptor, to: output.descriptor, folder)
        ? .folder : .otherFileSystem(folder)
    case .link: return .link(folder)
    case .file, .other: return .file(folder)
    }
  }
}
