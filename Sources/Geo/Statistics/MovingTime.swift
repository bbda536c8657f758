/// Adds up the time in which somebody moved: between two neighbouring times of a segment, unless more than ten
/// minutes lie between them or the way was slower than 0.3 m/s, which is how far a recorder drifts at rest.
public struct MovingTime: Sendable {
  /// The longest gap between two times, in seconds.
  public static let longestGap = 600.0
  /// The slowest walk, in metres per second.
  public static let slowest = 0.3

  public private(set) var seconds = 0.0

  private var last: (time: Instant, distance: Double)?

  public init() {}

  /// Adds the next time of a segment, and how far along the track it is.
  public mutating func add(_ time: Instant, at distance: Double) {
    if let last, Self.isMoving(seconds: time - last.time, metres: distance - last.distance) {
      seconds += time - last.time
    }
    last = (time, distance)
  }

  /// Ends a segment: the next time begins another.
  public mutating func endSegment() {
    last = nil
  }

  static func isMoving(seconds: Double, metres: Double) -> Bool {
    seconds > 0 && seconds <= longestGap && metres >= slowest * seconds
  }
}
