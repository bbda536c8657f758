import Foundation
import Testing

/// Every script of Tests/CommandLine. `LANDMARKS_UPDATE=1` makes `cmp` take what it finds as the new expectation and
/// rewrites the scripts: read the difference before you commit it.
@Suite("command line") struct CommandLineTests {
  static let folder = Installation.repository.appendingPathComponent("Tests/CommandLine")
  static let scripts = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txtar") }.sorted()

  @Test("there are scripts") func scriptsAreFound() {
    #expect(!Self.scripts.isEmpty)
  }

  @Test("a script holds", arguments: scripts) func scriptHolds(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let archive = TextArchive(parsing: try String(contentsOf: file, encoding: .utf8))
    let isUpdating = ProcessInfo.processInfo.environment["LANDMARKS_UPDATE"] == "1"
    let run = try ScriptRun(archive, isUpdating: isUpdating)
    do {
      try run.run()
    } catch {
      let place = SourceLocation(
        fileID: "CommandLine/\(name)", filePath: file.path, line: max(error.line, 1), column: 1)
      Issue.record("\(error.message)", sourceLocation: place)
    }
    if run.archive != archive { try Data(run.archive.formatted.utf8).write(to: file) }
  }
}
