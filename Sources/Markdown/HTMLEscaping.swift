extension [UInt8] {
  /// Appends markup as it stands.
  mutating func append(_ markup: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Appends text, escaped for HTML between tags and in quoted attributes.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    append(text, replacing: isHTMLSpecial) { html, byte in
      switch byte {
      case UInt8(ascii: "<"): html.append("&lt;")
      case UInt8(ascii: ">"): html.append("&gt;")
      case UInt8(ascii: "&"): html.append("&amp;")
      default: html.append("&quot;")
      }
    }
  }

  /// Appends an address for a quoted attribute: what an address may hold stays, percent signs among it, and all
  /// else is percent-encoded.
  mutating func appendAddress(_ address: UnsafeBufferPointer<UInt8>) {
    append(address, replacing: isNoAddressByte) { html, byte in
      switch byte {
      case UInt8(ascii: "&"): html.append("&amp;")
      case UInt8(ascii: "'"): html.append("&#x27;")
      default:
        html.append(UInt8(ascii: "%"))
        html.append(hexadecimalDigit(byte >> 4))
        html.append(hexadecimalDigit(byte & 15))
      }
    }
  }

  /// Appends runs of ordinary bytes in one go, and what `replacement` makes of the others.
  @inline(__always)
  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, replacing isSpecial: (UInt8) -> Bool,
    with replacement: (inout [UInt8], UInt8) -> Void
  ) {
    var start = 0
    for index in 0..<text.count where isSpecial(text[index]) {
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      replacement(&self, text[index])
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

@inline(__always)
private func isHTMLSpecial(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
    || byte == UInt8(ascii: "\"")
}

/// Whether a byte is none of those that stay in an address: letters, digits and `!#$%()*+,-./:;=?@_~`.
///
/// Brackets are legal in an address for IPv6 alone; like libcmark, this encodes them.
@inline(__always)
private func isNoAddressByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
    UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
    UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
    false
  default: true
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}
