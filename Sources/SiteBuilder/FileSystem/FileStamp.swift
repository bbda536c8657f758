import Glibc

/// What tells a changed file from an unchanged one without reading it.
///
/// Equal stamps mean equal content, unless the stamp was *young* when it was taken: clocks of file systems tick
/// in steps, so an edit within the same step leaves the stamp as it is.
package struct FileStamp: Hashable, Sendable {
  /// Length in bytes.
  package var size: Int64
  /// Time of the last change of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// Time of the last change of content, name or mode, in nanoseconds since 1970.
  package var changed: Int64
  /// The file's number in its file system.
  package var inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = nanoseconds(status.st_mtim)
    changed = nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
  }

  /// Whether the file could be edited after `moment` (when the stamp was taken, nanoseconds since 1970) and still
  /// keep this stamp; such a file is compared by content.
  ///
  /// The kernel's clock for files ticks every 1 to 10 ms; file systems without nanoseconds keep whole seconds, or
  /// two (FAT). A time in the future counts as young.
  package func isYoung(at moment: Int64) -> Bool {
    let step: Int64 = modified % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return modified > moment - step
  }
}

/// What stands at a path.
package enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A device, a socket, a pipe.
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The present moment in nanoseconds since 1970.
package func currentMoment() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return nanoseconds(time)
}

/// Wrapping, because a damaged file system can hold any number.
private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
