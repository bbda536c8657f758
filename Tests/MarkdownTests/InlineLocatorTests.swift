import Testing

@testable import Markdown

@Suite("Places of links and HTML")
struct InlineLocatorTests {
  /// In each text the places are marked by `«` and `»`, which are taken out before it is parsed.
  @Test(
    "a destination is found where it stands",
    arguments: [
      "[a](«b.md»)",
      "one\ntwo [a](«b.md» 'title') [c](«d.md»)",
      "the same three times: [a](«b.md») [a](«b.md») ![a](«b.md»)",
      "no: `[a](b.md)` \\[a](b.md) <x y='[a](b.md)'> [a](«b.md»)",
      "a\\\nb `c\nd` [e](«f.md» \"a\n title\")\ng [h](«i.md»)",
      "[r]: x.md\n[s]: y.md\nA paragraph\nbehind definitions [a](«b.md»)",
      "> quote\n> [a](«b.md») and\n> [c](\n> «d.md»)\n> - list [e](«f.md»)",
      "1. one [a](«b.md»)\n2. two\n   [c](«d.md»)",
      "[a](<«b c.md»> 'title') [d]( «e.md» ) [f](«(g)(h).md»)",
      "[a](«b\\).md») [c](«&auml;\\_d.md») [e](<«f\\>g»>)",
      "[한라산 🌲](«한라산.md») é [a](«é.md»)",
      "# Heading [a](«b.md»)\n\nSetext [c](«d.md»)\n===",
      "| a | b |\n|---|---|\n| [c](«d.md») | [e](«f.md») |",
      "\r\nLine\r\n[a](«b.md»)\r\n\r\n\t[no](c.md)\r\n\r\n[d](«e.md»)",
      "[a](<http://x> [b](«c.md»)",
      "ZQ ZQQ [a](«ZQQ.md»)",
      "<div>\n[no](a.md)\n</div>\n\n[b](«c.md»)",
      "```\n[no](a.md)\n```\n[b](«c.md»)\n\n    [no](d.md)",
      "[a](«#part») [b](«») [c](«/root.md»)",
      "[a]: <not> used\n[b](«c.md»)",
    ])
  func destinations(text: String) {
    let (source, expected) = parts(of: text)
    let document = renderMarkdown(source[...], MarkdownOptions())
    #expect(document.linkRanges(in: source[...]) == expected)
  }

  @Test("a link by reference stands where its definition's destination is")
  func references() {
    let (source, expected) = parts(
      of: "[x][b], [B] and ![b][]\n\n[c]: no\n> [b]:\n> «../c.md» 'title'\n\n[b]: later.md")
    let document = renderMarkdown(source[...], MarkdownOptions())
    #expect(document.links.map(\.destination) == ["../c.md", "../c.md", "../c.md"])
    #expect(document.linkRanges(in: source[...]) == Array(repeating: expected[0], count: 3))
  }

  @Test("a picture in a link comes behind it, as in the HTML")
  func nested() {
    let (source, expected) = parts(of: "[![a](«b.jpg») c](«d.md»)")
    let document = renderMarkdown(source[...], MarkdownOptions())
    #expect(document.links.map(\.destination) == ["d.md", "b.jpg"])
    #expect(document.linkRanges(in: source[...]) == [expected[1], expected[0]])
  }

  /// What stands between the marks is where a warning is due.
  @Test(
    "dropped HTML is found where it stands",
    arguments: [
      "a «<b>»c</b>", "«<div>»\na\n</div>", "a\n\n«<table>»\n", "> «<div>»", "- a\n\n  «<div>»",
      "a\\\nb «<i>»c</i>",
      "`a\n<b>` «<u>»c</u> `<b>`", "[r]: x\n[s]: y\na\n«<b>»c</b>", "«<b>»a</b> «<b>»c</b>",
      "«<img src=x>» «<br>» a «<b>»",
      "a «</b>»", "\\<b> «<b>»", "«<!-- a --> b <!-- c -->»", "a <!-- b -->", "<!-- a -->\n<!-- b -->",
      "«<!-- a --> <b>»", "a «<?b?>» «<!B c>» «<![CDATA[d]]>»",
      "«<a href=\"b\"»\nc>", "[«<b>»x</b>][y] z", "# «<b>»a", "![«<b>»a</b>](c)", "\"«<b>»'a\r\n«<i>»",
      "[a](«javascript:x»)", "![a](<«JavaScript:x y»>)", "<«vbscript:x»>",
      "[a][b]\n\n[b]: «data:text/html,x»",
      "[a](«java&#115;cript:x») [b](«&#x6a;avascript:x»)", "a «<span>»[b](«file:///c»)</span>",
    ])
  func problems(text: String) {
    let (source, expected) = parts(of: text.replacing("[«<b>»x</b>][y] z", with: "[«<b>»x</b>][y] z"))
    let document = renderMarkdown(source[...], MarkdownOptions())
    #expect(document.problems.map(\.range) == expected)
    #expect(document.problems.allSatisfy { $0.severity == .warning && $0.help != nil })
    #expect(renderMarkdown(source[...], MarkdownOptions(unsafe: true)).problems.isEmpty)
  }

  @Test("what is said about a place is said about the right one", arguments: [11, 12, 13] as [UInt64])
  func random(seed: UInt64) {
    var random = RandomMarkdown(seed: seed)
    for _ in 0..<500 {
      let text = random.text()
      let source = Array(text.utf8)
      let document = renderMarkdown(source[...], MarkdownOptions())
      let ranges = document.linkRanges(in: source[...])
      for (index, (link, range)) in zip(document.links, ranges).enumerated() {
        // What is put before and behind it must come before and behind the link's destination.
        let changed = source[..<range.lowerBound] + Array("Xy".utf8) + source[range] + Array("Yz".utf8)
        let twin = renderMarkdown(changed + source[range.upperBound...], MarkdownOptions())
        let destination = index < twin.links.count ? twin.links[index].destination : nil
        #expect(destination == "Xy\(link.destination)Yz", "\(text.debugDescription)")
      }
    }
  }

  /// The text without marks, and the ranges that were marked.
  private func parts(of text: String) -> (source: [UInt8], ranges: [Range<Int>]) {
    var source: [UInt8] = []
    var ranges: [Range<Int>] = []
    var start = 0
    for character in text {
      switch character {
      case "«": start = source.count
      case "»": ranges.append(start..<source.count)
      default: source += Array(String(character).utf8)
      }
    }
    return (source, ranges)
  }
}
