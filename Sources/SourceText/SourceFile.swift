import Synchronization

/// A text file as its author sees it: a path to show, the bytes as they are on disk, and the line table that
/// turns byte offsets into positions.
///
/// The bytes are valid UTF-8 and otherwise untouched: a byte order mark and CRLF line ends stay, so that
/// every offset is an offset into the file and an edit can splice it.
public final class SourceFile: Sendable {
  /// The path to show in diagnostics, relative to the site where it lies within.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// Set once, by whichever thread is first; no lock, because most files never ask.
  private let lines = AtomicLazyReference<SharedLineTable>()

  /// Takes bytes that are valid UTF-8.
  ///
  /// - Throws: a diagnostic at the first byte that is not UTF-8.
  public init(path: String, bytes: [UInt8]) throws(Diagnostic) {
    self.path = path
    self.bytes = bytes
    if let bad = firstInvalidUTF8(in: bytes) {
      throw Diagnostic(
        .error, "this file is not UTF-8: byte \(hexadecimal(bytes[bad])) starts no character",
        in: SourceFile(unchecked: bytes, path: path), at: bad..<bad + 1,
        help: "save the file as UTF-8 in your editor")
    }
  }

  /// Takes text from a program, which is UTF-8 by nature.
  public convenience init(path: String, text: String) {
    self.init(unchecked: Array(text.utf8), path: path)
  }

  private init(unchecked bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
  }

  /// The offset of the first byte after a byte order mark, or 0.
  public var contentStart: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The line table, made when a position is first asked for: most files never need one.
  public var lineTable: LineTable {
    (lines.load() ?? lines.storeIfNil(SharedLineTable(LineTable(bytes)))).table
  }

  /// The position of a byte offset: line from 1, column in Unicode scalars from 1, a byte order mark not
  /// counted.
  public func position(at offset: Int) -> Position {
    let table = lineTable
    let line = table.line(at: offset)
    var start = table.starts[line]
    if start == 0 { start = min(contentStart, bytes.count) }
    let end = min(max(offset, start), bytes.count)
    return Position(line: line + 1, column: scalarCount(bytes[start..<end]) + 1)
  }

  /// The text of a range of bytes; bytes that are not UTF-8 become U+FFFD.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A place in a file as an editor shows it: both numbers count from 1, the column in Unicode scalars.
public struct Position: Hashable, Sendable, Comparable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where each line of a file begins. A line ends with LF or CRLF; a CR alone ends none.
public struct LineTable: Sendable {
  /// The offset of each line's first byte; the first is 0.
  public let starts: [Int]
  private let count: Int

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    self.starts = starts
    count = bytes.count
  }

  /// The index (from 0) of the line that holds an offset.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line (index from 0) with its line end.
  public func range(ofLine line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
  }
}

/// A line table behind a reference, which an atomic can hold.
private final class SharedLineTable: Sendable {
  let table: LineTable

  init(_ table: LineTable) { self.table = table }
}

private func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count == 1 ? "0" + digits : digits)
}
