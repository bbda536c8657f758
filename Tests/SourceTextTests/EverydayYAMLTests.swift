import Testing

@testable import SourceText

@Suite("Everyday YAML")
struct EverydayYAMLTests {
  private func read(_ file: SourceFile) -> Node? {
    file.bytes.withUnsafeBufferPointer { EverydayYAML.read($0, at: 0) }
  }

  /// Everything that two trees can differ in.
  private func details(_ node: Node?) -> String {
    guard let node else { return "nothing" }
    let own = "\(node.range)\(node.isFlow ? "flow" : "")\(node.isShared ? "shared" : "")"
    switch node.content {
    case .scalar(let scalar): return own + "\(scalar.style)‹\(scalar.text)›"
    case .sequence(let items): return own + "[" + items.map(details).joined(separator: ",") + "]"
    case .mapping(let entries):
      return own
        + "{"
        + entries.map { "\($0.keyRange)\($0.key.style)‹\($0.key.text)›:" + details($0.value) }.joined(
          separator: ",")
        + "}"
    }
  }

  /// Whether the text is everyday; if so, libyaml must read the same and find nothing wrong.
  private func compare(_ text: String) -> Bool {
    let file = SourceFile(path: "a.yml", text: text)
    guard let node = read(file) else { return false }
    var diagnostics: [Diagnostic] = []
    let other = readAnyYAML(file, range: 0..<file.bytes.count, into: &diagnostics)
    #expect(details(node) == details(other), "\(text.debugDescription)")
    #expect(summaries(diagnostics) == [], "\(text.debugDescription)")
    return true
  }

  @Test(
    "what nearly all front matter is written in is everyday, and read as libyaml reads it",
    arguments: [
      "name: Turtle Rock\nid: 1001\n", "a: 1", "a:\n", "a:", "a: x # c\n# d\n\n  # e\nb:  y  \n",
      "coordinates:\n  latitude: -34.01\n  longitude: 1e3\nstate: C#\n", "a:\n  b:\n    c: 1\n  d: 2\ne: 3",
      "tags: [a, 'b c' , \"d\",e f]\n", "tags:\n- a\n- 'b'\n\n# c\n- [x, y]\nb: 1\n",
      "tags:\n  -   a\n  - b #c\nb: 1",
      "c: {latitude: 34.01, longitude: -116.1} # c\n", "url: https://example.org/a#b?c=d:e\ntime: 12:30:00\n",
      "이름: 설악산 – “국립” … 🏔\r\n목록: [가, 나]\r\n", "q: \" a: b # c \"\nr: ' [x] '\ns: \"\"\n",
      "Weekend trips: [a]\n",
      "a: []\nb: [  ]\n", "a: -x\nb: 1", "a: (x) & y * z ! | > ' \" % @ `\n",
      "a: x\n\n\n", "a:\n   \n  b: 1\n",
    ])
  func everyday(_ text: String) {
    #expect(compare(text))
  }

  @Test(
    "anything else is left to libyaml",
    arguments: [
      "", "x", "- a", " a: 1", "---\na: 1", "a: |\n  x\n", "a: &x 1", "a: *x", "a: !t x", "a: \"\\n\"",
      "a: 'it''s'", "a: b: c",
      "a: b:\n", "a: x\n  y\n", "a: 1\na: 2", "a:\tb", "a: b\tc", "a: b\rc", "\"a\": 1", "? a", "a: [b: c]",
      "a: [b, [c]]",
      "a: [b\n, c]", "a: {b}", "a: @b", "a: x\n b: y", "a:\n    b: 1\n  c: 2\n", "a:\n- b: 1", "a: 1\n- b",
      "a: x\u{2028}y",
      "a: x\u{85}", "a: \u{7}", "a: [a,]", "a : 1", "a: - b", "a:\n- - b", "...\n", "a: x # \u{7}\nb: 1",
      "a: \"x\"#c", "\u{FEFF}a: 1",
    ])
  func special(_ text: String) {
    #expect(read(SourceFile(path: "a.yml", text: text)) == nil)
  }

  @Test("on texts put together at random it never reads anything differently from libyaml", arguments: 1...4)
  func random(_ seed: UInt64) {
    let parts = [
      "a", "b", "key", "이름", "1", "- ", "-", ": ", ":", ":\n", "\n", "\n", "\n", "\n  ", "\n  ", "\n    ",
      "\n\n", "\r\n", " ", " ", "#",
      " # c", "[", "]", ", ", "{", "}", "'", "\"", "x y", "é", "…", "\u{85}", "\u{2028}", ".", "~", "-1.5",
      "/", "(", "?", "\t",
      "[a, b]", "{k: v}", "'q'", "\"q\"", "a: 1\n", "b: 2\n", "c:\n  ", "d:\n- ", "---\n", "...", "|", ">",
      "&a ", "*a", "!", "%", "@", "\\",
      "https://a.b/c#d",
    ]
    var random = SeededNumbers(seed: seed)
    var everyday = 0
    for round in 0..<3000 {
      var text = ""
      var keys = 0
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        // Half of the rounds have a frame of entries, so that more of them are everyday.
        if round % 2 == 0 {
          keys += 1
          text += "k\(keys): "
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) { text += parts.randomElement(using: &random)! }
        if round % 2 == 0 { text += ["\n", "\n", "\n  ", "\n- ", "\r\n"].randomElement(using: &random)! }
      }
      if compare(text) { everyday += 1 }
    }
    #expect(everyday > 20)
  }

  @Test("nor on everyday texts with a few bytes changed", arguments: 1...4)
  func changed(_ seed: UInt64) {
    let sample =
      "name: Turtle Rock\r\nid: 1001 # c\npark: '호수 – x'\ncoordinates:\n  latitude: 34.01\n  longitude: -116.1\n"
      + "\ntags: [a, b c, \"d\"]\nphotos:\n- a.jpg\n- b c.jpg\n"
      + "links:\n  - https://a.b/c#d\n# end\nc: {a: 1, b: x y}\ndraft:\n"
    let signs = Array(" \n\n:-#[]{},'\"abc1.?&*|>\\\r\t".utf8)
    var random = SeededNumbers(seed: seed)
    var everyday = 0
    for _ in 0..<2000 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let sign = signs.randomElement(using: &random)!
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = sign
        case 1: bytes.insert(sign, at: place)
        default: bytes.remove(at: place)
        }
      }
      if compare(String(decoding: bytes, as: UTF8.self)) { everyday += 1 }
    }
    #expect(everyday > 200)
  }
}
