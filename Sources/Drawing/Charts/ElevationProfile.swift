/// The elevation along a track: an area over the distance, in the reader's units.
public struct ElevationProfile: Sendable {
  /// A place along the track.
  public struct Point: Hashable, Sendable {
    /// Metres from the start.
    public var distance: Double
    /// Metres above the sea.
    public var elevation: Double

    /// A place so many metres from the start and above the sea.
    public init(distance: Double, elevation: Double) {
      self.distance = distance
      self.elevation = elevation
    }
  }

  /// The points that are drawn, in metres, each farther than the one before.
  let points: [Point]
  private let distanceUnit: Double
  private let elevationUnit: Double
  /// The distance in the reader's unit, from the first point to the last.
  public let distanceAxis: ChartAxis
  /// The elevation in the reader's unit.
  public let elevationAxis: ChartAxis

  /// Nil where there is nothing to draw: fewer than two points, or no way between them.
  ///
  /// - Parameters:
  ///   - points: In the order of the track, a few hundred at most: each is drawn. One that is no number, or no
  ///     farther than the one before, is left out.
  ///   - distanceUnit: The reader's unit of distance in metres, such as 1609.344.
  ///   - elevationUnit: The reader's unit of elevation in metres, such as 0.3048.
  public init?(_ points: [Point], distanceUnit: Double, elevationUnit: Double) {
    var kept: [Point] = []
    kept.reserveCapacity(points.count)
    for point in points where point.distance.isFinite && point.elevation.isFinite {
      if let last = kept.last, point.distance <= last.distance { continue }
      kept.append(point)
    }
    guard let first = kept.first, let last = kept.last, distanceUnit > 0, elevationUnit > 0,
      let lowest = kept.map(\.elevation).min(), let highest = kept.map(\.elevation).max(),
      let distanceAxis = ChartAxis(
        from: first.distance / distanceUnit, to: last.distance / distanceUnit, steps: 5, endsAtTicks: false),
      // A walk along a lake shall not look like mountains: 40 metres fill the height at least.
      let elevationAxis = ChartAxis(
        from: lowest / elevationUnit, to: max(highest, lowest + 40) / elevationUnit, steps: 4,
        endsAtTicks: true)
    else { return nil }
    self.points = kept
    self.distanceUnit = distanceUnit
    self.elevationUnit = elevationUnit
    self.distanceAxis = distanceAxis
    self.elevationAxis = elevationAxis
  }

  /// A point's distance in the reader's unit.
  func distance(_ point: Point) -> Double { point.distance / distanceUnit }

  /// A point's elevation in the reader's unit.
  func elevation(_ point: Point) -> Double { point.elevation / elevationUnit }
}
