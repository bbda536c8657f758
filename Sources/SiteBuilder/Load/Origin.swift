import SourceText

/// Where a part of the site was read from, so that a later phase can still point at it.
///
/// The text of a Markdown file is not kept (a site of 100,000 landmarks would hold it all for nothing): it is read
/// again in the rare case that there is something to say about it.
struct Origin: Sendable {
  /// The path below `Content/`, names separated by `/`.
  var contentPath: String
  /// The text, where it is kept because many parts come from one file.
  var file: SourceFile?
  /// The bytes to point at for a problem with the part as a whole: its name, or the start of its front matter.
  var range: Range<Int>
  /// The bytes of the keys that other parts can clash with, where they are written.
  var slugRange: Range<Int>?
  var categoryRange: Range<Int>?
  /// How offsets in the Markdown text become offsets in the file.
  var textPlace = TextPlace.bytes(from: 0)

  /// Where the Markdown text is in the file.
  enum TextPlace: Sendable {
    /// As it stands, from an offset on.
    case bytes(from: Int)
    /// Inside a scalar with escapes or indentation: the scalar as a whole is all that can be pointed at.
    case scalar(Range<Int>)
  }

  /// The bytes of the file for a range of the Markdown text.
  func range(ofText range: Range<Int>) -> Range<Int> {
    switch textPlace {
    case .bytes(let start): range.lowerBound + start..<range.upperBound + start
    case .scalar(let scalar): scalar
    }
  }
}
