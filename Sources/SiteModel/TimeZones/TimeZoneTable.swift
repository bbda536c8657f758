/// The clock changes of a time zone: what its local time was, is, and will be by today's rule.
public struct TimeZoneTable: Sendable {
  /// From an instant on, the clock is ahead of UTC by so much.
  struct Transition: Sendable {
    /// Seconds since 1970.
    var instant: Int
    /// Seconds ahead of UTC.
    var offset: Int
  }

  /// Universal time.
  public static let utc = TimeZoneTable(initialOffset: 0, transitions: [], rule: nil)

  /// Seconds ahead of UTC before the first transition.
  private let initialOffset: Int
  /// In order of time.
  private let transitions: [Transition]
  /// What holds after the last transition.
  private let rule: TimeZoneRule?

  init(initialOffset: Int, transitions: [Transition], rule: TimeZoneRule?) {
    self.initialOffset = initialOffset
    self.transitions = transitions
    self.rule = rule
  }

  /// How many seconds the clock is ahead of UTC.
  ///
  /// - Parameter instant: Seconds since 1970.
  public func offset(at instant: Int) -> Int {
    guard let last = transitions.last else { return rule?.offset(at: instant) ?? initialOffset }
    guard instant < last.instant else { return rule?.offset(at: instant) ?? last.offset }
    // The first transition that is still to come, by halves.
    var (low, high) = (0, transitions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }

  /// What calendar and clock show; nil outside of the years 1…9999.
  ///
  /// - Parameter instant: Seconds since 1970.
  public func localTime(at instant: Int) -> LocalTime? {
    LocalTime(secondsSince1970: instant, offset: offset(at: instant))
  }

  /// What calendar and clock show in the second that an instant is part of; nil outside of the years 1…9999.
  ///
  /// - Parameter instant: Seconds since 1970.
  public func localTime(at instant: Double) -> LocalTime? {
    // About ten thousand years to either side, so that the number is one that `Int` holds.
    guard instant.magnitude < 1e12 else { return nil }
    return localTime(at: Int(instant.rounded(.down)))
  }
}
