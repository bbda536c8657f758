/// The lines of a Markdown text as CommonMark counts them: LF, CRLF and a CR alone end one.
struct SourceLines {
  private let text: UnsafeBufferPointer<UInt8>
  private let starts: [Int]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var starts = [0]
    for index in text.indices where isLineEnd(text, at: index) { starts.append(index + 1) }
    self.starts = starts
  }

  /// The offset of a line's (from 1) first byte.
  func start(ofLine line: Int) -> Int {
    line > starts.count ? text.count : starts[max(line, 1) - 1]
  }

  /// The bytes of a line (from 1) without the space around them and the marks of quotes and lists before them.
  func content(ofLine line: Int) -> Range<Int> {
    let line = start(ofLine: line)..<start(ofLine: line + 1)
    var content = text[line]
    while let last = content.last, last <= 0x20 { content.removeLast() }
    if let tag = content.firstIndex(of: UInt8(ascii: "<")) {
      content = content[tag...]
    } else {
      content = content.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    }
    return content.startIndex..<content.endIndex
  }
}

/// Whether a byte is the last of a line end.
func isLineEnd(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  switch text[index] {
  case UInt8(ascii: "\n"): true
  case UInt8(ascii: "\r"): index + 1 == text.count || text[index + 1] != UInt8(ascii: "\n")
  default: false
  }
}
