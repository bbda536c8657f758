import Mustache
import SourceText
import Testing

/// What is wrong in the templates of a theme, where, and the way out.
@Suite("Strict mode")
struct StrictModeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let page: String
    var partials: [String: String] = [:]
    let expected: [String]

    var testDescription: String { page }

    init(_ page: String, _ partials: [String: String] = [:], expect expected: String...) {
      self.page = page
      self.partials = partials
      self.expected = expected
    }
  }

  static let keys: [Case] = [
    Case("<h1>{{titel}}</h1>", expect: "1:7: [titel] there is no key titel here (did you mean title?)"),
    Case(
      "{{#rows}}\n  {{#isFavorite}}{{^park}}{{nmae}}{{/park}}{{/isFavorite}}\n{{/rows}}",
      expect: "2:29: [nmae] there is no key nmae here (did you mean name?)"),
    Case(
      "{{quux}}",
      expect: "1:3: [quux] there is no key quux here (the keys here are title, body, rows, first, count)"),
    Case(
      "{{first.category.nam}}", expect: "1:18: [nam] first.category has no key nam (did you mean name?)"),
    Case("{{first.nam.x}}", expect: "1:9: [nam] first has no key nam (did you mean name?)"),
    Case("{{title.length}}", expect: "1:9: [length] title is text, which has no keys"),
    Case("{{rows.count}}", expect: "1:8: [count] rows is a list, which has no keys"),
    Case("{{count.plus}}", expect: "1:9: [plus] count is a number, which has no keys"),
    Case(
      "{{#first}}{{isFavorite.not}}{{/first}}", expect: "1:24: [not] isFavorite is a flag, which has no keys"),
    Case(
      "{{first}}",
      expect: "1:3: [first] first is an object, which has no text of its own "
        + "(print one of its keys: first.name, first.park, first.category, first.isFavorite, first.visits, first.extra)"
    ),
    Case(
      "{{rows}}",
      expect:
        "1:3: [rows] rows is a list, which has no text of its own (walk through it with {{#rows}}…{{/rows}})"),
    Case(
      "{{{title}}}",
      expect:
        "1:4: [title] title is text, and only HTML, SVG and JSON may go unescaped into a page (write {{title}})"
    ),
    Case(
      "{{&first.category.url}}",
      expect:
        "1:4: [first.category.url] first.category.url is a URL, and only HTML, SVG and JSON may go unescaped "
        + "into a page (write {{first.category.url}})"),
    Case(
      "{{{first.extra.x}}}",
      expect:
        "1:4: [first.extra.x] first.extra.x is open data, and only HTML, SVG and JSON may go unescaped into a "
        + "page (write {{first.extra.x}})"),
    Case(
      "{{#rows}}{{.}}{{/rows}}",
      expect: "1:12: [.] {{.}} is a whole card here, which has no text of its own "
        + "(name one of its keys: name, park, category, isFavorite, visits, extra)"),
    // Where the section itself is wrong, what is inside it is not known and not complained about.
    Case(
      "{{#row}}{{name}}{{>missing}}{{/row}}",
      expect: "1:4: [row] there is no key row here (did you mean rows?)",
      "1:20: [missing] there is no template missing"),
    Case("{{^row}}x{{/row}}", expect: "1:4: [row] there is no key row here (did you mean rows?)"),
    // Open data may have any key, unless an outer frame of it is asked for by name.
    Case("{{#first}}{{#extra}}{{anything}}{{#at}}{{all}}{{/at}}{{/extra}}{{/first}}"),
    Case(
      "한국어: {{제목}}",
      expect: "1:8: [제목] there is no key 제목 here (the keys here are title, body, rows, first, count)"),
    Case("\u{FEFF}{{titel}}", expect: "1:3: [titel] there is no key titel here (did you mean title?)"),
    Case("a\r\n{{titel}}\r\n", expect: "2:3: [titel] there is no key titel here (did you mean title?)"),
  ]

  static let includes: [Case] = [
    Case(
      "{{>crad}}", ["card": "", "partials/row": ""],
      expect: "1:4: [crad] there is no template crad (did you mean card?)"),
    Case(
      "{{<layuot}}{{/layuot}}", ["layout": ""],
      expect: "1:4: [layuot] there is no template layuot (did you mean layout?)"),
    Case(
      "{{<layout}}{{$contnet}}x{{/contnet}}{{/layout}}",
      ["layout": "{{>main}}", "main": "{{$content}}{{/content}}"],
      expect: "1:15: [contnet] layout has no block contnet (did you mean content?)"),
    Case(
      "{{<layout}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/layout}}", ["layout": "{{$a}}{{/a}}"],
      expect: "1:28: [a] the block a is here twice (keep one of the two)"),
    Case(
      "{{<layout}} lost {{title}}{{$a}}1{{/a}}{{! fine }}{{/layout}}", ["layout": "{{$a}}{{/a}}"],
      expect:
        "1:13: [lost] warning: this text is never shown: of what stands inside a parent tag, only blocks are",
      "1:18: [{{title}}] warning: this tag does nothing: of what stands inside a parent tag, only blocks are shown"
    ),
    // A mistake in a partial is reported once, however many stacks it is compiled for.
    Case(
      "{{>p}}{{#rows}}{{>p}}{{/rows}}{{#first}}{{>p}}{{#category}}{{>p}}{{/category}}{{/first}}",
      ["p": "{{titl}}"],
      expect: "1:3: [titl] there is no key titl here (did you mean title?)"),
    // A key that only some places have is an error at the others.
    Case(
      "{{#rows}}{{>p}}{{/rows}}{{>p}}", ["p": "{{park}}"],
      expect: "1:3: [park] there is no key park here (the keys here are title, body, rows, first, count)"),
    Case(
      "{{>*first.isFavorite}}",
      expect: "1:5: [first.isFavorite] first.isFavorite is a flag, and a template is named by text"),
    Case(
      "{{>*nothing}}",
      expect:
        "1:5: [nothing] there is no key nothing here (the keys here are title, body, rows, first, count)"),
    // A name that is known at run time only may be that of templates that make no sense here.
    Case("{{>*title}}", ["p": "{{nonsense}}"]),
    // Nobody includes this one.
    Case("x", ["p": "{{nonsense}}"]),
  ]

  static let recursion: [Case] = [
    Case("{{>p}}", ["p": "a{{>p}}"], expect: "1:5: [p] p includes itself without end (\(wayOut))"),
    Case(
      "{{>p}}", ["p": "{{>q}}", "q": "{{>p}}"], expect: "1:4: [p] p includes itself without end (\(wayOut))"),
    Case("{{>page}}", expect: "1:4: [page] page includes itself without end (\(wayOut))"),
    Case("{{<page}}{{/page}}", expect: "1:4: [page] page includes itself without end (\(wayOut))"),
    // A flag stays what it is, so a section over it ends nothing.
    Case(
      "{{#first}}{{>p}}{{/first}}", ["p": "{{#isFavorite}}{{>p}}{{/isFavorite}}"],
      expect: "1:19: [p] p includes itself without end (\(wayOut))"),
    Case("{{^body}}{{>page}}{{/body}}", expect: "1:13: [page] page includes itself without end (\(wayOut))"),
    Case("{{#rows}}{{>p}}{{/rows}}", ["p": "{{#category}}{{#cards}}{{>p}}{{/cards}}{{/category}}"]),
  ]

  static let wayOut = "put it into a section over an object or a list, so that each time there is less left"

  @Test("a key is checked against what is on the stack, whatever branch it stands in", arguments: keys)
  func checksKeys(_ example: Case) {
    check(example)
  }

  @Test("templates and blocks must exist", arguments: includes)
  func checksIncludes(_ example: Case) {
    check(example)
  }

  @Test("a template that includes itself on the same data is an error", arguments: recursion)
  func checksRecursion(_ example: Case) {
    check(example)
  }

  @Test("several pages of one set report a shared mistake once, and none of them compiles")
  func sharedMistake() {
    let set = templateSet(["a": "{{>p}}", "b": "{{>p}}", "p": "{{titl}}", "c": "{{title}}"])
    var diagnostics: [Diagnostic] = []
    let compiled = ["a", "b", "c"].map { set.compile($0, for: Page.schema, into: &diagnostics) != nil }
    #expect(compiled == [false, false, true])
    #expect(described(diagnostics) == ["1:3: [titl] there is no key titl here (did you mean title?)"])
  }

  @Test("a page without a template is an error that names the file")
  func missingPage() {
    var diagnostics: [Diagnostic] = []
    #expect(templateSet([:]).compile("landmark", for: Page.schema, into: &diagnostics) == nil)
    #expect(
      diagnostics.map { "\($0.path): \($0.message)" } == ["landmark.mustache: there is no template landmark"])
  }

  private func check(_ example: Case) {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(example.partials.merging(["page": example.page]) { $1 })
    let template = set.compile("page", for: Page.schema, into: &diagnostics)
    #expect(described(diagnostics) == example.expected)
    #expect((template == nil) == diagnostics.contains { $0.severity == .error })
  }
}
