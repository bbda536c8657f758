import SourceText

/// How Markdown becomes HTML.
public struct MarkdownOptions: Sendable {
  /// Whether raw HTML and `javascript:` links pass as they are; otherwise they are left out with a warning.
  public var unsafe: Bool
  /// Whether pictures may come from other hosts; otherwise a link takes their place, with a warning.
  public var allowsRemotePictures: Bool
  /// Whether straight quotes become curly ones, `--` an en dash, `---` an em dash and `...` an ellipsis.
  public var smart: Bool
  /// The level of the topmost headings; those below them follow without a gap, down to the sixth level. Nil leaves
  /// the levels as they are written.
  public var headingLevel: Int?
  /// What the id of each heading begins with, so that none can meet an id of the page around it.
  public var idPrefix: String
  /// The most characters that a summary has, its ellipsis included.
  public var summaryLimit: Int

  public init(
    unsafe: Bool = false, allowsRemotePictures: Bool = true, smart: Bool = false, headingLevel: Int? = nil,
    idPrefix: String = "",
    summaryLimit: Int = 160
  ) {
    self.unsafe = unsafe
    self.allowsRemotePictures = allowsRemotePictures
    self.smart = smart
    self.headingLevel = headingLevel
    self.idPrefix = idPrefix
    self.summaryLimit = summaryLimit
  }
}

/// HTML made from a Markdown text, and what the site must know about it.
public struct MarkdownDocument: Sendable {
  /// The HTML, with a hole for the address of every link in `links`.
  public let html: [UInt8]
  /// The links and pictures that lead to something in the site, in the order of their holes.
  public let links: [Link]
  /// The headings in the order of the text.
  public let headings: [Heading]
  /// What was left out of the HTML, and where it stands in the text.
  public let problems: [Problem]
  /// The beginning of the text without markup, cut at a word with an ellipsis where it is longer than the limit.
  ///
  /// It is taken from paragraphs alone: no headings, no code blocks, no descriptions of pictures.
  public let summary: String

  /// A link or picture whose address the site fills in: one without a scheme and a host.
  public struct Link: Sendable, Equatable {
    public enum Kind: Sendable {
      case link
      case image
    }

    public let kind: Kind
    /// The address as the author means it: escapes and entities resolved, percent signs untouched.
    public let destination: String
    /// The offset in `html` at which the address belongs, percent-encoded and escaped for an attribute.
    public let htmlOffset: Int
    /// Which of the text's links, pictures and pieces of inline HTML this is.
    let ordinal: Int
  }

  /// A heading and its anchor.
  public struct Heading: Sendable, Equatable {
    /// The level in the HTML, 1…6.
    public let level: Int
    /// The heading's name for links (`#fragment`): unique in the text, and without the prefix.
    public let slug: String
    /// The id in the HTML: the prefix and the slug.
    public let id: String
    /// The words of the heading without markup.
    public let text: String
  }

  /// Something that was left out.
  public struct Problem: Sendable, Equatable {
    public let severity: Diagnostic.Severity
    /// One sentence without a full stop.
    public let message: String
    /// The bytes in question, counted from the first of the Markdown text.
    public let range: Range<Int>
    /// A way out.
    public let help: String?
  }

  /// Appends the HTML with its holes filled.
  ///
  /// - Parameter appendAddress: Appends the address of the link with this index in `links`, percent-encoded and
  ///   escaped for an attribute.
  public func appendHTML(
    to output: inout [UInt8], appendAddress: (_ link: Int, _ output: inout [UInt8]) -> Void
  ) {
    html.withUnsafeBufferPointer { html in
      var start = 0
      for (index, link) in links.enumerated() {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: html[start..<link.htmlOffset]))
        appendAddress(index, &output)
        start = link.htmlOffset
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: html[start...]))
    }
  }

  /// Where the destinations of `links` stand in the Markdown text that this document was made from: one range of
  /// bytes for each link, that of the definition for a link by reference.
  ///
  /// The text is parsed once more for this, so ask only when there is something to say about a link.
  public func linkRanges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { InlineLocator(text: $0).ranges(of: links.map(\.ordinal)) }
  }
}

/// Makes HTML from a Markdown text (CommonMark 0.30, UTF-8). It may run on any number of threads.
public func renderMarkdown(_ text: ArraySlice<UInt8>, _ options: MarkdownOptions) -> MarkdownDocument {
  text.withUnsafeBufferPointer { renderMarkdown($0, options) }
}

/// Makes HTML from a Markdown text (CommonMark 0.30, UTF-8). It may run on any number of threads.
public func renderMarkdown(
  _ text: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions
) -> MarkdownDocument {
  guard text.count <= CommonMarkTree.longestText else {
    return MarkdownDocument(
      html: [], links: [], headings: [],
      problems: [
        .init(
          severity: .error, message: "this text is too long for Markdown", range: 0..<0,
          help: "split it into several files; one holds at most \(CommonMarkTree.longestText >> 20) MB")
      ], summary: "")
  }
  let tree = CommonMarkTree(parsing: text, smart: options.smart)
  var renderer = HTMLRenderer(options: options, textSize: text.count)
  tree.walk { renderer.visit($0, entering: $1) }
  return MarkdownDocument(
    html: renderer.html.bytes, links: renderer.links, headings: renderer.headings,
    problems: renderer.omissions.problems(in: text), summary: renderer.summary.text)
}
