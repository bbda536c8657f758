/// Where the parts of a Markdown file with front matter lie.
public struct FrontMatter: Equatable, Sendable {
  /// The lines between the two fences, their line ends included; nil where the file has no front matter.
  public let yaml: Range<Int>?
  /// Everything after the closing fence, or the whole file (a byte order mark left out) without front matter.
  public let body: Range<Int>

  public init(yaml: Range<Int>?, body: Range<Int>) {
    self.yaml = yaml
    self.body = body
  }
}

/// Splits a Markdown file into front matter and body.
///
/// Front matter begins where the first line is exactly `---` and runs to the next line that is exactly
/// `---`; a line may end with LF or CRLF. `---` inside a line, indented, or with anything behind it is no
/// fence.
///
/// A file whose first fence is never closed is an error; all of it then counts as body.
public func splitFrontMatter(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> FrontMatter {
  let start = file.contentStart
  let count = file.bytes.count
  return file.bytes.withUnsafeBufferPointer { bytes in
    guard let open = fenceEnd(bytes, at: start) else { return FrontMatter(yaml: nil, body: start..<count) }
    var line = open
    while line < count {
      if let close = fenceEnd(bytes, at: line) {
        return FrontMatter(yaml: open..<line, body: close..<count)
      }
      line = nextLine(bytes, after: line)
    }
    diagnostics.append(
      Diagnostic(
        .error, "the front matter that begins here is never closed", in: file, at: start..<start + 3,
        help: "put a line that is just --- between the front matter and the text"))
    return FrontMatter(yaml: nil, body: start..<count)
  }
}

/// The offset behind the line that begins at an index, if that line is a fence.
private func fenceEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  var end = index + 3
  guard end <= bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x2D else {
    return nil
  }
  if end < bytes.count, bytes[end] == 0x0D { end += 1 }
  if end == bytes.count { return end }
  return bytes[end] == 0x0A ? end + 1 : nil
}

private func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, after index: Int) -> Int {
  var index = index
  while index < bytes.count, bytes[index] != 0x0A { index += 1 }
  return min(index + 1, bytes.count)
}
