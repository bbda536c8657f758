/// What was left out of the HTML of one text.
struct Omissions {
  /// The most that is told of one text: a page of raw HTML needs no warning for every tag.
  private static let most = 100

  private enum Place {
    /// The lines of a block, from 1.
    case line(Int)
    /// The number of an inline node among all links, images and pieces of HTML.
    case inline(ordinal: Int)
  }

  private struct Omission {
    let place: Place
    let message: String
    let help: String
  }

  private var found: [Omission] = []
  /// How many opening tags were told whose closing tags are still to come.
  private var openTags = 0

  mutating func add(htmlBlock node: CommonMarkNode) {
    if isOnlyComments(node.literal) { return }
    add(.line(node.startLine), Self.rawHTML, help: Self.allowHTML)
  }

  mutating func add(inlineHTML node: CommonMarkNode, _ ordinal: Int) {
    let html = node.literal
    if isOnlyComments(html) { return }
    // One warning is enough for `<b>bold</b>`.
    if html.starts(with: "</".utf8) {
      if openTags > 0 {
        openTags -= 1
        return
      }
    } else if !html.dropLast().hasSuffix("/"), !html.starts(with: "<br".utf8), !html.starts(with: "<img".utf8)
    {
      openTags += 1
    }
    add(.inline(ordinal: ordinal), Self.rawHTML, help: Self.allowHTML)
  }

  mutating func add(remotePicture node: CommonMarkNode, _ ordinal: Int) {
    add(
      .inline(ordinal: ordinal), "a picture on another host is not shown but linked",
      help: "pages load nothing from elsewhere; put the file into the site")
  }

  mutating func add(link node: CommonMarkNode, _ ordinal: Int, scheme: String) {
    let help =
      switch scheme {
      case "file":
        "a page cannot open files of a reader's computer; put the file into the site and link to it there"
      case "data":
        "only PNG, JPEG, GIF and WebP pictures may stand in an address; put other files into the site"
      default: "link to a page; or let it through with `unsafe: true` under `markdown` in the config file"
      }
    add(.inline(ordinal: ordinal), "an address that begins with “\(scheme):” is left out", help: help)
  }

  /// The problems in the order in which they were found, each at its place in the text.
  func problems(in text: UnsafeBufferPointer<UInt8>) -> [MarkdownDocument.Problem] {
    if found.isEmpty { return [] }
    let ordinals = found.compactMap { if case .inline(let ordinal) = $0.place { ordinal } else { nil } }
    var inlineRanges = InlineLocator(text: text).ranges(of: ordinals).makeIterator()
    let lines = SourceLines(text)
    return found.map { omission in
      let range =
        switch omission.place {
        case .line(let line): lines.content(ofLine: line)
        case .inline: inlineRanges.next() ?? 0..<0
        }
      return .init(severity: .warning, message: omission.message, range: range, help: omission.help)
    }
  }

  private mutating func add(_ place: Place, _ message: String, help: String) {
    if found.count < Self.most { found.append(Omission(place: place, message: message, help: help)) }
  }

  private static let rawHTML = "raw HTML is left out"
  private static let allowHTML =
    "say it in Markdown; or let HTML through with `unsafe: true` under `markdown` in the config file"
}

/// Whether nothing but comments and white space stands in a piece of HTML.
private func isOnlyComments(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
  var rest = html[...]
  while true {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if rest.isEmpty { return true }
    guard rest.starts(with: "<!--".utf8) else { return false }
    rest = rest.dropFirst(4)
    while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
    rest = rest.dropFirst(3)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    reversed().starts(with: suffix.utf8.reversed())
  }
}
