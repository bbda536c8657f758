import Geo
import SourceText
import Testing

/// A recording and what there is to say about it.
struct Reading {
  var recording: Recording?
  var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile, as format: RecordingFormat) {
    recording = readRecording(file, as: format, into: &diagnostics)
  }

  init(_ text: String, as format: RecordingFormat = .gpx) {
    self.init(SourceFile(path: "walk." + format.rawValue, text: text), as: format)
  }

  /// Problems as `line:column severity message`.
  var summaries: [String] {
    diagnostics.map { diagnostic in
      let position = diagnostic.position.map { "\($0.line):\($0.column) " } ?? ""
      return position + diagnostic.severity.rawValue + ": " + diagnostic.message
    }
  }

  /// The points of all tracks in a row.
  var points: [TrackPoint] { recording?.segments.flatMap(\.points) ?? [] }
}

/// A GPX 1.1 file around some elements.
func gpx(_ content: String) -> String {
  "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\">" + content + "</gpx>"
}

/// A GPX 1.1 file of one track with one segment.
func gpxTrack(_ points: String) -> String {
  gpx("<trk><trkseg>" + points + "</trkseg></trk>")
}

/// A place that is there.
func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

/// Numbers that look random and are the same in every run (SplitMix64, Steele and others 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
