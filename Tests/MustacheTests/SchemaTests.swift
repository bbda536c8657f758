import Mustache
import SourceText
import Testing

@Suite("Schemas")
struct SchemaTests {
  @Test("a schema keeps its keys in the order of their declaration")
  func order() {
    #expect(Card.schema.fields.map(\.key) == ["name", "park", "category", "isFavorite", "visits", "extra"])
    #expect(Card.schema["visits"]?.meaning == "How many people came.")
    #expect(Card.schema["visit"] == nil)
  }

  @Test("included keys come first, and one that is declared afterwards takes the place of an included one")
  func include() {
    #expect(
      Detail.schema.fields.map(\.key) == [
        "title", "body", "rows", "first", "count", "name", "park", "category", "isFavorite", "visits",
        "extra",
      ])
    let detail = Detail(Page(title: "T"), Card("Rock", park: "Zion"))
    let read = ["title", "name", "park"].map { key in
      if case .text(let text)? = Detail.schema[key]?.read(detail) { text } else { "" }
    }
    #expect(read == ["T", "the Rock", "Zion"])
    #expect(["title", "name", "park"].map { Detail.schema[$0]?.origin } == ["page", "detail", "card"])
  }

  @Test(
    "a dump shows keys in order, numbers as such where they are printed plainly, and absent values as null")
  func dump() {
    let card = Card(
      "\"Rock\"", category: Term("Mountains"), isFavorite: true, visits: 12,
      extra: .object(["b": .number("1.21"), "a": .list([.null, .bool(false), .text("x")])]))
    #expect(
      Card.schema.dump(card, depth: 1) == """
        {
          "name": "\\"Rock\\"",
          "park": null,
          "category": {
            "name": "Mountains",
            "url": "terms/index.html",
            "cards": "… (1 item deeper than level 1)"
          },
          "isFavorite": true,
          "visits": 12,
          "extra": {
            "a": [
              null,
              false,
              "x"
            ],
            "b": 1.21
          }
        }

        """)
  }

  @Test("a dump is JSON, also where numbers are printed with separators and lists are empty")
  func dumpIsJSON() throws {
    let page = Page(
      title: "A\nB", body: "<p>", rows: [Card("One", category: Term("T")), Card("Two")], count: 1751)
    let text = Page.schema.dump(page)
    var diagnostics: [Diagnostic] = []
    let root = readJSON(SourceFile(path: "dump.json", text: text), into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(root?["count"]?.scalar?.text == "1,751")
    #expect(root?["rows"]?.items?.count == 2)
    #expect(root?["rows"]?.items?.first?["category"]?["cards"]?.items?.first?["name"]?.scalar?.text == "in T")
    #expect(Page.schema.dump(Page()).contains("\"rows\": [],"))
  }

  @Test("the guide has a line for each key, and names the model behind objects and lists")
  func guide() {
    #expect(
      Page.schema.fields.map(\.guideRow).map { "\($0.key): \($0.kind) \($0.part ?? "")" } == [
        "title: text ", "body: HTML ", "rows: list card", "first: object card", "count: number ",
      ])
    #expect(Page.schema.fields.last?.guideRow.meaning == "How many landmarks there are.")
  }

  @Test("a model's parts are listed once, though models refer to each other in circles")
  func parts() {
    #expect(Page.schema.parts.map(\.name) == ["card", "term"])
    #expect(Card.schema.parts.map(\.name) == ["term"])
  }

  @Test(
    "open data takes its values by their look",
    arguments: [
      ("1.21", OpenValue.number("1.21")), ("-3e8", .number("-3e8")), ("0", .number("0")),
      ("007", .text("007")),
      ("1.", .text("1.")), (".5", .text(".5")), ("0x1F", .text("0x1F")), ("--1", .text("--1")),
      ("1e999", .text("1e999")), ("nan", .text("nan")), ("2024-05-01", .text("2024-05-01")),
      ("true", .bool(true)),
      ("no", .text("no")), ("~", .null), ("'7'", .text("7")), ("[1, a]", .list([.number("1"), .text("a")])),
      ("{a: {b: null}}", .object(["a": .object(["b": .null])])),
    ])
  func openValue(yaml: String, expected: OpenValue) throws {
    var diagnostics: [Diagnostic] = []
    let node = readYAML(SourceFile(path: "extra.yml", text: "key: " + yaml), into: &diagnostics)
    #expect(try OpenValue(#require(node?["key"])) == expected)
  }
}
