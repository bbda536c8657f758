import Testing

@testable import SourceText

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) -> (Node?, SourceFile, [Diagnostic]) {
    let file = SourceFile(path: "landmarkData.json", text: text)
    var diagnostics: [Diagnostic] = []
    return (readJSON(file, into: &diagnostics), file, diagnostics)
  }

  @Test(
    "what RFC 8259 allows is read",
    arguments: [
      ("[]", "[]"), ("{}", "{}"), (" [ ] ", "[]"), ("\"\"", "\"\""), ("null", "null"), ("true", "true"),
      ("0", "0"), ("-0", "-0"), ("[-1.5e+10, 0.1E-2, 1e5]", "[-1.5e+10, 0.1E-2, 1e5]"),
      ("123456789012345678901234567890", "123456789012345678901234567890"), ("1e-999", "1e-999"),
      ("\u{FEFF}{\r\n\"a\" : [1,\t2]\r\n}\r\n", "{\"a\": [1, 2]}"),
      (#"{"":{"a":[{}]}}"#, #"{"": {"a": [{}]}}"#),
      (#""\"\\\/\b\f\r\t""#, "\"\"\\/\u{8}\u{C}\r\t\""),
      (#""é\u00e9\uD83C\uDFD4 🏔""#, "\"éé🏔 🏔\""),
      (#""\u0000""#, "\"\u{0}\""), ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
      (#"{"설악산":"호수, 산과 바다"}"#, #"{"설악산": "호수, 산과 바다"}"#),
      (
        #"["a string of more than sixteen bytes with \" in it"]"#,
        #"["a string of more than sixteen bytes with " in it"]"#
      ),
    ])
  func allowed(_ text: String, expected: String) {
    let (node, _, diagnostics) = read(text)
    #expect(outline(node) == expected)
    #expect(summaries(diagnostics) == [])
  }

  @Test("ranges hold the value's own bytes and nothing else")
  func ranges() {
    let (node, file, _) = read("\u{FEFF}{ \"이름\" : \"é\\n\" ,\r\n \"b\": [ 1 , {} ] }\n")
    #expect(
      slices(of: node, in: file) == [
        "{ \"이름\" : \"é\\n\" ,\r\n \"b\": [ 1 , {} ] }", "\"이름\"", "\"é\\n\"", "\"b\"", "[ 1 , {} ]", "1",
        "{}",
      ])
    #expect(node?.isFlow == true)
  }

  @Test("a trailing comma passes with a warning", arguments: ["[1,]", "{\"a\": [1, 2, ],\r\n}", "[[],]"])
  func trailingCommas(_ text: String) {
    let (node, _, diagnostics) = read(text)
    #expect(node != nil)
    #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.message == "nothing follows this comma" })
    #expect(diagnostics.count == text.count { $0 == "," } - (text.contains("1, 2") ? 1 : 0))
  }

  @Test(
    "behind a mistake whose meaning is plain, reading goes on",
    arguments: [
      ("[1 2]", "[1, 2]", ["1:3 a comma is missing here"]),
      ("{\"a\":1\n \"b\":2}", "{\"a\": 1, \"b\": 2}", ["1:7 a comma is missing here"]),
      ("[1,,2]", "[1, 2]", ["1:4 a value is missing before this comma"]),
      ("[,1]", "[1]", ["1:2 a value is missing before this comma"]),
      ("{,}", "{}", ["1:2 an entry is missing before this comma"]),
      ("{\"a\" 1}", "{\"a\": 1}", ["1:5 a ':' is missing here"]),
      ("{\"a\"=1}", "{\"a\": 1}", ["1:5 a ':' stands between key and value"]),
      ("{\"a\":,\"b\":1}", "{\"a\": ~, \"b\": 1}", ["1:6 the value of this key is missing"]),
      ("{\"a\"}", "{\"a\": ~}", ["1:5 the value of this key is missing"]),
      (
        "{a:1,'b':'c'}", "{\"a\": 1, \"b\": \"c\"}",
        [
          "1:2 a key stands in double quotes", "1:6 a string stands in double quotes",
          "1:10 a string stands in double quotes",
        ]
      ),
      ("{\"a\":1,\"a\":2}", "{\"a\": 1}", ["1:8 the key a is here twice"]),
      (
        "// c\n[1, /* x\n */ 2] # y", "[1, 2]",
        ["1:1 JSON has no comments", "2:5 JSON has no comments", "3:8 JSON has no comments"]
      ),
      (
        "[True, nul, two words, “x”]", "[True, nul, two words, “x”]",
        [
          "1:2 JSON does not know the word True", "1:8 JSON does not know the word nul",
          "1:13 JSON does not know the word two words", "1:24 JSON does not know the word “x”",
        ]
      ),
      (
        "[01, +1, .5, 1., 0x1F, -]", "[01, +1, .5, 1., 0x1F, -]",
        ["1:2", "1:6", "1:10", "1:14", "1:18", "1:24"].map { $0 + " this is not a number" }
      ),
      (
        "[1e999, -1e999]", "[1e999, -1e999]",
        ["1:2 this number is too large", "1:9 this number is too large"]
      ),
      (
        #"["\q\x","\u12G4"]"#, #"["qx", "G4"]"#,
        [
          "1:3 JSON has no escape like this", "1:5 JSON has no escape like this",
          "1:10 \\u is followed by four hexadecimal digits",
        ]
      ),
      (
        #"["\ud800","\udc00x","\ud800\u0041"]"#, "[\"\u{FFFD}\", \"\u{FFFD}x\", \"\u{FFFD}A\"]",
        ["1:3", "1:12", "1:22"].map { $0 + " this is half of a surrogate pair" }
      ),
      (
        "\"a\tb\u{1}\"", "\"a\tb\u{1}\"",
        [
          "1:3 a tab cannot stand in a string as it is",
          "1:5 the control character U+0001 cannot stand in a string as it is",
        ]
      ),
    ] as [(String, String, [String])])
  func goingOn(_ text: String, tree: String, expected: [String]) {
    let (node, _, diagnostics) = read(text)
    #expect(summaries(diagnostics) == expected)
    #expect(outline(node) == tree)
  }

  @Test(
    "any other mistake is one error",
    arguments: [
      ("", "1:1 the file holds no value"), (" \n", "1:1 the file holds no value"),
      ("[1] 2", "1:5 the file should end here"), ("[1]]", "1:4 the file should end here"),
      ("[1}", "1:3 this bracket does not close the list that is open"),
      ("{\"a\":1]", "1:7 this bracket does not close the object that is open"),
      ("[\"a\":1]", "1:5 a list has no keys"), ("{[1]:2}", "1:2 a key in double quotes is missing here"),
      ("[\"abc,\r\n \"d\"]", "1:2 this string is not closed on its line"),
      ("[\"it\"s\"]", "1:6 the string ends before this"),
      ("[1;2]", "1:3 a comma or a closing bracket is missing before ;"),
      ("@", "1:1 a value cannot begin with @"),
      ("[\0]", "1:2 a value cannot begin with the control character U+0000"),
      ("/* x", "1:1 JSON has no comments, and this one is never closed"),
      ("{'a: 1}", "1:2 a string stands in double quotes"),
    ])
  func mistakes(_ text: String, expected: String) {
    let (node, _, diagnostics) = read(text)
    #expect(summaries(diagnostics) == [expected])
    #expect(node == nil)
  }

  private static let sample = #"""
    [ {"name": "Turt\u00e9 \ud83c\udfd4 호수 🏔", "id": -12.5e+3, "on": true, "no": null, "": [[], {}, false] } ]
    """#

  @Test("a file cut off at any byte gives one clear error")
  func cutOff() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(summaries(read(Self.sample).2) == [])
    for count in 0..<bytes.count {
      guard let file = try? SourceFile(path: "a.json", bytes: Array(bytes[..<count])) else { continue }
      var diagnostics: [Diagnostic] = []
      #expect(readJSON(file, into: &diagnostics) == nil)
      #expect(diagnostics.count == 1)
      let words = diagnostics.first?.message ?? ""
      #expect(words.hasPrefix("the file ends inside") || words == "the file holds no value")
    }
  }

  @Test("a file with random bytes changed traps nowhere, and its ranges lie within it")
  func flips() throws {
    var random = SeededNumbers(seed: 1)
    let signs = Array("\n\t :-[]{},'\"/*#\\u0eE.+tfn\u{1}".utf8)
    for _ in 0..<3000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = signs.randomElement(using: &random)!
      }
      guard let file = try? SourceFile(path: "a.json", bytes: bytes) else { continue }
      var diagnostics: [Diagnostic] = []
      let node = readJSON(file, into: &diagnostics)
      #expect(node != nil || !diagnostics.isEmpty)
      expectSound(node, in: file)
      _ = DiagnosticRenderer().report(diagnostics)
    }
  }

  @Test("nesting past the limit is one error", arguments: ["[", "{\"a\":"])
  func nesting(_ open: String) {
    for depth in [65, 100_000] {
      let diagnostics = read(String(repeating: open, count: depth)).2
      #expect(
        summaries(diagnostics) == [
          "1:\(64 * open.count + 1) lists and mappings are nested more than 64 levels deep"
        ])
    }
    #expect(summaries(read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).2) == [])
  }

  @Test("a string is read right wherever its end falls", arguments: 0..<40)
  func lengths(_ count: Int) {
    for end in ["", "é", "\\n", "\\\"", "\u{7F}"] {
      let text = String(repeating: "x", count: count)
      let (node, _, diagnostics) = read("\"\(text)\(end)\"")
      #expect(diagnostics.isEmpty)
      let expected = ["\\n": "\n", "\\\"": "\""][end] ?? end
      #expect(node?.scalar?.text == text + expected)
    }
  }

  @Test(
    "the tutorial's data is read without a word, with LF and with CRLF",
    .enabled(if: SharedFiles.areThere, "../shared is missing"),
    arguments: [
      ("landmarkData-2019.json", 12), ("landmarkData-2020.json", 12), ("landmarkData-2021.json", 12),
      ("hikeData.json", 10),
      ("hikeData-crlf.json", 10),
    ])
  func tutorial(_ name: String, count: Int) throws {
    let file = try SharedFiles.read("fixtures/tutorial/" + name)
    var diagnostics: [Diagnostic] = []
    #expect(readJSON(file, into: &diagnostics)?.items?.count == count)
    #expect(summaries(diagnostics) == [])
  }
}
