/// Appends values to a buffer in the compact form of the build state. `BinaryReader` reads them back.
struct BinaryWriter {
  var bytes: [UInt8] = []

  /// LEB128: seven bits a byte, the lowest first.
  mutating func write(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
  mutating func write(_ value: Double) { writeFixed(value.bitPattern) }

  /// Eight bytes, for values that fill them.
  mutating func writeFixed(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      write($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func write(_ data: ArraySlice<UInt8>) {
    write(data.count)
    data.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  mutating func write<Value>(_ value: Value?, _ body: (inout BinaryWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write(_ text: String?) { write(text) { $0.write($1) } }
  mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }

  mutating func write<Element>(_ items: [Element], _ body: (inout BinaryWriter, Element) -> Void) {
    write(items.count)
    for item in items { body(&self, item) }
  }
}

/// Reads what `BinaryWriter` wrote. Damaged input never traps: reading past the end, or a length that cannot be,
/// sets `isDamaged`, and the caller throws all away.
struct BinaryReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int
  private(set) var isDamaged = false

  /// Reads from an offset of a buffer that must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  /// For callers that find a value which cannot be.
  mutating func markDamaged() { isDamaged = true }

  mutating func unsigned() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count, shift < 64 {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  mutating func integer() -> Int { Int(truncatingIfNeeded: Int64(bitPattern: unsigned())) }

  mutating func flag() -> Bool {
    guard offset < bytes.count else {
      isDamaged = true
      return false
    }
    offset += 1
    return bytes[offset - 1] != 0
  }

  mutating func fixed() -> UInt64 {
    guard bytes.count - offset >= 8 else {
      isDamaged = true
      return 0
    }
    offset += 8
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset - 8, as: UInt64.self))
  }

  mutating func double() -> Double { Double(bitPattern: fixed()) }

  /// A length that what follows can still hold.
  private mutating func length() -> Int {
    let count = integer()
    guard !isDamaged, count >= 0, count <= bytes.count - offset else {
      isDamaged = true
      return 0
    }
    return count
  }

  /// The place of bytes that were written with their length.
  mutating func dataRange() -> Range<Int> {
    let count = length()
    offset += count
    return offset - count..<offset
  }

  mutating func text() -> String {
    let count = length()
    offset += count
    return String(decoding: bytes[offset - count..<offset], as: UTF8.self)
  }

  mutating func optionalText() -> String? { flag() ? text() : nil }

  mutating func range() -> Range<Int> {
    let start = integer()
    let count = integer()
    guard start >= 0, count >= 0, start <= Int(Int32.max), count <= Int(Int32.max) else {
      isDamaged = true
      return 0..<0
    }
    return start..<start + count
  }

  mutating func list<Element>(_ body: (inout BinaryReader) -> Element) -> [Element] {
    // Each element takes a byte at least, so a length past the end is damage.
    let count = length()
    var items: [Element] = []
    items.reserveCapacity(min(count, 4096))
    for _ in 0..<count where !isDamaged { items.append(body(&self)) }
    return items
  }
}
