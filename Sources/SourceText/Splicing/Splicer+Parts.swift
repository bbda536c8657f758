/// An entry of a mapping or an item of a list.
struct Part {
  let collection: Node
  let index: Int

  init(of collection: Node, _ index: Int) {
    self.collection = collection
    self.index = index
  }

  var entry: Node.Entry? { collection.entries?[index] }
  var value: Node { collection.entries?[index].value ?? collection.items?[index] ?? collection }
  var previous: Part { Part(of: collection, index - 1) }
  var next: Part { Part(of: collection, index + 1) }
  var isLast: Bool { index == collection.count - 1 }
}

extension Node {
  /// The number of parts of a collection.
  var count: Int { entries?.count ?? items?.count ?? 0 }
}

/// Where parts begin and end, with the signs that belong to them.
extension Splicer {
  /// The first byte of a part: its `-`, its key, or the anchor or tag before it.
  func start(_ part: Part) -> Int {
    if part.index > 0 {
      let behind = scan.skipTrivia(end(part.previous))
      let isComma = part.collection.isFlow && scan.byte(behind) == UInt8(ascii: ",")
      let own = part.entry?.keyRange.lowerBound ?? part.value.range.lowerBound
      return min(isComma ? scan.skipTrivia(behind + 1) : behind, own)
    }
    let first = part.collection.range.lowerBound
    return part.collection.isFlow && isBracketed(part.collection) ? scan.skipTrivia(first + 1) : first
  }

  /// The offset behind a part's last byte.
  func end(_ part: Part) -> Int {
    max(part.value.range.upperBound, part.entry.flatMap(colonEnd) ?? 0)
  }

  /// The offset behind a part in brackets or braces, where a comma or bracket may follow: a colon without a value
  /// needs a blank behind it.
  func endInFlow(_ part: Part) -> Int {
    let end = end(part)
    guard part.value.range.isEmpty, scan.byte(end).map({ $0 == 0x20 || $0 == 0x09 }) ?? false else {
      return end
    }
    return end + 1
  }

  /// What stands between a part's `:`, `-` or comma and its value: blanks, line ends, comments, anchor and tag.
  func lead(_ part: Part) -> Range<Int> {
    let value = part.value.range.lowerBound
    var begin = part.entry.map { colonEnd($0) ?? $0.keyRange.upperBound } ?? start(part)
    if part.entry == nil, !part.collection.isFlow, scan.byte(begin) == UInt8(ascii: "-") { begin += 1 }
    return min(begin, value)..<value
  }

  /// The offset behind the colon of an entry; nil where it has none, or one on another line of a block.
  func colonEnd(_ entry: Node.Entry) -> Int? {
    let key = entry.keyRange.upperBound
    let colon = entry.value.range.lowerBound > key ? scan.skipTrivia(key) : scan.skipBlanks(key)
    return scan.byte(colon) == UInt8(ascii: ":") ? colon + 1 : nil
  }

  /// The offset behind the anchor and the tag that follow an offset on its line, or that offset.
  func skipProperties(_ offset: Int) -> Int {
    var end = offset
    while true {
      var index = scan.skipBlanks(end)
      guard let byte = scan.byte(index), byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") else {
        return end
      }
      while let byte = scan.byte(index), byte > 0x20 { index += 1 }
      end = index
    }
  }

  /// The comma behind an offset.
  func comma(behind offset: Int) -> Int? {
    let index = scan.skipTrivia(offset)
    return scan.byte(index) == UInt8(ascii: ",") ? index : nil
  }

  /// What stands between a collection's brackets or braces.
  func interior(of collection: Node) -> Range<Int> {
    span(collection.range.lowerBound + 1, collection.range.upperBound - 1)
  }

  /// Whether a collection has brackets or braces of its own: a pair in a list, `[a: b]`, has none.
  func isBracketed(_ node: Node) -> Bool {
    let open = scan.byte(node.range.lowerBound)
    return open == UInt8(ascii: "[") || open == UInt8(ascii: "{")
  }

  /// The quotes that all items of a list stand in, so that a new one does, too.
  func commonQuotes(of list: Node) -> Scalar.Style? {
    guard let items = list.items, let style = items.first?.scalar?.style,
      style == .singleQuoted || style == .doubleQuoted,
      items.allSatisfy({ $0.scalar?.style == style && !scan.isAlias($0) })
    else { return nil }
    return style
  }
}
