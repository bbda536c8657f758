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
}
