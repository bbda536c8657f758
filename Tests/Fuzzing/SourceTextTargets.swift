import SourceText

let sourceTextTargets = [
  FuzzTarget(name: "yaml") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    if let root = readYAML(file, into: &diagnostics) { checkRanges(root, in: file) }
    check(diagnostics, of: file)
  },
  FuzzTarget(name: "json") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    if let root = readJSON(file, into: &diagnostics) {
      checkRanges(root, in: file)
    } else {
      precondition(diagnostics.contains { $0.severity == .error }, "no tree and no reason")
    }
    check(diagnostics, of: file)
  },
  FuzzTarget(name: "front-matter") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    let parts = splitFrontMatter(file, into: &diagnostics)
    precondition(parts.body.upperBound == file.bytes.count && parts.body.lowerBound >= file.contentStart)
    if let yaml = parts.yaml {
      precondition(yaml.lowerBound > file.contentStart && yaml.upperBound < parts.body.lowerBound)
      if let root = readYAML(file, range: yaml, into: &diagnostics) { checkRanges(root, in: file) }
    }
    check(diagnostics, of: file)
  },
]

/// The input as a file; nil where it is not UTF-8, which the standard library has to confirm.
func textFile(_ input: [UInt8]) -> SourceFile? {
  do {
    let file = try SourceFile(path: "input", bytes: input)
    precondition(isUTF8(input), "took bytes that are not UTF-8")
    return file
  } catch {
    precondition(!isUTF8(input), "refused UTF-8")
    return nil
  }
}

/// Diagnostics lie inside their file, and can be printed.
func check(_ diagnostics: [Diagnostic], of file: SourceFile) {
  for diagnostic in diagnostics where diagnostic.file === file {
    precondition(diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= file.bytes.count)
  }
  _ = DiagnosticRenderer().report(diagnostics)
}

/// Every node lies inside the file, and, unless an alias led to it, inside the node that holds it.
private func checkRanges(_ node: Node, in file: SourceFile) {
  precondition(node.range.lowerBound >= 0 && node.range.upperBound <= file.bytes.count)
  let children = (node.items ?? []) + (node.entries ?? []).map(\.value)
  for child in children {
    let isInside =
      child.range.lowerBound >= node.range.lowerBound && child.range.upperBound <= node.range.upperBound
    precondition(isInside || node.isShared || child.isShared, "a child lies outside of its parent")
    checkRanges(child, in: file)
  }
}
