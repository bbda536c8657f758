import Testing

@testable import SourceText

@Suite("Front matter")
struct FrontMatterTests {
  @Test(
    "front matter ends at a line that is just ---, and nowhere else",
    arguments: [
      ("---\na: 1\n---\nbody\n", "a: 1\n", "body\n"),
      ("---\r\na: 1\r\n---\r\nbody", "a: 1\r\n", "body"),
      ("\u{FEFF}---\na: 1\n---\nbody", "a: 1\n", "body"),
      ("---\n---\nbody", "", "body"),
      ("---\na: 1\n---", "a: 1\n", ""),
      ("---\na: 1\n---\r\n", "a: 1\n", ""),
      (
        "---\ntitle: a --- b\n--- \n ---\n----\n---\n---\nbody", "title: a --- b\n--- \n ---\n----\n",
        "---\nbody"
      ),
      ("---\na: 1\n---\nbody\n---\nmore", "a: 1\n", "body\n---\nmore"),
      ("body\n---\na: 1\n---\n", nil, "body\n---\na: 1\n---\n"),
      ("\n---\na: 1\n---\n", nil, "\n---\na: 1\n---\n"),
      (" ---\na: 1\n---\n", nil, " ---\na: 1\n---\n"),
      ("----\na: 1\n---\n", nil, "----\na: 1\n---\n"),
      ("\u{FEFF}body", nil, "body"),
      ("--", nil, "--"),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func splits(_ text: String, yaml: String?, body: String) {
    let file = SourceFile(path: "a.md", text: text)
    var diagnostics: [Diagnostic] = []
    let parts = splitFrontMatter(file, into: &diagnostics)
    #expect(parts.yaml.map { file.text($0) } == yaml)
    #expect(file.text(parts.body) == body)
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "front matter that is never closed is an error at its first line",
    arguments: ["---", "---\r\na: 1", "---\na: ---\n"])
  func unclosed(_ text: String) {
    let file = SourceFile(path: "a.md", text: text)
    var diagnostics: [Diagnostic] = []
    let parts = splitFrontMatter(file, into: &diagnostics)
    #expect(parts.yaml == nil)
    #expect(summaries(diagnostics) == ["1:1 the front matter that begins here is never closed"])
  }
}
