import Markdown

/// Markdown that is ready for a page at any depth: HTML with the links to other parts of the site left open.
public struct MarkdownText: Sendable {
  /// A place in the HTML that depends on the site: the URL of a link, or a picture.
  struct Hole: Sendable {
    /// The bytes to replace, counted from the first; empty where a URL goes in.
    var range: Range<Int>
    /// The page or file, or nil for a place on the same page.
    var target: SitePath?
    /// What follows the path: `?query#fragment`, percent-encoded. For a photo its other attributes.
    var suffix: String
    /// The photo to show: an index into the plan's.
    var photo: Int?
  }

  /// A part of the cache's bytes where it came from there.
  var html: ArraySlice<UInt8>
  var holes: [Hole]
  /// The beginning as plain text; empty where there is none.
  var summary: String

  /// Whether there is anything to show.
  var isEmpty: Bool { html.isEmpty }

  /// The HTML for a page.
  ///
  /// - Parameter picture: gives the markup of a photo with further attributes.
  func html(from base: LinkBase, picture: (_ photo: Int, _ attributes: String) -> String) -> [UInt8] {
    guard !holes.isEmpty else { return Array(html) }
    var out: [UInt8] = []
    out.reserveCapacity(html.count + holes.count * 48)
    let origin = html.startIndex
    var start = origin
    for hole in holes {
      out.append(contentsOf: html[start..<origin + hole.range.lowerBound])
      if let photo = hole.photo {
        out.append(contentsOf: picture(photo, hole.suffix).utf8)
      } else {
        if let target = hole.target { out.append(contentsOf: target.url(from: base).utf8) }
        out.append(contentsOf: hole.suffix.utf8)
      }
      start = origin + hole.range.upperBound
    }
    out.append(contentsOf: html[start...])
    return out
  }
}
