import Geo
import SourceText
import Testing

@Suite("Shared tracks")
struct SharedTrackTests {
  /// gpxpy matches by prefix and so sees nothing in this file. By hand: 0.001° of latitude are 111.195 m on a sphere
  /// of 6,371,008.8 m (π · R / 180,000), and 405 m is 5 m above 400 m.
  private static let ownRows = [
    "prefixed-root.gpx": [
      "prefixed-root.gpx", "1", "1", "2", "0", "0", "0", "0", "0", "111.2", "0.0", "400.0", "405.0", "5.0",
      "0.0",
    ]
  ]
  /// Files whose times are of 1901 and 1970, or do not change: they count as absent, while gpxpy takes them.
  private static let filesWithoutRealTimes = [
    "Mojstrovka.gpx", "antimeridian-out-of-range-lon.gpx", "empty_ele.gpx",
  ]

  @Test(
    "figures are those of expected.tsv within 0.1 m",
    .enabled(if: SharedFiles.areThere, "skipped: there is no folder ../shared beside the repository"))
  func expectedFigures() throws {
    var measured = 0
    for row in try SharedFiles.expectedRows() {
      let name = row[0]
      let file = try SourceFile(path: name, bytes: SharedFiles.track(name))
      let reading = Reading(file, as: .gpx)
      if row.count == 2 {
        #expect(row[1].hasPrefix("unreadable"))
        #expect(reading.diagnostics.contains { $0.severity == .error }, "\(name)")
        continue
      }
      measured += 1
      try expect(try #require(reading.recording, "\(name)"), matches: Self.ownRows[name] ?? row)
      // A file with points on a track is fine; any other says why it is not.
      #expect(reading.diagnostics.isEmpty == (reading.points.count > 0), "\(name): \(reading.summaries)")
    }
    #expect(measured >= 27)
  }

  private func expect(_ recording: Recording, matches row: [String]) throws {
    let name = row[0]
    let points = recording.segments.flatMap(\.points)
    let untimed = points.count { $0.time == nil }
    let counts = [
      recording.tracks.count, recording.segments.count, points.count, points.count { $0.elevation == nil },
      Self.filesWithoutRealTimes.contains(name) ? 0 : untimed, recording.routes.count,
      recording.routes.reduce(0) { $0 + $1.points.count }, recording.waypoints.count,
    ]
    #expect(counts.map(String.init) == Array(row[1...8]), "\(name)")
    if Self.filesWithoutRealTimes.contains(name) { #expect(untimed == points.count, "\(name)") }

    let statistics = TrackStatistics(recording)
    let routes = recording.routes.map {
      TrackStatistics(Recording(tracks: [Track(segments: [Segment(points: $0.points)])]))
    }
    let figures = [
      statistics.distance, routes.reduce(0) { $0 + $1.distance }, statistics.lowest, statistics.highest,
      statistics.gain, statistics.loss,
    ]
    for (figure, expected) in zip(figures, row[9...14]) {
      if expected == "-" {
        #expect(figure == nil, "\(name)")
      } else {
        let difference = try #require(figure) - #require(Double(expected))
        #expect(difference.magnitude <= 0.1, "\(name): \(figure ?? 0) instead of \(expected)")
      }
    }
  }
}
