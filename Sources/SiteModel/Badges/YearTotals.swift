/// What the hikes of a year come to.
public struct YearTotals: Hashable, Sendable {
  /// The year of the hikes' local dates; nil for hikes without a date.
  public let year: Int?
  /// How many hikes there are.
  public private(set) var hikes = 0
  /// Metres; nil where no hike tells.
  public private(set) var distance: Double?
  /// Metres of climbing; nil where no hike tells.
  public private(set) var gain: Double?
  /// Seconds on the way; nil where no hike tells.
  public private(set) var duration: Double?

  /// The totals of each year that has hikes, newest first, and those of hikes without a date at the end.
  public static func totals(of hikes: [HikeRecord]) -> [YearTotals] {
    var totals: [Int?: YearTotals] = [:]
    for hike in hikes {
      let year = hike.date?.year
      totals[year, default: YearTotals(year: year)].add(hike)
    }
    return totals.values.sorted { ($0.year ?? .min) > ($1.year ?? .min) }
  }

  private init(year: Int?) {
    self.year = year
  }

  private mutating func add(_ hike: HikeRecord) {
    hikes += 1
    distance = sum(distance, hike.distance)
    gain = sum(gain, hike.gain)
    duration = sum(duration, hike.duration)
  }
}

private func sum(_ total: Double?, _ value: Double?) -> Double? {
  guard let value = countable(value) else { return total }
  return (total ?? 0) + value
}
