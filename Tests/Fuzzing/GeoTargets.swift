import Geo
import SourceText

/// The readers of recordings, and all that is made of what they read.
let geoTargets = RecordingFormat.allCases.map { format in
  FuzzTarget(name: format.rawValue) { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    let recording = readRecording(file, as: format, into: &diagnostics)
    check(diagnostics, of: file)
    guard let recording else {
      precondition(diagnostics.contains { $0.severity == .error }, "no recording and no reason")
      return
    }
    if recording.pointCount == 0 { precondition(!diagnostics.isEmpty, "no track and no reason") }

    let track = MeasuredTrack(recording)
    let statistics = TrackStatistics(track)
    precondition(statistics.distance.isFinite && statistics.distance >= 0)
    precondition((statistics.lowest ?? 0) <= (statistics.highest ?? 0) || statistics.lowest == nil)
    precondition(track.distances == track.distances.sorted(), "somebody walked backward along the track")
    if let profile = track.elevationProfile(limit: 8) {
      precondition(profile.samples.count <= 8)
      precondition(profile.samples.map(\.elevation).max() == statistics.highest, "the summit is missing")
    }
    precondition(track.stretches(count: 3).allSatisfy { $0.distance.upperBound <= track.length })
    precondition(recording.lines(tolerance: 5).count == track.segments.count)

    // The first byte chooses where to cut.
    let start = Double(input.first ?? 0)
    let trimmed = recording.trimmed(start: start, end: 10)
    let left = track.distances.count { $0 >= start && $0 <= track.length - 10 }
    if start > 0 { precondition(trimmed.pointCount == left, "the cut is in the wrong place") }
    guard trimmed.pointCount > 0 else { return }
    let written = textFile(trimmed.gpx(includesHeartRate: true))
    precondition(written != nil, "wrote bytes that are not UTF-8")
    var complaints: [Diagnostic] = []
    let again = written.flatMap { readRecording($0, as: .gpx, into: &complaints) }
    precondition(complaints.isEmpty && again?.pointCount == left, "what is written does not read back")
  }
}
