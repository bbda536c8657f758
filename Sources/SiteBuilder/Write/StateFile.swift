import Glibc

/// A file of ours in the state folder: a kind, a version, a check sum and the content. One that is damaged, cut
/// off or of another version reads as missing, because state only ever saves time.
package enum StateFile {
  private static let headerLength = 40

  /// The content of a state file, or nil where there is none that can be used.
  ///
  /// - Parameters:
  ///   - kind: up to 16 bytes of ASCII that tell this kind of file from others.
  ///   - version: raised whenever the content's layout or meaning changes.
  package static func read(_ name: String, in folder: Folder, kind: String, version: UInt32) -> ByteReader? {
    content(name, in: folder, kind: kind, version: version).map { ByteReader($0.bytes, from: $0.start) }
  }

  /// The bytes of a state file and where its content starts in them, or nil where there is none that can be used.
  static func content(
    _ name: String, in folder: Folder, kind: String, version: UInt32
  ) -> (bytes: [UInt8], start: Int)? {
    guard let file = try? folder.read(name, limit: 1 << 32), file.bytes.count >= headerLength else {
      return nil
    }
    let content = file.bytes[headerLength...]
    guard file.bytes.starts(with: header(kind: kind, version: version, content: content)) else { return nil }
    return (file.bytes, headerLength)
  }

  /// Writes a state file: the old one or the new one is there, never a part.
  package static func write(
    _ content: [UInt8], to name: String, in folder: Folder, kind: String, version: UInt32
  ) throws(FileError) {
    let temporary = name + ".new"
    unlinkat(folder.descriptor, temporary, 0)
    let bytes = header(kind: kind, version: version, content: content[...]) + content
    do throws(FileError) {
      _ = try writeNew(folder.descriptor, temporary, bytes, shown: folder.shown(name))
      guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
        throw FileError(.write, folder.shown(name), code: errno)
      }
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
  }

  /// Removes a state file, if it is there.
  static func remove(_ name: String, in folder: Folder) { unlinkat(folder.descriptor, name, 0) }

  /// Sixteen bytes of kind, the version, a reserved word, and the check sum of the content and its length.
  private static func header(kind: String, version: UInt32, content: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = ByteWriter()
    for byte in kind.utf8.prefix(16) { bytes.append(byte) }
    while bytes.bytes.count < 16 { bytes.append(0 as UInt8) }
    bytes.append(version)
    bytes.append(UInt32(0))
    bytes.append(content.withUnsafeBytes { ContentHash($0) })
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

/// Reads what `ByteWriter` wrote; nil past the end, never a trap.
package struct ByteReader {
  private let bytes: [UInt8]
  private var position: Int

  package init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = min(start, bytes.count)
  }

  /// How many bytes are left.
  package var remaining: Int { bytes.count - position }

  package mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { return nil }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Number.self) }
    position += size
    return Number(littleEndian: value)
  }

  package mutating func hash() -> ContentHash? {
    guard let high = number(UInt64.self), let low = number(UInt64.self) else { return nil }
    return ContentHash(high: high, low: low)
  }

  /// Passes on bytes that were written with their length; false where they are cut off.
  package mutating func withContent(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let count = number(UInt32.self), remaining >= Int(count) else { return false }
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[position..<position + Int(count)])) }
    position += Int(count)
    return true
  }
}
