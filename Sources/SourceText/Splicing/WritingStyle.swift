/// How a file writes what may be written in several ways, found in what it holds; the first example counts.
struct WritingStyle {
  /// Columns from a block mapping to a block mapping in it.
  var step = 2
  /// Columns from a block mapping to the `-` of a list in it.
  var listOffset: Int?
  /// Whether lists of single values stand between brackets.
  var prefersFlowLists = false
  /// What a line in brackets or braces is indented with, in addition to the line above the bracket.
  var flowStep: [UInt8]?
  /// What stands between a key and its value in braces.
  var colon: [UInt8]?

  init(of root: Node?, in scan: SourceScan, format: TextFormat) {
    var search = StyleSearch(scan: scan)
    if let root { search.visit(root, parentColumn: nil) }
    step = search.step ?? search.listOffset.flatMap { $0 > 0 ? $0 : nil } ?? 2
    listOffset = search.listOffset
    prefersFlowLists = search.flowLists > 0 && search.blockLists == 0
    flowStep = search.flowStep
    colon = format == .json ? search.colon : nil
  }
}

private struct StyleSearch {
  let scan: SourceScan
  var step: Int?
  var listOffset: Int?
  var flowStep: [UInt8]?
  var colon: [UInt8]?
  var flowLists = 0
  var blockLists = 0
  /// How many values to look at: the first ones show how a file is written.
  private var budget = 2_000

  init(scan: SourceScan) { self.scan = scan }

  mutating func visit(_ node: Node, parentColumn: Int?) {
    // The parts of an alias stand elsewhere.
    guard budget > 0, node.scalar == nil, !scan.isAlias(node) else { return }
    budget -= 1
    if node.isFlow { learnFlow(node) }
    let column = node.isFlow ? nil : scan.column(node.range.lowerBound)
    if let column, let parentColumn, column >= parentColumn {
      if node.items != nil {
        listOffset = listOffset ?? column - parentColumn
      } else if column > parentColumn {
        step = step ?? column - parentColumn
      }
    }
    switch node.content {
    case .scalar: break
    case .sequence(let items):
      if let first = items.first, first.scalar != nil {
        if node.isFlow { flowLists += 1 } else { blockLists += 1 }
      }
      // The distance from a `-` to what follows it says nothing about the step.
      for item in items { visit(item, parentColumn: nil) }
    case .mapping(let entries): for entry in entries { visit(entry.value, parentColumn: column) }
    }
  }

  private mutating func learnFlow(_ node: Node) {
    guard let first = node.entries?.first?.keyRange.lowerBound ?? node.items?.first?.range.lowerBound else {
      return
    }
    if flowStep == nil, scan.beginsLine(first), scan.lineStart(first) > node.range.lowerBound {
      let outer = scan.indentation(node.range.lowerBound)
      let inner = scan.indentation(first)
      if inner.count > outer.count, inner.starts(with: outer) {
        flowStep = Array(inner.dropFirst(outer.count))
      }
    }
    if colon == nil, let entry = node.entries?.first,
      entry.keyRange.upperBound <= entry.value.range.lowerBound
    {
      let gap = entry.keyRange.upperBound..<entry.value.range.lowerBound
      if !scan.hasLineBreak(gap), !scan.hasComment(gap), gap.count < 8 { colon = Array(scan.bytes[gap]) }
    }
  }
}

extension SourceScan {
  /// The blanks that the line of an offset begins with.
  func indentation(_ offset: Int) -> [UInt8] {
    let start = lineStart(offset)
    return Array(bytes[span(start, min(skipBlanks(start), lineEnd(start)))])
  }

  /// Whether a value stands elsewhere, and only its name (`*name`) here.
  func isAlias(_ node: Node) -> Bool { node.isShared && byte(node.range.lowerBound) == UInt8(ascii: "*") }
}
