/// A day of the Gregorian calendar, with no clock and no time zone.
public struct CivilDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1…9999.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int

  /// The day, or nil where the calendar has none such.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day written `YYYY-MM-DD`, and in no other way.
  public init?(_ text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let year = String(year)
    return String(repeating: "0", count: 4 - year.count) + year
      + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-") + String(day)
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The number of days in a month (1…12) of a year.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// The numbers of a text that has the form `YYYY-MM-DD`, whether or not there is such a day.
  static func parts(of text: String) -> (year: Int, month: Int, day: Int)? {
    var numbers = [0]
    var digits = 0
    let lengths = [4, 2, 2]
    for byte in text.utf8 {
      let part = numbers.count - 1
      if byte == UInt8(ascii: "-"), digits == lengths[part], part < 2 {
        numbers.append(0)
        digits = 0
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < lengths[part] {
        numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      } else {
        return nil
      }
    }
    return numbers.count == 3 && digits == 2 ? (numbers[0], numbers[1], numbers[2]) : nil
  }
}
