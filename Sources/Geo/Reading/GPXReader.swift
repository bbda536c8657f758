/// GPX 1.0 and 1.1 (https://www.topografix.com/gpx.asp). Files of programs that leave the namespace out pass too.
///
/// Points may have several `<extensions>`, each with an element of Garmin's TrackPointExtension, version 1 or 2, or
/// with measurements of their own beside others.
struct GPXReader: RecordingReader {
  enum Name: Sendable {
    case gpx, metadata, name, description, time, track, segment, trackPoint, route, routePoint, waypoint
    case elevation, extensions, pointExtension, heartRate, cadence, temperature
  }

  enum State: ElementState {
    case outside, gpx, metadata, track, segment, route, point, extensions, pointExtension
    case name, description, time
    case trackName, trackDescription, routeName, routeDescription, pointName, pointDescription
    case pointTime, elevation, heartRate, cadence, temperature

    var collectsText: Bool {
      switch self {
      case .outside, .gpx, .metadata, .track, .segment, .route, .point, .extensions, .pointExtension: false
      default: true
      }
    }
  }

  static let vocabulary = XMLVocabulary<Name>([
    (
      ["http://www.topografix.com/GPX/1/1", "http://www.topografix.com/GPX/1/0", ""],
      [
        ("gpx", .gpx), ("metadata", .metadata), ("name", .name), ("desc", .description), ("time", .time),
        ("trk", .track), ("trkseg", .segment), ("trkpt", .trackPoint), ("rte", .route),
        ("rtept", .routePoint),
        ("wpt", .waypoint), ("ele", .elevation), ("extensions", .extensions), ("heartrate", .heartRate),
        ("hr", .heartRate), ("cadence", .cadence), ("cad", .cadence), ("atemp", .temperature),
      ]
    ),
    (
      [
        "http://www.garmin.com/xmlschemas/TrackPointExtension/v1",
        "http://www.garmin.com/xmlschemas/TrackPointExtension/v2",
      ],
      [
        ("TrackPointExtension", .pointExtension), ("hr", .heartRate), ("cad", .cadence),
        ("atemp", .temperature),
      ]
    ),
  ])

  static let outside = State.outside

  private(set) var recording = Recording()
  private(set) var tally = PointTally()

  private var track = Track()
  private var segment = Segment()
  private var route = Route()
  private var point = PointDraft()
  private var pointKind = Name.trackPoint

  mutating func enter(_ name: Name, _ element: XMLElement, from state: State) -> State? {
    switch (state, name) {
    case (.outside, .gpx): return .gpx
    case (.segment, .trackPoint), (.route, .routePoint), (.gpx, .waypoint):
      point = PointDraft()
      point.coordinate = Measured.coordinate(latitude: element["lat"], longitude: element["lon"])
      if point.coordinate != nil { tally.countGood() } else { tally.countBad(at: element.range) }
      pointKind = name
      return .point
    case (.point, .elevation): return .elevation
    case (.point, .time): return .pointTime
    case (.point, .extensions): return .extensions
    case (.extensions, .pointExtension): return .pointExtension
    case (.extensions, .heartRate), (.pointExtension, .heartRate): return .heartRate
    case (.extensions, .cadence), (.pointExtension, .cadence): return .cadence
    case (.extensions, .temperature), (.pointExtension, .temperature): return .temperature
    // Those of track points are kept nowhere.
    case (.point, .name): return pointKind == .waypoint ? .pointName : nil
    case (.point, .description): return pointKind == .waypoint ? .pointDescription : nil
    case (.gpx, .track):
      track = Track()
      return .track
    case (.track, .segment):
      segment = Segment()
      return .segment
    case (.gpx, .route):
      route = Route()
      return .route
    case (.track, .name): return .trackName
    case (.track, .description): return .trackDescription
    case (.route, .name): return .routeName
    case (.route, .description): return .routeDescription
    case (.gpx, .metadata): return .metadata
    // In GPX 1.0 these stand in the root itself.
    case (.gpx, .name), (.metadata, .name): return .name
    case (.gpx, .description), (.metadata, .description): return .description
    case (.gpx, .time), (.metadata, .time): return .time
    default: return nil
    }
  }

  mutating func leave(_ state: State, text: UnsafeBufferPointer<UInt8>) {
    switch state {
    case .elevation: point.elevation = Measured.elevation(text) ?? point.elevation
    case .pointTime: point.time = Measured.time(text) ?? point.time
    case .heartRate: point.heartRate = Measured.heartRate(text) ?? point.heartRate
    case .cadence: point.cadence = Measured.cadence(text) ?? point.cadence
    case .temperature: point.temperature = Measured.temperature(text) ?? point.temperature
    case .point: keepPoint()
    case .segment:
      segment.dropImpossibleTimes()
      track.segments.append(segment)
    case .track: recording.tracks.append(track)
    case .route: recording.routes.append(route)
    case .trackName: track.name = Measured.text(text)
    case .trackDescription: track.description = Measured.text(text)
    case .routeName: route.name = Measured.text(text)
    case .routeDescription: route.description = Measured.text(text)
    case .pointName: point.name = Measured.text(text)
    case .pointDescription: point.description = Measured.text(text)
    case .name: recording.name = Measured.text(text)
    case .description: recording.description = Measured.text(text)
    case .time: recording.time = Measured.time(text)
    case .outside, .gpx, .metadata, .extensions, .pointExtension: break
    }
  }

  private mutating func keepPoint() {
    if pointKind == .waypoint {
      if let waypoint = point.waypoint { recording.waypoints.append(waypoint) }
    } else if let trackPoint = point.trackPoint {
      if pointKind == .trackPoint {
        segment.points.append(trackPoint)
      } else {
        route.points.append(trackPoint)
      }
    }
  }
}
