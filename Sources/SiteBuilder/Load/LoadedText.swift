import Markdown
import SourceText

/// A Markdown text as it was read: rendered, with its links not yet resolved. What the cache keeps.
struct LoadedText: Sendable {
  /// A link or picture whose address is filled in when all files are known.
  struct Link: Sendable {
    var isImage: Bool
    var destination: String
    var htmlOffset: Int
  }

  var html: ArraySlice<UInt8> = []
  var links: [Link] = []
  /// The headings' names, without prefix.
  var headings: [String] = []
  var summary = ""

  static let empty = LoadedText()

  /// What every heading's id begins with, so that none can meet an id of the theme.
  static let idPrefix = "about-"
}

extension LoadedText {
  init(_ document: MarkdownDocument) {
    html = document.html[...]
    links = document.links.map {
      Link(isImage: $0.kind == .image, destination: $0.destination, htmlOffset: $0.htmlOffset)
    }
    headings = document.headings.map(\.slug)
    summary = document.summary
  }
}
