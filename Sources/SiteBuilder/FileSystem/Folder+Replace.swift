import Glibc

extension Folder {
  /// Keeps other processes that ask for the same from changing files here, until this folder is closed.
  ///
  /// It does not keep an editor out: `replace` compares with what was read.
  func lockForEditing() { _ = retrying { flock(self.descriptor, LOCK_EX) } }

  /// Replaces a file of the user's by new content: the old file or the new one is there, never a part, also after a
  /// power failure. A link stays a link, and the mode stays.
  ///
  /// - Parameter old: what the file held when it was read; nil where there was none. If it holds anything else by
  ///   now, it is left alone.
  func replace(_ name: String, _ old: [UInt8]?, by new: [UInt8]) throws(FileError) {
    let present = try readIfPresent(name)?.bytes
    guard present == old else {
      throw FileError(
        .write, shown(name), reason: "it was changed by another program meanwhile", help: "try again")
    }
    try checkInsideIfPresent(name)
    var target = name
    if old != nil, let real = realPath(shown(name)) { target = real }
    var status = stat()
    let mode = fstatat(descriptor, target, &status, 0) == 0 ? status.st_mode & 0o7777 : 0o644
    let temporary = target + ".new"
    unlinkat(descriptor, temporary, 0)
    do throws(FileError) {
      _ = try writeNew(descriptor, temporary, new, shown: shown(name))
      try flush(temporary, mode: mode, shown: shown(name))
      guard renameat(descriptor, temporary, descriptor, target) == 0 else {
        throw FileError(.write, shown(name), code: errno)
      }
    } catch {
      unlinkat(descriptor, temporary, 0)
      throw error
    }
    fsync(descriptor)
  }

  private func checkInsideIfPresent(_ name: String) throws(FileError) {
    if statusRecord(descriptor, name, following: false) != nil { try checkInside(name) }
  }

  private func flush(_ name: String, mode: mode_t, shown: String) throws(FileError) {
    let file = retrying { openat(self.descriptor, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard file >= 0 else { throw FileError(.write, shown, code: errno) }
    defer { close(file) }
    guard fchmod(file, mode) == 0, fsync(file) == 0 else { throw FileError(.write, shown, code: errno) }
  }
}
