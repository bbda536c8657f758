/// Prints numbers for readers of a language.
///
/// A minus is always U+2212, which is as wide as a plus and stands at its height; a zero never has one. What is no
/// number, or infinite, is an en dash.
public struct NumberFormat: Sendable {
  private let marks: NumberMarks
  private let words: DirectionWords

  /// - Parameter language: A language tag such as `en`, `ko` or `pt-BR`; an unknown one formats as English does.
  public init(language tag: String) {
    let language = LanguageTag(tag)
    marks = NumberMarks(language)
    words = language.language == "ko" ? .korean : .other
  }

  /// `12,345`.
  public func integer(_ value: Int) -> String {
    let digits = String(value.magnitude).utf8
    var text = NumberText(marks, isNegative: value < 0)
    for (index, digit) in digits.enumerated() { text.append(digit, of: digits.count, at: index) }
    return text.string
  }

  /// `1,234.50`: with exactly so many digits (0…20) behind the decimal mark; a half is rounded away from zero.
  public func decimal(_ value: Double, fractionDigits: Int) -> String {
    let count = min(max(fractionDigits, 0), 20)
    guard var number = ShortestDecimal(value) else { return "–" }
    number.round(toFractionDigits: count)
    var text = NumberText(marks, isNegative: number.isNegative && !number.isZero)
    let integerDigits = number.integerDigitCount
    for index in 0..<integerDigits {
      text.append(number.digit(ofPower: integerDigits - 1 - index), of: integerDigits, at: index)
    }
    if count > 0 {
      text.append(marks.decimal)
      for place in 1...count { text.append(number.digit(ofPower: -place)) }
    }
    return text.string
  }

  /// A height above the sea, `1,751 m`, with a space that no line ends at.
  public func elevation(meters: Double) -> String {
    decimal(meters, fractionDigits: 0) + "\u{A0}m"
  }

  /// `48.4959, −121.1799`: latitude and longitude in degrees with four digits behind the mark, about ten metres.
  /// Where the decimal mark is a comma, a semicolon parts the two.
  public func coordinates(latitude: Double, longitude: Double) -> String {
    decimal(latitude, fractionDigits: 4) + (marks.decimal == "," ? "; " : ", ")
      + decimal(longitude, fractionDigits: 4)
  }

  /// `48° 29.754′ N, 121° 10.794′ W`: degrees and minutes with three digits behind the mark, as hiking maps and
  /// GPS devices have them.
  public func degreesAndMinutes(latitude: Double, longitude: Double) -> String {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      return coordinates(latitude: latitude, longitude: longitude)
    }
    let directions = words.directions
    let parts = [
      (latitude, latitude < 0 ? directions.south : directions.north),
      (longitude, longitude < 0 ? directions.west : directions.east),
    ].map { angle, direction in
      // In thousandths of a minute, so that 59.9996 minutes carry over to the next degree.
      let thousandths = Int((angle.magnitude * 60_000).rounded())
      let (degrees, rest) = thousandths.quotientAndRemainder(dividingBy: 60_000)
      let minutes = decimal(Double(rest) / 1000, fractionDigits: 3)
      let value = "\(degrees)°\u{A0}\(minutes)′"
      return words == .korean ? "\(direction)\u{A0}\(value)" : "\(value)\u{A0}\(direction)"
    }
    return parts.joined(separator: marks.decimal == "," ? "; " : ", ")
  }
}

/// A number that is being printed.
private struct NumberText {
  private let marks: NumberMarks
  private var bytes: [UInt8] = []

  init(_ marks: NumberMarks, isNegative: Bool) {
    self.marks = marks
    bytes.reserveCapacity(32)
    if isNegative { append("−") }
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ mark: String) { bytes.append(contentsOf: mark.utf8) }
  mutating func append(_ digit: UInt8) { bytes.append(digit) }

  /// Appends a digit before the decimal mark, and the mark between groups where one is due in front of it.
  mutating func append(_ digit: UInt8, of count: Int, at index: Int) {
    let following = count - index
    if count >= 3 + marks.minimumGroupingDigits, index > 0, following >= 3,
      (following - 3) % marks.higherGroupSize == 0
    {
      append(marks.group)
    }
    append(digit)
  }
}

/// What the four directions are called: `N` and `W` are understood on maps of any language but this one.
private enum DirectionWords {
  case korean
  case other

  var directions: (north: String, south: String, east: String, west: String) {
    switch self {
    case .korean: ("북위", "남위", "동경", "서경")
    case .other: ("N", "S", "E", "W")
    }
  }
}
