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
    var names = EntryNames()
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 { break }
        throw FileError(.list, shown(name), code: errno)
      }
      let bytes = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
        .assumingMemoryBound(to: CChar.self)
      if isDots(bytes) { continue }
      names.append(bytes, kind: kind(of: bytes, type: Int32(entry.pointee.d_type), in: descriptor))
    }
    var entries: [FolderEntry] = []
    entries.reserveCapacity(names.count)
    names.forEachSorted { bytes, kind in
      if let text = String(validating: bytes, as: UTF8.self) {
        entries.append(FolderEntry(name: text, kind: kind))
      } else {
        problems.append(
          FileError(
            .list, shown(joined(name, String(decoding: bytes, as: UTF8.self))),
            reason: "this name is not UTF-8",
            help: "rename it; its bytes would not survive as a URL"))
      }
    }
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

/// The names of a folder while it is read, in one block of memory: there they are sorted several times faster than as
/// strings, each of which has to be held and let go at every comparison.
private struct EntryNames {
  private var bytes: [UInt8] = []
  private var entries: [(range: Range<Int>, kind: FileKind)] = []

  var count: Int { entries.count }

  mutating func append(_ name: UnsafePointer<CChar>, kind: FileKind) {
    let start = bytes.count
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    entries.append((start..<bytes.count, kind))
  }

  /// Calls a closure with each name, in the order of their bytes.
  mutating func forEachSorted(_ body: (UnsafeRawBufferPointer, FileKind) -> Void) {
    bytes.withUnsafeBytes { bytes in
      entries.sort { left, right in
        compareBytes(
          UnsafeRawBufferPointer(rebasing: bytes[left.range]),
          UnsafeRawBufferPointer(rebasing: bytes[right.range])) < 0
      }
      for entry in entries { body(UnsafeRawBufferPointer(rebasing: bytes[entry.range]), entry.kind) }
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
