/// The kinds of file that a recording comes in.
public enum RecordingFormat: String, CaseIterable, Sendable {
  case gpx
  case tcx
  case kml

  /// The format that a file's name says, by its ending in upper or lower case; nil for any other.
  public init?(fileName: String) {
    let bytes = Array(fileName.utf8.suffix(4))
    guard bytes.first == UInt8(ascii: "."),
      // Setting this bit makes ASCII letters lower case, and no other byte one of these letters.
      let format = Self(rawValue: String(decoding: bytes.dropFirst().map { $0 | 0x20 }, as: UTF8.self))
    else { return nil }
    self = format
  }

  /// What people call it.
  public var name: String { rawValue.uppercased() }

  /// The local name of its root element.
  var root: String {
    switch self {
    case .gpx: "gpx"
    case .tcx: "TrainingCenterDatabase"
    case .kml: "kml"
    }
  }

  /// The namespace of its newest version.
  var namespace: String {
    switch self {
    case .gpx: "http://www.topografix.com/GPX/1/1"
    case .tcx: "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
    case .kml: "http://www.opengis.net/kml/2.2"
    }
  }
}
