import Glibc

/// A name in a folder, and what stands there; a link is not followed.
package struct FolderEntry: Hashable, Sendable {
  package let name: String
  package let kind: FileKind
}

extension Folder {
  /// The entries of this folder or of one below, sorted by the bytes of their names, `.` and `..` left out.
  ///
  /// - Parameter problems: gets an error for each name that is not UTF-8, which cannot become a URL.
  package func list(
    _ name: String = "", into problems: inout [FileError]
  ) throws(FileError) -> [FolderEntry] {
    let descriptor = retrying {
      openat(self.descriptor, name.isEmpty ? "." : name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0, let stream = fdopendir(descriptor) else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw FileError(.list, shown(name), code: code)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 { break }
        throw FileError(.list, shown(name), code: errno)
      }
      let bytes = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
        .assumingMemoryBound(to: CChar.self)
      if isDots(bytes) { continue }
      guard let text = String(validatingCString: bytes) else {
        problems.append(
          FileError(
            .list, shown(joined(name, String(cString: bytes))), reason: "this name is not UTF-8",
            help: "rename it; its bytes would not survive as a URL"))
        continue
      }
      entries.append(
        FolderEntry(name: text, kind: kind(of: bytes, type: Int32(entry.pointee.d_type), in: descriptor)))
    }
    entries.sort { precedesBytewise($0.name, $1.name) }
    return entries
  }

  /// Most file systems tell the kind with the name; the others are asked.
  private func kind(of name: UnsafePointer<CChar>, type: Int32, in folder: Int32) -> FileKind {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN):
      statusRecord(folder, name, following: false).map { FileKind(mode: $0.st_mode) } ?? .other
    default: .other
    }
  }
}

/// Whether one text comes before another by its UTF-8 bytes: the same order everywhere, whatever the locale.
package func precedesBytewise(_ left: String, _ right: String) -> Bool {
  let order = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      compareBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }
  }
  if case .some(.some(let order)) = order { return order < 0 }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Below zero where the left comes first, above where the right does, zero where they are equal.
func compareBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let common = min(left.count, right.count)
  if common > 0 {
    let order = memcmp(left.baseAddress!, right.baseAddress!, common)
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}

func isDots(_ name: UnsafePointer<CChar>) -> Bool {
  let dot = CChar(UInt8(ascii: "."))
  return name[0] == dot && (name[1] == 0 || (name[1] == dot && name[2] == 0))
}
