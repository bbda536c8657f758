import Foundation

@testable import SourceText

/// Files handed out beside the repository, in `../shared`; `LANDMARKS_SHARED` names another place.
enum SharedFiles {
  private static let folder: URL =
    ProcessInfo.processInfo.environment["LANDMARKS_SHARED"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../shared")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func read(_ path: String) throws -> SourceFile {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return try SourceFile(path: path, bytes: Array(data))
  }
}
