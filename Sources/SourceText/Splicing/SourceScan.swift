/// The bytes from one offset to another; none where the second lies before the first. Line ends that only YAML
/// knows can lead to that; what comes of it is found when the result is read again.
func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

/// The bytes of a file's values, seen as lines, blanks and comments.
///
/// Lines end with LF or CRLF. YAML has rarer ends (a CR alone, U+2028); a splice that goes wrong over one of them
/// is found when its result is read again.
struct SourceScan {
  let bytes: [UInt8]
  /// Where values may stand: a byte order mark and, in front matter, the fences lie outside.
  let region: Range<Int>
  /// Whether `#` begins a comment.
  let hasComments: Bool

  /// The first byte of the line that holds an offset.
  func lineStart(_ offset: Int) -> Int {
    var index = offset
    while index > region.lowerBound, bytes[index - 1] != 0x0A { index -= 1 }
    return index
  }

  /// The end of the line that holds an offset: its line end's first byte, or the end of the text.
  func lineEnd(_ offset: Int) -> Int {
    var index = offset
    while index < region.upperBound, bytes[index] != 0x0A { index += 1 }
    if index < region.upperBound, index > offset, bytes[index - 1] == 0x0D { index -= 1 }
    return index
  }

  /// The first byte of the line below the one that holds an offset, or the end of the text.
  func nextLine(_ offset: Int) -> Int {
    var index = offset
    while index < region.upperBound, bytes[index] != 0x0A { index += 1 }
    return min(index + 1, region.upperBound)
  }

  /// The line end to write near an offset: that of its line, or of the line above where the text ends.
  func lineBreak(near offset: Int) -> [UInt8] {
    let crlf: [UInt8] = [0x0D, 0x0A]
    var index = offset
    // Looks past the region: behind front matter stands a fence with a line end.
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    if index == bytes.count {
      index = offset
      while index > 0, bytes[index - 1] != 0x0A { index -= 1 }
      index -= 1
    }
    return index > 0 && bytes[index - 1] == 0x0D ? crlf : [0x0A]
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether nothing but blanks stands before an offset on its line.
  func beginsLine(_ offset: Int) -> Bool { isBlank(span(lineStart(offset), offset)) }

  /// Whether nothing but blanks and a comment stands behind an offset on its line.
  func endsLine(_ offset: Int) -> Bool {
    let end = skipBlanks(offset)
    return end == lineEnd(end) || (hasComments && bytes[end] == UInt8(ascii: "#"))
  }

  /// The number of bytes before an offset on its line: its column, where they are blanks and signs.
  func column(_ offset: Int) -> Int { offset - lineStart(offset) }

  func hasLineBreak(_ range: Range<Int>) -> Bool { bytes[range].contains(0x0A) }

  func hasComment(_ range: Range<Int>) -> Bool { hasComments && bytes[range].contains(UInt8(ascii: "#")) }

  func byte(_ offset: Int) -> UInt8? { offset < region.upperBound ? bytes[offset] : nil }

  /// The first byte from an offset that is neither space nor tab.
  func skipBlanks(_ offset: Int) -> Int {
    var index = offset
    while index < region.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// The offset behind the blanks that an offset follows.
  func skipBlanksBack(_ offset: Int) -> Int {
    var index = offset
    while index > region.lowerBound, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index
  }

  /// The first byte from an offset that belongs to no blank, line end or comment.
  func skipTrivia(_ offset: Int) -> Int {
    var index = offset
    while index < region.upperBound {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "#") where hasComments: index = lineEnd(index)
      default: return index
      }
    }
    return index
  }

  /// The end of the last line that belongs to a part of a block: of the part's own last line, or of comment lines
  /// below it that are indented deeper than the part itself.
  func endOfBlock(_ end: Int, column: Int) -> Int {
    var last = lineEnd(end)
    var line = nextLine(end)
    while line < region.upperBound {
      let text = skipBlanks(line)
      if text == lineEnd(text) {
        line = nextLine(text)
      } else if bytes[text] == UInt8(ascii: "#"), text - line > column {
        last = lineEnd(text)
        line = nextLine(text)
      } else {
        break
      }
    }
    return last
  }

  /// A range of lines with their line ends. At the end of a text that has no newline there, the line end before
  /// the range instead, so that there is none afterwards either.
  func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let start = lineStart(range.lowerBound)
    let end = nextLine(range.upperBound)
    guard end == region.upperBound, start > region.lowerBound, bytes[end - 1] != 0x0A else {
      return span(start, end)
    }
    return span(lineEnd(lineStart(start - 1)), end)
  }
}
