import Foundation

/// The command as `make install` lays it out: `bin/landmarks`, and its themes in `share/landmarks/Themes`.
///
/// The binary is the one that this test run has built, so a sanitizer's build tests the sanitizer's binary.
struct Installation {
  let root: URL

  /// The folder of this repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Made once per test run.
  static let current = Result { try Installation() }

  var binaries: URL { root.appendingPathComponent("bin") }

  private init() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let files = FileManager.default
    root = products.appendingPathComponent("installed")
    try? files.removeItem(at: root)
    try files.createDirectory(at: binaries, withIntermediateDirectories: true)
    // A hard link, because a program asks the system for its own path and a symbolic one would be followed.
    try files.linkItem(
      at: products.appendingPathComponent("landmarks"), to: binaries.appendingPathComponent("landmarks"))
    let share = root.appendingPathComponent("share/landmarks")
    try files.createDirectory(at: share, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: share.appendingPathComponent("Themes"),
      withDestinationURL: Self.repository.appendingPathComponent("Themes"))
  }
}
