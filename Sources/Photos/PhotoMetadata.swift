import Geo

/// What a camera wrote beside the picture, as far as people ask for it.
public struct PhotoMetadata: Sendable, Equatable {
  /// Where the photo was taken.
  public var position: Coordinate?
  /// When it was taken, by the camera's clock, as EXIF writes it: `2008:10:22 16:28:39`.
  public var date: String?
  public var copyright: String?

  /// - Parameter text: gives a field by its name in libvips, such as `exif-ifd0-Copyright`, or nil.
  init(_ text: (String) -> String?) {
    copyright = text("exif-ifd0-Copyright").flatMap(words(of:))
    date = text("exif-ifd2-DateTimeOriginal").flatMap(words(of:))
    position = coordinate(
      latitude: text("exif-ifd3-GPSLatitude"), text("exif-ifd3-GPSLatitudeRef"),
      longitude: text("exif-ifd3-GPSLongitude"), text("exif-ifd3-GPSLongitudeRef"))
  }
}

/// The text of a field. Behind it the library says the same again in its own words, and how many bytes it has with the
/// zero at its end: `By me (By me (Photographer) - [None] (Editor), ASCII, 6 components, 6 bytes)`.
private func words(of field: String) -> String? {
  let count = field.split(separator: ", ").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
  guard field.hasSuffix(" bytes)"), (1...field.utf8.count).contains(count) else { return value(of: field) }
  let text = String(decoding: field.utf8.prefix(count - 1).prefix { $0 != 0 }, as: UTF8.self)
  let words = text.drop { $0 == " " }
  return words.lastIndex { $0 != " " }.map { String(words[...$0]) }
}

/// A field without what the library says of it: `N (N, ASCII, 2 components, 2 bytes)` is `N`. Nil where only blanks
/// are left.
private func value(of field: String) -> String? {
  let value = field.split(separator: " (", omittingEmptySubsequences: false)
  let words = (value.count > 1 ? value.dropLast().joined(separator: " (") : field).drop { $0 == " " }
  return words.lastIndex { $0 != " " }.map { String(words[...$0]) }
}

/// EXIF 2.32, 4.6.6: degrees, minutes and seconds as fractions, and a letter for the half of the earth.
private func coordinate(
  latitude: String?, _ northOrSouth: String?, longitude: String?, _ eastOrWest: String?
) -> Coordinate? {
  guard let latitude = latitude.flatMap(degrees), let longitude = longitude.flatMap(degrees),
    let northOrSouth = northOrSouth.flatMap(value(of:)), let eastOrWest = eastOrWest.flatMap(value(of:))
  else { return nil }
  return Coordinate(
    latitude: northOrSouth.hasPrefix("S") ? -latitude : latitude,
    longitude: eastOrWest.hasPrefix("W") ? -longitude : longitude)
}

/// `43/1 28/1 281400000/100000000 (43, 28, 2.8, Rational, …)` in degrees; nil where it is no angle.
private func degrees(_ field: String) -> Double? {
  let fractions = (value(of: field) ?? "").split(separator: " ").map { text -> Double? in
    let parts = text.split(separator: "/").map { Double($0) }
    guard parts.count == 2, let top = parts[0], let bottom = parts[1], bottom != 0 else { return nil }
    return top / bottom
  }
  guard fractions.count == 3, let degrees = fractions[0], let minutes = fractions[1],
    let seconds = fractions[2]
  else { return nil }
  return degrees + minutes / 60 + seconds / 3600
}
