/// The stretch that was cut off an end of a track.
struct TrackCut {
  /// Pairs of neighbouring places; a place twice where it has no neighbour.
  private var legs: [(Coordinate, Coordinate)] = []
  private let distance: Double

  /// - Parameters:
  ///   - points: the numbers of the points that were cut off.
  ///   - distance: how many metres were.
  ///   - isEnd: whether it is the end of the track, and not its beginning.
  init(_ track: MeasuredTrack, _ points: Range<Int>, distance: Double, isEnd: Bool) {
    self.distance = distance
    for segment in track.segments {
      let gone = segment.clamped(to: points)
      guard let first = gone.first, let last = gone.last else { continue }
      legs.append((track.points[first].coordinate, track.points[first].coordinate))
      for index in gone.dropFirst() {
        legs.append((track.points[index - 1].coordinate, track.points[index].coordinate))
      }
      // The cut lies on the leg from the last point that is gone to the first that is left.
      let (inner, left) = isEnd ? (first, first - 1) : (last, last + 1)
      guard segment.contains(left), !points.contains(left) else { continue }
      let before = isEnd ? track.length - track.distances[inner] : track.distances[inner]
      let length = (track.distances[left] - track.distances[inner]).magnitude
      let from = track.points[inner].coordinate
      let share = length > 0 ? min(max((distance - before) / length, 0), 1) : 0
      legs.append((from, from.part(share, of: track.points[left].coordinate)))
    }
  }

  /// Whether a place is nearer to the stretch than the stretch is long.
  func isNear(_ place: Coordinate) -> Bool {
    let plane = LocalPlane(around: place)
    let here = plane.project(place)
    return legs.contains { from, to in
      LocalPlane.squaredDistance(from: here, to: plane.project(from), plane.project(to)) < distance * distance
    }
  }
}

extension Coordinate {
  /// The place a part of the way to another, for two that are near each other.
  fileprivate func part(_ share: Double, of other: Coordinate) -> Coordinate {
    let east = (other.longitude - longitude).remainder(dividingBy: 360)
    return Coordinate(
      latitude: latitude + share * (other.latitude - latitude), unwrappedLongitude: longitude + share * east)
      ?? other
  }
}
