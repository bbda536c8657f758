@testable import SourceText

let sourceTextTargets = [
  FuzzTarget(name: "yaml") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    if let root = readYAML(file, into: &diagnostics) { checkRanges(root, in: file) }
    check(diagnostics, of: file)
  },
  FuzzTarget(name: "everyday-yaml") { input in
    // What the fast reader takes, libyaml has to take too, and read in the same way.
    guard let file = textFile(input) else { return }
    let range = file.contentStart..<file.bytes.count
    let fast = file.bytes.withUnsafeBufferPointer {
      EverydayYAML.read(UnsafeBufferPointer(rebasing: $0[range]), at: range.lowerBound)
    }
    guard let fast else { return }
    var diagnostics: [Diagnostic] = []
    let slow = readAnyYAML(file, range: range, into: &diagnostics)
    precondition(diagnostics.isEmpty, "libyaml finds a mistake: \(diagnostics[0].message)")
    precondition(slow.map(String.init(describing:)) == String(describing: fast), "the readers differ")
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
  FuzzTarget(name: "splice") { input in
    // The first byte chooses the edit, the rest is the file.
    guard let choice = input.first, let file = textFile(Array(input.dropFirst())) else { return }
    let format = [TextFormat.yaml, .json, .frontMatter][Int(choice >> 4) % 3]
    let edit = edits[Int(choice & 15) % edits.count]
    guard let bytes = try? splice(file, as: format, [edit]) else { return }
    // What was written is read again, and a value that is there already is not written once more.
    let edited = textFile(bytes)
    precondition(edited != nil, "wrote bytes that are not UTF-8")
    if case .set = edit, let edited {
      precondition((try? splice(edited, as: format, [edit])) == bytes, "the same edit again changes the file")
    }
  },
]

private let edits: [Edit] = [
  .set(["site", "title"], .text("- a: 'b' # c\n")), .set(["showFavoritesOnly"], .flag(true)),
  .set(["profile", "goalDate"], .text("2027-06-01")), .set(["favorites", 0], .number(7)),
  .set(["a"], .mapping([("b", .list([.text("x"), .literal("null")]))])), .set(["favorites"], .list([])),
  .append(.text("turtle-rock"), to: ["favorites"]), .append(.text("설악산: #1"), to: ["a", "b"]),
  .insert(.text("first"), at: ["favorites", 0]), .remove(["favorites", 0]), .remove(["favorites"]),
  .remove(["site"]), .remove(["a", "b"]),
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
