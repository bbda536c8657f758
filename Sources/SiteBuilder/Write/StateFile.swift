import Glibc

/// A file of ours in the state folder: a kind, a version, a check sum and the content. One that is damaged, cut
/// off or of another version reads as missing, because state only ever saves time.
package enum StateFile {
  private static let headerLength = 40

  /// Decodes the content of a state file; nil where there is none that can be used.
  ///
  /// - Parameters:
  ///   - kind: up to 16 bytes of ASCII that tell this kind of file from others.
  ///   - version: raised whenever the content's layout or meaning changes.
  ///   - decode: gets the content, which is as it was written.
  package static func read<Content>(
    _ name: String, in folder: Folder, kind: String, version: UInt32,
    _ decode: (inout ByteReader) -> Content?
  ) -> Content? {
    guard let file = content(name, in: folder, kind: kind, version: version) else { return nil }
    return file.bytes[file.start...].withUnsafeBytes { content in
      var reader = ByteReader(content)
      return decode(&reader)
    }
  }

  /// The bytes of a state file, where its content starts in them and the content's hash; nil where there is none that
  /// can be used.
  static func content(
    _ name: String, in folder: Folder, kind: String, version: UInt32
  ) -> (bytes: [UInt8], start: Int, hash: ContentHash)? {
    guard let bytes = try? folder.read(name, limit: 1 << 32).bytes, bytes.count >= headerLength else {
      return nil
    }
    let hash = bytes[headerLength...].withUnsafeBytes { ContentHash($0) }
    guard bytes.starts(with: header(kind: kind, version: version, hash: hash)) else { return nil }
    return (bytes, headerLength, hash)
  }

  /// Writes a state file: the old one or the new one is there, never a part.
  package static func write(
    _ content: [UInt8], to name: String, in folder: Folder, kind: String, version: UInt32
  ) throws(FileError) {
    _ = try write(pieces: [content], to: name, in: folder, kind: kind, version: version)
  }

  /// Writes a state file whose content comes in pieces, and returns the content's hash.
  static func write(
    pieces: [[UInt8]], to name: String, in folder: Folder, kind: String, version: UInt32
  ) throws(FileError) -> ContentHash {
    var hasher = ContentHasher()
    for piece in pieces { hasher.update(piece) }
    let hash = hasher.finalize()
    let temporary = name + ".new"
    unlinkat(folder.descriptor, temporary, 0)
    do throws(FileError) {
      try writeNew(
        folder.descriptor, temporary, pieces: [header(kind: kind, version: version, hash: hash)] + pieces,
        shown: folder.shown(name))
      guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
        throw FileError(.write, folder.shown(name), code: errno)
      }
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
    return hash
  }

  /// Removes a state file, if it is there.
  static func remove(_ name: String, in folder: Folder) { unlinkat(folder.descriptor, name, 0) }

  /// Sixteen bytes of kind, the version, a reserved word, and the check sum of the content.
  private static func header(kind: String, version: UInt32, hash: ContentHash) -> [UInt8] {
    var bytes = ByteWriter()
    for byte in kind.utf8.prefix(16) { bytes.append(byte) }
    while bytes.bytes.count < 16 { bytes.append(0 as UInt8) }
    bytes.append(version)
    bytes.append(UInt32(0))
    bytes.append(hash)
    return bytes.bytes
  }
}

/// Builds compact binary content, integers in little-endian order.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ hash: ContentHash) {
    append(hash.high)
    append(hash.low)
  }

  /// A length and the bytes.
  package mutating func append(_ content: UnsafeRawBufferPointer) {
    append(UInt32(truncatingIfNeeded: content.count))
    bytes.append(contentsOf: content)
  }
}

/// Reads what `ByteWriter` wrote; nil past the end, never a trap. It does not own the bytes.
package struct ByteReader {
  private var rest: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// How many bytes are left.
  package var remaining: Int { rest.count }

  package mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[size...]) }
    return Number(littleEndian: rest.loadUnaligned(as: Number.self))
  }

  package mutating func hash() -> ContentHash? {
    guard let high = number(UInt64.self), let low = number(UInt64.self) else { return nil }
    return ContentHash(high: high, low: low)
  }

  /// Bytes that were written with their length.
  package mutating func content() -> UnsafeRawBufferPointer? {
    guard let count = number(UInt32.self), rest.count >= Int(count) else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[Int(count)...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<Int(count)])
  }
}
