import Testing

@testable import Markdown

@Suite("Links and raw HTML")
struct LinkTests {
  @Test(
    "a destination without scheme and host leaves a hole",
    arguments: [
      ("a.md", "a.md"), ("#part", "#part"), ("/root.md?x#y", "/root.md?x#y"), ("../a%20b.md", "../a%20b.md"),
      ("<a b.md>", "a b.md"), ("&eacute;\\_.md", "é_.md"), ("", ""), ("C:\\\\x.jpg", "C:\\x.jpg"),
      ("1:2", "1:2"), ("a/b:c", "a/b:c"),
      ("\\\\\\\\host", "\\\\host"), ("&#32;javascript:x", " javascript:x"),
      ("java&#10;script:x", "java\nscript:x"),
      ("&#1;javascript:x", "\u{1}javascript:x"), ("javascript&#58", "javascript&#58"), ("한라산.md", "한라산.md"),
    ])
  func inside(destination: String, expected: String) {
    for (kind, text) in [
      (MarkdownDocument.Link.Kind.link, "[x](\(destination))"), (.image, "![x](\(destination))"),
    ] {
      let document = render(text)
      #expect(document.links.map(\.destination) == [expected])
      #expect(document.links.map(\.kind) == [kind])
      let attribute = kind == .link ? "<p><a href=\"" : "<p><img src=\""
      #expect(document.links.first?.htmlOffset == attribute.utf8.count)
      #expect(html(document).hasPrefix(attribute + "\""))
      #expect(document.problems.isEmpty)
    }
  }

  @Test(
    "an address on another host stays",
    arguments: [
      ("https://example.org/?a=1&b=2", "https://example.org/?a=1&amp;b=2"),
      ("HTTP://EXAMPLE.org", "HTTP://EXAMPLE.org"),
      ("//example.org/a", "//example.org/a"), ("mailto:a@b.c", "mailto:a@b.c"),
      ("tel:+82-2-123", "tel:+82-2-123"),
      ("geo:34.01,-116.16", "geo:34.01,-116.16"), ("om://map", "om://map"),
      ("https://ko.org/한", "https://ko.org/%ED%95%9C"),
      ("data:image/png;base64,AA==", "data:image/png;base64,AA=="),
      ("https://x/\"'<>", "https://x/%22&#x27;%3C%3E"),
    ])
  func outside(destination: String, expected: String) {
    let document = render("[x](\(destination))")
    #expect(html(document) == "<p><a href=\"\(expected)\">x</a></p>\n")
    #expect(document.links.isEmpty)
    #expect(document.problems.isEmpty)
  }

  @Test(
    "an address that would run or open something on the reader's machine is left out",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:x", "&#106;avascript:x", "javascript&colon;x", "vbscript:x",
      "data:text/html,x",
      "data:image/svg+xml,x", "DATA:,x", "file:///etc/passwd", "blob:x", "filesystem:x", "view-source:x",
      "<javascript:x y>",
    ])
  func dangerous(destination: String) {
    for text in ["[x](\(destination))", "[x][r]\n\n[r]: \(destination)"] {
      let document = render(text)
      #expect(html(document) == "<p><a href=\"\">x</a></p>\n")
      #expect(document.links.isEmpty)
      #expect(document.problems.count == 1)
      let trusted = renderMarkdown(Array(text.utf8)[...], MarkdownOptions(unsafe: true))
      #expect(trusted.problems.isEmpty)
      #expect(!html(trusted).contains("href=\"\""))
    }
  }

  @Test("the holes are in the order of the HTML, and none is in the description of a picture")
  func order() {
    let document = render("[a ![b](c.jpg)](d.md \"t\") ![e [no](f.md)](g.jpg)")
    #expect(document.links.map(\.destination) == ["d.md", "c.jpg", "g.jpg"])
    #expect(document.links.map(\.htmlOffset) == document.links.map(\.htmlOffset).sorted())
    let expected = "<a href=\"\" title=\"t\">a <img src=\"\" alt=\"b\" /></a> <img src=\"\" alt=\"e no\" />"
    #expect(html(document) == "<p>\(expected)</p>\n")
  }

  @Test(
    "raw HTML is left out without a trace unless the site trusts it",
    arguments: [
      ("a <b>c</b> d", "<p>a c d</p>\n", 1), ("<div>\na\n</div>\n\nb", "<p>b</p>\n", 1),
      ("<!-- a -->\n\nb", "<p>b</p>\n", 0),
      ("a <!-- b --> c", "<p>a  c</p>\n", 0), ("<script>\nx\n\ny</script>\n", "", 1),
      ("![a <b>c</b>](https://d)", "<p><img src=\"https://d\" alt=\"a c\" /></p>\n", 1),
      ("- a\n\n  <hr>\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n", 1),
      ("`<b>`", "<p><code>&lt;b&gt;</code></p>\n", 0),
    ])
  func rawHTML(markdown: String, expected: String, warnings: Int) {
    let document = render(markdown)
    #expect(html(document) == expected)
    #expect(document.problems.count == warnings)
    let trusted = renderMarkdown(Array(markdown.utf8)[...], MarkdownOptions(unsafe: true))
    #expect(trusted.problems.isEmpty)
  }

  @Test("smart punctuation is an option")
  func smart() {
    let text = Array("\"a\" -- 'b'...".utf8)
    #expect(html(renderMarkdown(text[...], MarkdownOptions(smart: true))) == "<p>“a” – ‘b’…</p>\n")
    #expect(html(renderMarkdown(text[...], MarkdownOptions())) == "<p>&quot;a&quot; -- 'b'...</p>\n")
  }

  @Test("offsets count from the first byte of a slice")
  func slice() {
    let file = Array("---\nname: x\n---\n[a](b.md) <i>".utf8)
    let body = file[16...]
    let document = renderMarkdown(body, MarkdownOptions())
    #expect(document.linkRanges(in: body) == [4..<8])
    #expect(document.problems.map(\.range) == [10..<13])
  }

  private func render(_ text: String) -> MarkdownDocument {
    renderMarkdown(Array(text.utf8)[...], MarkdownOptions())
  }

  private func html(_ document: MarkdownDocument) -> String {
    String(decoding: document.html, as: UTF8.self)
  }
}
