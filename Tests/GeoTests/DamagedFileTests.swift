import Geo
import SourceText
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
  @Test(
    "every shared track, cut off, emptied or with bytes flipped, ends in a result or a diagnostic",
    .enabled(if: SharedFiles.areThere, "skipped: there is no folder ../shared beside the repository"))
  func sharedTracks() throws {
    let names = SharedFiles.trackNames
    #expect(names.count >= 29)
    for (number, name) in names.enumerated() {
      let format = try #require(RecordingFormat(fileName: name))
      var random = SeededNumbers(seed: UInt64(number))
      try check(SharedFiles.track(name), as: format, using: &random)
    }
  }

  @Test("and so does a file of each format with all that it may hold", arguments: RecordingFormat.allCases)
  func ownFiles(format: RecordingFormat) throws {
    var random = SeededNumbers(seed: 99)
    try check(OwnFiles.seed(format.rawValue + "/all"), as: format, using: &random)
  }

  private func check(
    _ bytes: [UInt8], as format: RecordingFormat, using random: inout SeededNumbers
  ) throws {
    expectSound(bytes, as: format)
    expectSound([], as: format)
    for _ in 0..<25 {
      let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      // Whatever is cut behind the root's last character is only a blank.
      let isWhole =
        cut.last { $0 > 0x20 } == UInt8(ascii: ">") && bytes.dropFirst(cut.count).allSatisfy { $0 <= 0x20 }
      if let reading = expectSound(cut, as: format), !isWhole {
        #expect(reading.recording == nil && reading.diagnostics.count == 1)
      }
    }
    for _ in 0..<50 {
      var flipped = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        flipped[Int.random(in: 0..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      }
      expectSound(flipped, as: format)
    }
  }

  /// Reads a file, expects a recording or an error, and calculates all that is calculated.
  @discardableResult
  private func expectSound(_ bytes: [UInt8], as format: RecordingFormat) -> Reading? {
    // What is no longer UTF-8 is refused before it gets here.
    guard let file = try? SourceFile(path: "walk." + format.rawValue, bytes: bytes) else { return nil }
    let reading = Reading(file, as: format)
    for diagnostic in reading.diagnostics where diagnostic.file != nil {
      #expect(diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= bytes.count)
    }
    guard let recording = reading.recording else {
      #expect(reading.diagnostics.contains { $0.severity == .error })
      return reading
    }
    let statistics = TrackStatistics(recording)
    #expect(statistics.distance.isFinite && (statistics.gain ?? 0) >= 0 && (statistics.loss ?? 0) >= 0)
    #expect((statistics.moving ?? 0) >= 0 && (statistics.elapsed ?? 1) > 0)
    let track = MeasuredTrack(recording)
    #expect((track.elevationProfile()?.samples.count ?? 0) <= 300)
    #expect([0, 30].contains(track.stretches().count))
    #expect(recording.lines(tolerance: 5).count == track.segments.count)
    let trimmed = recording.trimmed(start: 100, end: 50)
    #expect(trimmed.pointCount <= recording.pointCount)
    if trimmed.pointCount > 0 {
      #expect(
        Reading(String(decoding: trimmed.gpx(includesHeartRate: true), as: UTF8.self)).diagnostics.isEmpty)
    }
    return reading
  }
}
