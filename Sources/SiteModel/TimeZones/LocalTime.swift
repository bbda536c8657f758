import SourceText

/// What calendar and clock show at a place.
public struct LocalTime: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// 0…23.
  public let hour: Int
  /// 0…59.
  public let minute: Int
  /// 0…59.
  public let second: Int
  /// Seconds that the clock is ahead of UTC; negative west of Greenwich.
  public let offset: Int

  /// Nil outside of the years 1…9999.
  init?(secondsSince1970 instant: Int, offset: Int) {
    let (local, overflow) = instant.addingReportingOverflow(offset)
    guard !overflow else { return nil }
    // Rounded down, so that before 1970 the clock does not run backwards.
    let second = (local % secondsPerDay + secondsPerDay) % secondsPerDay
    guard let date = CivilDate(daysSince1970: (local / secondsPerDay) - (local % secondsPerDay < 0 ? 1 : 0))
    else { return nil }
    self.date = date
    hour = second / 3600
    minute = second / 60 % 60
    self.second = second % 60
    self.offset = offset
  }
}

/// Days of civil time all have as many.
let secondsPerDay = 86_400
