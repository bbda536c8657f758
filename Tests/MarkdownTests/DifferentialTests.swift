import CMark
import Foundation
import Testing

@testable import Markdown

/// The renderer of this module against the one of libcmark.
@Suite("Same HTML as libcmark")
struct DifferentialTests {
  @Test(
    "but for addresses, heading ids and raw HTML, the HTML is libcmark's",
    arguments: [(1, false), (2, false), (3, true), (4, true)] as [(UInt64, Bool)])
  func random(seed: UInt64, smart: Bool) {
    var source = RandomMarkdown(seed: seed)
    for _ in 0..<1000 {
      let text = source.text()
      for unsafe in [true, false] {
        var expected = libraryHTML(text, unsafe: unsafe, smart: smart)
        var html = filledHTML(text, MarkdownOptions(unsafe: unsafe, smart: smart))
        if !unsafe {
          expected = withoutTracesOfHTML(expected)
          html = withoutTracesOfHTML(html)
        }
        #expect(html == expected, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "special cases have libcmark's HTML",
    arguments: [
      "", "\n", "\0", "a\0b", "\u{FEFF}a", "```\n", "``` a&b c\n<x>\n```", "~~~ language-x\n~~~",
      "1234567890. a", "0) a",
      "- a\n\n- b", "- a\n- b\n\n  c", "![a *b* `c` [d](e) \n f](g \"h\")", "![a ![b](c) d](e)",
      "[a](b '\"<&>')",
      "[a](<b\\<c\\>'&quot;%20%zz\u{7F}[]{}|^`~>)", "***", "> - 1. # a", "a  \nb\\\nc\nd", "`` ` ``",
      "&copy;&#35;&quot;",
      "    a\n\n    b", "\"a\" 'b' -- --- ...", "<a@b.c>", "[a](//b/c)",
      "[a](tel:1) [b](geo:1,2) [c](HTTPS://D)",
      "[a](data:image/png;base64,x) [b](data:image/svg+xml,x) [c](DATA:text/html,x) [d](vbscript:x) [e](file:///x)",
    ])
  func special(text: String) {
    for unsafe in [true, false] {
      for smart in [true, false] {
        let expected = libraryHTML(text, unsafe: unsafe, smart: smart)
        #expect(filledHTML(text, MarkdownOptions(unsafe: unsafe, smart: smart)) == expected)
      }
    }
  }
}

/// What libcmark makes of a text.
private func libraryHTML(_ text: String, unsafe: Bool, smart: Bool) -> String {
  let options = (unsafe ? CMARK_OPT_UNSAFE : 0) | (smart ? CMARK_OPT_SMART : 0)
  guard let html = cmark_markdown_to_html(text, text.utf8.count, options) else { return "" }
  defer { free(html) }
  return String(cString: html)
}

/// Without what libcmark writes in place of raw HTML and this module does not: a remark, an empty line, and the tags
/// themselves in the description of an image.
private func withoutTracesOfHTML(_ html: String) -> String {
  html.replacing("<!-- raw HTML omitted -->", with: "").replacing(/alt="[^"]*"/, with: "alt")
    .replacing(/\n+/, with: "\n").replacing(/^\n/, with: "")
}

/// What this module makes of it, with each hole filled as libcmark does, and without heading ids.
private func filledHTML(_ text: String, _ options: MarkdownOptions) -> String {
  let bytes = Array(text.utf8)
  let document = renderMarkdown(bytes[...], options)
  var html: [UInt8] = []
  document.appendHTML(to: &html) { index, html in
    var address = HTMLBuffer(capacity: 0)
    var destination = document.links[index].destination
    destination.withUTF8 { address.appendAddress($0) }
    html += address.bytes
  }
  var filled = String(decoding: html, as: UTF8.self)
  for heading in document.headings {
    if let range = filled.range(of: "<h\(heading.level) id=\"\(heading.id)\">") {
      filled.replaceSubrange(range, with: "<h\(heading.level)>")
    }
  }
  return filled
}
