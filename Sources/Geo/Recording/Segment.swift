/// A stretch that was recorded without a break.
public struct Segment: Hashable, Sendable {
  /// In the order in which they were walked; the times of those that have one never run backward.
  public var points: [TrackPoint]

  public init(points: [TrackPoint] = []) {
    self.points = points
  }
}
