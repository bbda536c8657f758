import SourceText

/// The rule that a zone's clock follows year after year, such as `PST8PDT,M3.2.0,M11.1.0`.
///
/// The text is that of the variable `TZ` in POSIX.1, with the hours of −167…167 that RFC 9636 adds.
struct TimeZoneRule: Sendable {
  /// A day of each year on which clocks change.
  enum Day: Sendable {
    /// `J1`…`J365`: the same date each year, 29 February not counted.
    case date(Int)
    /// `0`…`365`: days after 1 January.
    case days(Int)
    /// `M3.2.0`: a month, its first…fourth or last (5) such weekday, and the weekday from Sunday on.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// When the clock changes.
  struct Change: Sendable {
    var day: Day
    /// Seconds from the beginning of the day, on the clock as it was before; may be another day's.
    var time: Int
  }

  /// The time that is kept for a part of the year.
  struct Summer: Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    var start: Change
    var end: Change
  }

  /// Seconds ahead of UTC where it is not summer time.
  let standardOffset: Int
  let summer: Summer?

  /// How many seconds the clock is ahead of UTC.
  func offset(at instant: Int) -> Int {
    guard let summer, let year = LocalTime(secondsSince1970: instant, offset: standardOffset)?.date.year
    else {
      return standardOffset
    }
    let start = summer.start.instant(in: year) - standardOffset
    let end = summer.end.instant(in: year) - summer.offset
    // In the south, summer time ends before it starts.
    let isSummer =
      start < end ? (start..<end).contains(instant) : !(end..<start).contains(instant)
    return isSummer ? summer.offset : standardOffset
  }
}

extension TimeZoneRule.Change {
  /// Seconds from 1970 to the change, on the clock as it was before.
  fileprivate func instant(in year: Int) -> Int {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return 0 }
    let newYear = first.daysSince1970
    let isLeap = CivilDate.days(inMonth: 2, of: year) == 29
    let day =
      switch day {
      case .date(let number): newYear + number - 1 + (isLeap && number > 59 ? 1 : 0)
      case .days(let number): newYear + number
      case .weekday(let month, let week, let weekday): nthWeekday(weekday, week: week, month: month, of: year)
      }
    return day * secondsPerDay + time
  }
}

/// Days from 1970 to the first…fourth or last (5) of a weekday (Sunday is 0) in a month.
private func nthWeekday(_ weekday: Int, week: Int, month: Int, of year: Int) -> Int {
  guard let first = CivilDate(year: year, month: month, day: 1)?.daysSince1970 else { return 0 }
  // 1 January 1970 was a Thursday.
  let firstWeekday = ((first + 4) % 7 + 7) % 7
  let day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
  return first + (day < CivilDate.days(inMonth: month, of: year) ? day : day - 7)
}
