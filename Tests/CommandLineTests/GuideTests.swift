import Foundation
import Testing

/// The pages of Documentation that readers follow, run as they stand.
@Suite("guides") struct GuideTests {
  static let documentation = Installation.repository.appendingPathComponent("Documentation")

  @Test("what a page says works", arguments: ["GettingStarted.md", "MakingATheme.md"])
  func pageHolds(_ name: String) throws {
    let guide = try guide(name)
    #expect(!guide.script.isEmpty)
    let archive = TextArchive(
      script: "env SAID=$TMPDIR\nexec sh -eux $HOME/guide.sh\n", files: [])
    let run = try ScriptRun(archive)
    let home = URL(fileURLWithPath: try #require(run.variables["HOME"]))
    try Data(guide.script.utf8).write(to: home.appendingPathComponent("guide.sh"))
    do {
      try run.run()
    } catch {
      Issue.record("\(error.message)")
      return
    }
    for (index, said) in guide.said.enumerated() {
      let output = try run.bytes(try #require(run.variables["TMPDIR"]) + "/\(index)")
      #expect(String(decoding: output, as: UTF8.self) == said)
    }
  }

  @Test("the theme that a page makes is the one that ships, but for its style sheet")
  func theme() throws {
    let files = try guide("MakingATheme.md").files.filter { !$0.path.hasSuffix(".css") }
    for file in files {
      let shipped = Installation.repository.appendingPathComponent(file.path)
      #expect(try String(contentsOf: shipped, encoding: .utf8) == file.text, "\(file.path)")
    }
    let folder = Installation.repository.appendingPathComponent("Themes/plain").path
    let shipped = try #require(FileManager.default.subpaths(atPath: folder)).filter { $0.contains(".") }
    #expect(
      Set(shipped)
        == Set(files.map { String($0.path.dropFirst("Themes/plain/".count)) } + ["assets/trail.css"]))
  }

  @Test("a page is commands, files and what is said")
  func parsing() {
    let guide = Guide(
      page:
        "Do\n```sh\na\n```\nor\n```\nnever\n```\n```yaml d/f.yml\nx: 1\n```\n```console\n$ b c\nsaid\n```\n")
    #expect(
      guide.script
        == "a\nmkdir -p \"$(dirname 'd/f.yml')\"\ncat > 'd/f.yml' <<'END OF BLOCK'\nx: 1\nEND OF BLOCK\n"
        + "b c >> \"$SAID/0\" 2>&1 || true\n")
    #expect(guide.files == [.init(path: "d/f.yml", text: "x: 1\n")])
    #expect(guide.said == ["said\n"])
  }

  private func guide(_ name: String) throws -> Guide {
    Guide(page: try String(contentsOf: Self.documentation.appendingPathComponent(name), encoding: .utf8))
  }
}
