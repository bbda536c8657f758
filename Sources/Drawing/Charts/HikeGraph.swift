/// The graph of a hike: a capsule for each observation, which spans from its lowest to its highest value, in up to
/// three series that a reader switches between.
///
/// There is one capsule for each observation and not one for each series, so that a switch moves the capsules
/// that are there. The drawing works without a style sheet: it then shows its first series.
public struct HikeGraph: Sendable {
  /// More observations than this share capsules, so that they stay apart on a phone.
  public static let maximumCapsules = 60

  /// The series, the first of which is shown at first.
  public let series: [Series]

  /// Nil where there is no series.
  ///
  /// - Parameter series: In the order of the buttons. A series that ends early lacks its last observations.
  public init?(_ series: [Series?]) {
    let series = series.compactMap(\.self)
    guard !series.isEmpty else { return nil }
    self.series = series
  }

  /// How many observations there are.
  var count: Int { series.map(\.ranges.count).max() ?? 0 }

  /// The series with their observations merged alike, so that a capsule is the same stretch in each.
  func merged(to limit: Int) -> [Series] {
    let count = count
    return series.compactMap { series in
      let missing: [GraphRange?] = Array(repeating: nil, count: count - series.ranges.count)
      return Series(series.kind, series.ranges + missing)?.merged(to: limit)
    }
  }
}
