/// A place in a Markdown text at which a destination or a tag may begin.
struct CandidatePlace {
  enum Kind {
    /// Behind `](`.
    case inline
    /// Behind `]:`.
    case definition
    /// At a `<` elsewhere, which may begin a tag or an autolink.
    case tag
  }

  let kind: Kind
  /// The first byte of the destination, behind a `<`.
  let offset: Int
  /// Whether a `<` stands before the destination; it may begin a tag as well.
  let isInAngleBrackets: Bool
  /// Where letters can be put in: into the destination, or into the tag's name.
  let markOffset: Int
}

/// All such places, in order, but for tags in lines (from 1) that are known to be HTML.
func candidatePlaces(
  in text: UnsafeBufferPointer<UInt8>, excluding htmlLines: [ClosedRange<Int>]
) -> [CandidatePlace] {
  var places: [CandidatePlace] = []
  var htmlLines = htmlLines[...]
  var line = 1
  for index in text.indices {
    switch text[index] {
    case UInt8(ascii: "]"):
      if let place = destinationPlace(in: text, behind: index) { places.append(place) }
    case UInt8(ascii: "<"):
      while let next = htmlLines.first, next.upperBound < line { htmlLines.removeFirst() }
      if htmlLines.first?.contains(line) == true || places.last?.offset == index + 1 { continue }
      if let mark = tagMarkOffset(in: text, at: index) {
        places.append(.init(kind: .tag, offset: index + 1, isInAngleBrackets: true, markOffset: mark))
      }
    default:
      if isLineEnd(text, at: index) { line += 1 }
    }
  }
  return places
}

private func destinationPlace(
  in text: UnsafeBufferPointer<UInt8>, behind bracket: Int
) -> CandidatePlace? {
  guard bracket + 2 < text.count, !isEscaped(text, at: bracket) else { return nil }
  let kind: CandidatePlace.Kind
  switch text[bracket + 1] {
  case UInt8(ascii: "("): kind = .inline
  case UInt8(ascii: ":"): kind = .definition
  default: return nil
  }
  var offset = bracket + 2
  var beginsLine = false
  skipping: while offset < text.count {
    switch text[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if beginsLine { return nil }
      beginsLine = isLineEnd(text, at: offset)
    // The mark of the quote that holds the link.
    case UInt8(ascii: ">") where beginsLine: break
    default: break skipping
    }
    offset += 1
  }
  guard offset < text.count, !beginsLine || !mayBeginBlock(text, at: offset) else { return nil }
  guard text[offset] == UInt8(ascii: "<") else {
    return CandidatePlace(kind: kind, offset: offset, isInAngleBrackets: false, markOffset: offset)
  }
  guard let mark = tagMarkOffset(in: text, at: offset) ?? bracketMarkOffset(in: text, at: offset) else {
    return nil
  }
  return CandidatePlace(kind: kind, offset: offset + 1, isInAngleBrackets: true, markOffset: mark)
}

/// Whether an odd number of backslashes stands before a byte.
private func isEscaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  var start = index
  while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
  return (index - start) % 2 == 1
}

/// Whether the first word of a line may make it something else than a part of a paragraph, so that a letter before
/// it would change the blocks of the text.
private func mayBeginBlock(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
  let word = text[start...].prefix { $0 > 0x20 }
  guard let first = word.first else { return true }
  switch first {
  case UInt8(ascii: "<"), UInt8(ascii: "["): return true
  case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
    UInt8(ascii: "_"):
    return word.allSatisfy { $0 == first }
  case UInt8(ascii: "`"), UInt8(ascii: "~"):
    return word.prefix(3).count == 3 && word.prefix(3).allSatisfy { $0 == first }
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    guard word.count <= 10, let last = word.last else { return false }
    return last == UInt8(ascii: ".") || last == UInt8(ascii: ")")
  default: return false
  }
}

/// Where letters can be put into a tag or an autolink without making it something else: behind the first letter of
/// its name, or behind what opens a comment, an instruction, a declaration or a CDATA section.
private func tagMarkOffset(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
  let rest = text[(start + 1)...]
  guard let first = rest.first else { return nil }
  switch first {
  case UInt8(ascii: "?"): return start + 2
  case UInt8(ascii: "!"):
    if rest.starts(with: "!--".utf8) { return start + 4 }
    if rest.starts(with: "![CDATA[".utf8) { return start + 9 }
    return rest.dropFirst().first.map(isLetter) == true ? start + 3 : nil
  case UInt8(ascii: "/"): return rest.dropFirst().first.map(isLetter) == true ? start + 3 : nil
  default: return isLetter(first) ? start + 2 : nil
  }
}

/// Where letters can be put behind a `<` that begins no tag, without making it one; nil where there is no
/// such place or no destination.
private func bracketMarkOffset(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
  guard start + 2 < text.count else { return nil }
  switch text[start + 1] {
  case UInt8(ascii: ">"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
  case UInt8(ascii: "/"): return text[start + 2] == UInt8(ascii: ">") ? nil : start + 1
  // Behind letters these might belong to a tag, an address or a mail address; none begins with them.
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
    UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: " "), UInt8(ascii: "\t"):
    return start + 2
  default: return start + 1
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
