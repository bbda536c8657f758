import Glibc

/// A file's bytes, and the stamp that it had before they were read: a change meanwhile shows as a different stamp.
package struct FileContents: Sendable {
  package var bytes: [UInt8]
  package var stamp: FileStamp
}

extension Folder {
  /// Reads a whole file.
  ///
  /// - Parameter limit: the most bytes to take; a larger file is an error, never a trap.
  package func read(_ name: String, limit: Int = 1 << 29) throws(FileError) -> FileContents {
    do {
      return try readWhole(descriptor, name, limit: limit)
    } catch {
      throw error.named(shown(name))
    }
  }

  /// Reads a whole file, or nil where there is none.
  package func readIfPresent(_ name: String, limit: Int = 1 << 29) throws(FileError) -> FileContents? {
    do {
      return try read(name, limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }
}

/// Reads a whole file by its path.
package func readFile(_ path: String, limit: Int = 1 << 29) throws(FileError) -> FileContents {
  try readWhole(AT_FDCWD, path, limit: limit)
}

/// Reads a file in one call where its size holds still.
///
/// - Parameter flags: more flags for `open`, such as `O_NOFOLLOW`.
func readWhole(
  _ folder: Int32, _ path: UnsafePointer<CChar>, flags: Int32 = 0, limit: Int
) throws(FileError) -> FileContents {
  // A server may have replaced the file between look-up and use; the second look-up finds the new one.
  var attempts = 3
  while true {
    do {
      return try readOnce(folder, path, flags: flags, limit: limit)
    } catch {
      attempts -= 1
      if error.code != ESTALE || attempts == 0 { throw error }
    }
  }
}

private func readOnce(
  _ folder: Int32, _ path: UnsafePointer<CChar>, flags: Int32, limit: Int
) throws(FileError) -> FileContents {
  // O_NONBLOCK: opening a pipe must not wait for a writer that never comes.
  let descriptor = retrying { openat(folder, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags) }
  guard descriptor >= 0 else { throw FileError(.read, String(cString: path), code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, String(cString: path), code: errno) }
  switch FileKind(mode: status.st_mode) {
  case .file: break
  case .folder: throw FileError(.read, String(cString: path), code: EISDIR)
  default: throw FileError(.read, String(cString: path), reason: "it is a device or a pipe, not a file")
  }
  let stamp = FileStamp(status)
  guard let bytes = readToEnd(descriptor, expecting: Int(clamping: stamp.size), limit: limit) else {
    if errno == EFBIG {
      throw FileError(.read, String(cString: path), reason: "it is larger than \(limit) bytes")
    }
    throw FileError(.read, String(cString: path), code: errno)
  }
  return FileContents(bytes: bytes, stamp: stamp)
}

/// Reads until the end of the file; nil with `errno` set on failure, `EFBIG` past the limit.
///
/// The buffer has room for one byte more than expected: a read that leaves it free has met the end, so that a
/// file whose size holds still costs one call.
private func readToEnd(_ descriptor: Int32, expecting size: Int, limit: Int) -> [UInt8]? {
  guard size <= limit else {
    errno = EFBIG
    return nil
  }
  var failed = false
  var ended = false
  var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
    while filled <= size {
      let count = Glibc.read(descriptor, buffer.baseAddress! + filled, size + 1 - filled)
      if count < 0 {
        if errno == EINTR { continue }
        failed = true
        break
      }
      filled += count
      if count == 0 || filled == size {
        ended = true
        break
      }
    }
  }
  if failed { return nil }
  // The file grew meanwhile: go on in steps, rarely ever reached.
  while !ended {
    let step = max(bytes.count, 4096)
    guard bytes.count + step <= limit + 4096 else {
      errno = EFBIG
      return nil
    }
    let more = [UInt8](unsafeUninitializedCapacity: step) { buffer, filled in
      var count: Int
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress!, step)
      } while count < 0 && errno == EINTR
      failed = count < 0
      filled = max(count, 0)
    }
    if failed { return nil }
    bytes += more
    ended = more.isEmpty
  }
  return bytes
}

extension FileError {
  /// The same failure under the path that the user knows.
  func named(_ path: String) -> FileError {
    code == 0
      ? FileError(operation, path, reason: reason, help: help) : FileError(operation, path, code: code)
  }
}
