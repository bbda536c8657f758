/// A place on a track, and what was measured there. What was not measured is nil, and never 0.
public struct TrackPoint: Hashable, Sendable {
  public var coordinate: Coordinate
  /// Metres above sea level.
  public var elevation: Double?
  public var time: Instant?
  /// Degrees Celsius.
  public var temperature: Float?
  /// Beats per minute.
  public var heartRate: Int16?
  /// Steps of one foot, or turns of the pedals, per minute.
  public var cadence: Int16?

  public init(
    _ coordinate: Coordinate, elevation: Double? = nil, time: Instant? = nil, heartRate: Int16? = nil,
    cadence: Int16? = nil, temperature: Float? = nil
  ) {
    self.coordinate = coordinate
    self.elevation = elevation
    self.time = time
    self.heartRate = heartRate
    self.cadence = cadence
    self.temperature = temperature
  }
}
