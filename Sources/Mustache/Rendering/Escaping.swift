/// Appends text with the characters escaped that mean something in HTML, so that it is safe in text and in a quoted
/// attribute: `&`, `<`, `>`, `"` and `'`.
@inline(__always)
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  var index = 0
  let count = text.count
  while index < count {
    let byte = text[index]
    // All five are below 0x3F, as are digits and spaces.
    if byte > 0x3E || !isSpecial(byte) {
      index += 1
      continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    let entity = entity(byte)
    entity.withUTF8Buffer { output.append(contentsOf: $0) }
    index += 1
    start = index
  }
  if start < count { output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<count])) }
}

@inline(__always)
private func isSpecial(_ byte: UInt8) -> Bool {
  (1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E as UInt64) >> UInt64(byte & 63) & 1 != 0
}

private func entity(_ byte: UInt8) -> StaticString {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  default: "&#39;"
  }
}
