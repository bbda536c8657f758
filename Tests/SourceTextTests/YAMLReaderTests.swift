import Testing

@testable import SourceText

@Suite("Reading YAML")
struct YAMLReaderTests {
  private func read(_ text: String) -> (Node?, SourceFile, [Diagnostic]) {
    let file = SourceFile(path: "config.yml", text: text)
    var diagnostics: [Diagnostic] = []
    return (readYAML(file, into: &diagnostics), file, diagnostics)
  }

  @Test(
    "values are kept as written, whatever they look like",
    arguments: [
      ("name: Turtle Rock", "{name: Turtle Rock}"),
      ("name: 1984\nstate: NO\nid: 007\n", "{name: 1984, state: NO, id: 007}"),
      ("a: 'it''s'\nb: \"tab\\there\"\n", "{a: \"it's\", b: \"tab\there\"}"),
      ("a:\nb: ~\nc: null\n", "{a: ~, b: ~, c: null}"),
      ("- 1\n- [2, {x: y}]\n-\n  - 3\n", "[1, [2, {x: y}], [3]]"),
      ("text: |\n  one\n  two\nrest: >-\n  a\n  b\n", "{text: \"one\\ntwo\\n\", rest: \"a b\"}"),
      ("<<: {a: 1}\nb: 2", "{<<: {a: 1}, b: 2}"),
      ("a: &x [1, 2]\nb: *x\n", "{a: [1, 2], b: [1, 2]}"),
      ("a: &x key\n*x : value\n", "{a: key, key: value}"),
      ("id: !!str 12", "{id: 12}"),
      ("? a\n? b\n", "{a: ~, b: ~}"),
      ("---\na: 1\n...\n", "{a: 1}"),
      ("\u{FEFF}name: 호수\r\nstate: x\r\n", "{name: 호수, state: x}"),
      ("", "nothing"),
      ("# only a comment\n", "nothing"),
      ("---\n", "nothing"),
      ("just text", "just text"),
    ])
  func values(_ text: String, expected: String) {
    let (node, _, diagnostics) = read(text)
    #expect(outline(node) == expected)
    #expect(summaries(diagnostics) == [])
  }

  @Test(
    "ranges hold the value's own bytes and nothing else",
    arguments: [
      ("a: 1 # one\nb: two words  # two\n", ["a: 1 # one\nb: two words", "a", "1", "b", "two words"]),
      (
        "a:\n  - x\n  - y\n# end\n\nb: 1\n",
        ["a:\n  - x\n  - y\n# end\n\nb: 1", "a", "- x\n  - y", "x", "y", "b", "1"]
      ),
      ("a:\n- x\n- y   \n\n# end\n", ["a:\n- x\n- y", "a", "- x\n- y", "x", "y"]),
      ("a: [x,  'y z' , ] # c", ["a: [x,  'y z' , ]", "a", "[x,  'y z' , ]", "x", "'y z'"]),
      (
        "a: {b: 1, \"c\":2, d}",
        ["a: {b: 1, \"c\":2, d}", "a", "{b: 1, \"c\":2, d}", "b", "1", "\"c\"", "2", "d", ""]
      ),
      ("a: [b: 1 ]", ["a: [b: 1 ]", "a", "[b: 1 ]", "b: 1", "b", "1"]),
      ("a:\nb:   # none\n", ["a:\nb:", "a", "", "b", ""]),
      (
        "a: |\n  one\n  two\n\n\n# c\nb: 1\n",
        ["a: |\n  one\n  two\n\n\n# c\nb: 1", "a", "|\n  one\n  two", "b", "1"]
      ),
      ("a: |+\n  one\n\nb: 1\n", ["a: |+\n  one\n\nb: 1", "a", "|+\n  one\n", "b", "1"]),
      ("a: >\r\n  one\r\n\r\nb: 1\r\n", ["a: >\r\n  one\r\n\r\nb: 1", "a", ">\r\n  one", "b", "1"]),
      ("이름: 설악산\n목록: [가, 나]\n", ["이름: 설악산\n목록: [가, 나]", "이름", "설악산", "목록", "[가, 나]", "가", "나"]),
      ("\u{FEFF}a: é\r\nb: 🏔\r\n", ["a: é\r\nb: 🏔", "a", "é", "b", "🏔"]),
      (
        "a: x\u{2028} y\nb: 'é\u{85}'\nc: z",
        ["a: x\u{2028} y\nb: 'é\u{85}'\nc: z", "a", "x\u{2028} y", "b", "'é\u{85}'", "c", "z"]
      ),
      (
        "a: &n  x\nb: &m\n  c: 1\nd: *n\n",
        ["a: &n  x\nb: &m\n  c: 1\nd: *n", "a", "x", "b", "c: 1", "c", "1", "d", "*n"]
      ),
      ("a: !!str &n 'x'\nb: &e\n", ["a: !!str &n 'x'\nb: &e", "a", "'x'", "b", ""]),
      (
        "a: one\n  two\n  three\nb: 1",
        ["a: one\n  two\n  three\nb: 1", "a", "one\n  two\n  three", "b", "1"]
      ),
      ("- a: 1\n  b: 2\n- - x\n", ["- a: 1\n  b: 2\n- - x", "a: 1\n  b: 2", "a", "1", "b", "2", "- x", "x"]),
      ("? a\n\n? b\n", ["? a\n\n? b", "a", "", "b", ""]),
    ])
  func ranges(_ text: String, expected: [String]) {
    let (node, file, diagnostics) = read(text)
    #expect(slices(of: node, in: file) == expected)
    #expect(summaries(diagnostics) == [])
  }

  @Test(
    "a mistake is told in plain words where the author has to look",
    arguments: [
      ("a: b: c", "1:5 a second ':' cannot stand in a value"),
      ("a: 1\n b: 2\n", "2:2 this line does not fit the one before it"),
      ("just text\nkey: value\n", "2:1 this line does not fit the one before it"),
      ("a:\n\tb: 1\n", "2:1 YAML does not allow tabs for indentation"),
      ("a:\n  - x\n \t- y\n", "3:2 YAML does not allow tabs for indentation"),
      ("a: |\n\ttext\n", "2:1 YAML does not allow tabs for indentation"),
      ("title: \"Yosemite\nb: 1\n", "1:8 this quote is never closed"),
      ("title: 'it's here'\n", "1:12 the value ends before this"),
      ("a: {b: 1}}", "1:10 this bracket closes nothing"),
      ("a: 1\n- b\n", "2:1 this line does not fit the mapping that it stands in"),
      ("- a\nb: c\n", "2:1 this line does not fit the list that it stands in"),
      ("key: value\njust text\n", "2:1 this line has no ':' behind its key"),
      ("a: [1, 2\nb: 3\n", "2:2 a ',' or the list's closing ']' is missing here"),
      ("a: [1, 2", "1:4 this list is never closed"),
      ("a: {x: 1\nb: 2\n", "2:2 a ',' or the mapping's closing '}' is missing here"),
      ("a: {x: 1", "1:4 this mapping is never closed"),
      ("이름: @b", "1:5 a value cannot begin with @"),
      ("a: ]", "1:4 a value cannot begin with ]"),
      ("a: *b", "1:4 *b names no value: there is no &b before it"),
      ("a: *important* text", "1:4 this is not the name of a value"),
      ("a: &x [*x]", "1:8 *x stands inside the value that it names"),
      ("a: \"\\q\"", "1:5 double quotes know no such escape"),
      ("a: \"\\xZZ\"", "1:7 this escape names no character"),
      ("a: - b", "1:4 a list cannot begin here"),
      ("a: {{ title }}", "1:5 a list or mapping cannot be a key"),
      ("a: 1\r\n---\r\nb: 2\r\n", "2:1 a second document begins here, and a file holds one"),
      ("a: !include x.yml", "1:4 the tag !include has no meaning here"),
      ("a: é\u{7}x", "1:5 the character U+0007 cannot stand in YAML"),
      ("a: 1\n\0", "2:1 the character U+0000 cannot stand in YAML"),
      ("a: |x\n  y\n", "1:5 the text begins on the line below"),
      ("%YAML 9.9\n---\na: 1\n", "1:1 this version of YAML is not known"),
    ])
  func mistakes(_ text: String, expected: String) {
    let (node, _, diagnostics) = read(text)
    #expect(summaries(diagnostics) == [expected])
    #expect(node == nil)
  }

  @Test("a key that comes twice is an error, and the first value counts")
  func duplicates() {
    let (node, file, diagnostics) = read("a: 1\nb: 2\na:\n  - 3\né: 1\ne\u{301}: 2\n")
    #expect(outline(node) == "{a: 1, b: 2, é: 1}")
    #expect(summaries(diagnostics) == ["3:1 the key a is here twice", "6:1 the key e\u{301} is here twice"])
    #expect(diagnostics[0].notes.map { file.text($0.range) } == ["a"])
    #expect(diagnostics[0].notes[0].range == 0..<1)
    #expect(node?.range == 0..<file.bytes.count - 1)
  }

  @Test("a mapping of many keys finds the one that comes twice")
  func manyKeys() {
    let text = (0..<5000).map { "key\($0): \($0)\n" }.joined() + "key4321: again\n"
    let (node, _, diagnostics) = read(text)
    #expect(node?.entries?.count == 5000)
    #expect(summaries(diagnostics) == ["5001:1 the key key4321 is here twice"])
  }

  @Test("the front matter's part of a file is read with the file's positions")
  func part() {
    let file = SourceFile(path: "a.md", text: "\u{FEFF}---\r\nname: 호수\r\nid: [1\r\n---\r\ntext: 'x\r\n")
    var diagnostics: [Diagnostic] = []
    let split = splitFrontMatter(file, into: &diagnostics)
    #expect(readYAML(file, range: split.yaml, into: &diagnostics) == nil)
    #expect(summaries(diagnostics) == ["3:5 this list is never closed"])
  }

  @Test("what an alias stands for is marked as shared, and so is what it names")
  func sharing() {
    let (node, _, _) = read("a: &x [1]\nb: *x\nc: [1]\n")
    #expect(node?["a"]?.isShared == true)
    #expect(node?["b"]?.isShared == true)
    #expect(node?["b"]?.range == 13..<15)
    #expect(node?["c"]?.isShared == false)
  }

  @Test("a mapping begins with its first key, which may have an anchor and a tag of its own")
  func propertiesOfTheFirstKey() {
    let (node, file, diagnostics) = read("! # a tag\n&x :\n\n&y :\nz: 1\n")
    #expect(node?.range.lowerBound == 10)
    #expect(summaries(diagnostics) == ["4:3 a key without a name is here twice"])
    expectSound(node, in: file)
  }

  @Test("aliases that multiply are stopped")
  func billionLaughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    // a3 is 11,111 values; the levels before have used 10 × (11 + 111 + 1,111) of the bound, so the eighth
    // *a3 is too much: 12,330 + 8 × 11,111 > 100,000.
    #expect(summaries(read(text).2) == ["5:45 the aliases of this file stand for more than 100000 values"])
  }

  @Test("aliases cannot nest deeper than the text may")
  func nestingThroughAliases() {
    var text = "a0: &a0 [x]\n"
    for level in 1...100 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    // The alias in a63 (line 64) stands for 63 levels and itself lies on the third.
    #expect(summaries(read(text).2) == ["64:12 lists and mappings are nested more than 64 levels deep"])
  }

  @Test("nesting past the limit is one error", arguments: ["[", "{a: ", "- "])
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

  private static let sample =
    "\u{FEFF}# c\r\nname: &n \"Tur\\u00e9\\\"le\" # 호수\r\ntags: [a, {b: 'c', d}, *n]\r\n"
    + "text: |-\r\n  one\r\n\r\n  두\r\nlist:\r\n- x\r\n-\r\n  - y: !!str z\r\n? k\r\n: >+\r\n  v\r\n\r\n"

  @Test("a text cut off at any byte traps nowhere, and its ranges lie within it")
  func cutOff() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(summaries(read(Self.sample).2) == [])
    for count in 0...bytes.count {
      guard let file = try? SourceFile(path: "c.yml", bytes: Array(bytes[..<count])) else { continue }
      var diagnostics: [Diagnostic] = []
      let node = readYAML(file, into: &diagnostics)
      expectSound(node, in: file)
      #expect(diagnostics.count <= 1)
    }
  }

  @Test("a text with random bytes changed traps nowhere, and its ranges lie within it")
  func flips() throws {
    var random = SeededNumbers(seed: 2)
    let signs = Array("\n\r\t :-[]{},&*!|>'\"%@`#?\\ab0".utf8)
    for _ in 0..<2000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = signs.randomElement(using: &random)!
      }
      guard let file = try? SourceFile(path: "c.yml", bytes: bytes) else { continue }
      var diagnostics: [Diagnostic] = []
      expectSound(readYAML(file, into: &diagnostics), in: file)
      _ = DiagnosticRenderer().report(diagnostics)
    }
  }
}
