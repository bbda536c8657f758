import SourceText

extension Instant: CustomStringConvertible {
  /// A moment written as in ISO 8601 and XML Schema, `2025-05-02T15:51:15.692Z`, blanks at both ends apart.
  ///
  /// Seconds may have a fraction or be left out; a blank may stand for the `T`. A time without zone is UTC, as GPX
  /// says that all are.
  /// - Returns: nil where the text is none, or names a day or time that does not exist.
  public init?(_ text: String) {
    var text = text
    guard let instant = text.withUTF8(Instant.init(utf8:)) else { return nil }
    self = instant
  }

  /// The same from bytes, which most times of a track are read from.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var reader = TimeReader(bytes: bytes)
    guard let seconds = reader.read() else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// The moment in UTC as in ISO 8601, with milliseconds where the second is not whole.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the same as `description`.
  func append(to bytes: inout [UInt8]) {
    // The years 1 to 9999, which have four digits.
    let seconds = min(max(secondsSince1970, -62_135_596_800), 253_402_300_799)
    let milliseconds = Int((seconds * 1000).rounded())
    let perDay = 86_400_000
    let days = (milliseconds >= 0 ? milliseconds : milliseconds - perDay + 1) / perDay
    let inDay = milliseconds - days * perDay
    let (year, month, day) = civilDate(daysSince1970: days)

    func append(_ number: Int, _ divisor: Int, after mark: Unicode.Scalar?) {
      if let mark { bytes.append(UInt8(ascii: mark)) }
      var divisor = divisor
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    append(year, 1000, after: nil)
    append(month, 10, after: "-")
    append(day, 10, after: "-")
    append(inDay / 3_600_000, 10, after: "T")
    append(inDay / 60_000 % 60, 10, after: ":")
    append(inDay / 1000 % 60, 10, after: ":")
    if inDay % 1000 != 0 { append(inDay % 1000, 100, after: ".") }
    bytes.append(UInt8(ascii: "Z"))
  }
}

/// Reads one moment from left to right.
private struct TimeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Seconds since 1970 in UTC.
  mutating func read() -> Double? {
    Decimal.skipBlanks(bytes, &index)
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      year > 0, (1...12).contains(month), day > 0, day <= CivilDate.days(inMonth: month, of: year),
      skip("T") || skip("t") || skip(" "), let hour = digits(2), skip(":"), let minute = digits(2)
    else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      guard let value = digits(2), let behindPoint = readFraction() else { return nil }
      second = value
      fraction = behindPoint
    }
    // A day may end at 24:00, and a minute with a leap second.
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0), minute < 60, second <= 60,
      let offset = readZone()
    else { return nil }
    Decimal.skipBlanks(bytes, &index)
    guard index == bytes.count else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    return Double(((days * 24 + hour) * 60 + minute - offset) * 60 + second) + fraction
  }

  private mutating func readFraction() -> Double? {
    guard skip(".") || skip(",") else { return 0 }
    var value = 0.0
    var scale = 1.0
    let first = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
      // More digits than a double can tell apart change nothing.
      if scale < 1e15 {
        value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
        scale *= 10
      }
      index += 1
    }
    return index > first ? value / scale : nil
  }

  /// Minutes east of Greenwich; 0 where no zone is written.
  private mutating func readZone() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+") else { return 0 }
    guard let hours = digits(2), hours <= 14 else { return nil }
    let isParted = skip(":")
    guard let minutes = digits(2) ?? (isParted ? nil : 0), minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return isWest ? -offset : offset
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for place in index..<index + count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    index += count
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }
}

/// The number of a day of the Gregorian calendar, by eras of 400 years that begin in March (Hinnant,
/// chrono-Compatible Low-Level Date Algorithms, 2013).
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

/// The day of a number, by the same source.
private func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}
