extension Recording {
  /// The recording as a file of GPX 1.1 for download: its name, its waypoints, and its tracks with places, elevations
  /// and times. Nothing else is carried over: no routes, no temperature or cadence, nothing of the device.
  ///
  /// - Parameters:
  ///   - name: the name to write in place of the recording's own.
  ///   - includesHeartRate: whether heart rates are written, as Garmin's TrackPointExtension.
  public func gpx(name: String? = nil, includesHeartRate: Bool = false) -> [UInt8] {
    var writer = GPXWriter(includesHeartRate: includesHeartRate)
    writer.bytes.reserveCapacity(512 + pointCount * 128)
    writer.write(self, name: name ?? self.name)
    return writer.bytes
  }
}

private struct GPXWriter {
  var bytes: [UInt8] = []
  let includesHeartRate: Bool

  init(includesHeartRate: Bool) {
    self.includesHeartRate = includesHeartRate
  }

  mutating func write(_ recording: Recording, name: String?) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    append("<gpx version=\"1.1\" creator=\"landmarks\" xmlns=\"http://www.topografix.com/GPX/1/1\"")
    if includesHeartRate {
      append(" xmlns:tpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"")
    }
    append(">\n")
    if let name {
      append("<metadata>")
      write("name", name)
      append("</metadata>\n")
    }
    for waypoint in recording.waypoints { write(waypoint) }
    for track in recording.tracks { write(track) }
    append("</gpx>\n")
  }

  private mutating func write(_ waypoint: Waypoint) {
    writeStart("wpt", waypoint.coordinate)
    write(waypoint.elevation, waypoint.time)
    if let name = waypoint.name { write("name", name) }
    if let description = waypoint.description { write("desc", description) }
    append("</wpt>\n")
  }

  private mutating func write(_ track: Track) {
    append("<trk>")
    if let name = track.name { write("name", name) }
    if let description = track.description { write("desc", description) }
    append("\n")
    for segment in track.segments where !segment.points.isEmpty {
      append("<trkseg>\n")
      for point in segment.points { write(point) }
      append("</trkseg>\n")
    }
    append("</trk>\n")
  }

  private mutating func write(_ point: TrackPoint) {
    writeStart("trkpt", point.coordinate)
    write(point.elevation, point.time)
    if includesHeartRate, let heartRate = point.heartRate {
      append("<extensions><tpx:TrackPointExtension><tpx:hr>")
      bytes += String(heartRate).utf8
      append("</tpx:hr></tpx:TrackPointExtension></extensions>")
    }
    append("</trkpt>\n")
  }

  /// Seven decimals are a centimetre.
  private mutating func writeStart(_ element: StaticString, _ place: Coordinate) {
    bytes.append(UInt8(ascii: "<"))
    append(element)
    append(" lat=\"")
    append(place.latitude, decimals: 7)
    append("\" lon=\"")
    append(place.longitude, decimals: 7)
    append("\">")
  }

  private mutating func write(_ elevation: Double?, _ time: Instant?) {
    // An elevation that no file was read from may be any number.
    if let elevation, elevation.magnitude < 1e9 {
      append("<ele>")
      append(elevation, decimals: 2)
      append("</ele>")
    }
    if let time {
      append("<time>")
      time.append(to: &bytes)
      append("</time>")
    }
  }

  private mutating func write(_ element: StaticString, _ text: String) {
    bytes.append(UInt8(ascii: "<"))
    append(element)
    bytes.append(UInt8(ascii: ">"))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      // A parser would turn it into a line feed.
      case "\r": append("&#13;")
      // XML cannot hold these at all (XML 1.0, production 2).
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: bytes += String(scalar).utf8
      }
    }
    append("</")
    append(element)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number below 10^9 with at most so many decimals, and no zeros at their end.
  private mutating func append(_ value: Double, decimals: Int) {
    var scaled = Int((value.magnitude * (decimals == 7 ? 1e7 : 1e2)).rounded())
    var decimals = decimals
    while decimals > 0, scaled % 10 == 0 {
      scaled /= 10
      decimals -= 1
    }
    if value < 0, scaled > 0 { bytes.append(UInt8(ascii: "-")) }
    // Digits from the last to the first.
    let start = bytes.count
    var written = 0
    while scaled > 0 || written <= decimals {
      if written == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(scaled % 10))
      scaled /= 10
      written += 1
    }
    bytes[start...].reverse()
  }
}
