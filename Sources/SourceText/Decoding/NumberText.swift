/// Numbers as JSON and YAML authors write them: decimal digits, a point, an exponent; no hexadecimal, no
/// `nan`, no `inf`, no separators.
enum NumberText {
  /// A whole number with an optional sign; nil if it is none, or larger than an `Int`.
  static func integer(_ text: String) -> Int? {
    var bytes = text.utf8.makeIterator()
    var value = 0
    var isNegative = false
    var next = bytes.next()
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
      isNegative = next == UInt8(ascii: "-")
      next = bytes.next()
    }
    if next == nil { return nil }
    while let byte = next {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowToo) = product.addingReportingOverflow(isNegative ? -digit : digit)
      if overflow || overflowToo { return nil }
      value = sum
      next = bytes.next()
    }
    return value
  }

  /// A decimal number; nil if it is none, or larger than a `Double`.
  static func number(_ text: String) -> Double? {
    var digits = 0
    var decimals = 0
    var mantissa: UInt64 = 0
    var isNegative = false
    var hasPoint = false
    var index = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if hasPoint { decimals += 1 }
        mantissa = mantissa &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e") where digits > 0, UInt8(ascii: "E") where digits > 0:
        return numberWithExponent(text, exponent: index + 1)
      default: return nil
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    // Both are exact in a Double, so that one division rounds right (Clinger 1990).
    if digits <= 15 {
      let value = Double(mantissa) / powersOfTen[decimals]
      return isNegative ? -value : value
    }
    return finite(text)
  }

  private static func numberWithExponent(_ text: String, exponent: Int) -> Double? {
    var rest = text.utf8.dropFirst(exponent)
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return nil
    }
    return finite(text)
  }

  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
