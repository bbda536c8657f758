/// The form of web addresses in content: `http` or `https`, a host, and nothing that could leave an
/// attribute.
enum WebAddress {
  static func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = schemeEnd(bytes) else { return false }
      var hostEnd: Int?
      for index in start..<bytes.count {
        switch bytes[index] {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
          UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
          return false
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"):
          hostEnd = hostEnd ?? index
        default: break
        }
      }
      return hostEnd ?? bytes.count > start
    }
  }

  /// The offset behind `http://` or `https://`.
  private static func schemeEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] as [StaticString] where bytes.count >= scheme.utf8CodeUnitCount {
      // The bit that tells capitals from small letters is set in `:` and `/` too.
      let matches = (0..<scheme.utf8CodeUnitCount).allSatisfy {
        bytes[$0] > 0x20 && bytes[$0] | 0x20 == scheme.utf8Start[$0]
      }
      if matches { return scheme.utf8CodeUnitCount }
    }
    return nil
  }

  static func help(for text: String) -> String {
    let hasScheme = text.prefix { $0 != "/" }.hasSuffix(":")
    if !hasScheme, text.contains("."), isValid("https://" + text) { return "did you mean https://\(text)?" }
    if text.contains(" ") { return "a web address has no blanks; write %20 for one" }
    return "a web address begins with https:// or http://"
  }
}
