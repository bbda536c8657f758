import Testing

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

/// A tree in a short form: `{key: "text", list: [plain, ~]}`; quoted where the source has quotes or is a
/// block.
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

/// Expects that the ranges of a tree lie within the file, in order and within their parents.
func expectSound(_ node: Node?, in file: SourceFile) {
  guard let node else { return }
  #expect(node.range.lowerBound >= 0 && node.range.upperBound <= file.bytes.count)
  if node.isShared { return }
  var last = node.range.lowerBound
  func expectNext(_ range: Range<Int>) {
    #expect(
      range.lowerBound >= last && range.upperBound <= node.range.upperBound,
      "\(file.text(0..<file.bytes.count))")
    last = range.upperBound
  }
  switch node.content {
  case .scalar: break
  case .sequence(let items):
    for item in items {
      expectNext(item.range)
      expectSound(item, in: file)
    }
  case .mapping(let entries):
    for entry in entries {
      expectNext(entry.keyRange)
      expectNext(entry.value.range)
      expectSound(entry.value, in: file)
    }
  }
}

/// Numbers that look random and are the same in every run (SplitMix64, Steele and others 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
