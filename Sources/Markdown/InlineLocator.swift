/// Finds where links, images and inline HTML stand in a Markdown text.
///
/// libcmark gives inline nodes wrong lines after `\` breaks, code spans and titles of several lines and reference
/// definitions, and no place at all for a destination. Finding them by reading the text would take a second parser
/// that agrees with the first one in everything. So the first one is asked: a mark that no text holds is put into
/// every place that might be a destination or a tag, the text is parsed again, and the marks that have arrived in
/// the tree tell which place each node came from. The marks consist of letters and stand where letters decide
/// nothing; a comparison with the unmarked tree makes sure of it.
struct InlineLocator {
  let text: UnsafeBufferPointer<UInt8>

  /// The bytes of the destinations (of links and images) and tags (of HTML) with these numbers among all links,
  /// images and pieces of inline HTML of the text, in its order.
  func ranges(of ordinals: [Int]) -> [Range<Int>] {
    if ordinals.isEmpty { return [] }
    let items = inlineItems(of: text)
    let places = candidatePlaces(in: text, excluding: items.htmlLines)
    // A tag in the label of a reference is no place for a mark: its definition would not be found any more.
    let origins =
      origins(of: items.list, among: places)
      ?? origins(of: items.list, among: places.filter { $0.kind != .tag })
      ?? []
    lazy var lines = SourceLines(text)
    return ordinals.map { ordinal in
      if ordinal < origins.count, let place = origins[ordinal] {
        return range(of: items.list[ordinal], at: place)
      }
      return lines.content(ofLine: ordinal < items.list.count ? items.list[ordinal].blockLine : 1)
    }
  }

  /// For each item the place it came from, or nil where the marks have changed more than the items that hold them.
  private func origins(of items: [InlineItem], among places: [CandidatePlace]) -> [CandidatePlace?]? {
    guard let marks = SourceMarks(unlike: text) else { return nil }
    let marked = marks.insert(into: text, at: places.map(\.markOffset))
    let found = marked.withUnsafeBufferPointer { inlineItems(of: $0).list }
    guard found.count == items.count else { return nil }
    var origins: [CandidatePlace?] = []
    origins.reserveCapacity(items.count)
    for (item, twin) in zip(items, found) {
      let (bytes, numbers) = marks.remove(from: twin.bytes)
      guard item.isHTML == twin.isHTML, bytes == item.bytes else { return nil }
      origins.append(
        numbers.lazy.filter { $0 < places.count }.map { places[$0] }.first { !item.isHTML || $0.kind == .tag }
      )
    }
    return origins
  }

  private func range(of item: InlineItem, at place: CandidatePlace) -> Range<Int> {
    guard item.isHTML else {
      let closing =
        place.isInAngleBrackets ? UInt8(ascii: ">") : place.kind == .inline ? UInt8(ascii: ")") : nil
      return place.offset..<destinationEnd(from: place.offset, closing: closing)
    }
    // From the bracket to the end of the tag or of its first line.
    let start = place.offset - 1
    let tag = text[start..<min(start + item.bytes.count, text.count)]
    return start..<(tag.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? tag.endIndex)
  }

  /// Where a destination ends: before its closing byte, or white space where it may hold none.
  private func destinationEnd(from start: Int, closing: UInt8?) -> Int {
    var end = start
    var depth = 0
    while end < text.count {
      let byte = text[end]
      if byte == closing, depth == 0 { break }
      // The library takes a NUL for U+FFFD.
      if byte < 0x20 && byte != 0 || byte == 0x20 && closing != UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "("), closing == UInt8(ascii: ")") { depth += 1 }
      if byte == UInt8(ascii: ")"), closing == UInt8(ascii: ")") { depth -= 1 }
      end += byte == UInt8(ascii: "\\") && end + 1 < text.count && text[end + 1] > 0x20 ? 2 : 1
    }
    return min(end, text.count)
  }
}

/// A link, an image or a piece of inline HTML.
private struct InlineItem {
  let isHTML: Bool
  /// The destination, or the HTML.
  let bytes: [UInt8]
  /// The first line (from 1) of the block that holds it.
  let blockLine: Int
}

/// The items of a text in its order, and the lines (from 1) that belong to blocks of HTML.
private func inlineItems(
  of text: UnsafeBufferPointer<UInt8>
) -> (list: [InlineItem], htmlLines: [ClosedRange<Int>]) {
  var items: [InlineItem] = []
  var htmlLines: [ClosedRange<Int>] = []
  var blockLine = 1
  CommonMarkTree(parsing: text, smart: false).walk { node, entering in
    guard entering else { return }
    switch node.kind {
    case .paragraph, .heading: blockLine = node.startLine
    case .link, .image:
      items.append(InlineItem(isHTML: false, bytes: Array(node.destination), blockLine: blockLine))
    case .htmlInline: items.append(InlineItem(isHTML: true, bytes: Array(node.literal), blockLine: blockLine))
    case .htmlBlock: htmlLines.append(node.startLine...max(node.startLine, node.endLine))
    default: break
    }
  }
  return (items, htmlLines)
}
