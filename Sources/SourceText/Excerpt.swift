/// The line of a file around a place, ready to print, and the columns to mark under it.
struct Excerpt {
  /// The line, or the part of it around the place, without blanks in front.
  let line: String
  /// Columns in front of the mark.
  let markColumn: Int
  /// Columns of the mark; 0 for a place between two characters.
  let markWidth: Int

  /// A character as it is printed, and the columns that it takes.
  private struct Cell {
    let text: String
    let width: Int
  }

  /// Nil where the line holds nothing to show.
  init?(of file: SourceFile, at range: Range<Int>, width: Int) {
    let line = Self.line(of: file, at: range.lowerBound)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    // A character takes four bytes and a combining mark no column; beyond this much of a line nothing is
    // looked at.
    let reach = width * 8
    let head = min(Self.alignedUp(max(line.lowerBound, start - reach), in: file), start)..<start
    let tail =
      Self.alignedUp(
        min(end, start + reach), in: file)..<Self.alignedUp(min(line.upperBound, start + 2 * reach), in: file)

    var cells = Self.cells(file.text(head), from: 0)
    let blanks =
      head.lowerBound == line.lowerBound ? cells.prefix { $0.text.allSatisfy { $0 == " " } }.count : 0
    cells.removeFirst(blanks)
    let mark = cells.count..<cells.count + Self.scalarCount(file.text(start..<tail.lowerBound))
    cells += Self.cells(file.text(start..<tail.lowerBound), from: Self.width(cells[...]))
    cells += Self.cells(file.text(tail), from: Self.width(cells[...]))
    if cells.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) { return nil }

    let shown = Self.window(cells, around: mark, width: width)
    let isCutBefore = shown.lowerBound > 0 || head.lowerBound > line.lowerBound
    let isCutBehind = shown.upperBound < cells.count || tail.upperBound < line.upperBound
    self.line =
      (isCutBefore ? "…" : "") + cells[shown].map(\.text).joined() + (isCutBehind ? "…" : "")
    let marked = mark.clamped(to: shown)
    markColumn = (isCutBefore ? 1 : 0) + Self.width(cells[shown.lowerBound..<marked.lowerBound])
    markWidth = Self.width(cells[marked])
  }

  /// The cells to show: as many as fit, from the start if the mark's beginning fits too.
  private static func window(_ cells: [Cell], around mark: Range<Int>, width: Int) -> Range<Int> {
    if Self.width(cells[...]) <= width { return cells.indices }
    var start = 0
    if Self.width(cells[..<min(mark.upperBound, mark.lowerBound + width / 3)]) > width {
      start = mark.lowerBound
      var room = width / 3
      while start > 0, room >= cells[start - 1].width {
        start -= 1
        room -= cells[start].width
      }
    }
    var end = start
    var room = width
    while end < cells.count, room >= cells[end].width {
      room -= cells[end].width
      end += 1
    }
    return start..<end
  }

  private static func cells(_ text: String, from column: Int) -> [Cell] {
    var column = column
    return text.unicodeScalars.map { scalar in
      var cell = Cell(text: harmless(scalar), width: displayWidth(of: scalar))
      if scalar == "\t" {
        let width = 4 - column % 4
        cell = Cell(text: String(repeating: " ", count: width), width: width)
      } else if cell.text.unicodeScalars.first != scalar {
        cell = Cell(text: cell.text, width: 1)
      }
      column += cell.width
      return cell
    }
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  private static func scalarCount(_ text: String) -> Int { text.unicodeScalars.count }

  /// The line that holds an offset, its line end left out, and the byte order mark too.
  private static func line(of file: SourceFile, at offset: Int) -> Range<Int> {
    let table = file.lineTable
    var range = table.range(ofLine: table.line(at: offset))
    if range.lowerBound == 0 { range = min(file.contentStart, range.upperBound)..<range.upperBound }
    var end = range.upperBound
    if end > range.lowerBound, file.bytes[end - 1] == 0x0A { end -= 1 }
    if end > range.lowerBound, file.bytes[end - 1] == 0x0D { end -= 1 }
    return range.lowerBound..<end
  }

  /// The first offset from one on that does not lie within a character.
  private static func alignedUp(_ offset: Int, in file: SourceFile) -> Int {
    var offset = offset
    while offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}

/// Text that cannot command a terminal: control characters are shown as pictures of themselves.
public func harmless(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  return text.unicodeScalars.reduce(into: "") { $0 += harmless($1) }
}

/// A character as it can be printed: a control character is its picture (`␛`), one that turns the direction
/// of writing or cannot be seen is `�`.
private func harmless(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0..<0x20: String(Unicode.Scalar(0x2400 + scalar.value) ?? "�")
  case 0x7F: "␡"
  case 0x80..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
    0xE0000...0xE007F:
    "�"
  default: String(scalar)
  }
}
