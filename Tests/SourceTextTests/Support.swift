@testable import SourceText

/// The source text of every key and value of a tree, outermost first.
func slices(of node: Node?, in file: SourceFile) -> [String] {
  guard let node else { return [] }
  let own = [file.text(node.range)]
  switch node.content {
  case .scalar: return own
  case .sequence(let items): return own + items.flatMap { slices(of: $0, in: file) }
  case .mapping(let entries):
    return own + entries.flatMap { [file.text($0.keyRange)] + slices(of: $0.value, in: file) }
  }
}

/// A tree in a short form: `{key: "text", list: [plain, ~]}`; quoted where the source has quotes or is a block.
func outline(_ node: Node?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .scalar(let scalar): return outline(scalar)
  case .sequence(let items): return "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    let inner = entries.map { outline($0.key) + ": " + outline($0.value) }
    return "{" + inner.joined(separator: ", ") + "}"
  }
}

private func outline(_ scalar: Scalar) -> String {
  if scalar.style == .plain { return scalar.text.isEmpty ? "~" : scalar.text }
  return "\"" + scalar.text.replacing("\n", with: "\\n") + "\""
}

/// Problems as `line:column severity message`.
func summaries(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let position = diagnostic.position.map { "\($0.line):\($0.column) " } ?? ""
    return position + (diagnostic.severity == .warning ? "warning: " : "") + diagnostic.message
  }
}
