import Geo
import SourceText
import Testing

@Suite("Trimming and writing")
struct TrimmingTests {
  /// Points to the north, 111.195 m apart, as many in each segment of each track.
  private func recording(_ tracks: [[Int]]) throws -> Recording {
    var step = 0
    return Recording(
      name: "Walk", time: Instant("2025-05-02T08:00:00Z"),
      tracks: try tracks.enumerated().map { number, segments in
        Track(
          name: "Track \(number)",
          segments: try segments.map { count in
            Segment(
              points: try (0..<count).map { _ in
                step += 1
                return TrackPoint(try at(47 + Double(step - 1) / 1000, 8), elevation: Double(step - 1))
              })
          })
      })
  }

  @Test(
    "metres are cut off both ends, at recorded points",
    arguments: [
      ([[5]], 0, 0, [[[0, 1, 2, 3, 4]]]), ([[5]], -5, 0, [[[0, 1, 2, 3, 4]]]),
      // 1 m cuts the first point, 111 m no more, 112 m the second.
      ([[5]], 1, 0, [[[1, 2, 3, 4]]]), ([[5]], 111, 0, [[[1, 2, 3, 4]]]), ([[5]], 112, 0, [[[2, 3, 4]]]),
      ([[5]], 0, 1, [[[0, 1, 2, 3]]]), ([[5]], 112, 112, [[[2]]]), ([[5]], 250, 250, []),
      ([[5]], 1000, 0, []),
      ([[5]], 0, .infinity, []), ([[5]], .greatestFiniteMagnitude, 1, []),
      // Between segments lies no way: the sixth point is as far as the fifth. What loses all its points goes.
      ([[2, 3], [2]], 1, 0, [[[1], [2, 3, 4]], [[5, 6]]]), ([[2, 3], [2]], 112, 0, [[[3, 4]], [[5, 6]]]),
      ([[2, 3], [2]], 340, 0, [[[6]]]), ([[2, 3], [2]], 0, 112, [[[0, 1], [2, 3]]]),
      ([[2], [], [0, 2]], 1, 1, [[[1]], [[2]]]),
    ] as [([[Int]], Double, Double, [[[Double]]])])
  func cuts(_ tracks: [[Int]], start: Double, end: Double, left: [[[Double]]]) throws {
    let trimmed = try recording(tracks).trimmed(start: start, end: end)
    #expect(trimmed.tracks.map { $0.segments.map { $0.points.compactMap(\.elevation) } } == left)
  }

  @Test("what else could tell the place goes too")
  func leaks() throws {
    var recording = try recording([[20], [20]])
    recording.routes = [Route(name: "Plan", points: [TrackPoint(try at(50, 8))])]
    // 0.001° of longitude are 75.8 m here. The cut leads to step 2 and 277.6 m.
    let places: [(String, Double, Double)] = [
      ("at the door", 47, 8), ("before it", 46.998, 8), ("far before it", 46.997, 8),
      ("beside the way", 47.002, 8.003), ("further beside it", 47.002, 8.005),
      ("past the cut", 47.0045, 8), ("far past it", 47.0055, 8), ("at the other end", 47.0385, 8),
      ("before the other end", 47.036, 8),
    ]
    recording.waypoints = try places.map { Waypoint(try at($0.1, $0.2), name: $0.0) }
    let trimmed = recording.trimmed(start: 277.6, end: 100)
    #expect(trimmed.time == nil)
    #expect(trimmed.routes == [])
    #expect(trimmed.name == "Walk")
    #expect(
      trimmed.waypoints.compactMap(\.name)
        == ["far before it", "further beside it", "far past it", "before the other end"])
    #expect(recording.trimmed(start: 0, end: 0) == recording)
  }

  @Test("no number of a trimmed file is that of a point that was cut off")
  func numbers() throws {
    let recording = try recording([[50]])
    let text = String(decoding: recording.trimmed(start: 500, end: 700).gpx(), as: UTF8.self)
    let distances = MeasuredTrack(recording).distances
    for (index, point) in recording.segments[0].points.enumerated() {
      let isCut = distances[index] < 500 || distances[index] > distances[49] - 700
      let latitude = String(Int((point.coordinate.latitude * 1000).rounded()))
      let written = "\"" + latitude.prefix(2) + "." + latitude.dropFirst(2)
      // 47.010 is written 47.01.
      let trimmed = String(written.reversed().drop { $0 == "0" || $0 == "." }.reversed())
      #expect(text.contains(trimmed + "\"") == !isCut)
    }
  }

  @Test("a GPX file has name, places, elevations and times, and heart rates where they are asked for")
  func writing() throws {
    let recording = Recording(
      name: "A & B <1>",
      tracks: [
        Track(
          name: "\u{7}C\r",
          segments: [
            Segment(points: [
              TrackPoint(
                try at(-47.123_456_78, 8), elevation: 400.126, time: Instant("2025-05-02T08:00:00.5Z"),
                heartRate: 99,
                cadence: 80, temperature: 20),
              TrackPoint(try at(0, -0.000_000_04), elevation: 0),
              TrackPoint(try at(0.5, 180), elevation: -0.5),
            ]), Segment(),
          ])
      ],
      routes: [Route(points: [TrackPoint(try at(1, 1))])],
      waypoints: [Waypoint(try at(1, 2), name: "Hut", description: "Open", elevation: 12)])
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="landmarks" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>A &amp; B &lt;1&gt;</name></metadata>
      <wpt lat="1" lon="2"><ele>12</ele><name>Hut</name><desc>Open</desc></wpt>
      <trk><name>C&#13;</name>
      <trkseg>
      <trkpt lat="-47.1234568" lon="8"><ele>400.13</ele><time>2025-05-02T08:00:00.500Z</time></trkpt>
      <trkpt lat="0" lon="0"><ele>0</ele></trkpt>
      <trkpt lat="0.5" lon="180"><ele>-0.5</ele></trkpt>
      </trkseg>
      </trk>
      </gpx>

      """
    #expect(String(decoding: recording.gpx(), as: UTF8.self) == expected)
    let withHeartRate = String(decoding: recording.gpx(name: "B", includesHeartRate: true), as: UTF8.self)
    #expect(withHeartRate.contains("<metadata><name>B</name>"))
    let reading = Reading(withHeartRate)
    #expect(reading.summaries == [])
    #expect(reading.points.map(\.heartRate) == [99, nil, nil])
  }

  @Test(
    "what is written reads back the same",
    .enabled(if: SharedFiles.areThere, "skipped: there is no folder ../shared beside the repository"))
  func roundTrip() throws {
    for name in SharedFiles.trackNames {
      let format = try #require(RecordingFormat(fileName: name))
      let recording = Reading(try SourceFile(path: name, bytes: SharedFiles.track(name)), as: format)
        .recording
      guard let recording, recording.pointCount > 0 else { continue }
      let again = try #require(Reading(String(decoding: recording.gpx(), as: UTF8.self)).recording)
      #expect(again.name == recording.name && again.waypoints.count == recording.waypoints.count)
      let (before, after) = (recording.segments.flatMap(\.points), again.segments.flatMap(\.points))
      #expect(before.map(\.time) == after.map(\.time))
      for (before, after) in zip(before, after) {
        #expect(before.coordinate.distance(to: after.coordinate) < 0.01)
        #expect(abs((before.elevation ?? 0) - (after.elevation ?? 0)) <= 0.0051)
        #expect((before.elevation == nil) == (after.elevation == nil))
      }
      #expect(abs(TrackStatistics(recording).distance - TrackStatistics(again).distance) < 0.5)
    }
  }
}
