import Testing

@testable import SourceText

@Suite("Printing diagnostics")
struct DiagnosticRendererTests {
  private func render(_ text: String, _ marked: String, color: Bool = false, width: Int = 96) -> String {
    let file = SourceFile(path: "a.md", text: text)
    let range = text.range(of: marked)
    let start = range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? text.utf8.count
    var renderer = DiagnosticRenderer(hasColor: color)
    renderer.excerptWidth = width
    return renderer.text(Diagnostic(.error, "wrong", in: file, at: start..<start + marked.utf8.count))
  }

  @Test("the form that the design shows")
  func form() {
    let file = SourceFile(
      path: "Content/landmarks/turtle-rock.md",
      text: "---\nname: Turtle Rock\ncoordinates:\n\n latitude: 340.11\n")
    let diagnostic = Diagnostic(
      .error, "latitude 340.11 is outside −90…90", in: file, at: 47..<53,
      help: "degrees north of the equator; did you mean 34.011?")
    #expect(
      DiagnosticRenderer().text(diagnostic) == """
        Content/landmarks/turtle-rock.md:5:12: error: latitude 340.11 is outside −90…90
            latitude: 340.11
                      ^~~~~~
        help: degrees north of the equator; did you mean 34.011?

        """)
  }

  @Test(
    "the mark stands right under the place",
    arguments: [
      ("name: 설악산", "악산", "    name: 설악산\n            ^~~~\n"),
      ("설악: x", "x", "    설악: x\n          ^\n"),
      ("e\u{301}: x", "x", "    e\u{301}: x\n       ^\n"),
      ("a\tb: x", "x", "    a   b: x\n           ^\n"),
      ("\ta: x", "\t", "        a: x\n    ^~~~\n"),
      ("  a: x  ", "x", "    a: x  \n       ^\n"),
      ("a: [x", "", "    a: [x\n         ^\n"),
      ("a: |\n  b\n", "|\n  b", "    a: |\n       ^\n"),
      ("\u{FEFF}a: x\r\nb", "x", "    a: x\n       ^\n"),
      ("", "", ""),
      ("a: x\n", "", ""),
    ])
  func mark(_ text: String, marked: String, excerpt: String) {
    #expect(render(text, marked).drop { $0 != "\n" }.dropFirst() == excerpt)
  }

  @Test("a long line is shown around the place")
  func longLines() {
    let before = String(repeating: "b", count: 5000)
    let after = String(repeating: "a", count: 5000)
    #expect(
      render(before + "HERE" + after, "HERE", width: 30)
        == "a.md:1:5001: error: wrong\n    …bbbbbbbbbbHEREaaaaaaaaaaaaaaaa…\n               ^~~~\n")
    #expect(
      render("HERE" + after, "HERE", width: 10) == "a.md:1:1: error: wrong\n    HEREaaaaaa…\n    ^~~~\n")
    #expect(render(before + "HERE", "HERE", width: 12).hasSuffix("\n    …bbbbHERE\n         ^~~~\n"))
    #expect(render("a" + after, "a" + after, width: 10).hasSuffix("\n    aaaaaaaaaa…\n    ^~~~~~~~~~\n"))
    #expect(
      render(String(repeating: "설", count: 3000) + "x", "x", width: 12).hasSuffix("\n    …설설x\n         ^\n"))
  }

  @Test("no control character reaches the terminal")
  func harmlessness() {
    let evil = "a\u{1B}[2J\u{7}\u{9B}1m\u{202E}x\r\u{7F}"
    let file = SourceFile(path: "e\u{1B}c.md", text: evil)
    let diagnostic = Diagnostic(
      .warning, evil, in: file, at: 0..<1, help: evil,
      notes: [Diagnostic.Note(evil + "\n", in: file, at: 1..<2)])
    let text = DiagnosticRenderer().report([diagnostic])
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) }
    )
    #expect(!text.contains("\u{202E}"))
    #expect(text.hasPrefix("e␛c.md:1:1: warning: a␛[2J␇�1m�x␍␡\n    a␛[2J␇�1m�x␍␡\n    ^\n"))
  }

  @Test("any range of any bytes can be printed", arguments: [1, 2, 5, 96])
  func anyRange(_ width: Int) {
    let text = "\u{FEFF}a:\t설악 🏔\r\n\u{1B} e\u{301}\n\n  호수 x  "
    let file = SourceFile(path: "a.md", text: text)
    var renderer = DiagnosticRenderer()
    renderer.excerptWidth = width
    for start in 0...text.utf8.count + 2 {
      for end in start...text.utf8.count + 4 {
        let lines = renderer.text(Diagnostic(.error, "wrong", in: file, at: start..<end)).split(
          separator: "\n")
        #expect(lines.count == 1 || lines.count == 3)
        #expect(lines.dropFirst().allSatisfy { displayWidth(of: String($0)) <= 4 + width + 2 })
      }
    }
  }

  @Test("colors are used where asked for")
  func colors() {
    #expect(
      render("a: x", "x", color: true)
        == "\u{1B}[1ma.md:1:4:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m wrong\n    a: x\n       \u{1B}[32m^\u{1B}[0m\n"
    )
  }

  @Test("a report is sorted by path and place, and says each thing once")
  func order() {
    let a = SourceFile(path: "a.md", text: "one\ntwo\n")
    let b = SourceFile(path: "b.md", text: "one\n")
    let twice = Diagnostic(.error, "second", in: a, at: 4..<7)
    let report = DiagnosticRenderer().report([
      Diagnostic(.error, "third", in: b, at: 0..<1), twice, Diagnostic(.warning, "w", in: a, at: 0..<3),
      Diagnostic(.error, "first", in: a, at: 0..<3), twice, Diagnostic(.error, "none", path: "Content"),
    ])
    let heads = report.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
    #expect(
      heads == [
        "Content: error: none", "a.md:1:1: error: first", "a.md:1:1: warning: w", "a.md:2:1: error: second",
        "b.md:1:1: error: third",
      ])
  }

  @Test("past the limit, warnings give way and a count stands for the rest")
  func limit() {
    let file = SourceFile(path: "a", text: String(repeating: "x", count: 300))
    let errors = (0..<99).map { Diagnostic(.error, "e\($0)", in: file, at: $0 + 100..<$0 + 101) }
    let warnings = (0..<99).map { Diagnostic(.warning, "w\($0)", in: file, at: $0..<$0 + 1) }
    let report = DiagnosticRenderer().report(warnings + errors)
    #expect(report.split(separator: "\n").count { $0.contains("error: e") } == 99)
    #expect(report.split(separator: "\n").count { $0.contains("warning: w") } == 1)
    #expect(report.hasSuffix("\n… and 98 warnings more\n"))
  }

  @Test("the JSON form holds the same for programs")
  func json() {
    let file = SourceFile(path: "a\"b.md", text: "이름: x\n")
    let diagnostic = Diagnostic(
      .error, "bad\u{1B}\n", in: file, at: 8..<9, help: "do",
      notes: [Diagnostic.Note("first", in: file, at: 0..<6)])
    #expect(
      DiagnosticRenderer().json([diagnostic, Diagnostic(.warning, "w", path: "z")]) == #"""
        [
        {"severity": "error", "message": "bad\u001b\n", "path": "a\"b.md", \#
        "line": 1, "column": 5, "endLine": 1, "endColumn": 6, "help": "do", \#
        "notes": [{"message": "first", "path": "a\"b.md", "line": 1, "column": 1, "endLine": 1, "endColumn": 3}]},
        {"severity": "warning", "message": "w", "path": "z"}
        ]

        """#)
    #expect(DiagnosticRenderer().json([]) == "[]\n")
  }
}
