/// A `LineString` or `gx:Track` while it is read: in the latter, times and measurements stand in lists of their own,
/// and the first of each belongs to the first place.
struct KMLLine {
  /// What the altitudes of a geometry are measured from.
  enum AltitudeMode {
    case absolute, ground, relative
  }

  var mode = AltitudeMode.ground
  private(set) var points: [TrackPoint] = []
  /// For each point of a `gx:Track` its number among the places, of which some may be missing.
  private var numbers: [Int] = []
  private var placeCount = 0

  var times: [Instant?] = []
  var heartRates: [Int16?] = []
  var cadences: [Int16?] = []
  var temperatures: [Float?] = []

  /// Makes room for the points of a text of so many bytes.
  mutating func reserve(bytes: Int) {
    // `8.1234567,47.1234567,400` is about what a tuple takes.
    points.reserveCapacity(points.count + bytes / 24)
  }

  /// Adds the next point of a `LineString`.
  mutating func add(_ point: TrackPoint) {
    points.append(point)
  }

  /// Adds the next place of a `gx:Track`; nil for one that is missing or wrong, so that the lists stay in step.
  mutating func addPlace(_ point: TrackPoint?) {
    if let point {
      points.append(point)
      numbers.append(placeCount)
    }
    placeCount += 1
  }

  /// Hands over the points with all that belongs to them.
  ///
  /// Altitudes above the ground are no elevations. On the ground (`clampToGround`, which is the default) KML has
  /// altitudes ignored; but recorders write theirs all the same, and only where every one is 0 do they say nothing.
  mutating func takeSegment() -> Segment {
    var segment = Segment()
    swap(&segment.points, &points)
    let hasElevations =
      mode == .absolute
      || mode == .ground && segment.points.contains { $0.elevation.map { $0 != 0 } ?? false }
    if !hasElevations {
      for index in segment.points.indices { segment.points[index].elevation = nil }
    }
    for (index, number) in numbers.enumerated() {
      if number < times.count { segment.points[index].time = times[number] }
      if number < heartRates.count { segment.points[index].heartRate = heartRates[number] }
      if number < cadences.count { segment.points[index].cadence = cadences[number] }
      if number < temperatures.count { segment.points[index].temperature = temperatures[number] }
    }
    segment.dropImpossibleTimes()
    return segment
  }
}
