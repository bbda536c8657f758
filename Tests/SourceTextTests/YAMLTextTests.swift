import Testing

@testable import SourceText

@Suite("Writing YAML scalars")
struct YAMLTextTests {
  @Test("text is quoted only where a reader could misread it", arguments: texts)
  func quoting(text: String, block: String, flow: String) throws {
    #expect(String(decoding: YAMLText.scalar(text, inFlow: false), as: UTF8.self) == block)
    #expect(String(decoding: YAMLText.scalar(text, inFlow: true), as: UTF8.self) == flow)
    for written in [block, "'\(block)'"] where !block.contains("'") && !block.contains("\"") {
      let file = SourceFile(path: "a.yml", text: "a: \(written)\n")
      var diagnostics: [Diagnostic] = []
      #expect(readYAML(file, into: &diagnostics)?["a"]?.scalar?.text == text)
    }
  }

  @Test("any text comes back as it was, wherever it is written", arguments: texts.map(\.0))
  func reading(_ text: String) throws {
    for shape in ["a: x\n", "a: 'x'\n", "a: \"x\"\n", "{a: x}\n", "a: |\n  x\n", "a:\n- 1\n", "b: 1\n"] {
      let edited = try splice(SourceFile(path: "a.yml", text: shape), as: .yaml, [.set(["a"], .text(text))])
      var diagnostics: [Diagnostic] = []
      let file = try SourceFile(path: "a.yml", bytes: edited)
      let read = readYAML(file, into: &diagnostics)?["a"]?.scalar
      #expect(read.map { Array($0.text.utf8) } == Array(text.utf8))
      #expect(read?.isNull == false)
    }
  }

  @Test("text of several lines is a block where that can hold it", arguments: literals)
  func literal(text: String, header: String?) {
    #expect(YAMLText.literal(text)?.header == header)
  }
}

/// Text, and how it is written in a block and between brackets.
private let texts: [(String, String, String)] = [
  ("turtle-rock", "turtle-rock", "turtle-rock"),
  ("설악산", "설악산", "설악산"),
  ("Lake McDonald", "Lake McDonald", "Lake McDonald"),
  ("it's", "it's", "it's"),
  ("a#b", "a#b", "a#b"),
  ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d", "\"https://example.org/a?b=c#d\""),
  // Commas and brackets matter between brackets only.
  ("a, b", "a, b", "\"a, b\""),
  ("a [b]", "a [b]", "\"a [b]\""),
  ("a {b}", "a {b}", "\"a {b}\""),
  // Signs with a meaning.
  ("a: b", "\"a: b\"", "\"a: b\""),
  ("a:", "\"a:\"", "\"a:\""),
  ("a #b", "\"a #b\"", "\"a #b\""),
  ("#a", "\"#a\"", "\"#a\""),
  ("- a", "\"- a\"", "\"- a\""),
  ("-", "\"-\"", "\"-\""),
  ("---", "\"---\"", "\"---\""),
  ("...", "\"...\"", "\"...\""),
  ("? a", "\"? a\"", "\"? a\""),
  ("*a", "\"*a\"", "\"*a\""),
  ("&a", "\"&a\"", "\"&a\""),
  ("!a", "\"!a\"", "\"!a\""),
  ("|", "\"|\"", "\"|\""),
  (">", "\">\"", "\">\""),
  ("%a", "\"%a\"", "\"%a\""),
  ("@a", "\"@a\"", "\"@a\""),
  ("`a`", "\"`a`\"", "\"`a`\""),
  ("'a'", "\"'a'\"", "\"'a'\""),
  ("\"a\"", "'\"a\"'", "'\"a\"'"),
  ("[a", "\"[a\"", "\"[a\""),
  ("a\\b", "a\\b", "a\\b"),
  ("\\: '", "'\\: '''", "'\\: '''"),
  // Blanks.
  ("", "\"\"", "\"\""),
  (" a", "\" a\"", "\" a\""),
  ("a ", "\"a \"", "\"a \""),
  ("a\tb", "\"a\\tb\"", "\"a\\tb\""),
  ("a\nb", "\"a\\nb\"", "\"a\\nb\""),
  ("a\r\nb", "\"a\\r\\nb\"", "\"a\\r\\nb\""),
  // What YAML 1.1 (yaml.org/type/bool, null, int, float) takes for something else.
  ("NO", "\"NO\"", "\"NO\""),
  ("yes", "\"yes\"", "\"yes\""),
  ("On", "\"On\"", "\"On\""),
  ("y", "\"y\"", "\"y\""),
  ("true", "\"true\"", "\"true\""),
  ("Null", "\"Null\"", "\"Null\""),
  ("~", "\"~\"", "\"~\""),
  ("nowhere", "nowhere", "nowhere"),
  ("1984", "1984", "1984"),
  ("0", "0", "0"),
  ("-116", "-116", "-116"),
  ("+5", "\"+5\"", "\"+5\""),
  ("007", "\"007\"", "\"007\""),
  ("1.0", "\"1.0\"", "\"1.0\""),
  (".5", "\".5\"", "\".5\""),
  ("1e3", "\"1e3\"", "\"1e3\""),
  ("1_000", "\"1_000\"", "\"1_000\""),
  ("0x1F", "\"0x1F\"", "\"0x1F\""),
  ("12:30", "\"12:30\"", "\"12:30\""),
  (".inf", "\".inf\"", "\".inf\""),
  (".NaN", "\".NaN\"", "\".NaN\""),
  ("12345678901234567890", "\"12345678901234567890\"", "\"12345678901234567890\""),
  ("2027-06-01", "2027-06-01", "2027-06-01"),
  ("2027-06-01 12:00", "\"2027-06-01 12:00\"", "\"2027-06-01 12:00\""),
  ("2027-06-01T12:00:00Z", "\"2027-06-01T12:00:00Z\"", "\"2027-06-01T12:00:00Z\""),
  ("3-sisters", "3-sisters", "3-sisters"),
  ("1eagle", "1eagle", "1eagle"),
  ("=", "\"=\"", "\"=\""),
  ("<<", "\"<<\"", "\"<<\""),
  // Characters that readers end a line at, drop or refuse.
  ("a\u{85}b", "\"a\\u0085b\"", "\"a\\u0085b\""),
  ("a\u{2028}b", "\"a\\u2028b\"", "\"a\\u2028b\""),
  ("\u{FEFF}a", "\"\\uFEFFa\"", "\"\\uFEFFa\""),
  ("a\u{0}b", "\"a\\u0000b\"", "\"a\\u0000b\""),
  ("a\u{7F}", "\"a\\u007F\"", "\"a\\u007F\""),
  ("\u{1F337}", "\u{1F337}", "\u{1F337}"),
  ("\u{FFFF}", "\"\\uFFFF\"", "\"\\uFFFF\""),
]

private let literals: [(String, String?)] = [
  ("one", nil), ("one\ntwo", "|-"), ("one\ntwo\n", "|"), ("one\n\n  two\n", "|"), ("one\n\n", nil),
  ("\none", nil), (" one\ntwo", nil), ("one \ntwo", nil), ("one\r\ntwo", nil), ("one\u{2028}\ntwo", nil),
]
