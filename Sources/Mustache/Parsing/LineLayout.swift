/// Applies the whitespace rules of the specification: a line that holds nothing but a tag vanishes, and what
/// stands before such a tag becomes its indentation.
///
/// A parent tag counts as one thing with all that is in it, as do parents and blocks that share a line; the
/// specification's cases for inheritance ask for that. A block that opens and closes on one line is written
/// in its place, so its line stays.
struct LineLayout {
  private(set) var tokens: [Token]
  private let source: TemplateSource
  /// The tags that nothing but whitespace and tags of inheritance precedes on their line.
  private var isFirst: [Bool]

  /// A line of the template: a line break inside a tag does not end it.
  private struct Line {
    /// The text that begins the line: a token and where in it the line starts. Nil where a tag comes first.
    var lead: (token: Int, start: Int)?
    /// The text behind the last tag: a token and where the next line starts in it.
    var trail: (token: Int, end: Int)?
    var tags: [Int] = []
    /// Whether there is nothing but whitespace around and between the tags.
    var isBlank = true
  }

  init(source: TemplateSource, tokens: [Token]) {
    self.source = source
    self.tokens = tokens
    isFirst = Array(repeating: false, count: tokens.count)
  }

  /// Goes through the lines. The tree of the tokens must be complete.
  mutating func run() {
    var line = Line()
    if tokens.first?.kind == .text { tokens[0].startsLine = true }
    for index in tokens.indices {
      guard tokens[index].kind == .text else {
        line.tags.append(index)
        continue
      }
      // The first line break of a text ends the line so far and its last one begins the next; the lines
      // between the two hold no tag.
      let range = tokens[index].range
      guard let first = lineBreak(in: range) else {
        if line.tags.isEmpty { line.lead = (index, range.lowerBound) }
        line.isBlank = line.isBlank && isBlank(range)
        if index == tokens.indices.last { line.trail = (index, range.upperBound) }
        continue
      }
      line.isBlank = line.isBlank && isBlank(range.lowerBound..<first)
      line.trail = (index, first + 1)
      finish(line)
      let last = lastLineBreak(in: range)
      line = Line()
      if last + 1 < range.upperBound {
        line.lead = (index, last + 1)
        line.isBlank = isBlank(last + 1..<range.upperBound)
      }
    }
    finish(line)
  }

  private mutating func finish(_ line: Line) {
    guard let first = line.tags.first, let last = line.tags.last else { return }
    let (stripsLead, stripsTrail) = stripping(line, first, last)
    if let lead = line.lead, startsBlank(line) {
      let whitespace = lead.start..<tokens[lead.token].range.upperBound
      for tag in line.tags where stripsLead || tag == first { tokens[tag].indentation = whitespace }
      if stripsLead { tokens[lead.token].range = tokens[lead.token].range.lowerBound..<lead.start }
    } else if line.lead == nil, !stripsLead {
      tokens[first].startsLine = true
    }
    if stripsTrail, let trail = line.trail {
      tokens[trail.token].range = trail.end..<tokens[trail.token].range.upperBound
      tokens[trail.token].startsLine = true
    }
    for tag in line.tags {
      let isWhole = tokens[tag].kind == .block && (tokens[tag].partner ?? tag) <= last
      tokens[tag].isStandalone = stripsLead && stripsTrail && !isWhole
      tokens[tag].takesIndentation = stripsLead
      isFirst[tag] = startsBlank(line) && (tag == first || stripsLead)
    }
  }

  /// Whether the whitespace before the first tag of a line goes, and that behind the last one.
  private func stripping(_ line: Line, _ first: Int, _ last: Int) -> (lead: Bool, trail: Bool) {
    if line.isBlank {
      if line.tags.count == 1 {
        let strips = !tokens[first].kind.isInline
        return (strips, strips)
      }
      if line.tags.allSatisfy(isInheritance), !isWrittenInPlace(line, first, last) { return (true, true) }
    }
    // A parent on one line, with all that is in it.
    if tokens[first].kind == .parent, tokens[first].partner == last {
      let strips = startsBlank(line) && endsBlank(line)
      return (strips, strips)
    }
    // A parent over several lines: its first and its last line may hold parts of its blocks.
    var strips = (lead: false, trail: false)
    if tokens[first].kind == .parent, let end = tokens[first].partner, end > last {
      strips.lead = startsBlank(line)
    }
    if let start = tokens[last].partner, tokens[start].kind == .parent, start < first {
      strips.trail = isFirst[start] && endsBlank(line)
    }
    return strips
  }

  private func startsBlank(_ line: Line) -> Bool {
    guard let lead = line.lead else { return true }
    return isBlank(lead.start..<tokens[lead.token].range.upperBound)
  }

  private func endsBlank(_ line: Line) -> Bool {
    guard let trail = line.trail else { return true }
    return isBlank(tokens[trail.token].range.lowerBound..<trail.end)
  }

  private func isInheritance(_ tag: Int) -> Bool {
    let opener = tokens[tag].kind == .close ? tokens[tag].partner ?? tag : tag
    return tokens[opener].kind == .parent || tokens[opener].kind == .block
  }

  /// Whether the line holds whole blocks and nothing else.
  private func isWrittenInPlace(_ line: Line, _ first: Int, _ last: Int) -> Bool {
    line.tags.allSatisfy { tag in
      guard let partner = tokens[tag].partner else { return false }
      return first <= partner && partner <= last && tokens[min(tag, partner)].kind == .block
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy(Mustache.isBlank)
  }

  private func lineBreak(in range: Range<Int>) -> Int? {
    source.bytes[range].firstIndex(of: UInt8(ascii: "\n"))
  }

  private func lastLineBreak(in range: Range<Int>) -> Int {
    source.bytes[range].lastIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
  }
}
