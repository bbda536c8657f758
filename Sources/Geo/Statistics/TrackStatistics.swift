/// The figures of a walk, in metres and seconds. One function makes them for every page.
public struct TrackStatistics: Hashable, Sendable {
  /// The sum of the distances between neighbouring points of a segment.
  public var distance: Double
  /// All climbs together, by `ElevationChange`; nil where no point has an elevation.
  public var gain: Double?
  /// All descents together, as a positive number; nil where no point has an elevation.
  public var loss: Double?
  /// The lowest elevation of all points, as recorded.
  public var lowest: Double?
  /// The highest elevation of all points, as recorded.
  public var highest: Double?
  /// From the earliest time to the latest; nil where there are no two.
  public var elapsed: Double?
  /// The part of the time in which somebody moved, by `MovingTime`; nil where `elapsed` is.
  public var moving: Double?

  /// The figures of all tracks of a recording together.
  public init(_ recording: Recording) {
    self.init(MeasuredTrack(recording))
  }

  public init(_ track: MeasuredTrack) {
    distance = track.length
    var change = ElevationChange()
    var moving = MovingTime()
    var earliest: Instant?
    var latest: Instant?
    for segment in track.segments {
      for index in segment {
        let point = track.points[index]
        if let elevation = point.elevation {
          lowest = min(lowest ?? elevation, elevation)
          highest = max(highest ?? elevation, elevation)
          change.add(elevation)
        }
        if let time = point.time {
          earliest = min(earliest ?? time, time)
          latest = max(latest ?? time, time)
          moving.add(time, at: track.distances[index])
        }
      }
      change.endSegment()
      moving.endSegment()
    }
    if lowest != nil {
      gain = change.gain
      loss = change.loss
    }
    if let earliest, let latest, earliest < latest {
      elapsed = latest - earliest
      self.moving = moving.seconds
    }
  }

  /// Metres per second while moving; nil where nobody is known to have moved.
  public var averageSpeed: Double? {
    guard let moving, moving > 0, distance > 0 else { return nil }
    return distance / moving
  }

  /// Seconds per metre while moving; nil where nobody is known to have moved.
  public var averagePace: Double? {
    averageSpeed.map { 1 / $0 }
  }

  /// How hard the walk is, where its climbs are known.
  public var difficulty: Difficulty? {
    gain.map { Difficulty(rating: Difficulty.rating(distance: distance, gain: $0)) }
  }

  /// Seconds that a hiker is expected to take, without rests, where climbs and descents are known.
  public var walkingTime: Double? {
    guard let gain, let loss else { return nil }
    return walkingTimeAfterDIN33466(distance: distance, gain: gain, loss: loss)
  }
}
