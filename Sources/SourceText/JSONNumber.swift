/// The number of RFC 8259, section 6: `-`? (`0` | [1-9][0-9]*) (`.` [0-9]+)? ([eE][+-]?[0-9]+)?
enum JSONNumber {
  /// The offset behind the number that begins at an index; nil if none does.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    func digits() -> Bool {
      let first = index
      while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      return index > first
    }
    func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), !digits() { return nil }
    if skip(UInt8(ascii: ".")), !digits() { return nil }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      if !digits() { return nil }
    }
    return index
  }

  /// Whether a well-formed number is larger than a `Double` can hold; one too small to tell from 0 is 0.
  static func isOutOfRange(_ text: String) -> Bool {
    // Without an exponent it takes more than 300 digits.
    guard text.utf8.count > 300 || text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return false
    }
    return Double(text)?.isFinite != true
  }

  /// Whether more characters could make this a number.
  static func isCutOff(_ text: String) -> Bool {
    var text = text + "0"
    return text.withUTF8 { end($0, from: 0) == $0.count }
  }

  /// The way to write what was probably meant.
  static func help(for text: String) -> String {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return "JSON has decimal numbers only" }
    if digits.count > 1, digits.allSatisfy({ $0 >= "0" && $0 <= "9" }), digits.first == "0" {
      return "a number does not begin with 0; put it in double quotes if it is text"
    }
    if text.first == "+" { return "leave the + out" }
    if text.first == "." || text.hasPrefix("-.") { return "write a 0 before the point" }
    if text.last == "." { return "write a digit behind the point" }
    return "put text in double quotes"
  }
}
