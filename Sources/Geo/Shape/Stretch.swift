/// A stretch of a track, with the range that each measurement has on it: what the tutorial calls an observation.
/// A measurement that is missing there is nil.
public struct Stretch: Hashable, Sendable {
  /// Metres along the track, from its beginning to its end.
  public var distance: ClosedRange<Double>
  /// Metres above sea level.
  public var elevation: ClosedRange<Double>?
  /// Beats per minute.
  public var heartRate: ClosedRange<Double>?
  /// Metres per second while moving.
  public var speed: ClosedRange<Double>?

  public init(
    distance: ClosedRange<Double>, elevation: ClosedRange<Double>? = nil,
    heartRate: ClosedRange<Double>? = nil, speed: ClosedRange<Double>? = nil
  ) {
    self.distance = distance
    self.elevation = elevation
    self.heartRate = heartRate
    self.speed = speed
  }
}

extension MeasuredTrack {
  /// The track cut into stretches of equal length; none where it has no length.
  ///
  /// Between two neighbouring points that both have an elevation or a heart rate the value is taken to change evenly,
  /// so that a stretch without a point of its own has a range, and neighbouring stretches meet. Speeds are averages
  /// over half a minute of movement as `MovingTime` knows it: from one point to the next a recorder's errors weigh
  /// more than the walker's legs.
  public func stretches(count: Int = 30) -> [Stretch] {
    precondition(count > 0, "a track has at least one stretch")
    guard length > 0 else { return [] }
    var elevations = StretchRanges(length: length, count: count)
    var heartRates = elevations
    var speeds = elevations
    for segment in segments {
      elevations.addPoints(segment, at: distances) { points[$0].elevation }
      heartRates.addPoints(segment, at: distances) { points[$0].heartRate.map(Double.init) }
      addSpeeds(of: segment, to: &speeds)
    }
    return (0..<count).map { index in
      Stretch(
        distance: elevations.boundary(index)...elevations.boundary(index + 1),
        elevation: elevations.ranges[index], heartRate: heartRates.ranges[index], speed: speeds.ranges[index])
    }
  }

  private func addSpeeds(of segment: Range<Int>, to speeds: inout StretchRanges) {
    var window = SpeedWindow()
    var last: (time: Instant, distance: Double)?
    for index in segment {
      guard let time = points[index].time else { continue }
      let distance = distances[index]
      if let last {
        let (seconds, metres) = (time - last.time, distance - last.distance)
        // Several points in one second: their way counts with the next.
        if seconds <= 0 { continue }
        if MovingTime.isMoving(seconds: seconds, metres: metres) {
          window.add(seconds: seconds, metres: metres, until: distance)
          if window.seconds >= SpeedWindow.length { window.close(into: &speeds) }
        }
      }
      last = (time, distance)
    }
    // What is left is too short for an average, unless there is no other.
    if window.seconds >= SpeedWindow.length / 2 || !window.hasClosed { window.close(into: &speeds) }
  }
}

/// Movement that is averaged.
private struct SpeedWindow {
  /// Seconds.
  static let length = 30.0

  private(set) var seconds = 0.0
  private(set) var hasClosed = false
  private var metres = 0.0
  private var start = 0.0
  private var end = 0.0

  mutating func add(seconds: Double, metres: Double, until distance: Double) {
    if self.seconds == 0 { start = distance - metres }
    self.seconds += seconds
    self.metres += metres
    end = distance
  }

  mutating func close(into speeds: inout StretchRanges) {
    guard seconds > 0 else { return }
    speeds.add(metres / seconds, from: start, to: end)
    seconds = 0
    metres = 0
    hasClosed = true
  }
}
