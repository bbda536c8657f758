import Mustache
import Testing

@Suite("Escaping")
struct EscapingTests {
  /// One character after the other, as the specification and HTML have it.
  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: String(character)
      }
    }.joined()
  }

  @Test("every character that means something is escaped, wherever it stands in a text of any length")
  func everywhere() {
    var texts: [String] = []
    for length in 1...40 {
      for position in 0..<length {
        for special in ["&", "<", ">", "\"", "'"] {
          texts.append(
            String(repeating: "a", count: position) + special
              + String(repeating: "b", count: length - position - 1))
        }
      }
    }
    #expect(
      render("{{#.}}[{{.}}]{{/.}}", .list(texts.map(OpenValue.text)))
        == texts.map { "[\(escaped($0))]" }.joined())
  }

  @Test("no other byte is touched, alone or next to one that is escaped")
  func others() {
    let all = (1...0x24F).compactMap(Unicode.Scalar.init).map(String.init).joined()
    #expect(render("{{.}}", .text(all)) == escaped(all))
    let texts = (1...0x17F).compactMap(Unicode.Scalar.init).map { "1234567\($0)<\($0)89012345\($0)" }
    #expect(
      render("{{#.}}[{{.}}]{{/.}}", .list(texts.map(OpenValue.text)))
        == texts.map { "[\(escaped($0))]" }.joined())
  }

  @Test(
    "text longer than any buffer comes out whole",
    arguments: [
      String(repeating: "x", count: 100_000), String(repeating: "<", count: 30_000),
      String(repeating: "abcdefg&", count: 12_000), String(repeating: "한국어's ", count: 9_000),
    ])
  func long(text: String) {
    #expect(render("a{{.}}b{{{.}}}c", .text(text)) == "a\(escaped(text))b\(text)c")
  }

  @Test("short and long text between tags come out whole")
  func literals() {
    for length in [0, 1, 15, 16, 17, 8_191, 8_192, 8_193, 50_000] {
      let text = String(repeating: "é", count: length / 2) + String(repeating: "-", count: length % 2)
      #expect(render("\(text){{.}}\(text){{.}}", .text("<")) == "\(text)&lt;\(text)&lt;")
    }
  }
}
