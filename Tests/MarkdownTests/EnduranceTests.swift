import Testing

@testable import Markdown

@Suite("Hostile texts")
struct EnduranceTests {
  /// Pieces of text that have kept parsers busy, with how often they are repeated.
  @Test(
    "depth and repetition neither stop nor stall it",
    arguments: [
      (">", 100_000), ("> ", 20_000), ("[", 100_000), ("]", 100_000), ("![", 50_000), ("- ", 5_000),
      ("1. ", 2_000), ("*a ", 50_000),
      ("_a **b ", 20_000), ("[a](", 50_000), ("[a](<b", 20_000), ("a]", 50_000), ("`a``", 10_000),
      ("<b>", 20_000), ("<a ", 20_000),
      ("<!", 20_000), ("<?", 20_000), ("&#1", 20_000), ("\\", 50_000), ("\0", 50_000), ("[a]: b\n", 5_000),
      ("# a\n", 5_000),
      ("[a](b)", 20_000), ("![a](b)", 20_000), ("<javascript:a>", 5_000), ("\n", 50_000), ("\r", 50_000),
      ("\t", 50_000), ("~~~\n", 5_000),
      ("é", 50_000), ("* a\n", 5_000), ("<div>\n", 5_000), ("[![", 5_000), ("](", 50_000), ("ZQ", 10_000),
      ("\"'", 10_000),
    ])
  func repeated(piece: String, count: Int) {
    let text = Array(String(repeating: piece, count: count).utf8)
    let document = renderMarkdown(text[...], MarkdownOptions(smart: true))
    #expect(document.problems.count <= 100)
    if document.links.count < 100 {
      #expect(document.linkRanges(in: text[...]).count == document.links.count)
    }
  }

  @Test("nested brackets and quotes that do close are closed")
  func nested() {
    let brackets = String(repeating: "[", count: 20_000) + "a" + String(repeating: "](b)", count: 20_000)
    #expect(renderMarkdown(Array(brackets.utf8)[...], MarkdownOptions()).links.count == 1)
    let images = String(repeating: "![", count: 2_000) + "a" + String(repeating: "](b)", count: 2_000)
    #expect(renderMarkdown(Array(images.utf8)[...], MarkdownOptions()).links.count == 1)
  }

  @Test("links that are many are found in one go")
  func manyLinks() {
    let text = Array(String(repeating: "[a](b.md)\n", count: 20_000).utf8)
    let document = renderMarkdown(text[...], MarkdownOptions())
    #expect(document.linkRanges(in: text[...]) == (0..<20_000).map { $0 * 10 + 4..<$0 * 10 + 8 })
  }

  @Test("bytes that are no text do no harm")
  func noText() {
    var random = RandomMarkdown(seed: 7)
    for _ in 0..<500 {
      let text = (0..<random.next(300)).map { _ in UInt8(random.next(256)) }
      let document = renderMarkdown(text[...], MarkdownOptions())
      #expect(document.linkRanges(in: text[...]).count == document.links.count)
    }
  }

  @Test("nothing is made of an empty text")
  func empty() {
    let document = renderMarkdown(UnsafeBufferPointer(start: nil, count: 0), MarkdownOptions())
    #expect(
      document.html.isEmpty && document.links.isEmpty && document.problems.isEmpty && document.summary == "")
  }

  @Test("on many threads at once every text has the HTML that it has alone")
  func threads() async {
    var random = RandomMarkdown(seed: 99)
    let texts = (0..<200).map { _ in Array(random.text().utf8) }
    let options = MarkdownOptions(smart: true, headingLevel: 2, idPrefix: "about-")
    let alone = texts.map { renderMarkdown($0[...], options).html }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { texts.map { renderMarkdown($0[...], options).html } == alone }
      }
      for await same in group { #expect(same) }
    }
  }
}
