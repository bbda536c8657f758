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
}
