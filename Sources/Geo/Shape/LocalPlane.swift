import Glibc

/// A plane that touches the earth at a latitude, in metres: x grows to the east, y to the north. Within the length of
/// a walk it is as good as the sphere.
struct LocalPlane {
  struct Point {
    var x: Double
    var y: Double
  }

  private let origin: Coordinate
  private let metresPerDegree = Coordinate.earthRadius * Double.pi / 180
  private let cosine: Double

  init(around origin: Coordinate) {
    self.origin = origin
    cosine = cos(origin.latitude * Double.pi / 180)
  }

  /// A place as seen from the origin, on the shorter way around the earth.
  func project(_ place: Coordinate) -> Point {
    let east = (place.longitude - origin.longitude).remainder(dividingBy: 360)
    return Point(x: east * metresPerDegree * cosine, y: (place.latitude - origin.latitude) * metresPerDegree)
  }

  /// Metres from a point to the nearest of a straight line between two others, squared.
  static func squaredDistance(from point: Point, to start: Point, _ end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let squaredLength = dx * dx + dy * dy
    let share = squaredLength > 0 ? min(max((px * dx + py * dy) / squaredLength, 0), 1) : 0
    let (x, y) = (px - share * dx, py - share * dy)
    return x * x + y * y
  }
}
