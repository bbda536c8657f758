/// Prints diagnostics for a terminal, with an excerpt of the file and a mark under the place.
///
/// ```
/// Content/landmarks/turtle-rock.md:5:12: error: latitude 340.11 is outside −90…90
///     latitude: 340.11
///               ^~~~~~
/// help: degrees north of the equator; did you mean 34.011?
/// ```
///
/// Whatever a file, its name or a message holds, no control character reaches the terminal.
public struct DiagnosticRenderer: Sendable {
  /// Whether to use the terminal's colors.
  public var hasColor: Bool
  /// Columns of an excerpt; a longer line is shown around the place.
  public var excerptWidth = 96
  /// How many diagnostics to print before a count stands for the rest.
  public var limit = 100

  public init(hasColor: Bool = false) {
    self.hasColor = hasColor
  }

  /// All diagnostics in the order of a report, up to the limit; every line ends with a line feed.
  ///
  /// Where there are more than the limit, warnings give way to errors.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let ordered = Diagnostic.ordered(diagnostics)
    guard ordered.count > limit else { return ordered.map(text).joined() }
    let errors = ordered.count { $0.severity == .error }
    var roomForErrors = min(errors, limit)
    var roomForWarnings = limit - roomForErrors
    var rest: [Diagnostic] = []
    var report = ""
    for diagnostic in ordered {
      let isError = diagnostic.severity == .error
      if isError ? roomForErrors > 0 : roomForWarnings > 0 {
        report += text(diagnostic)
        if isError { roomForErrors -= 1 } else { roomForWarnings -= 1 }
      } else {
        rest.append(diagnostic)
      }
    }
    return report + "… and \(Diagnostic.count(rest) ?? "") more\n"
  }

  /// One diagnostic with its excerpt, help and notes.
  public func text(_ diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    var text = head(
      diagnostic.path, diagnostic.position, isError ? "error" : "warning", isError ? .red : .magenta,
      diagnostic.message)
    if let file = diagnostic.file { text += excerpt(of: file, at: diagnostic.range) }
    if let help = diagnostic.help { text += styled("help:", .bold) + " " + harmless(help) + "\n" }
    for note in diagnostic.notes {
      let position = note.file.map { $0.position(at: note.range.lowerBound) }
      text += head(note.file?.path ?? diagnostic.path, position, "note", .cyan, note.message)
      if let file = note.file { text += excerpt(of: file, at: note.range) }
    }
    return text
  }

  private func head(
    _ path: String, _ position: Position?, _ word: String, _ style: Style, _ message: String
  ) -> String {
    var place = harmless(path)
    if let position { place += ":\(position.line):\(position.column)" }
    let start = place.isEmpty ? "" : styled(place + ":", .bold) + " "
    return start + styled(word + ":", style) + " " + harmless(message) + "\n"
  }

  private func excerpt(of file: SourceFile, at range: Range<Int>) -> String {
    guard let excerpt = Excerpt(of: file, at: range, width: excerptWidth) else { return "" }
    let mark = "^" + String(repeating: "~", count: max(0, excerpt.markWidth - 1))
    return "    " + excerpt.line + "\n    " + String(repeating: " ", count: excerpt.markColumn)
      + styled(mark, .green) + "\n"
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case cyan = "1;36"
    case green = "32"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
