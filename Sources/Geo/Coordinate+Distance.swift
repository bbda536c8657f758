import Glibc

extension Coordinate {
  /// The mean radius of the earth in metres, (2a + b) / 3 of WGS 84 (Moritz, Geodetic Reference System 1980,
  /// Journal of Geodesy 74, 2000).
  public static let earthRadius = 6_371_008.8

  /// A place whose longitude may have gone once or more around the earth: −180.1 is 179.9.
  ///
  /// Recorders that follow somebody over the 180th meridian, and maps that scroll on for ever, count on.
  /// - Returns: nil where the latitude is out of range, or one of them no finite number.
  public init?(latitude: Double, unwrappedLongitude longitude: Double) {
    guard longitude.isFinite else { return nil }
    self.init(
      latitude: latitude,
      longitude: longitude.magnitude <= 180 ? longitude : longitude.remainder(dividingBy: 360))
  }

  /// Metres to another place along a great circle of a sphere with the earth's mean radius.
  public func distance(to other: Coordinate) -> Double {
    var meter = DistanceMeter(self)
    return meter.advance(to: other)
  }
}

/// Measures from place to place by the haversine formula (Sinnott, Virtues of the Haversine, Sky and Telescope 68,
/// 1984), which stays exact for places next to each other. What the next distance needs of a place is kept.
struct DistanceMeter {
  private var latitude: Double
  private var longitude: Double
  private var cosine: Double

  init(_ start: Coordinate) {
    latitude = start.latitude * radians
    longitude = start.longitude * radians
    cosine = cos(latitude)
  }

  /// Metres from the last place to this one, which becomes the last.
  mutating func advance(to place: Coordinate) -> Double {
    let next = DistanceMeter(place)
    let sineOfLatitude = sin((next.latitude - latitude) / 2)
    let sineOfLongitude = sin((next.longitude - longitude) / 2)
    let haversine =
      sineOfLatitude * sineOfLatitude + cosine * next.cosine * sineOfLongitude * sineOfLongitude
    self = next
    // Rounding may lead past 1 for places that lie opposite each other.
    return 2 * Coordinate.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}

private let radians = Double.pi / 180
