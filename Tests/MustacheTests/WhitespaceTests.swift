import Mustache
import Testing

/// Whitespace where the specification's cases leave off: layouts as themes write them.
@Suite("Whitespace")
struct WhitespaceTests {
  static let layout = """
    <body>
      <header>{{$title}}Home{{/title}}</header>
      <main>
        {{$content}}
        <p>nothing here</p>
        {{/content}}
      </main>
    </body>

    """

  static let cases: [(template: String, partials: [String: String], expected: String)] = [
    // Content moves to the place of the block, with that place's indentation.
    (
      """
      {{<layout}}
        {{$title}}Rocks{{/title}}
        {{$content}}
        <ul>
          <li>one</li>
        </ul>
        {{/content}}
      {{/layout}}

      """, ["layout": layout],
      """
      <body>
        <header>Rocks</header>
        <main>
          <ul>
            <li>one</li>
          </ul>
        </main>
      </body>

      """
    ),
    // What is not replaced stays as it is written.
    (
      "{{<layout}}{{/layout}}", ["layout": layout],
      "<body>\n  <header>Home</header>\n  <main>\n    <p>nothing here</p>\n  </main>\n</body>\n"
    ),
    // A partial inside content is indented by both.
    (
      "{{<layout}}\n{{$content}}\n<ul>\n  {{>row}}\n</ul>\n{{/content}}\n{{/layout}}\n",
      ["layout": "<main>\n  {{$content}}\n  {{/content}}\n</main>\n", "row": "<li>\n  a\n</li>\n"],
      "<main>\n  <ul>\n    <li>\n      a\n    </li>\n  </ul>\n</main>\n"
    ),
    // A block in its place whose replacement has lines of its own.
    (
      "{{<p}}\n{{$b}}\none\ntwo\n{{/b}}\n{{/p}}\n", ["p": "x\n    {{$b}}{{/b}}\ny\n"],
      "x\n    one\n    two\n\ny\n"
    ),
    ("{{<p}}\n{{$b}}\none\n{{/b}}\n{{/p}}\n", ["p": "x {{$b}}{{/b}} y\n"], "x one\n y\n"),
    // Each round of a section is indented.
    (
      "  {{>p}}\n", ["p": "{{#list}}\n{{.}}\n{{/list}}\nend\n"], "  a\n  b\n  end\n"
    ),
    // Lines that begin with a tag are indented before it.
    ("  {{>p}}\n", ["p": "{{#yes}}x{{/yes}} y\n{{>q}} z\n{{no}}w", "q": "q"], "  x y\n  q z\n  w"),
    // Indentation adds up where partials include each other on lines of their own, and only there.
    ("  {{>p}}\n", ["p": "1\n  {{>q}}\n{{>q}}!\n", "q": "q\nq\n"], "  1\n    q\n    q\n  q\nq\n!\n"),
    // A partial that includes itself is indented more every time.
    (
      "{{#tree}}{{>p}}{{/tree}}", ["p": "{{name}}\n{{#sub}}\n  {{>p}}\n{{/sub}}\n"],
      "a\n  b\n    c\n"
    ),
    // Values are not indented: a text area keeps its text.
    ("  {{>p}}\n", ["p": "<pre>{{{lines}}}</pre>\n"], "  <pre>1\n2</pre>\n"),
    ("\t{{>p}}\r\n|", ["p": "a\r\nb\r\n"], "\ta\r\n\tb\r\n|"),
    // A content block may hold a parent of its own with a block of the same name.
    (
      "{{<outer}}{{$c}}<{{<inner}}{{$c}}x{{/c}}{{/inner}}>{{/c}}{{/outer}}",
      ["outer": "o{{$c}}{{/c}}o", "inner": "i{{$c}}{{/c}}i"], "o<ixi>o"
    ),
  ]

  static let data = OpenValue.object([
    "list": .list([.text("a"), .text("b")]), "yes": .bool(true), "lines": .text("1\n2"),
    "tree": .object([
      "name": .text("a"),
      "sub": .object([
        "name": .text("b"), "sub": .object(["name": .text("c"), "sub": .null]),
      ]),
    ]),
  ])

  @Test("lines keep the indentation of the place they end up in", arguments: cases)
  func indents(template: String, partials: [String: String], expected: String) {
    #expect(render(template, Self.data, partials: partials) == expected)
  }
}
