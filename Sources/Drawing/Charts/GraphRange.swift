/// The lowest and highest value that something had along a part of a hike.
public struct GraphRange: Hashable, Sendable {
  /// The lower end, finite.
  public let low: Double
  /// The upper end, finite and not below the lower one.
  public let high: Double

  /// The range between two values in either order: recorded data has reversed pairs. Nil where one is no number.
  public init?(_ one: Double, _ other: Double) {
    guard one.isFinite, other.isFinite else { return nil }
    low = min(one, other)
    high = max(one, other)
  }

  /// The smallest range that holds both.
  func union(_ other: GraphRange) -> GraphRange {
    GraphRange(low: min(low, other.low), high: max(high, other.high))
  }

  /// How far apart two values are, as a share of this range; nil where the range is a single value.
  ///
  /// Halves are taken first, because the difference of two large numbers may be infinite.
  func share(from start: Double, to end: Double) -> Double? {
    let span = high / 2 - low / 2
    return span > 0 ? (end / 2 - start / 2) / span : nil
  }

  private init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}
