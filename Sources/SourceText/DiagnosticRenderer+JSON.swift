extension DiagnosticRenderer {
  /// All diagnostics as a JSON array for other programs, one per line, in the order of a report and without
  /// limit.
  ///
  /// Each has `severity`, `message` and `path`; `line`, `column`, `endLine` and `endColumn` (from 1,
  /// columns in Unicode scalars, the end exclusive) where it has a place in a file; `help` and `notes`
  /// where there are any.
  public func json(_ diagnostics: [Diagnostic]) -> String {
    let lines = Diagnostic.ordered(diagnostics).map(json)
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    var members = [
      ("severity", jsonString(diagnostic.severity.rawValue)), ("message", jsonString(diagnostic.message)),
      ("path", jsonString(diagnostic.path)),
    ]
    members += place(diagnostic.file, diagnostic.range)
    if let help = diagnostic.help { members.append(("help", jsonString(help))) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        object(
          [("message", jsonString(note.message)), ("path", jsonString(note.file?.path ?? diagnostic.path))]
            + place(note.file, note.range))
      }
      members.append(("notes", "[" + notes.joined(separator: ", ") + "]"))
    }
    return object(members)
  }

  private func place(_ file: SourceFile?, _ range: Range<Int>) -> [(String, String)] {
    guard let file else { return [] }
    let start = file.position(at: range.lowerBound)
    let end = file.position(at: range.upperBound)
    return [
      ("line", String(start.line)), ("column", String(start.column)), ("endLine", String(end.line)),
      ("endColumn", String(end.column)),
    ]
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { jsonString($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
  }
}

/// A text as a JSON string, in quotes.
public func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _
    where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
