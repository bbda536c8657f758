import SourceText

/// The text of a template and the file it stands in: a template file as a whole, or a string inside a strings
/// file.
struct TemplateSource: Sendable {
  let file: SourceFile
  let bytes: [UInt8]
  /// The offset of the first byte of the template, after a byte order mark.
  let start: Int

  private let place: Place

  /// How offsets in the template become offsets in the file.
  private enum Place {
    case wholeFile
    /// The text stands in the file as it is, from this offset on.
    case verbatim(Int)
    /// The file writes the text with escapes or folded lines; only the whole value can be pointed at.
    case value(Range<Int>)
  }

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    start = file.contentStart
    place = .wholeFile
  }

  init(_ form: StringForms.Form, in file: SourceFile) {
    self.file = file
    bytes = Array(form.text.utf8)
    start = 0
    let range = form.range.clamped(to: 0..<file.bytes.count)
    let offset = [0, 1].first { file.bytes[range].dropFirst($0).starts(with: form.text.utf8) }
    place = offset.map { .verbatim(range.lowerBound + $0) } ?? .value(range)
  }

  /// Where a range of the template's bytes stands in the file.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    switch place {
    case .wholeFile: range
    case .verbatim(let offset): range.lowerBound + offset..<range.upperBound + offset
    case .value(let value): value
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// An error at a range of the template's bytes.
  func error(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, in: file, at: fileRange(range), help: help, notes: notes)
  }

  func note(_ message: String, at range: Range<Int>) -> Diagnostic.Note {
    Diagnostic.Note(message, in: file, at: fileRange(range))
  }
}
