/// Values that take the place of others.
extension Splicer {
  func replace(_ part: Part, with value: NewValue, for edit: Edit) throws(EditError) -> [Splice] {
    let lead = lead(part)
    try checkMarks(in: span(lead.lowerBound, end(part)), for: edit)
    let old = part.value
    if part.collection.isFlow { return replaceFlow(part, with: value) }
    // `? key` without a value, and a colon on a line of its own.
    if let entry = part.entry, colonEnd(entry) == nil { throw unsafe(edit, at: entry.keyRange) }
    var writer = writer(near: old.range.lowerBound)
    let keyColumn = scan.column(part.collection.range.lowerBound)
    writer.allowsLiterals = !hasComments(around: part, column: keyColumn)
    let isBlock =
      part.entry.map { writer.wantsBlock(value, keyColumn: keyColumn, key: $0.key.text) } ?? false
    if old.count > 0, !old.isFlow, !scan.isAlias(old) {
      return replaceBlock(part, with: value, isBlock: isBlock, keyColumn: keyColumn, writer)
    }
    if isBlock, old.scalar != nil, !scan.hasLineBreak(span(lead.lowerBound, end(part))) {
      // The old value leaves the line of its key, and the new one goes below.
      let end = scan.endOfBlock(end(part), column: keyColumn)
      let column = writer.column(of: value, keyColumn: keyColumn)
      let blanks = scan.skipBlanksBack(old.range.lowerBound)
      return [
        .delete(span(max(blanks, lead.lowerBound), old.range.upperBound)),
        .insert(writer.newLine(column) + writer.block(value, column: column), at: end),
      ]
    }
    let quotes = quotes(of: old)
    let text = writer.inline(value, column: keyColumn + writer.style.step, quotes: quotes)
    if old.range.isEmpty { return [.insert([0x20] + text, at: max(old.range.upperBound, end(part)))] }
    return [.replace(old.range, with: text)]
  }

  /// Whether comments stand before a value or behind it, on its line or indented deeper than what it belongs to.
  private func hasComments(around part: Part, column: Int) -> Bool {
    let end = end(part)
    return scan.hasComment(lead(part)) || scan.skipBlanks(end) != scan.lineEnd(end)
      || scan.endOfBlock(end, column: column) != scan.lineEnd(end)
  }

  /// Quotes that stay when text takes the place of text.
  private func quotes(of old: Node) -> Scalar.Style? {
    guard !scan.isAlias(old), let style = old.scalar?.style else { return nil }
    return style == .singleQuoted || style == .doubleQuoted ? style : nil
  }

  private func replaceBlock(
    _ part: Part, with value: NewValue, isBlock: Bool, keyColumn: Int, _ writer: ValueWriter
  ) -> [Splice] {
    let old = part.value
    let start = old.range.lowerBound
    let isBelow = part.entry != nil && scan.beginsLine(start)
    guard isBelow else {
      // A block that begins on the line of a `-`.
      return [.replace(old.range, with: writer.block(value, column: scan.column(start)))]
    }
    if isBlock || isCollection(value, like: old) {
      let isSameKind = isCollection(value, like: old)
      let column = isSameKind ? scan.column(start) : writer.column(of: value, keyColumn: keyColumn)
      let text = [UInt8](repeating: 0x20, count: column) + writer.block(value, column: column)
      return [.replace(span(scan.lineStart(start), old.range.upperBound), with: text)]
    }
    let text = [0x20] + writer.inline(value, column: keyColumn + writer.style.step)
    return [
      .insert(text, at: skipProperties(lead(part).lowerBound)),
      .delete(scan.wholeLines(span(start, end(part)))),
    ]
  }

  private func isCollection(_ value: NewValue, like old: Node) -> Bool {
    switch value {
    case .text, .literal: false
    case .list(let items): !items.isEmpty && old.items != nil
    case .mapping(let entries): !entries.isEmpty && old.entries != nil
    }
  }

  private func replaceFlow(_ part: Part, with value: NewValue) -> [Splice] {
    let old = part.value
    let writer = writer(near: old.range.lowerBound)
    let start = start(part)
    let isSpread = format == .json && scan.beginsLine(start)
    let text = writer.flow(
      value, quotes: quotes(of: old), indentation: isSpread ? scan.indentation(start) : nil)
    guard old.range.isEmpty else { return [.replace(old.range, with: text)] }
    guard let entry = part.entry, let colon = colonEnd(entry) else {
      return [.insert(Array(": ".utf8) + text, at: end(part))]
    }
    let place = skipProperties(colon)
    let blanks = scan.skipBlanks(place)
    let isFollowed = scan.byte(blanks).map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? false
    return [.replace(span(place, isFollowed ? blanks : place), with: [0x20] + text)]
  }
}
