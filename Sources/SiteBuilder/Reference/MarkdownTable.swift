/// A table of a reference page, as Markdown.
struct MarkdownTable {
  private(set) var text = ""

  init(_ columns: String...) {
    add(columns)
    text += "|" + String(repeating: "---|", count: columns.count) + "\n"
  }

  mutating func addRow(_ cells: String...) { add(cells) }

  private mutating func add(_ cells: [String]) {
    // A bar would end the cell, in code too.
    text += cells.map { "| " + ($0.isEmpty ? "" : escaped($0) + " ") }.joined() + "|\n"
  }

  private func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

/// Words as code.
func code(_ words: String) -> String { "`\(words)`" }

/// Words for a sentence: `a`, `a or b`, `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
