/// What was measured on a part of a hike, as in the tutorial's data: for each measurement its lowest and highest value
/// there, or nil where there is none.
public struct HikeObservation: Hashable, Sendable {
  /// Metres from the start of the hike.
  public var distanceFromStart: Double
  /// Metres above sea level.
  public var elevation: ClosedRange<Double>?
  /// Beats per minute.
  public var heartRate: ClosedRange<Double>?
  /// Metres per second for a recorded track; the tutorial's own numbers have no unit.
  public var pace: ClosedRange<Double>?

  public init(
    distanceFromStart: Double, elevation: ClosedRange<Double>? = nil, heartRate: ClosedRange<Double>? = nil,
    pace: ClosedRange<Double>? = nil
  ) {
    self.distanceFromStart = distanceFromStart
    self.elevation = elevation
    self.heartRate = heartRate
    self.pace = pace
  }
}
