/// New entries and items.
extension Splicer {
  func insertEntry(_ key: String, _ value: NewValue, into mapping: Node) throws(EditError) -> [Splice] {
    guard !mapping.isFlow else {
      return insertFlow(into: mapping, at: mapping.count) { writer, indentation in
        writer.flowEntry(key, value, indentation: indentation)
      }
    }
    let column = scan.column(mapping.range.lowerBound)
    let end = scan.endOfBlock(end(Part(of: mapping, mapping.count - 1)), column: column)
    let writer = writer(near: end)
    return [.insert(writer.newLine(column) + writer.entry(key, value, column: column), at: end)]
  }

  func insertItem(_ value: NewValue, into list: Node, at index: Int) -> [Splice] {
    let quotes = commonQuotes(of: list)
    guard !list.isFlow else {
      return insertFlow(into: list, at: index) { writer, indentation in
        writer.flow(value, quotes: quotes, indentation: indentation)
      }
    }
    let start = list.range.lowerBound
    let column = scan.column(start)
    let end = index == 0 ? start : scan.endOfBlock(end(Part(of: list, index - 1)), column: column)
    let writer = writer(near: end)
    let dash = dash(of: list, at: max(index - 1, 0))
    let inner = column + dash.count
    let item: [UInt8] =
      switch value {
      case .text, .literal: dash + writer.inline(value, column: inner, quotes: quotes)
      case .list, .mapping: dash + writer.block(value, column: inner)
      }
    if index == 0 { return [.insert(item + writer.newLine(column), at: start)] }
    return [.insert(writer.newLine(column) + item, at: end)]
  }

  /// The `-` of an item and the spaces behind it.
  private func dash(of list: Node, at index: Int) -> [UInt8] {
    let part = Part(of: list, index)
    let lead = lead(part)
    let isPlainLead = !lead.isEmpty && lead.count <= 8 && scan.bytes[lead].allSatisfy { $0 == 0x20 }
    return [UInt8(ascii: "-")] + (isPlainLead ? Array(scan.bytes[lead]) : [0x20])
  }

  // MARK: Brackets and braces

  /// Inserts a part between brackets or braces, on a line of its own where the part before it has one.
  ///
  /// - Parameter write: writes the part; the indentation is that of its line, nil where it shares one.
  private func insertFlow(
    into collection: Node, at index: Int, write: (ValueWriter, [UInt8]?) -> [UInt8]
  ) -> [Splice] {
    let writer = writer(near: collection.range.lowerBound)
    guard collection.count > 0 else { return fillEmpty(collection, writer: writer, write: write) }
    let comma = [UInt8(ascii: ",")]
    let reference = Part(of: collection, max(index - 1, 0))
    let start = start(reference)
    let isOnOwnLine = scan.beginsLine(start)
    let indentation = isOnOwnLine ? scan.indentation(start) : nil
    let text = write(writer, format == .json ? indentation : nil)
    if index == 0 {
      let gap = indentation.map { writer.lineBreak + $0 } ?? blanksBehindCommas(of: collection, writer)
      return [.insert(text + comma + gap, at: start)]
    }
    let end = endInFlow(reference)
    if let indentation {
      let line = writer.lineBreak + indentation + text
      let own = self.comma(behind: end)
      if let own, scan.lineEnd(own) == scan.lineEnd(end) {
        if scan.endsLine(own + 1) { return [.insert(line + comma, at: scan.lineEnd(own))] }
      } else if own == nil {
        if scan.endsLine(end) { return [.insert(comma, at: end), .insert(line, at: scan.lineEnd(end))] }
        return [.insert(comma + line, at: end)]
      }
    } else if reference.index > 0, let own = self.comma(behind: self.end(reference.previous)),
      scan.beginsLine(own), scan.isBlank(span(own + 1, start))
    {
      // Commas at the heads of the lines.
      let head = writer.lineBreak + Array(scan.bytes[span(scan.lineStart(own), start)])
      return [.insert(head + text, at: scan.endsLine(end) ? scan.lineEnd(end) : end)]
    }
    return [.insert(comma + blanksBehindCommas(of: collection, writer) + text, at: end)]
  }

  /// Puts the first part into empty brackets or braces.
  private func fillEmpty(
    _ collection: Node, writer: ValueWriter, write: (ValueWriter, [UInt8]?) -> [UInt8]
  ) -> [Splice] {
    let interior = interior(of: collection)
    if scan.hasComment(interior) {
      let close = interior.upperBound
      guard scan.beginsLine(close) else {
        return [.insert(write(writer, nil) + [0x20], at: interior.lowerBound)]
      }
      let last = scan.lineStart(scan.lineStart(close) - 1)
      let isOpening = last <= collection.range.lowerBound
      let indentation = scan.indentation(last) + (isOpening ? writer.flowStep : [])
      return [.insert(indentation + write(writer, nil) + writer.lineBreak, at: scan.lineStart(close))]
    }
    guard format == .json, writer.style.flowStep != nil else {
      return [.replace(interior, with: write(writer, nil))]
    }
    let outer = scan.indentation(collection.range.lowerBound)
    let inner = outer + writer.flowStep
    return [
      .replace(
        interior, with: writer.lineBreak + inner + write(writer, inner) + writer.lineBreak + outer)
    ]
  }

  /// The blanks between a comma and the part behind it on the same line.
  private func blanksBehindCommas(of collection: Node, _ writer: ValueWriter) -> [UInt8] {
    if collection.count > 1 {
      let second = Part(of: collection, 1)
      let start = start(second)
      if let comma = comma(behind: end(second.previous)), scan.isBlank(span(comma + 1, start)) {
        return Array(scan.bytes[span(comma + 1, start)])
      }
    }
    return writer.isCompact ? [] : [0x20]
  }
}
