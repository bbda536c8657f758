/// Entries and items that go.
extension Splicer {
  /// - Parameter holder: the part whose value is the collection; nil for the outermost one.
  func remove(_ part: Part, from holder: Part?, for edit: Edit) throws(EditError) -> [Splice] {
    let range = span(start(part), end(part))
    try checkMarks(in: range, for: edit)
    if part.collection.isFlow { return try removeFlow(part, range, for: edit) }
    if part.collection.count == 1 { return removeLastPart(of: part.collection, range, from: holder) }
    if scan.beginsLine(range.lowerBound) { return [.delete(scan.wholeLines(range))] }
    // The first part of a block that begins on the line of a `-`: the next one moves up to it.
    guard part.index == 0 else { throw unsafe(edit, at: range) }
    let next = start(part.next)
    if scan.hasComment(span(scan.nextLine(range.upperBound), next)) { throw unsafe(edit, at: range) }
    return [.delete(span(range.lowerBound, next))]
  }

  /// A block without parts cannot be written as one: `[]` or `{}` takes its place, behind the key.
  private func removeLastPart(of block: Node, _ range: Range<Int>, from holder: Part?) -> [Splice] {
    let empty = Array((block.items == nil ? "{}" : "[]").utf8)
    guard let holder else {
      return block.items == nil ? [.delete(scan.wholeLines(range))] : [.replace(range, with: empty)]
    }
    guard holder.entry != nil, scan.beginsLine(range.lowerBound) else {
      return [.replace(range, with: empty)]
    }
    return [
      .insert([0x20] + empty, at: skipProperties(lead(holder).lowerBound)), .delete(scan.wholeLines(range)),
    ]
  }

  // MARK: Brackets and braces

  private func removeFlow(_ part: Part, _ range: Range<Int>, for edit: Edit) throws(EditError) -> [Splice] {
    guard isBracketed(part.collection) else { throw unsafe(edit, at: range) }
    let interior = interior(of: part.collection)
    if part.collection.count == 1, !scan.hasComment(interior) { return [.delete(interior)] }
    if let lines = removeLines(part, range) { return lines }
    let before = part.index > 0 ? span(endInFlow(part.previous), range.lowerBound) : nil
    let after = part.isLast ? nil : span(range.upperBound, start(part.next))
    if let before, isOnOneLine(before) { return [.delete(span(before.lowerBound, range.upperBound))] }
    if let after, isOnOneLine(after) { return [.delete(span(range.lowerBound, after.upperBound))] }
    if let before, part.isLast, !scan.hasComment(before) {
      return [.delete(span(before.lowerBound, range.upperBound))]
    }
    if let after, !scan.hasComment(after) { return [.delete(span(range.lowerBound, after.upperBound))] }
    // A comment stands between this part and its neighbours, and stays.
    let ownComma = comma(behind: range.upperBound)
    var splices = [
      Splice.delete(span(scan.skipBlanksBack(range.lowerBound), ownComma.map { $0 + 1 } ?? range.upperBound))
    ]
    if ownComma == nil, let before, let comma = comma(behind: before.lowerBound) {
      splices.append(.delete(comma..<comma + 1))
    }
    return splices
  }

  /// The removal of a part that has its lines to itself; nil where it shares one.
  private func removeLines(_ part: Part, _ range: Range<Int>) -> [Splice]? {
    let separator = part.index > 0 ? comma(behind: end(part.previous)) : nil
    if let separator, scan.beginsLine(separator), scan.isBlank(span(separator + 1, range.lowerBound)) {
      // Commas at the heads of the lines.
      return scan.endsLine(range.upperBound)
        ? [.delete(scan.wholeLines(span(separator, range.upperBound)))] : nil
    }
    let ownComma = comma(behind: range.upperBound)
    let tail = ownComma.map { $0 + 1 } ?? range.upperBound
    guard scan.beginsLine(range.lowerBound), !scan.hasLineBreak(span(range.upperBound, tail)),
      scan.endsLine(tail)
    else {
      return nil
    }
    var splices = [Splice.delete(scan.wholeLines(span(range.lowerBound, tail)))]
    if ownComma == nil, let separator { splices.append(.delete(separator..<separator + 1)) }
    return splices
  }

  private func isOnOneLine(_ range: Range<Int>) -> Bool {
    !scan.hasLineBreak(range) && !scan.hasComment(range)
  }
}
