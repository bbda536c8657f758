import SourceText

/// What badges and totals ask of a hike.
public struct HikeRecord: Sendable {
  /// The day in the hike's own time zone.
  public var date: CivilDate?
  /// Metres.
  public var distance: Double?
  /// Metres of climbing.
  public var gain: Double?
  /// Seconds on the way.
  public var duration: Double?
  /// Degrees north of the equator, which tell the season of a date.
  public var latitude: Double?
  /// Indices of the landmarks that it leads to.
  public var landmarks: [Int]

  /// A hike with what is known of it.
  public init(
    date: CivilDate? = nil, distance: Double? = nil, gain: Double? = nil, duration: Double? = nil,
    latitude: Double? = nil, landmarks: [Int] = []
  ) {
    self.date = date
    self.distance = distance
    self.gain = gain
    self.duration = duration
    self.latitude = latitude
    self.landmarks = landmarks
  }
}

/// A figure that can be added up: nothing where it is negative, infinite or no number.
func countable(_ value: Double?) -> Double? {
  value.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
}
