import Testing

@testable import Markdown

@Suite("Summary")
struct SummaryTests {
  @Test(
    "it is the text of paragraphs without markup",
    arguments: [
      ("", ""), ("# Heading only", ""), ("# Heading\n\nText.", "Text."), ("One.\n\nTwo.", "One. Two."),
      ("A *b* **c** `d` [e](f) <http://g>", "A b c d e http://g"),
      ("![no](a.jpg) yes ![no *b*](c.jpg)", "yes"),
      ("a\nb\\\nc  \nd", "a b c d"), ("a \t  b", "a b"), ("&amp; &lt;b&gt; &eacute; &#x41;", "& <b> é A"),
      ("    code\n\ntext", "text"), ("```\ncode\n```\ntext", "text"),
      ("<div>no</div>\n\nyes <b>bold</b>", "yes bold"),
      ("- a\n- b\n\n> c", "a b c"), ("***\n\na", "a"), ("[a]: b\n\nc", "c"), ("a\0b", "a\u{FFFD}b"),
      ("\u{FEFF}a", "a"),
      ("[![no](a.jpg)](b.md)\n\nyes", "yes"),
    ])
  func text(markdown: String, expected: String) {
    #expect(summary(markdown, 160) == expected)
  }

  @Test(
    "it is cut at a word, and never longer than the limit",
    arguments: [
      ("one two three", 13, "one two three"), ("one two three", 12, "one two…"),
      ("one two three", 8, "one two…"),
      ("one two three", 7, "one…"), ("one two three", 1, "…"), ("one two three", 0, "…"),
      ("one two three", -5, "…"),
      ("one, two", 6, "one…"), ("one. two", 7, "one…"), ("one – two", 7, "one…"), ("abcdefghij", 5, "abcd…"),
      ("a\n\nb c", 3, "a…"), ("가나다 라마바 사", 9, "가나다 라마바 사"), ("가나다 라마바 사", 8, "가나다 라마바…"),
      ("가나다 라마바 사", 7, "가나다…"),
      ("日本語日本語", 4, "日本語…"), ("日本語。日本語", 5, "日本語…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"),
      ("e\u{301} e\u{301} e\u{301}", 3, "e\u{301}…"),
      ("e\u{301} e\u{301} e\u{301}", 5, "e\u{301} e\u{301} e\u{301}"),
    ])
  func cut(markdown: String, limit: Int, expected: String) {
    #expect(summary(markdown, limit) == expected)
  }

  @Test(
    "a long text is cut as a short one is",
    arguments: ["word ", "가나 ", "e\u{301}", "👨‍👩‍👧‍👦 ", "a\u{301}\u{302}\u{303}\u{304}"])
  func long(piece: String) {
    let summary = summary(String(repeating: piece, count: 5000), 160)
    #expect(summary.count <= 160)
    #expect(summary.count > 60)
    #expect(summary.hasSuffix("…"))
  }

  @Test("a character of any length does not grow the summary without bound")
  func stacked() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(summary(text, 160).utf8.count < 2000)
  }

  private func summary(_ text: String, _ limit: Int) -> String {
    renderMarkdown(Array(text.utf8)[...], MarkdownOptions(summaryLimit: limit)).summary
  }
}
