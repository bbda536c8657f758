import Markdown

/// Markdown that is ready for a page at any depth: HTML with the links to other parts of the site left open.
public struct MarkdownText: Sendable {
  /// A link to fill in.
  struct Hole: Sendable {
    /// Where in the HTML the URL goes.
    var offset: Int
    /// The page or file, or nil for a place on the same page.
    var target: SitePath?
    /// What follows the path, percent-encoded: `?query#fragment`.
    var suffix: String
  }

  var html: [UInt8]
  var holes: [Hole]
  /// The beginning as plain text; empty where there is none.
  var summary: String

  /// Whether there is anything to show.
  var isEmpty: Bool { html.isEmpty }

  /// The HTML for a page.
  func html(from base: LinkBase) -> [UInt8] {
    guard !holes.isEmpty else { return html }
    var out: [UInt8] = []
    out.reserveCapacity(html.count + holes.count * 48)
    var start = 0
    for hole in holes {
      out.append(contentsOf: html[start..<hole.offset])
      if let target = hole.target { out.append(contentsOf: target.url(from: base).utf8) }
      out.append(contentsOf: hole.suffix.utf8)
      start = hole.offset
    }
    out.append(contentsOf: html[start...])
    return out
  }
}
