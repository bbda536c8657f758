import Testing

@testable import Markdown

@Suite("Rendering Markdown")
struct RenderingTests {
  @Test("smoke")
  func smoke() {
    let text = Array(
      "# Hi *there*\n\nA [b](c.md) <b>x</b>\n\n<div>\n\n[a][b] `x\ny` <i>\n\n[b]: ../x.md 't'".utf8)
    let document = renderMarkdown(text[...], MarkdownOptions(headingLevel: 2, idPrefix: "about-"))
    print(String(decoding: document.html, as: UTF8.self))
    print(document.links, document.headings, document.problems, document.summary)
    for range in document.linkRanges(in: text[...]) + document.problems.map(\.range) {
      print(String(decoding: text[range], as: UTF8.self), range)
    }
  }
}
