import Glibc

/// Writes a file that must not exist yet, and returns its stamp.
///
/// No `fsync`: a build has to outlive a kill and a full disk, for which the kernel's own view is enough, and
/// flushing each of thousands of files would cost more than the whole build. What a power failure takes is
/// noticed by its stamp or hash and written again.
func writeNew(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ bytes: UnsafeRawBufferPointer,
  shown: @autoclosure () -> String
) throws(FileError) -> FileStamp {
  try writeNew(folder, path, shown: shown()) { descriptor in writeAll(descriptor, bytes) }
}

/// Writes a file that must not exist yet, and returns its stamp.
func writeNew(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ bytes: [UInt8], shown: @autoclosure () -> String
) throws(FileError) -> FileStamp {
  try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
    try writeNew(folder, path, UnsafeRawBufferPointer(bytes), shown: shown())
  }
}

/// Writes a file that must not exist yet from pieces, without putting them together first.
func writeNew(
  _ folder: Int32, _ path: UnsafePointer<CChar>, pieces: [[UInt8]], shown: @autoclosure () -> String
) throws(FileError) {
  _ = try writeNew(folder, path, shown: shown()) { descriptor in
    for piece in pieces {
      let failure = piece.withUnsafeBytes { writeAll(descriptor, $0) }
      if failure != 0 { return failure }
    }
    return 0
  }
}

/// Makes a file, lets `write` fill it (0 or an error number), and returns its stamp.
private func writeNew(
  _ folder: Int32, _ path: UnsafePointer<CChar>, shown: @autoclosure () -> String, write: (Int32) -> Int32
) throws(FileError) -> FileStamp {
  let descriptor = retrying {
    openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
  }
  guard descriptor >= 0 else { throw FileError(.write, shown(), code: errno) }
  var status = stat()
  var failure = write(descriptor)
  if failure == 0, fstat(descriptor, &status) != 0 { failure = errno }
  // A server or a quota may complain only here. After EINTR the descriptor is closed all the same.
  if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
  guard failure == 0 else { throw FileError(.write, shown(), code: failure) }
  return FileStamp(status)
}

/// Writes all of some bytes; 0, or the error number of what kept it from that.
private func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Makes a folder and those above it that are missing.
func makeFolders(_ folder: Int32, _ path: String, shown: @autoclosure () -> String) throws(FileError) {
  if path.isEmpty || mkdirat(folder, path, 0o755) == 0 { return }
  switch errno {
  case ENOENT where parentFolder(path) != nil:
    try makeFolders(folder, parentFolder(path)!, shown: shown())
    guard mkdirat(folder, path, 0o755) == 0 || errno == EEXIST else {
      throw FileError(.makeFolder, shown(), code: errno)
    }
  case EEXIST:
    // Also where a file stands there; what is then put below it says so.
    return
  default: throw FileError(.makeFolder, shown(), code: errno)
  }
}

/// Makes a folder and those above it that are missing.
package func makeFolders(_ path: String) throws(FileError) {
  try makeFolders(AT_FDCWD, path, shown: path)
}

/// Removes a file or a folder with all that is in it; links are removed, not followed. What is not there is fine.
func removeTree(_ folder: Int32, _ name: UnsafePointer<CChar>, shown: String) throws(FileError) {
  if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return }
  guard errno == EISDIR || errno == EPERM else { throw FileError(.remove, shown, code: errno) }
  let descriptor = retrying { openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
  guard descriptor >= 0, let stream = fdopendir(descriptor) else {
    let code = errno
    if descriptor >= 0 { close(descriptor) }
    throw FileError(.remove, shown, code: code)
  }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
      .assumingMemoryBound(to: CChar.self)
    if isDots(name) { continue }
    try removeTree(descriptor, name, shown: shown)
  }
  guard unlinkat(folder, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
    throw FileError(.remove, shown, code: errno)
  }
}

/// Whether files can be renamed from a folder into one below another: one file system, and one mount of it. The
/// kernel looks at the mounts before the names, so that a name that does not exist is enough to ask with.
func canRename(from source: Int32, to target: Int32, _ folder: String = "") -> Bool {
  var status = stat()
  guard fstat(source, &status) == 0,
    let place = statusRecord(target, folder.isEmpty ? "." : folder, following: false),
    status.st_dev == place.st_dev
  else { return false }
  let name = ".landmarks-none"
  return renameat(source, name, target, joined(folder, name)) != 0 && errno == ENOENT
}

/// The path of the folder above, or nil where the path names none.
private func parentFolder(_ path: String) -> String? {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return nil }
  return String(path[..<slash])
}
