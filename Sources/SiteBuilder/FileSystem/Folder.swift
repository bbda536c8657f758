import Glibc

/// An open folder. Paths below it are resolved by the kernel from here, which is shorter and cannot be led astray
/// by a change of the folders above.
package final class Folder: Sendable {
  /// The path to show, as the user gave it.
  package let path: String
  let descriptor: Int32

  /// Opens a folder.
  package init(_ path: String) throws(FileError) {
    let descriptor = retrying { open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(.list, path, code: errno) }
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a folder under a path that is not the one to show.
  init(at path: String, shownAs shown: String) throws(FileError) {
    let descriptor = retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(.list, shown, code: errno) }
    self.path = shown
    self.descriptor = descriptor
  }

  /// Opens a folder below another.
  package init(_ name: String, in parent: Folder) throws(FileError) {
    let descriptor = retrying {
      openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FileError(.list, parent.shown(name), code: errno) }
    path = parent.shown(name)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The path of something below, for messages.
  package func shown(_ name: String) -> String {
    joined(path, name)
  }

  /// What stands at a path below, links followed, or nil where there is nothing.
  package func status(_ name: String) -> (kind: FileKind, stamp: FileStamp)? {
    guard let status = statusRecord(descriptor, name, following: true) else { return nil }
    return (FileKind(mode: status.st_mode), FileStamp(status))
  }

  /// The stamp of a file below, links followed, or nil where there is none.
  package func stamp(_ name: String) -> FileStamp? {
    guard let (kind, stamp) = status(name), kind == .file else { return nil }
    return stamp
  }
}

/// A path and a name below it; an empty one adds nothing.
package func joined(_ path: String, _ name: String) -> String {
  if path.isEmpty { return name }
  if name.isEmpty { return path }
  return path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
}

/// Repeats a system call that a signal interrupted.
func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// `fstatat`; nil with `errno` set where it fails.
func statusRecord(_ folder: Int32, _ path: UnsafePointer<CChar>, following: Bool) -> stat? {
  var status = stat()
  return fstatat(folder, path, &status, following ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
}
