/// A `LineString` or `gx:Track` while it is read: in the latter, times and measurements stand in lists of their own,
/// and the first of each belongs to the first place.
struct KMLLine {
  /// What the altitudes of a geometry are measured from.
  enum AltitudeMode {
    case absolute, ground, relative
  }

  var mode = AltitudeMode.ground
  /// Nil in `points` for a place that is missing or wrong, so that the lists stay in step.
  var points: [TrackPoint?] = []
  var times: [Instant?] = []
  var heartRates: [Int16?] = []
  var cadences: [Int16?] = []
  var temperatures: [Float?] = []

  /// The points with all that belongs to them.
  ///
  /// Altitudes above the ground are no elevations. On the ground (`clampToGround`, which is the default) KML has
  /// altitudes ignored; but recorders write theirs all the same, and only where every one is 0 do they say nothing.
  func segment() -> Segment {
    let hasElevations =
      mode == .absolute
      || mode == .ground && points.contains { $0?.elevation.map { $0 != 0 } ?? false }
    var segment = Segment()
    segment.points.reserveCapacity(points.count)
    for index in points.indices {
      guard var point = points[index] else { continue }
      if !hasElevations { point.elevation = nil }
      if index < times.count { point.time = times[index] }
      if index < heartRates.count { point.heartRate = heartRates[index] }
      if index < cadences.count { point.cadence = cadences[index] }
      if index < temperatures.count { point.temperature = temperatures[index] }
      segment.points.append(point)
    }
    segment.dropImpossibleTimes()
    return segment
  }
}
