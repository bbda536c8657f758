import Glibc

/// A lock on a file or folder that one process holds at a time. The kernel lets go of it when the process ends,
/// however it ends.
final class BuildLock: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - flags: how to open what is locked.
  ///   - onWait: called once, if another process holds the lock.
  static func take(
    _ folder: Int32, _ path: String, flags: Int32, shown: String, onWait: () -> Void
  ) throws(FileError) -> BuildLock {
    var told = false
    while true {
      let descriptor = retrying { openat(folder, path, flags | O_CLOEXEC, 0o644) }
      guard descriptor >= 0 else { throw FileError(.lock, shown, code: errno) }
      let lock = BuildLock(descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        switch errno {
        case EWOULDBLOCK:
          if !told { onWait() }
          told = true
          guard retrying({ flock(descriptor, LOCK_EX) }) == 0 else {
            throw FileError(.lock, shown, code: errno)
          }
        case EINTR: continue
        // A file system without locks: builds work there, one at a time.
        default: return lock
        }
      }
      // While we waited, it may have been removed and made anew; the lock then holds nobody off.
      var held = stat()
      guard fstat(descriptor, &held) == 0, let present = statusRecord(folder, path, following: true),
        FileNumber(held) == FileNumber(present)
      else { continue }
      return lock
    }
  }
}
