/// Decimal numbers in XML: a sign, digits, a point, an exponent (XML Schema part 2, `decimal` and `double`), without
/// its `INF` and `NaN`, which measure nothing.
///
/// A track is mostly numbers, so they are read from the bytes as they stand. All results are those of a correctly
/// rounded conversion, as the standard library's is.
enum Decimal {
  /// The number that all of these bytes are, blanks at both ends apart; nil if they are none, or more than a
  /// `Double` can hold.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    skipBlanks(bytes, &index)
    let value = number(bytes, from: &index)
    skipBlanks(bytes, &index)
    return index == bytes.count ? value : nil
  }

  /// The number that begins at an index, which moves behind it; nil if none does.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Double? {
    let start = index
    var end = start
    var isNegative = false
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
      isNegative = bytes[end] == UInt8(ascii: "-")
      end += 1
    }
    // These wrap past 19 digits, which are read in another way below.
    var mantissa: UInt64 = 0
    var scale: UInt64 = 1
    let first = end
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      end += 1
    }
    var digits = end - first
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let firstDecimal = end
      while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        scale = scale &* 10
        end += 1
      }
      digits += end - firstDecimal
    }
    guard digits > 0 else { return nil }
    if digits <= 19, end == bytes.count || bytes[end] | 0x20 != UInt8(ascii: "e") {
      index = end
      let magnitude = quotient(mantissa, scale)
      return isNegative ? -magnitude : magnitude
    }
    index = exponentEnd(bytes, from: end) ?? end
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  static func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func exponentEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    let first = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > first ? index : nil
  }

  /// A whole number over a power of ten, rounded to the nearest `Double`.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    // Both are exact as `Double`s, so that the division rounds once (Clinger, How to Read Floating Point Numbers
    // Accurately, 1990): 10^18 has 42 bits apart from its factor 2^18. Signed numbers convert faster.
    if dividend <= 1 << 53, let divisor = Int64(exactly: divisor) {
      return Double(Int64(truncatingIfNeeded: dividend)) / Double(divisor)
    }
    if dividend == 0 { return 0 }
    // 128 bits over 64 give a quotient of 62 bits or more. A remainder can only matter where those behind the 53rd
    // are a tie, which the last bit then breaks; the conversion does the rounding.
    let shift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let (high, low) = ((dividend << shift) >> 1, (dividend << shift) << 63)
    let (quotient, remainder) = (divisor << divisorShift).dividingFullWidth((high, low))
    let value = Double(quotient | (remainder == 0 ? 0 : 1))
    return Double(sign: .plus, exponent: divisorShift - shift - 63, significand: value)
  }
}
