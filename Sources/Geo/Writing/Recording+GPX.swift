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
    bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    bytes += "<gpx version=\"1.1\" creator=\"landmarks\" xmlns=\"http://www.topografix.com/GPX/1/1\"".utf8
    if includesHeartRate {
      bytes += " xmlns:tpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"".utf8
    }
    bytes += ">\n".utf8
    if let name {
      bytes += "<metadata>".utf8
      write("name", name)
      bytes += "</metadata>\n".utf8
    }
    for waypoint in recording.waypoints { write(waypoint) }
    for track in recording.tracks { write(track) }
    bytes += "</gpx>\n".utf8
  }

  private mutating func write(_ waypoint: Waypoint) {
    writeStart("wpt", waypoint.coordinate)
    write(waypoint.elevation, waypoint.time)
    if let name = waypoint.name { write("name", name) }
    if let description = waypoint.description { write("desc", description) }
    bytes += "</wpt>\n".utf8
  }

  private mutating func write(_ track: Track) {
    bytes += "<trk>".utf8
    if let name = track.name { write("name", name) }
    if let description = track.description { write("desc", description) }
    bytes += "\n".utf8
    for segment in track.segments where !segment.points.isEmpty {
      bytes += "<trkseg>\n".utf8
      for point in segment.points { write(point) }
      bytes += "</trkseg>\n".utf8
    }
    bytes += "</trk>\n".utf8
  }

  private mutating func write(_ point: TrackPoint) {
    writeStart("trkpt", point.coordinate)
    write(point.elevation, point.time)
    if includesHeartRate, let heartRate = point.heartRate {
      bytes += "<extensions><tpx:TrackPointExtension><tpx:hr>".utf8
      bytes += String(heartRate).utf8
      bytes += "</tpx:hr></tpx:TrackPointExtension></extensions>".utf8
    }
    bytes += "</trkpt>\n".utf8
  }

  /// Seven decimals are a centimetre.
  private mutating func writeStart(_ element: StaticString, _ place: Coordinate) {
    bytes.append(UInt8(ascii: "<"))
    append(element)
    bytes += " lat=\"".utf8
    append(place.latitude, decimals: 7)
    bytes += "\" lon=\"".utf8
    append(place.longitude, decimals: 7)
    bytes += "\">".utf8
  }

  private mutating func write(_ elevation: Double?, _ time: Instant?) {
    // An elevation that no file was read from may be any number.
    if let elevation, elevation.magnitude < 1e9 {
      bytes += "<ele>".utf8
      append(elevation, decimals: 2)
      bytes += "</ele>".utf8
    }
    if let time {
      bytes += "<time>".utf8
      bytes += time.description.utf8
      bytes += "</time>".utf8
    }
  }

  private mutating func write(_ element: StaticString, _ text: String) {
    bytes.append(UInt8(ascii: "<"))
    append(element)
    bytes.append(UInt8(ascii: ">"))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      // A parser would turn it into a line feed.
      case "\r": bytes += "&#13;".utf8
      // XML cannot hold these at all (XML 1.0, production 2).
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: bytes += String(scalar).utf8
      }
    }
    bytes += "</".utf8
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
