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

  /// Metres to another place along a great circle of a sphere, by the haversine formula (Sinnott, Virtues of the
  /// Haversine, Sky and Telescope 68, 1984), which stays exact for places next to each other.
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let sineOfLatitude = sin((other.latitude - latitude) * radians / 2)
    let sineOfLongitude = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      sineOfLatitude * sineOfLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * sineOfLongitude * sineOfLongitude
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}
