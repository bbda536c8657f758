/// The points of all tracks of a recording in a row, with how far along each is.
///
/// Metres count within segments only: from the last point of one to the first of the next it is no way at all.
public struct MeasuredTrack: Sendable {
  /// The points in the order of the file.
  public let points: [TrackPoint]
  /// The points of each segment that has any, in order.
  public let segments: [Range<Int>]
  /// For each point, metres from the first one along the track; never falls.
  public let distances: [Double]

  public init(_ recording: Recording) {
    let count = recording.pointCount
    var points: [TrackPoint] = []
    var segments: [Range<Int>] = []
    points.reserveCapacity(count)
    for track in recording.tracks {
      for segment in track.segments where !segment.points.isEmpty {
        segments.append(points.count..<points.count + segment.points.count)
        points.append(contentsOf: segment.points)
      }
    }
    var distances: [Double] = []
    distances.reserveCapacity(count)
    var sum = 0.0
    for segment in segments {
      var meter = DistanceMeter(points[segment.lowerBound].coordinate)
      for index in segment {
        sum += meter.advance(to: points[index].coordinate)
        distances.append(sum)
      }
    }
    self.points = points
    self.segments = segments
    self.distances = distances
  }

  /// Metres along the whole track.
  public var length: Double { distances.last ?? 0 }
}
