import Foundation
import SourceText

/// Files handed out beside the repository, in `../shared`; `LANDMARKS_SHARED` names another place.
enum SharedFiles {
  private static let folder: URL =
    ProcessInfo.processInfo.environment["LANDMARKS_SHARED"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../shared")

  private static let tracks = folder.appendingPathComponent("fixtures/tracks")

  static var areThere: Bool { FileManager.default.fileExists(atPath: tracks.path) }

  /// The names of all recordings among the shared tracks.
  static var trackNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tracks.path)) ?? []
    return names.filter { $0.hasSuffix(".gpx") || $0.hasSuffix(".tcx") || $0.hasSuffix(".kml") }.sorted()
  }

  static func track(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: tracks.appendingPathComponent(name)))
  }

  /// The rows of `expected.tsv` below its header: what another program measures.
  static func expectedRows() throws -> [[String]] {
    let text = try String(contentsOf: tracks.appendingPathComponent("expected.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// Files of this repository.
enum OwnFiles {
  /// What a fuzz target begins with.
  static func seed(_ path: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: tests.appendingPathComponent("Fuzzing/Seeds/" + path)))
  }
}
