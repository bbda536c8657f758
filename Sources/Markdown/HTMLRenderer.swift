/// Writes the HTML of a tree in one walk, and notes on the way what the site must know.
///
/// It writes what `cmark_render_html` writes, but for what it is there for: holes for addresses in the site, shifted
/// headings with ids, and raw HTML left out without a trace. (A title that is there but empty has no attribute:
/// the library does not tell it from none.)
struct HTMLRenderer: ~Copyable {
  private let options: MarkdownOptions
  private(set) var html: HTMLBuffer
  private(set) var links: [MarkdownDocument.Link] = []
  private(set) var headings: [MarkdownDocument.Heading] = []
  private(set) var omissions = Omissions()
  private(set) var summary: Summary
  private var slugs = HeadingSlugs()
  /// The image whose description is being written: as an attribute, so without markup.
  private var image: CommonMarkNode?
  /// Whether the image is on another host and its description stands as a link to it.
  private var isRemote = false
  private var isInLink = false
  private var isInParagraph = false
  /// The level of the heading that is being written, for its closing tag.
  private var headingLevel: UInt8 = 0
  /// The levels, as written, of the headings that the present one lies under, and its own.
  private var outline: [Int] = []
  /// How many links, images and pieces of inline HTML there were so far.
  private var ordinal = 0

  init(options: MarkdownOptions, textSize: Int) {
    self.options = options
    summary = Summary(limit: options.summaryLimit)
    html = HTMLBuffer(capacity: textSize + textSize / 4 + 128)
  }

  mutating func visit(_ node: CommonMarkNode, entering: Bool) {
    if image != nil, !visitInImage(node, entering: entering) { return }
    switch node.kind {
    case .text: text(node.literal)
    case .softBreak: lineBreak("\n")
    case .lineBreak: lineBreak("<br />\n")
    case .code:
      html.append("<code>")
      text(node.literal)
      html.append("</code>")
    case .htmlInline: inlineHTML(node)
    case .emphasis: html.append(entering ? "<em>" : "</em>")
    case .strong: html.append(entering ? "<strong>" : "</strong>")
    case .link:
      isInLink = entering
      if entering {
        html.append("<a href=\"")
        address(node, .link)
        title(node)
        html.append("\">")
      } else {
        html.append("</a>")
      }
    case .image:
      if entering { open(picture: node) } else { close(picture: node) }
    default: visitBlock(node, entering: entering)
    }
  }

  private mutating func visitBlock(_ node: CommonMarkNode, entering: Bool) {
    switch node.kind {
    case .paragraph:
      isInParagraph = entering && !summary.isFull
      if isInParagraph { summary.addSpace() }
      if node.isInTightList { break }
      if entering { html.startLine() }
      html.append(entering ? "<p>" : "</p>\n")
    case .heading: heading(node, entering: entering)
    case .blockQuote:
      html.startLine()
      html.append(entering ? "<blockquote>\n" : "</blockquote>\n")
    case .list: list(node, entering: entering)
    case .item:
      if entering { html.startLine() }
      html.append(entering ? "<li>" : "</li>\n")
    case .codeBlock: codeBlock(node)
    case .htmlBlock:
      html.startLine()
      if options.unsafe {
        html.append(node.literal)
        html.startLine()
      } else {
        omissions.add(htmlBlock: node)
      }
    case .thematicBreak:
      html.startLine()
      html.append("<hr />\n")
    default: break
    }
  }

  private mutating func open(picture node: CommonMarkNode) {
    image = node
    isRemote =
      !options.allowsRemotePictures && Destination(node.destination) == .outside
      && !node.destination.starts(with: "data:".utf8)
    guard isRemote else {
      html.append("<img src=\"")
      address(node, .image)
      html.append("\" alt=\"")
      return
    }
    omissions.add(remotePicture: node, ordinal)
    ordinal += 1
    guard !isInLink else { return }
    html.append("<a href=\"")
    html.appendAddress(node.destination)
    html.append("\">")
  }

  private mutating func close(picture node: CommonMarkNode) {
    guard isRemote else {
      title(node)
      html.append("\" />")
      return
    }
    if !isInLink { html.append("</a>") }
  }

  /// Whether the node ends the description, and so has to be visited as usual.
  private mutating func visitInImage(_ node: CommonMarkNode, entering: Bool) -> Bool {
    switch node.kind {
    case .text, .code: html.appendEscaped(node.literal)
    case .softBreak, .lineBreak: html.append(UInt8(ascii: " "))
    case .htmlInline:
      if options.unsafe { html.appendEscaped(node.literal) } else { omissions.add(inlineHTML: node, ordinal) }
      ordinal += 1
    case .link, .image:
      if !entering, node == image {
        image = nil
        return true
      }
      if entering { ordinal += 1 }
    default: break
    }
    return false
  }

  private mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    html.appendEscaped(text)
    if isInParagraph { summary.add(text) }
  }

  private mutating func lineBreak(_ markup: StaticString) {
    html.append(markup)
    if isInParagraph { summary.addSpace() }
  }

  private mutating func inlineHTML(_ node: CommonMarkNode) {
    if options.unsafe {
      html.append(node.literal)
    } else {
      omissions.add(inlineHTML: node, ordinal)
    }
    ordinal += 1
  }

  private mutating func address(_ node: CommonMarkNode, _ kind: MarkdownDocument.Link.Kind) {
    let address = node.destination
    switch Destination(address) {
    case .inside:
      links.append(
        .init(
          kind: kind, destination: String(decoding: address, as: UTF8.self), htmlOffset: html.count,
          ordinal: ordinal))
    case .dangerous(let scheme) where !options.unsafe: omissions.add(link: node, ordinal, scheme: scheme)
    default: html.appendAddress(address)
    }
    ordinal += 1
  }

  private mutating func title(_ node: CommonMarkNode) {
    let title = node.title
    guard !title.isEmpty else { return }
    html.append("\" title=\"")
    html.appendEscaped(title)
  }

  private mutating func heading(_ node: CommonMarkNode, entering: Bool) {
    guard entering else {
      html.append("</h")
      html.append(headingLevel)
      html.append(">\n")
      return
    }
    isInParagraph = false
    let level = level(of: node.headingLevel)
    headingLevel = UInt8(ascii: "0") + UInt8(level)
    let text = plainText(of: node)
    let slug = slugs.slug(for: text)
    let id = options.idPrefix + slug
    headings.append(.init(level: level, slug: slug, id: id, text: text))
    html.startLine()
    html.append("<h")
    html.append(headingLevel)
    html.append(" id=\"")
    var utf8 = id
    utf8.withUTF8 { html.appendEscaped($0) }
    html.append("\">")
  }

  /// The level in the HTML. An outline has no gaps, whatever levels the author uses: each heading is one below the
  /// last one before it that is higher.
  private mutating func level(of written: Int) -> Int {
    guard let top = options.headingLevel else { return written }
    while let last = outline.last, last >= written { outline.removeLast() }
    outline.append(written)
    return min(min(max(top, 1), 6) + outline.count - 1, 6)
  }

  private mutating func list(_ node: CommonMarkNode, entering: Bool) {
    let start = node.listStart
    guard entering else { return html.append(start == nil ? "</ul>\n" : "</ol>\n") }
    html.startLine()
    switch start {
    case nil: html.append("<ul>\n")
    case 1: html.append("<ol>\n")
    case let start?:
      html.append("<ol start=\"")
      for digit in String(start).utf8 { html.append(digit) }
      html.append("\">\n")
    }
  }

  private mutating func codeBlock(_ node: CommonMarkNode) {
    html.startLine()
    let info = node.fenceInfo
    if info.isEmpty {
      html.append("<pre><code>")
    } else {
      html.append("<pre><code class=\"language-")
      let end = info.firstIndex { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? info.count
      html.appendEscaped(UnsafeBufferPointer(rebasing: info[..<end]))
      html.append("\">")
    }
    html.appendEscaped(node.literal)
    html.append("</code></pre>\n")
  }
}

/// The words in a heading: no markup, no descriptions of images, breaks as spaces.
private func plainText(of heading: CommonMarkNode) -> String {
  var text: [UInt8] = []
  var image: CommonMarkNode?
  heading.walk { node, entering in
    switch node.kind {
    case .image:
      if image == nil { image = node } else if !entering, node == image { image = nil }
    case .text, .code: if image == nil { text.append(contentsOf: node.literal) }
    case .softBreak, .lineBreak: if image == nil { text.append(UInt8(ascii: " ")) }
    default: break
    }
  }
  return String(decoding: text, as: UTF8.self)
}
