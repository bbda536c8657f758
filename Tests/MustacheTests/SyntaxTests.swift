import Mustache
import SourceText
import Testing

@Suite("Syntax errors")
struct SyntaxTests {
  static let cases: [(template: String, expected: [String])] = [
    ("{{#a}}x", ["1:1: [{{#a}}] {{#a}} is never closed (close it with {{/a}})"]),
    ("x{{/a}}", ["1:2: [{{/a}}] {{/a}} closes nothing"]),
    ("{{#a}}{{/b}}{{/a}}", ["1:7: [{{/b}}] {{/b}} closes nothing"]),
    // What closes an outer section says that the inner one was forgotten.
    ("{{#a}}\n{{#b}}\n{{/a}}", ["2:1: [{{#b}}] {{#b}} is never closed (close it with {{/b}})"]),
    (
      "{{#a}}{{$b}}{{<c}}",
      [
        "1:1: [{{#a}}] {{#a}} is never closed (close it with {{/a}})",
        "1:7: [{{$b}}] {{$b}} is never closed (close it with {{/b}})",
        "1:13: [{{<c}}] {{<c}} is never closed (close it with {{/c}})",
      ]
    ),
    (
      "{{<*a}}{{/a}}",
      [
        "1:8: [{{/a}}] {{/a}} closes nothing",
        "1:1: [{{<*a}}] {{<*a}} is never closed (close it with {{/*a}})",
      ]
    ),
    ("a\n  {{name", ["2:3: [{{] this tag is never closed (close it with }})"]),
    ("{{{name}} and more", ["1:1: [{{{] this tag is never closed (close it with }}})"]),
    (
      "{{name} {{other}}",
      ["1:1: [{{] this tag is never closed (close it with }} before the next tag begins)"]
    ),
    ("{{! a comment", ["1:1: [{{!] this tag is never closed (close it with }})"]),
    ("{{}}", ["1:1: [{{}}] this tag has no name"]),
    ("{{# }}{{/ }}", ["1:1: [{{# }}] this tag has no name", "1:7: [{{/ }}] this tag has no name"]),
    ("{{first name}}", ["1:3: [first name] a name holds no spaces: first name"]),
    (
      "{{=<%=}}",
      [
        "1:1: [{{=<%=}}] a delimiter tag holds two delimiters with a space between them (for example {{=<% %>=}})"
      ]
    ),
    (
      "{{=a b c=}}",
      [
        "1:1: [{{=a b c=}}] a delimiter tag holds two delimiters with a space between them (for example {{=<% %>=}})"
      ]
    ),
    ("{{=<% %>=}}<%#a%>", ["1:12: [<%#a%>] <%#a%> is never closed (close it with {{/a}})"]),
    (
      "{{=| |=}} |a b| |c",
      ["1:12: [a b] a name holds no spaces: a b", "1:17: [|] this tag is never closed (close it with |)"]
    ),
  ]

  @Test("a mistake is reported at its tag, with the way out", arguments: cases)
  func reports(template: String, expected: [String]) {
    for mode in [TemplateSet.Mode.strict, .plain] {
      var diagnostics: [Diagnostic] = []
      templateSet(["t": template], mode: mode).checkSyntax(into: &diagnostics)
      #expect(described(diagnostics) == expected)
      var again: [Diagnostic] = []
      #expect(templateSet(["t": template], mode: mode).compile("t", into: &again) == nil)
      #expect(described(again) == expected)
    }
  }

  @Test("a stray closing tag names the section that is open there")
  func note() {
    var diagnostics: [Diagnostic] = []
    templateSet(["t": "{{#rows}}{{/row}}{{/rows}}"]).checkSyntax(into: &diagnostics)
    #expect(diagnostics.flatMap { $0.notes.map(\.message) } == ["the innermost open tag is {{#rows}}"])
  }

  @Test("syntax is checked in templates that no page uses, and reported once")
  func unused() {
    let set = templateSet(["page": "{{>used}}", "used": "{{#a}}", "unused": "{{/b}}"])
    var diagnostics: [Diagnostic] = []
    _ = set.compile("page", for: Page.schema, into: &diagnostics)
    #expect(diagnostics.count == 1)
    set.checkSyntax(into: &diagnostics)
    #expect(
      diagnostics.map { "\($0.path): \($0.message)" } == [
        "templates/used.mustache: {{#a}} is never closed", "templates/unused.mustache: {{/b}} closes nothing",
      ])
  }
}
