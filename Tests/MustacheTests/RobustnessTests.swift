import Mustache
import SourceText
import Testing

/// No text of a template may end in a trap, an endless loop or a stack overflow.
@Suite("Robustness")
struct RobustnessTests {
  /// A template that uses everything.
  static let rich = """
    {{<layout}}{{! a comment
    over two lines }}
    {{$title}}{{title}} – {{strings.count}}{{/title}}
    {{$content}}
      {{#rows}}
        {{>card}}
        {{#category}}<a href="{{url}}">{{name}}</a>{{/category}}{{^isFavorite}}☆{{/isFavorite}}
      {{/rows}}
      {{{body}}}{{&body}}{{first.category.name}}{{#first}}{{#extra}}{{any.thing}}{{>*kind}}{{/extra}}{{/first}}
    {{=<% %>=}}
      <%#count%><%.%><%/count%>
    <%={{ }}=%>
    {{/content}}
    {{/layout}}

    """
  static let partials = [
    "layout": "<title>{{$title}}Site{{/title}}</title>\n  {{$content}}\n  empty\n  {{/content}}\n",
    "card": "<li>{{name}}\n{{#category}}\n  {{#cards}}{{>card}}{{/cards}}\n{{/category}}\n</li>\n",
  ]

  @Test("the template that uses everything is right to begin with")
  func rich() {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(Self.partials.merging(["page": Self.rich]) { $1 }, strings: StringsTests.table)
    #expect(set.compile("page", for: Page.schema, into: &diagnostics) != nil)
    #expect(described(diagnostics) == [])
  }

  @Test("a template that is cut off anywhere is rendered or rejected")
  func cutOff() {
    let bytes = Array(Self.rich.utf8)
    for end in bytes.indices { Self.tryOut(String(decoding: bytes[..<end], as: UTF8.self)) }
    for start in bytes.indices { Self.tryOut(String(decoding: bytes[start...], as: UTF8.self)) }
  }

  @Test("a template with any one byte missing or changed is rendered or rejected")
  func changed() {
    let bytes = Array(Self.rich.utf8)
    for index in bytes.indices {
      var missing = bytes
      missing.remove(at: index)
      Self.tryOut(String(decoding: missing, as: UTF8.self))
      var other = bytes
      other[index] = Array("{}#/=\n .".utf8)[index % 8]
      Self.tryOut(String(decoding: other, as: UTF8.self))
    }
  }

  @Test("templates made of random pieces are rendered or rejected", arguments: 0..<8)
  func random(seed: UInt64) {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "{{#rows}}", "{{/rows}}", "{{#first}}", "{{/first}}", "{{^count}}",
      "{{/count}}",
      "{{title}}", "{{name}}", "{{.}}", "{{>card}}", "{{>page}}", "{{<layout}}", "{{/layout}}",
      "{{$content}}",
      "{{/content}}", "{{$title}}", "{{/title}}", "{{>*title}}", "{{#extra}}", "{{/extra}}", "{{#category}}",
      "{{/category}}", "{{strings.count}}", "{{strings.both}}", "{{=<% %>=}}", "<%={{ }}=%>", "{{! ", "\n",
      "\r\n",
      "  ", "\t", "text", "é한", "&", "{{a.b.c}}", "{{..}}", "{{.a}}", "{{#.}}", "{{/.}}", "{{&body}}", "{{=",
      "=}}",
    ]
    var generator = SplitMix(state: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 1...30, using: &generator)
      Self.tryOut((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
    }
  }

  @Test(
    "nesting past the limit is an error and no overflow",
    arguments: [
      ("{{#a}}", "{{/a}}", 100_000), ("{{^a}}", "{{/a}}", 1_000), ("{{$a}}", "{{/a}}", 1_000),
      ("{{<a}}", "{{/a}}", 1_000),
    ])
  func nesting(opening: String, closing: String, depth: Int) {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
    }
    var diagnostics: [Diagnostic] = []
    templateSet(["t": nested(depth)]).checkSyntax(into: &diagnostics)
    #expect(described(diagnostics).first?.contains("tags are nested deeper than 128 levels") == true)
    #expect(render(nested(128), .null).isEmpty)
    var unclosed: [Diagnostic] = []
    templateSet(["t": String(repeating: opening, count: depth)]).checkSyntax(into: &unclosed)
    #expect(unclosed.count <= 100)
  }

  @Test("open tags without end, and delimiters of any length, are read in linear time")
  func delimiters() {
    var diagnostics: [Diagnostic] = []
    let long = String(repeating: "<", count: 100_000)
    let templates = [
      "a": String(repeating: "{", count: 300_000), "b": String(repeating: "{{ ", count: 100_000) + "}}",
      "c": "{{=\(long) >=}}", "d": "{{=\(long.prefix(64)) >=}}" + long,
      "e": "{{=" + String(repeating: " ", count: 300_000),
      "f": String(repeating: "{{!}}", count: 100_000), "g": String(repeating: "{{$a}}{{/a}}", count: 100_000),
    ]
    templateSet(templates).checkSyntax(into: &diagnostics)
    #expect(diagnostics.contains { $0.message == "a delimiter has at most 64 bytes" })
    #expect(diagnostics.count < 500)
  }

  @Test("partials that include each other on open data stop at the depth limit, and the page says so")
  func runaway() {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(["a": "<{{#x}}{{>a}}{{>a}}{{/x}}>", "b": "({{>*name}})"], mode: .plain)
    let endless = set.compile("a", into: &diagnostics)
    var output: [UInt8] = []
    #expect(endless?.render(.object(["x": .bool(true)]), into: &output) == false)
    #expect(output == Array(repeating: UInt8(ascii: "<"), count: 257))
    var other: [UInt8] = []
    #expect(
      set.compile("b", into: &diagnostics)?.render(.object(["name": .text("b")]), into: &other) == false)
    #expect(other.count == 257)
    #expect(set.compile("a", into: &diagnostics)?.render(.null, into: &other) == true)
  }

  @Test("blocks and strings that multiply are an error and no flood")
  func multiplication() {
    // Each block holds the next one twice.
    var page = "{{<p}}"
    for level in 0..<60 {
      page +=
        "{{$b\(level)}}{{$b\(level + 1)}}{{/b\(level + 1)}}{{$b\(level + 1)}}{{/b\(level + 1)}}{{/b\(level)}}"
    }
    page += "{{/p}}"
    let parent = "{{$b0}}{{/b0}}" + (1...60).map { "{{#never}}{{$b\($0)}}{{/b\($0)}}{{/never}}" }.joined()
    #expect(
      render(page, .null, partials: ["p": parent])
        == "errors: this template grows past all bounds with what it includes")

    let chain = (0..<300).map { ("b\($0)", "{{$b\($0 + 1)}}{{/b\($0 + 1)}}") }
    let deep = "{{<p}}" + chain.map { "{{$\($0.0)}}\($0.1){{/\($0.0)}}" }.joined() + "{{/p}}"
    #expect(
      render(deep, .null, partials: ["p": "{{$b0}}{{/b0}}"])
        == "errors: blocks or strings stand in one another more than 256 levels deep here")

    var strings: [String: StringForms] = [:]
    for level in 0..<60 {
      let text = "{{strings.s\(level + 1)}}{{strings.s\(level + 1)}}"
      strings["s\(level)"] = StringForms([.init("other", text, at: 0..<0)], in: StringsTests.file)
    }
    strings["s60"] = StringForms([.init("other", "x", at: 0..<0)], in: StringsTests.file)
    var diagnostics: [Diagnostic] = []
    #expect(templateSet(["t": "{{strings.s0}}"], strings: strings).compile("t", into: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == ["this template grows past all bounds with what it includes"])
  }

  /// Compiles a template in both modes and renders what compiles.
  private static func tryOut(_ template: String) {
    let templates = partials.merging(["page": template]) { $1 }
    var diagnostics: [Diagnostic] = []
    var output: [UInt8] = []
    let strict = templateSet(templates, strings: StringsTests.table)
    strict.compile("page", for: Page.schema, into: &diagnostics)?.render(
      ModelRenderingTests.page, into: &output)
    templateSet(templates, mode: .plain).compile("page", into: &diagnostics)?
      .render(.object(["rows": .list([.text("<")]), "title": .text("card")]), into: &output)
    // Every place that is reported must be one.
    for diagnostic in diagnostics {
      guard let file = diagnostic.file else { continue }
      #expect(diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= file.bytes.count)
    }
  }
}

/// Random numbers that are the same in every run: SplitMix64, by Sebastiano Vigna.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
