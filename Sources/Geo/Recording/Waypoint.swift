/// A place that somebody marked.
public struct Waypoint: Hashable, Sendable {
  public var coordinate: Coordinate
  public var name: String?
  public var description: String?
  /// Metres above sea level.
  public var elevation: Double?
  public var time: Instant?

  public init(
    _ coordinate: Coordinate, name: String? = nil, description: String? = nil, elevation: Double? = nil,
    time: Instant? = nil
  ) {
    self.coordinate = coordinate
    self.name = name
    self.description = description
    self.elevation = elevation
    self.time = time
  }
}
