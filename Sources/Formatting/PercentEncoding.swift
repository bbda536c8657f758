extension [UInt8] {
  /// Appends bytes as part of a URL's path: letters, digits and `-._~` stay, every other byte becomes `%` and two
  /// capital hexadecimal digits (RFC 3986, sections 2.1 and 2.3). What is appended may stand in an HTML attribute.
  ///
  /// - Parameter keepingSlashes: Whether `/` stays, as between the segments of a path.
  public mutating func appendPercentEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>, keepingSlashes: Bool = false
  ) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isUnreserved(byte) || keepingSlashes && byte == UInt8(ascii: "/") { continue }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(UInt8(ascii: "%"))
      append(hexadecimalDigit(byte >> 4))
      append(hexadecimalDigit(byte & 15))
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends the UTF-8 bytes of a text as part of a URL's path.
  ///
  /// - Parameter keepingSlashes: Whether `/` stays, as between the segments of a path.
  public mutating func appendPercentEncoded(_ text: String, keepingSlashes: Bool = false) {
    var text = text
    text.withUTF8 { appendPercentEncoded($0, keepingSlashes: keepingSlashes) }
  }
}

@inline(__always)
private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
    UInt8(ascii: "~"):
    true
  default: false
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}
