/// A finite number in the fewest decimal digits that read back as the same number: what a person would have written.
///
/// Rounding starts from these digits and not from the binary value, so that 1.005 becomes 1.01 although the nearest
/// binary number lies a little below it.
struct ShortestDecimal {
  private(set) var isNegative: Bool
  /// Digits 0…9 without zeros at either end; empty for zero.
  private var digits: [UInt8] = []
  /// How many digits stand before the decimal point; negative where zeros follow it.
  private var pointIndex = 0

  /// Nil for infinities and what is no number.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    if value == 0 { return }
    // The standard library prints the fewest digits: `1751.0`, `1e-05`, `1.5e+20`.
    var exponent = 0
    var fractionDigits: Int?
    var bytes = value.magnitude.description.utf8[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(Substring(bytes[bytes.index(after: mark)...])) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        fractionDigits = 0
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        fractionDigits? += 1
      }
    }
    pointIndex = digits.count - (fractionDigits ?? 0) + exponent
    trim()
  }

  var isZero: Bool { digits.isEmpty }

  /// Rounds to a number of digits behind the point; a half goes away from zero.
  mutating func round(toFractionDigits count: Int) {
    let kept = pointIndex + count
    guard kept < digits.count else { return }
    let roundsUp = kept >= 0 && digits[kept] >= 5
    digits.removeSubrange(max(kept, 0)...)
    if roundsUp {
      while digits.last == 9 { digits.removeLast() }
      if digits.isEmpty {
        digits = [1]
        pointIndex += 1
      } else {
        digits[digits.count - 1] += 1
      }
    }
    trim()
  }

  /// The digits before the point in ASCII; `0` where there are none.
  var integerDigits: [UInt8] {
    pointIndex > 0 ? (0..<pointIndex).map(digit) : [UInt8(ascii: "0")]
  }

  /// So many digits behind the point in ASCII.
  func fractionDigits(_ count: Int) -> [UInt8] {
    (0..<count).map { digit(pointIndex + $0) }
  }

  /// How many digits behind the point say something.
  var fractionDigitCount: Int { max(digits.count - pointIndex, 0) }

  private func digit(_ index: Int) -> UInt8 {
    UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    pointIndex -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { pointIndex = 0 }
  }
}

/// A number for an address or a data file: a point, the fewest digits that read back as the same number, and never
/// an exponent. Infinities and what is no number become `0`.
public func machineDecimal(_ value: Double) -> String {
  // The standard library prints just these digits, but for `.0`, `-0.0` and large or small exponents.
  let description = value.description
  if value != 0, value.isFinite, !description.utf8.contains(UInt8(ascii: "e")) {
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
  guard let decimal = ShortestDecimal(value) else { return "0" }
  var text = decimal.isNegative ? [UInt8(ascii: "-")] : []
  text += decimal.integerDigits
  let count = decimal.fractionDigitCount
  if count > 0 {
    text.append(UInt8(ascii: "."))
    text += decimal.fractionDigits(count)
  }
  return String(decoding: text, as: UTF8.self)
}
