import Mustache
import SourceText
import Testing

@Suite("Strings of a theme")
struct StringsTests {
  static let file = SourceFile(
    path: "strings/en.yml",
    text: """
      about: About {{title}}
      plain: Rock & roll
      count: {one: "{{count}} landmark", other: "{{count}} landmarks"}
      visits:
        one: one visit to {{name}}
        few: a few visits
        other: '{{name}}: {{visits}} visits'
      in: "{{#park}}in {{.}}{{/park}}{{^park}}somewhere{{/park}}"
      both: "{{strings.plain}}, {{strings.about}}"
      """)

  static let table: [String: StringForms] = {
    var diagnostics: [Diagnostic] = []
    guard let root = readYAML(file, into: &diagnostics) else { return [:] }
    return StringForms.table(root, in: file, into: &diagnostics)
  }()

  @Test(
    "a string is a template in the context of its tag, its own text escaped",
    arguments: [
      ("{{strings.about}}", "About Rocks &amp; &lt;Lakes&gt;"),
      ("{{strings.plain}}", "Rock &amp; roll"),
      ("{{strings.both}}", "Rock &amp; roll, About Rocks &amp; &lt;Lakes&gt;"),
      ("{{#rows}}{{strings.in}};{{/rows}}", "in Joshua Tree;somewhere;"),
      ("{{#first}}{{strings.about}}{{/first}}", "About Rocks &amp; &lt;Lakes&gt;"),
      ("{{strings.count}}", "1,751 landmarks"),
      ("{{#rows}}{{strings.visits}};{{/rows}}", "Turtle Rock: 3 visits;Hidden Lake: 0 visits;"),
      ("<a title=\"{{strings.plain}}\">", "<a title=\"Rock &amp; roll\">"),
    ])
  func prints(template: String, expected: String) {
    #expect(ModelRenderingTests.render(["page": template], strings: Self.table) == expected)
  }

  @Test(
    "the number decides between the forms, and other stands for those that are missing",
    arguments: [
      (1, "one visit to Rock"), (3, "a few visits"), (7, "Rock: 7 visits"), (0, "Rock: 0 visits"),
    ])
  func plural(visits: Int, expected: String) throws {
    let template = SourceFile(path: "page.mustache", text: "{{#first}}{{strings.visits}}{{/first}}")
    // Like Polish, but for a form `many` that the string does not have.
    let set = TemplateSet(templates: ["page": template], strings: Self.table) { number in
      number == 1 ? "one" : 2...4 ~= number ? "few" : "many"
    }
    var diagnostics: [Diagnostic] = []
    let page = try #require(set.compile("page", for: Page.schema, into: &diagnostics))
    var output: [UInt8] = []
    page.render(Page(first: Card("Rock", visits: visits)), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test("a number that is absent takes the form other")
  func absentNumber() {
    let page = Page(first: Card("Rock"))
    #expect(
      ModelRenderingTests.render(
        ["page": "{{#first}}{{strings.visits}}{{/first}}"], page, strings: Self.table)
        == "Rock:  visits")
  }

  @Test(
    "mistakes are reported in the template or in the strings file, wherever they are",
    arguments: [
      (
        "{{strings.abuot}}",
        ["page.mustache:1:11: [abuot] the theme has no string abuot (did you mean about?)"]
      ),
      (
        "{{#strings.about}}{{/strings.about}}",
        [
          "page.mustache:1:4: [strings.about] a string is printed, it cannot be a section (write {{strings.about}})"
        ]
      ),
      (
        "{{{strings.about}}}",
        [
          "page.mustache:1:4: [strings.about] a string is text, and only HTML, SVG and JSON may go unescaped into a page "
            + "(write {{strings.about}})"
        ]
      ),
      // Both uses are wrong for the same reason, which is reported once.
      (
        "{{strings.visits}}{{strings.visits}}",
        [
          "en.yml:7:11: [{{name}}: {{visits}} visits] the string visits has plural forms, but its form other names no "
            + "number that is known here"
        ]
      ),
      ("{{strings.wrong}}", ["en.yml:1:14: [titel] there is no key titel here (did you mean title?)"]),
      (
        "{{strings.escaped}}",
        [
          "en.yml:2:10: [\"a\\n{{titel}}\"] there is no key titel here (did you mean title?)"
        ]
      ),
      (
        "{{strings.unclosed}}",
        ["en.yml:3:14: [{{#title}}] {{#title}} is never closed (close it with {{/title}})"]
      ),
      (
        "{{strings.partial}}",
        [
          "en.yml:4:11: [{{>page}}] a string holds text, values and sections, no partials and no blocks"
        ]
      ),
      ("{{strings.circle}}", ["en.yml:5:20: [circle] the string circle includes itself"]),
    ])
  func reports(template: String, expected: [String]) {
    let mistakes = SourceFile(
      path: "strings/en.yml",
      text: """
        wrong: Was {{titel}}
        escaped: "a\\n{{titel}}"
        unclosed: x, {{#title}}
        partial: {{>page}}
        circle: {{strings.circle}}
        """.replacing("{{>page}}", with: "'{{>page}}'").replacing(
          "{{strings.circle}}", with: "'{{strings.circle}}'"))
    var diagnostics: [Diagnostic] = []
    let more = readYAML(mistakes, into: &diagnostics).map {
      StringForms.table($0, in: mistakes, into: &diagnostics)
    }
    let strings = Self.table.merging(more ?? [:]) { $1 }
    let set = TemplateSet(
      templates: ["page": SourceFile(path: "page.mustache", text: template)], strings: strings)
    #expect(set.compile("page", for: Page.schema, into: &diagnostics) == nil)
    let found = zip(diagnostics, described(diagnostics)).map { diagnostic, text in
      "\(diagnostic.path.split(separator: "/").last ?? ""):\(text)"
    }
    #expect(found == expected)
  }

  @Test("a mistake in a string tells where the string is used")
  func use() {
    var diagnostics: [Diagnostic] = []
    let set = templateSet(
      ["page": "\n{{strings.title}}"],
      strings: ["title": StringForms([.init("other", "{{titel}}", at: 0..<0)], in: Self.file)])
    _ = set.compile("page", for: Page.schema, into: &diagnostics)
    let note = diagnostics.first?.notes.first
    #expect(note?.message == "the string is used here")
    #expect(note.flatMap { $0.file?.text($0.range) } == "{{strings.title}}")
  }

  @Test(
    "a strings file holds texts and forms",
    arguments: [
      ("- a\n", "1:1: [- a] a strings file is a mapping of keys to texts, and this is a list"),
      (
        "a: [b]\n",
        "1:4: [[b]] the string a is a list (write a text, or a text for each plural form: {one: …, other: …})"
      ),
      (
        "a: {one: x}\n",
        "1:1: [a] the string a has no form other (the form other is for all numbers that have no form of their own)"
      ),
      ("a: {other: [x]}\n", "1:12: [[x]] the form other is a list instead of a text"),
    ])
  func readsTable(yaml: String, expected: String) {
    let file = SourceFile(path: "en.yml", text: yaml)
    var diagnostics: [Diagnostic] = []
    guard let root = readYAML(file, into: &diagnostics) else { return }
    #expect(StringForms.table(root, in: file, into: &diagnostics).isEmpty)
    #expect(described(diagnostics) == [expected])
  }

  @Test("without strings, plain templates may have a key of that name")
  func plain() {
    #expect(render("{{strings.a}}", .object(["strings": .object(["a": .text("b")])])) == "b")
  }
}
