/// What a value's decoding knows of its surroundings, and where its problems go.
public struct DecodingContext: Sendable {
  /// How the text is written, where that makes a difference.
  public enum Format: Sendable {
    case yaml
    /// Quotes make text of everything: `"true"` is no boolean.
    case json
  }

  public let file: SourceFile
  public let format: Format
  /// The problems found so far.
  public var diagnostics: [Diagnostic] = []
  /// The key whose value is being decoded, as its author wrote it.
  public internal(set) var key = ""
  /// The key's declared meaning.
  var meaning = ""

  public init(file: SourceFile, format: Format) {
    self.file = file
    self.format = format
  }

  /// Reports an error at a value.
  public mutating func report(_ message: String, at node: Node, help: String? = nil) {
    report(message, at: node.range, help: help)
  }

  /// Reports an error at some bytes.
  public mutating func report(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(.error, message, in: file, at: range, help: help, notes: notes))
  }

  /// Reports that a value is not of its key's shape.
  mutating func reportMismatch(_ shape: Shape, at node: Node, help: String? = nil) {
    report("\(subject) should be \(shape.words), not \(described(node))", at: node, help: help)
  }

  /// What the value belongs to, to begin a sentence with.
  var subject: String { key.isEmpty ? "this" : key }

  /// The key's meaning as the beginning of a help line.
  var explanation: String? {
    guard let first = meaning.first else { return nil }
    let rest = meaning.dropFirst()
    // `WGS 84` and `URL` keep their capitals.
    let start = rest.first?.isUppercase == true ? String(first) : first.lowercased()
    return start + (rest.last == "." ? rest.dropLast() : rest)
  }

  private func described(_ node: Node) -> String {
    guard let scalar = node.scalar else { return node.kind }
    if scalar.text.isEmpty { return "empty" }
    let text = shortened(scalar.text)
    return format == .json && scalar.style == .doubleQuoted ? "the text \"\(text)\"" : text
  }
}

/// At most the first 60 characters of a text's first line.
func shortened(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count > 60 || line.endIndex != text.endIndex ? line.prefix(60) + "…" : String(line)
}
