import Markdown

let markdownTarget = FuzzTarget(name: "markdown") { input in
  // The first byte chooses the options, so that all of them are reached.
  guard let choice = input.first, isUTF8(Array(input.dropFirst())) else { return }
  let text = input.dropFirst()
  let options = MarkdownOptions(
    unsafe: choice & 1 != 0, smart: choice & 2 != 0, headingLevel: 1 + Int(choice >> 2 & 3), idPrefix: "x-")
  let document = renderMarkdown(text, options)

  precondition(isUTF8(document.html), "the HTML is not UTF-8")
  precondition(document.summary.count <= options.summaryLimit)
  precondition(document.links.allSatisfy { (0...document.html.count).contains($0.htmlOffset) })
  precondition(document.links.map(\.htmlOffset) == document.links.map(\.htmlOffset).sorted())
  precondition(
    Set(document.headings.map(\.slug)).count == document.headings.count, "a heading's slug repeats")
  precondition(document.headings.allSatisfy { (1...6).contains($0.level) })
  for range in document.linkRanges(in: text) + document.problems.map(\.range) {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
  }
  precondition(document.linkRanges(in: text).count == document.links.count)
  if !options.unsafe {
    let html = String(decoding: document.html, as: UTF8.self).lowercased()
    precondition(!html.contains("<script") && !html.contains("href=\"javascript:"), "unsafe HTML got through")
  }
}
