import Testing

@testable import Markdown

@Suite("Headings")
struct HeadingTests {
  // The values for plain texts are what github.com makes of these headings; where GitHub leaves nothing, it is
  // `section` here.
  @Test(
    "a slug keeps letters and digits of any script",
    arguments: [
      ("Getting there", "getting-there"), ("What's new?", "whats-new"), ("A & B", "a--b"), ("C++", "c"),
      ("snake_case-and-dash", "snake_case-and-dash"), ("First 1., 2nd", "first-1-2nd"),
      ("Étoile ÄÖÜ ß", "étoile-äöü-ß"),
      ("가는 길", "가는-길"), ("日本 の 山", "日本-の-山"), ("Привет Мир", "привет-мир"), ("ÇA İZMİR", "ça-i̇zmi̇r"),
      ("हिन्दी", "हिन्दी"), ("مرحبا", "مرحبا"), ("٣ طرق", "٣-طرق"), ("🌲 Trees", "-trees"), ("❄️ Snow", "-snow"),
      ("!!!", "section"),
      ("*Emphasis* and `code`", "emphasis-and-code"), ("[Link](b.md) ![alt](c.jpg)", "link-"),
      ("a<b>b</b>c", "abc"),
      ("&amp; &lt; &eacute;", "--é"), ("two\\\nlines", "two-lines"), ("e\u{301}", "e\u{301}"),
      ("\"><script>", "section"),
    ])
  func slugs(text: String, expected: String) {
    let document = render(text + "\n===")
    #expect(document.headings.map(\.slug) == [expected])
    #expect(document.headings.first?.id == "about-" + expected)
  }

  @Test(
    "no slug comes twice",
    arguments: [
      (["a", "a", "a"], ["a", "a-1", "a-2"]), (["a", "a 1", "a", "a"], ["a", "a-1", "a-2", "a-3"]),
      (["a 1", "a", "a"], ["a-1", "a", "a-2"]), (["a", "a", "a 1"], ["a", "a-1", "a-1-1"]),
      (["!", "?", "Section"], ["section", "section-1", "section-2"]), (["É", "é"], ["é", "é-1"]),
    ])
  func unique(texts: [String], expected: [String]) {
    let document = render(texts.map { "# \($0)\n" }.joined(separator: "\n"))
    #expect(document.headings.map(\.slug) == expected)
  }

  @Test("a heading has its level, its id and its words")
  func heading() {
    let document = render("## The *way* `up`&amp;down\n", level: 2)
    #expect(
      document.headings == [
        .init(level: 2, slug: "the-way-updown", id: "about-the-way-updown", text: "The way up&down")
      ])
    #expect(
      text(document.html)
        == "<h2 id=\"about-the-way-updown\">The <em>way</em> <code>up</code>&amp;down</h2>\n")
  }

  @Test(
    "levels are shifted, and stay between one and six",
    arguments: [
      (1, [1, 2, 3, 4, 5, 6]), (2, [2, 3, 4, 5, 6, 6]), (3, [3, 4, 5, 6, 6, 6]), (6, [6, 6, 6, 6, 6, 6]),
      (0, [1, 2, 3, 4, 5, 6]), (100, [6, 6, 6, 6, 6, 6]), (Int.max, [6, 6, 6, 6, 6, 6]),
      (Int.min, [1, 2, 3, 4, 5, 6]),
    ])
  func levels(first: Int, expected: [Int]) {
    let document = render((1...6).map { String(repeating: "#", count: $0) + " a\n" }.joined(), level: first)
    #expect(document.headings.map(\.level) == expected)
    for level in expected { #expect(text(document.html).contains("<h\(level) ")) }
  }

  @Test(
    "an outline has no gaps, whatever levels its author uses",
    arguments: [
      ([2, 3, 2], [3, 4, 3]), ([2, 4, 3], [3, 4, 4]), ([4, 2, 6, 1], [3, 3, 4, 3]),
      ([1, 3, 5, 3], [3, 4, 5, 4]),
    ])
  func outline(written: [Int], expected: [Int]) {
    let document = render(written.map { String(repeating: "#", count: $0) + " a\n" }.joined(), level: 3)
    #expect(document.headings.map(\.level) == expected)
  }

  @Test("a prefix is escaped for the attribute it stands in")
  func prefix() {
    let document = renderMarkdown(Array("# a".utf8)[...], MarkdownOptions(idPrefix: "\"&"))
    #expect(text(document.html) == "<h1 id=\"&quot;&amp;a\">a</h1>\n")
  }

  private func render(_ text: String, level: Int = 1) -> MarkdownDocument {
    renderMarkdown(Array(text.utf8)[...], MarkdownOptions(headingLevel: level, idPrefix: "about-"))
  }

  private func text(_ html: [UInt8]) -> String {
    String(decoding: html, as: UTF8.self)
  }
}
