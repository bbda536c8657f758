/// A finite number in the fewest decimal digits that read back as the same number: what a person would have written.
///
/// Rounding starts from these digits and not from the binary value, so that 1.005 becomes 1.01 although the nearest
/// binary number lies a little below it.
struct ShortestDecimal {
  private(set) var isNegative: Bool
  /// The digits as one number, `significand · 10^exponent`: at most 17 of them, for no double needs more.
  private var significand: UInt64 = 0
  private var exponent = 0

  /// Nil for infinities and what is no number.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    // The standard library prints the fewest digits: `1751.0`, `1e-05`, `1.5e+20`.
    var description = value.magnitude.description
    description.withUTF8 { bytes in
      var isFraction = false
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "e") {
          exponent += Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? 0
          return
        }
        if byte == UInt8(ascii: ".") {
          isFraction = true
          // `.0` says no more than that this is a floating-point number.
          if bytes[(index + 1)...].elementsEqual([UInt8(ascii: "0")]) { return }
        } else {
          significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
          if isFraction { exponent -= 1 }
        }
      }
    }
  }

  var isZero: Bool { significand == 0 }

  /// Rounds to a number of digits behind the point; a half goes away from zero.
  mutating func round(toFractionDigits count: Int) {
    let dropped = -exponent - count
    guard dropped > 0 else { return }
    exponent = -count
    // Where all digits go and some more, even a half is far away.
    guard dropped < powersOfTen.count else {
      significand = 0
      return
    }
    let (kept, rest) = significand.quotientAndRemainder(dividingBy: powersOfTen[dropped])
    significand = rest >= powersOfTen[dropped] / 2 ? kept + 1 : kept
  }

  /// How many digits stand before the point, at least one.
  var integerDigitCount: Int {
    let count = powersOfTen.firstIndex { $0 > significand } ?? powersOfTen.count
    return max(count + exponent, 1)
  }

  /// How many digits behind the point say something.
  var fractionDigitCount: Int {
    guard !isZero, exponent < 0 else { return 0 }
    var (count, rest) = (-exponent, significand)
    while count > 0, rest.isMultiple(of: 10) { (count, rest) = (count - 1, rest / 10) }
    return count
  }

  /// The digit of a power of ten in ASCII: that of 0 stands before the point, that of −1 behind it.
  func digit(ofPower power: Int) -> UInt8 {
    let index = power - exponent
    guard powersOfTen.indices.contains(index) else { return UInt8(ascii: "0") }
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: significand / powersOfTen[index] % 10)
  }
}

/// Up to 10^19, the largest that there is room for.
private let powersOfTen: [UInt64] = (1...19).reduce(into: [1]) { powers, _ in powers.append(powers.last! * 10)
}

/// A number for an address or a data file: a point, the fewest digits that read back as the same number, and never
/// an exponent. Infinities and what is no number become `0`.
public func machineDecimal(_ value: Double) -> String {
  guard let decimal = ShortestDecimal(value) else { return "0" }
  var text: [UInt8] = []
  text.reserveCapacity(24)
  if decimal.isNegative { text.append(UInt8(ascii: "-")) }
  for power in (0..<decimal.integerDigitCount).reversed() { text.append(decimal.digit(ofPower: power)) }
  let count = decimal.fractionDigitCount
  if count > 0 {
    text.append(UInt8(ascii: "."))
    for place in 1...count { text.append(decimal.digit(ofPower: -place)) }
  }
  return String(decoding: text, as: UTF8.self)
}
