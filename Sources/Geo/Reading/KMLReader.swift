/// KML 2.0 to 2.3 (https://docs.ogc.org/is/12-007r2/12-007r2.html) with Google's extensions: each `Placemark` with
/// lines is a track, each `LineString` and `gx:Track` in it a segment, and each `Point` a waypoint.
struct KMLReader: RecordingReader {
  enum Name: Sendable {
    case kml, container, placemark, name, description, multiGeometry, line, point, coordinates, altitudeMode
    case multiTrack, track, when, coord, extendedData, schemaData, arrayData, value
  }

  enum State: ElementState {
    case outside, container, placemark, geometries, line, point, track, extendedData, schemaData, arrayData
    case containerName, containerDescription, placemarkName, placemarkDescription
    case lineCoordinates, pointCoordinates, lineAltitudeMode, pointAltitudeMode, when, coord, value

    var collectsText: Bool {
      switch self {
      case .containerName, .containerDescription, .placemarkName, .placemarkDescription, .lineCoordinates,
        .pointCoordinates, .lineAltitudeMode, .pointAltitudeMode, .when, .coord, .value:
        true
      default: false
      }
    }
  }

  /// The lists of values that mean something here, by the names of Google's own example.
  private enum Measurement: String {
    case heartRate = "heartrate"
    case cadence
    case temperature
  }

  /// KML 2.3 took `Track` and what belongs to it over from Google's namespace into its own.
  private static let trackNames: [(StaticString, Name)] = [
    ("Track", .track), ("MultiTrack", .multiTrack), ("coord", .coord), ("altitudeMode", .altitudeMode),
    ("SimpleArrayData", .arrayData), ("value", .value),
  ]

  static let vocabulary = XMLVocabulary<Name>([
    (
      [
        "http://www.opengis.net/kml/2.2", "http://earth.google.com/kml/2.2",
        "http://earth.google.com/kml/2.1",
        "http://earth.google.com/kml/2.0", "",
      ],
      [
        ("kml", .kml), ("Document", .container), ("Folder", .container), ("Placemark", .placemark),
        ("name", .name), ("description", .description), ("MultiGeometry", .multiGeometry),
        ("LineString", .line),
        ("Point", .point), ("coordinates", .coordinates), ("when", .when), ("ExtendedData", .extendedData),
        ("SchemaData", .schemaData),
      ] + trackNames
    ),
    (["http://www.google.com/kml/ext/2.2"], trackNames),
  ])

  static let outside = State.outside

  private(set) var recording = Recording()
  private(set) var tally = PointTally()

  private var placemark = Track()
  private var waypoints: [Waypoint] = []
  private var line = KMLLine()
  private var place: KMLCoordinates.Tuple = (nil, nil)
  private var placeIsAboveGround = false
  /// The start tag that the places come from.
  private var range = 0..<0
  /// What the values are that come.
  private var measurement = Measurement.heartRate

  mutating func enter(_ name: Name, _ element: XMLElement, from state: State) -> State? {
    switch (state, name) {
    case (.outside, .kml), (.container, .container): return .container
    case (.container, .placemark):
      placemark = Track()
      waypoints = []
      return .placemark
    case (.placemark, .multiGeometry), (.geometries, .multiGeometry), (.placemark, .multiTrack),
      (.geometries, .multiTrack):
      return .geometries
    case (.placemark, .line), (.geometries, .line), (.placemark, .track), (.geometries, .track):
      line = KMLLine()
      return name == .line ? .line : .track
    case (.placemark, .point), (.geometries, .point):
      place = (nil, nil)
      placeIsAboveGround = false
      range = element.range
      return .point
    case (.line, .coordinates), (.point, .coordinates), (.track, .coord):
      range = element.range
      return state == .line ? .lineCoordinates : state == .point ? .pointCoordinates : .coord
    case (.line, .altitudeMode), (.track, .altitudeMode): return .lineAltitudeMode
    case (.point, .altitudeMode): return .pointAltitudeMode
    case (.track, .when): return .when
    case (.track, .extendedData): return .extendedData
    case (.extendedData, .schemaData): return .schemaData
    case (.schemaData, .arrayData):
      let name = element["name"].map { String(decoding: $0, as: UTF8.self) }
      guard let named = name.flatMap(Measurement.init) else { return nil }
      measurement = named
      return .arrayData
    case (.arrayData, .value): return .value
    case (.container, .name): return .containerName
    case (.container, .description): return .containerDescription
    case (.placemark, .name): return .placemarkName
    case (.placemark, .description): return .placemarkDescription
    default: return nil
    }
  }

  mutating func leave(_ state: State, text: UnsafeBufferPointer<UInt8>) {
    switch state {
    case .lineCoordinates:
      line.reserve(bytes: text.count)
      KMLCoordinates.forEach(in: text) { tuple in
        if let point = keep(tuple) { line.add(point) }
      }
    case .pointCoordinates: KMLCoordinates.forEach(in: text) { place = $0 }
    case .coord:
      line.addPlace(text.allSatisfy(Decimal.isBlank) ? nil : keep(KMLCoordinates.coord(text)))
    case .when: line.times.append(Measured.time(text))
    case .value: keepValue(text)
    case .lineAltitudeMode: line.mode = mode(text)
    case .pointAltitudeMode: placeIsAboveGround = mode(text) == .relative
    case .line, .track: placemark.segments.append(line.takeSegment())
    case .point: keepWaypoint()
    case .placemark: keepPlacemark()
    case .containerName: recording.name = recording.name ?? Measured.text(text)
    case .containerDescription: recording.description = recording.description ?? plainText(text)
    case .placemarkName: placemark.name = Measured.text(text)
    case .placemarkDescription: placemark.description = plainText(text)
    case .outside, .container, .geometries, .extendedData, .schemaData, .arrayData: break
    }
  }

  /// Counts a place.
  private mutating func keep(_ tuple: KMLCoordinates.Tuple) -> TrackPoint? {
    guard let coordinate = tuple.coordinate else {
      tally.countBad(at: range)
      return nil
    }
    tally.countGood()
    return TrackPoint(coordinate, elevation: tuple.elevation)
  }

  private mutating func keepWaypoint() {
    guard let point = keep(place) else { return }
    waypoints.append(Waypoint(point.coordinate, elevation: placeIsAboveGround ? nil : point.elevation))
  }

  private mutating func keepPlacemark() {
    if !placemark.segments.isEmpty { recording.tracks.append(placemark) }
    for var waypoint in waypoints {
      waypoint.name = placemark.name
      waypoint.description = placemark.description
      // A pin on the ground is written with the altitude 0.
      if waypoint.elevation == 0 { waypoint.elevation = nil }
      recording.waypoints.append(waypoint)
    }
  }

  private mutating func keepValue(_ text: UnsafeBufferPointer<UInt8>) {
    switch measurement {
    case .heartRate: line.heartRates.append(Measured.heartRate(text))
    case .cadence: line.cadences.append(Measured.cadence(text))
    case .temperature: line.temperatures.append(Measured.temperature(text))
    }
  }

  private func mode(_ text: UnsafeBufferPointer<UInt8>) -> KMLLine.AltitudeMode {
    switch Measured.text(text) {
    case "absolute": .absolute
    case "relativeToGround", "relativeToSeaFloor": .relative
    default: .ground
    }
  }

  /// Descriptions are mostly HTML made by a program, which says nothing that the points do not.
  private func plainText(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    text.contains(UInt8(ascii: "<")) ? nil : Measured.text(text)
  }
}
