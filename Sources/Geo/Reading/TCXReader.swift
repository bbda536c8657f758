/// Garmin's Training Center Database, version 2
/// (https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd): activities of laps of tracks, and courses.
///
/// Each `Track` is a segment. A trackpoint without a position is how these files write a pause, so it is no mistake.
struct TCXReader: RecordingReader {
  enum Name: Sendable {
    case database, activities, multiSport, sport, activity, courses, course, lap, track, point, position
    case latitude, longitude, altitude, time, heartRate, value, cadence, extensions, pointExtension,
      runCadence
    case identifier, notes, name, coursePoint
  }

  enum State: ElementState {
    case outside, database, list, activity, course, lap, track, point, coursePoint, position, heartRate
    case extensions, pointExtension
    case identifier, notes, courseName, pointName, pointNotes
    case latitude, longitude, altitude, time, heartRateValue, cadence

    var collectsText: Bool {
      switch self {
      case .identifier, .notes, .courseName, .pointName, .pointNotes, .latitude, .longitude, .altitude, .time,
        .heartRateValue, .cadence:
        true
      default: false
      }
    }
  }

  static let vocabulary = XMLVocabulary<Name>([
    (
      ["http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2", ""],
      [
        ("TrainingCenterDatabase", .database), ("Activities", .activities),
        ("MultiSportSession", .multiSport),
        ("FirstSport", .sport), ("NextSport", .sport), ("Activity", .activity), ("Courses", .courses),
        ("Course", .course), ("Lap", .lap), ("Track", .track), ("Trackpoint", .point),
        ("Position", .position),
        ("LatitudeDegrees", .latitude), ("LongitudeDegrees", .longitude), ("AltitudeMeters", .altitude),
        ("Time", .time), ("HeartRateBpm", .heartRate), ("Value", .value), ("Cadence", .cadence),
        ("Extensions", .extensions), ("Id", .identifier), ("Notes", .notes), ("Name", .name),
        ("CoursePoint", .coursePoint),
      ]
    ),
    (
      ["http://www.garmin.com/xmlschemas/ActivityExtension/v2"],
      [("TPX", .pointExtension), ("RunCadence", .runCadence)]
    ),
  ])

  static let outside = State.outside

  private(set) var recording = Recording()
  private(set) var tally = PointTally()

  private var track = Track()
  private var segment = Segment()
  private var point = PointDraft()
  private var pointRange = 0..<0
  private var hasPosition = false
  private var latitude: Double?
  private var longitude: Double?

  mutating func enter(_ name: Name, _ element: XMLElement, from state: State) -> State? {
    switch (state, name) {
    case (.outside, .database): return .database
    case (.database, .activities), (.database, .courses), (.list, .multiSport), (.list, .sport): return .list
    case (.list, .activity):
      track = Track()
      return .activity
    case (.list, .course):
      track = Track()
      return .course
    case (.activity, .lap): return .lap
    case (.lap, .track), (.course, .track):
      segment = Segment()
      return .track
    case (.track, .point), (.course, .coursePoint):
      point = PointDraft()
      pointRange = element.range
      hasPosition = false
      return name == .point ? .point : .coursePoint
    case (.point, .position), (.coursePoint, .position):
      hasPosition = true
      latitude = nil
      longitude = nil
      return .position
    case (.position, .latitude): return .latitude
    case (.position, .longitude): return .longitude
    case (.point, .altitude), (.coursePoint, .altitude): return .altitude
    case (.point, .time), (.coursePoint, .time): return .time
    case (.point, .heartRate): return .heartRate
    case (.heartRate, .value): return .heartRateValue
    case (.point, .cadence), (.pointExtension, .runCadence): return .cadence
    case (.point, .extensions): return .extensions
    case (.extensions, .pointExtension): return .pointExtension
    case (.activity, .identifier): return .identifier
    case (.activity, .notes), (.course, .notes): return .notes
    case (.course, .name): return .courseName
    case (.coursePoint, .name): return .pointName
    case (.coursePoint, .notes): return .pointNotes
    default: return nil
    }
  }

  mutating func leave(_ state: State, text: UnsafeBufferPointer<UInt8>) {
    switch state {
    case .latitude: latitude = Decimal.number(text)
    case .longitude: longitude = Decimal.number(text)
    case .position:
      if let latitude, let longitude {
        point.coordinate = Coordinate(latitude: latitude, unwrappedLongitude: longitude)
      }
    case .altitude: point.elevation = Measured.elevation(text)
    case .time: point.time = Measured.time(text)
    case .heartRateValue: point.heartRate = Measured.heartRate(text)
    case .cadence: point.cadence = Measured.cadence(text) ?? point.cadence
    case .point:
      count()
      if let point = point.trackPoint { segment.points.append(point) }
    case .coursePoint:
      count()
      if let waypoint = point.waypoint { recording.waypoints.append(waypoint) }
    case .track:
      segment.dropImpossibleTimes()
      track.segments.append(segment)
    case .activity, .course: recording.tracks.append(track)
    // An activity's identifier is the time when it began.
    case .identifier: recording.time = recording.time ?? Measured.time(text)
    case .notes: track.description = Measured.text(text)
    case .courseName: track.name = Measured.text(text)
    case .pointName: point.name = Measured.text(text)
    case .pointNotes: point.description = Measured.text(text)
    case .outside, .database, .list, .lap, .heartRate, .extensions, .pointExtension: break
    }
  }

  private mutating func count() {
    if point.coordinate != nil { tally.countGood() } else if hasPosition { tally.countBad(at: pointRange) }
  }
}
