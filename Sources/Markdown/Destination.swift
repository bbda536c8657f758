/// Where the destination of a link or an image leads.
enum Destination: Equatable {
  /// To something in the site: the site knows the address.
  case inside
  /// To another host or program: the address stays.
  case outside
  /// To something that runs as a program or reads the reader's disk; with the scheme in lower case.
  case dangerous(scheme: String)

  init(_ address: UnsafeBufferPointer<UInt8>) {
    guard let length = schemeLength(address) else {
      self = address.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) ? .outside : .inside
      return
    }
    // Almost every scheme is `http` or `https`.
    if address[0] | 0x20 == UInt8(ascii: "h") {
      self = .outside
      return
    }
    let scheme = String(decoding: address[..<length].lazy.map(lowercased), as: UTF8.self)
    switch scheme {
    case "data": self = isPicture(address[(length + 1)...]) ? .outside : .dangerous(scheme: scheme)
    case "javascript", "vbscript", "file", "blob", "filesystem", "view-source":
      self = .dangerous(scheme: scheme)
    default: self = .outside
    }
  }
}

/// The length of the scheme before a colon (RFC 3986, section 3.1).
///
/// One letter and a colon is the drive of a Windows path, which leads nowhere on the web, so it is no scheme.
private func schemeLength(_ address: UnsafeBufferPointer<UInt8>) -> Int? {
  for (index, byte) in address.enumerated() {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      if index == 0 { return nil }
    case UInt8(ascii: ":"): return index >= 2 ? index : nil
    default: return nil
    }
  }
  return nil
}

/// Whether `data:` is followed by a kind of picture that cannot hold a script (an SVG can).
private func isPicture(_ data: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type in
    data.lazy.map(lowercased).starts(with: type.utf8)
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
