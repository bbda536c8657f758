/// The offset of the first byte that does not begin or continue a well-formed UTF-8 sequence, or nil.
///
/// Well-formed as in the Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing past
/// U+10FFFF. The offset is that of the sequence's first byte.
public func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { buffer in
    var index = 0
    let count = buffer.count
    while index < count {
      // Most text is ASCII: look at eight bytes at once for a high bit.
      while index + 8 <= count,
        buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { break }
      let length = sequenceLength(buffer, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }
}

/// The length of the well-formed sequence at an index, or 0.
private func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
  let first = bytes[index]
  if first < 0x80 { return 1 }
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch first {
  case 0xC2...0xDF: length = 2
  case 0xE0:
    length = 3
    second = 0xA0...0xBF
  case 0xED:
    length = 3
    second = 0x80...0x9F
  case 0xE1...0xEF: length = 3
  case 0xF0:
    length = 4
    second = 0x90...0xBF
  case 0xF4:
    length = 4
    second = 0x80...0x8F
  case 0xF1...0xF3: length = 4
  default: return 0
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
  for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
  return length
}

/// The offset of the first byte with its high bit set, or the number of bytes.
func firstNonASCII(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = 0
  while index + 8 <= raw.count,
    raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  {
    index += 8
  }
  while index < raw.count, raw[index] < 0x80 { index += 1 }
  return index
}
