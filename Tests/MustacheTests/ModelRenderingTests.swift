import Mustache
import SourceText
import Testing

@Suite("Rendering models")
struct ModelRenderingTests {
  static let page = Page(
    title: "Rocks & <Lakes>", body: "<p>It's</p>",
    rows: [
      Card("Turtle Rock", park: "Joshua Tree", category: Term("Mountains"), isFavorite: true, visits: 3),
      Card("Hidden Lake", category: Term("Lakes", url: "lakes.html"), visits: 0),
    ],
    first: Card(
      "Charley", park: "Zion", category: Term("Rivers"),
      extra: .object([
        "depth": .number("12.50"), "name": .text("an open name"), "note": .null,
        "boats": .list([.text("a"), .text("b")]), "guide": .object(["name": .text("Kim")]),
        "category": .object(["name": .text("open category")]),
      ])),
    count: 1751)

  @Test(
    "a template reads declared keys",
    arguments: [
      ("{{title}}", "Rocks &amp; &lt;Lakes&gt;"),
      ("{{{body}}}|{{body}}", "<p>It's</p>|&lt;p&gt;It&#39;s&lt;/p&gt;"),
      ("{{count}}", "1,751"),
      ("{{#rows}}{{name}} {{/rows}}", "Turtle Rock Hidden Lake "),
      // A declared key that is absent is nothing, and no outer frame is asked.
      ("{{#first}}{{#rows}}[{{park}}]{{/rows}}{{/first}}", "[Joshua Tree][]"),
      // Outer frames are seen through inner ones.
      ("{{#rows}}{{title}};{{/rows}}", "Rocks &amp; &lt;Lakes&gt;;Rocks &amp; &lt;Lakes&gt;;"),
      ("{{first.category.name}}", "Rivers"),
      ("{{#rows}}{{category.url}} {{/rows}}", "terms/index.html lakes.html "),
      ("{{#first}}{{#category}}{{name}} of {{park}}{{/category}}{{/first}}", "Rivers of Zion"),
      // A dotted section puts its last part on the stack alone.
      ("{{#first.category}}{{name}}{{/first.category}}", "Rivers"),
      ("{{#first.category}}{{park}}{{/first.category}}", "error"),
      // A flag, a number and a text are true or false and add no frame.
      ("{{#rows}}{{#isFavorite}}*{{name}}{{/isFavorite}}{{/rows}}", "*Turtle Rock"),
      ("{{#rows}}{{^isFavorite}}{{name}}{{/isFavorite}}{{/rows}}", "Hidden Lake"),
      ("{{#rows}}{{#visits}}{{visits}}{{/visits}}{{^visits}}none{{/visits}},{{/rows}}", "3,none,"),
      ("{{#rows}}{{#park}}in {{.}}{{/park}}{{^park}}nowhere{{/park}},{{/rows}}", "in Joshua Tree,nowhere,"),
      ("{{#first.park}}{{.}}{{/first.park}}", "Zion"),
      ("{{#first}}{{#park}}{{#category}}{{name}}{{/category}}{{.}}{{/park}}{{/first}}", "RiversZion"),
      ("{{#body}}{{{.}}}{{/body}}", "<p>It's</p>"),
      ("{{#rows}}{{isFavorite}} {{/rows}}", "true false "),
      ("{{#rows.first}}x{{/rows.first}}", "error"),
      // Open data below a declared key.
      ("{{first.extra.depth}}", "12.50"),
      ("{{first.extra.guide.name}}{{first.extra.nothing.here}}", "Kim"),
      ("{{#first.extra.boats}}{{.}};{{/first.extra.boats}}", "a;b;"),
      (
        "{{#first}}{{#extra}}{{name}}, {{park}}, {{title}}{{/extra}}{{/first}}",
        "an open name, Zion, Rocks &amp; &lt;Lakes&gt;"
      ),
      (
        "{{#first}}{{#extra}}{{#guide}}{{name}} {{depth}} {{park}}{{/guide}}{{/extra}}{{/first}}",
        "Kim 12.50 Zion"
      ),
      (
        "{{#first}}{{#extra}}{{#guide}}{{note}}{{/guide}}{{^note}}no note{{/note}}{{/extra}}{{/first}}",
        "no note"
      ),
      // The inner open data has the key in one case and not in the other.
      ("{{#first}}{{#extra}}{{#category}}{{name}}{{/category}}{{/extra}}{{/first}}", "open category"),
      ("{{#first}}{{#extra}}{{#rows}}{{name}}+{{/rows}}{{/extra}}{{/first}}", "Turtle Rock+Hidden Lake+"),
      ("{{#first}}{{#extra}}{{category.name}}{{/extra}}{{/first}}", "open category"),
      // The spec's coercion of parts that print nothing.
      ("{{first.extra.guide}}{{first.extra.boats}}.", "."),
    ])
  func reads(template: String, expected: String) {
    #expect(Self.render(["page": template]) == expected)
  }

  @Test("keys of included schemas are the page's own, and a key declared afterwards wins")
  func included() {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(["page": "{{title}}: {{name}}, {{park}}, {{#rows}}{{name}}{{/rows}}"])
    var output: [UInt8] = []
    let detail = Detail(Page(title: "T", rows: [Card("other")]), Card("Rock", park: "Zion"))
    set.compile("page", for: Detail.schema, into: &diagnostics)?.render(detail, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "T: the Rock, Zion, other")
  }

  @Test("a partial sees what stands around its tag, and each place has its own")
  func partials() {
    let templates = [
      "page":
        "{{>line}}|{{#rows}}{{>line}};{{/rows}}|{{#first}}{{#category}}{{>line}}{{/category}}{{/first}}",
      "line": "{{title}}{{#first}}={{name}}{{/first}}",
    ]
    #expect(
      Self.render(templates)
        == "Rocks &amp; &lt;Lakes&gt;=Charley|Rocks &amp; &lt;Lakes&gt;=Charley;Rocks &amp; &lt;Lakes&gt;=Charley;"
        + "|Rocks &amp; &lt;Lakes&gt;=Charley")
  }

  @Test("a partial that includes itself ends where the data does")
  func recursion() {
    let tree = OpenValue.object([
      "name": .text("a"),
      "nodes": .list([
        .object(["name": .text("b"), "nodes": .list([.object(["name": .text("c"), "nodes": .list([])])])]),
        .object(["name": .text("d"), "nodes": .list([])]),
      ]),
    ])
    let templates = [
      "page": "{{#first.extra}}{{>node}}{{/first.extra}}", "node": "{{name}}({{#nodes}}{{>node}}{{/nodes}})",
    ]
    #expect(Self.render(templates, Page(first: Card("x", extra: tree))) == "a(b(c())d())")
  }

  @Test(
    "a partial may include itself through models of which the outer ones are hidden by inner ones of their kind"
  )
  func modelRecursion() {
    // The card that a term makes has no category, so the third level is the last.
    let templates = [
      "page": "{{#first}}{{>card}}{{/first}}",
      "card": "{{name}}{{#category}} < {{name}} of {{title}}: {{#cards}}{{>card}}{{/cards}}{{/category}}",
    ]
    #expect(
      Self.render(templates, Page(title: "T", first: Card("a", category: Term("b"))))
        == "a &lt; b of T: in b"
        .replacing("&lt;", with: "<"))
  }

  /// A model with data without a shape, and another one inside.
  final class Node: Sendable {
    let data: OpenValue
    let child: Node?

    init(_ data: [String: OpenValue], _ child: Node? = nil) {
      self.data = .object(data)
      self.child = child
    }

    static let schema: Schema = Schema("node", of: Node.self) {
      $0.open("data", "Anything.") { $0.data }
      $0.object("child", Node.schema, "The next one.") { $0.child }
    }
  }

  @Test("models and open data may take turns without end, and all the open data around is seen")
  func mixedRecursion() throws {
    let set = templateSet([
      "page": "{{#data}}{{>p}}{{/data}}",
      "p": "{{a}}{{b}}{{c}}{{d}};{{#child}}{{#data}}{{>p}}{{/data}}{{/child}}",
    ])
    var diagnostics: [Diagnostic] = []
    let page = try #require(set.compile("page", for: Node.schema, into: &diagnostics))
    let last = Node(["c": .text("3"), "a": .text("x")], Node(["d": .text("4")]))
    var output: [UInt8] = []
    #expect(page.render(Node(["a": .text("1")], Node(["b": .text("2")], last)), into: &output))
    #expect(String(decoding: output, as: UTF8.self) == "1;12;x23;x234;")
  }

  @Test("rendering appends, and one template may be used by many threads at once")
  func threads() async {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(["page": "{{#rows}}<li>{{name}}, {{category.name}}</li>{{/rows}}"])
    guard let template = set.compile("page", for: Page.schema, into: &diagnostics) else {
      Issue.record("the template has errors")
      return
    }
    let results = await withTaskGroup(of: [UInt8].self) { group in
      for number in 0..<16 {
        group.addTask {
          var output = Array("\(number):".utf8)
          for _ in 0..<200 { template.render(Self.page, into: &output) }
          return output
        }
      }
      return await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    let once = "<li>Turtle Rock, Mountains</li><li>Hidden Lake, Lakes</li>"
    let expected = Set((0..<16).map { "\($0):" + String(repeating: once, count: 200) })
    #expect(Set(results.map { String(decoding: $0, as: UTF8.self) }) == expected)
  }

  @Test(
    "a template knows which keys it reads, by the schema that holds them and by the one that declares them")
  func uses() throws {
    var diagnostics: [Diagnostic] = []
    let set = templateSet([
      "page": "{{#rows}}{{>row}}{{/rows}}{{^isFavorite}}{{/isFavorite}}", "row": "{{category.name}}",
      "other": "{{park}}",
    ])
    let template = try #require(set.compile("page", for: Detail.schema, into: &diagnostics))
    let read = [
      ("page", "rows"), ("detail", "rows"), ("card", "category"), ("term", "name"), ("card", "isFavorite"),
    ]
    #expect(read.allSatisfy { template.uses($0.0, $0.1) })
    let unread = [("page", "title"), ("card", "park"), ("term", "url"), ("card", "rows")]
    #expect(!unread.contains { template.uses($0.0, $0.1) })
  }

  /// The page that a set of templates makes of a model, or `error`.
  static func render(
    _ templates: [String: String], _ page: Page = page, strings: [String: StringForms] = [:]
  ) -> String {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(templates, strings: strings)
    guard let template = set.compile("page", for: Page.schema, into: &diagnostics) else { return "error" }
    var output: [UInt8] = []
    template.render(page, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
