import Glibc

extension Folder {
  /// The paths of all files at any depth below a folder, relative to this one, sorted by their bytes.
  ///
  /// Links are followed where they stay inside this folder; one that leads out of it, in a circle or nowhere is a
  /// problem. So a path from here can be read without a further look. A folder that is not there holds no files.
  ///
  /// - Parameters:
  ///   - name: where to begin, or empty for this folder.
  ///   - skipping: names to leave out, files and folders; by default those that begin with a dot.
  package func files(
    below name: String = "", skipping: (String) -> Bool = { $0.utf8.first == UInt8(ascii: ".") },
    into problems: inout [FileError]
  ) -> [String] {
    guard name.isEmpty || statusRecord(descriptor, name, following: false) != nil else { return [] }
    var walk = Walk(root: self)
    withoutActuallyEscaping(skipping) { skipping in
      walk.visit(name, kind: name.isEmpty ? .folder : .link, depth: 0, skipping: skipping)
    }
    problems += walk.problems
    walk.found.sort(by: precedesBytewise)
    return walk.found
  }

  /// Refuses a path below this folder that leads out of it through a link; for paths that come from content
  /// and not from a walk.
  package func checkInside(_ name: String) throws(FileError) {
    guard let own = realPath(path.isEmpty ? "." : path) else { throw FileError(.list, path, code: errno) }
    guard let real = realPath(shown(name)) else { throw FileError(.follow, shown(name), code: errno) }
    guard isInside(real, own) else { throw leadsOut(name) }
  }

  fileprivate func leadsOut(_ name: String) -> FileError {
    FileError(
      .follow, shown(name), reason: "it leads out of \(path.isEmpty ? "this folder" : path)",
      help: "put the file itself there instead of a link")
  }
}

/// The state of one walk: an explicit value, so that its recursion is bounded in one place.
private struct Walk {
  /// No sane site nests deeper; links could.
  private static let deepest = 64
  /// How many folders may be entered through links: links to links could otherwise multiply without end.
  private static let mostLinks = 1000

  let root: Folder
  var found: [String] = []
  var problems: [FileError] = []
  private var ownPath: String?
  private var ancestors: [FileNumber] = []
  private var linksEntered = 0

  init(root: Folder) {
    self.root = root
  }

  mutating func visit(_ path: String, kind: FileKind, depth: Int, skipping: (String) -> Bool) {
    switch kind {
    case .file: found.append(path)
    case .folder: enter(path, depth: depth, skipping: skipping)
    case .link: follow(path, depth: depth, skipping: skipping)
    case .other:
      problems.append(FileError(.read, root.shown(path), reason: "it is a device or a pipe, not a file"))
    }
  }

  private mutating func enter(_ path: String, depth: Int, skipping: (String) -> Bool) {
    guard depth < Walk.deepest else {
      problems.append(FileError(.list, root.shown(path), reason: "folders are nested too deeply"))
      return
    }
    guard let status = statusRecord(root.descriptor, path.isEmpty ? "." : path, following: true) else {
      problems.append(FileError(.list, root.shown(path), code: errno))
      return
    }
    let number = FileNumber(status)
    guard !ancestors.contains(number) else {
      problems.append(FileError(.follow, root.shown(path), reason: "it leads back into a folder above it"))
      return
    }
    ancestors.append(number)
    defer { ancestors.removeLast() }
    do {
      for entry in try root.list(path, into: &problems) where !skipping(entry.name) {
        visit(joined(path, entry.name), kind: entry.kind, depth: depth + 1, skipping: skipping)
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func follow(_ path: String, depth: Int, skipping: (String) -> Bool) {
    if ownPath == nil { ownPath = realPath(root.path.isEmpty ? "." : root.path) }
    guard let real = realPath(root.shown(path)),
      let status = statusRecord(root.descriptor, path, following: true)
    else {
      problems.append(FileError(.follow, root.shown(path), code: errno))
      return
    }
    guard let ownPath, isInside(real, ownPath) else {
      problems.append(root.leadsOut(path))
      return
    }
    let kind = FileKind(mode: status.st_mode)
    if kind == .folder {
      linksEntered += 1
      guard linksEntered <= Walk.mostLinks else {
        problems.append(FileError(.follow, root.shown(path), reason: "there are too many links to folders"))
        return
      }
    }
    visit(path, kind: kind, depth: depth, skipping: skipping)
  }
}

/// Which file it is, whatever its name.
struct FileNumber: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// The absolute path with all links resolved; nil with `errno` set where there is nothing.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether a resolved path is a folder or lies below it.
package func isInside(_ path: String, _ folder: String) -> Bool {
  if folder == "/" { return true }
  let path = path.utf8
  let folder = folder.utf8
  guard path.starts(with: folder) else { return false }
  return path.count == folder.count || path.dropFirst(folder.count).first == UInt8(ascii: "/")
}
