/// Works out the splices of one edit. What kind of value each step meets was checked when the expected tree was made.
struct Splicer {
  let file: SourceFile
  let root: Node?
  let format: TextFormat
  let scan: SourceScan
  let sharing: Sharing
  private let style: WritingStyle
  private let hasRegion: Bool

  /// - Parameter region: the part of the file that holds the values; nil where there is no front matter yet.
  init(file: SourceFile, region: Range<Int>?, root: Node?, format: TextFormat) {
    self.file = file
    self.root = root
    self.format = format
    hasRegion = region != nil
    scan = SourceScan(
      bytes: file.bytes, region: region ?? file.contentStart..<file.contentStart, hasComments: format != .json
    )
    sharing = Sharing(in: root, scan)
    style = WritingStyle(of: root, in: scan, format: format)
  }

  func writer(near offset: Int) -> ValueWriter {
    ValueWriter(format: format, style: style, lineBreak: scan.lineBreak(near: offset))
  }

  // MARK: From path to place

  func splices(for edit: Edit) throws(EditError) -> [Splice] {
    var steps = edit.path.steps[...]
    if case .insert = edit { steps.removeLast() }
    guard var node = root else { return newDocument(wrapped(edit, in: steps)) }
    var holder: Part?
    try checkWhole(
      node, lead: span(scan.region.lowerBound, node.range.lowerBound), of: edit, isInside: !steps.isEmpty)
    while let step = steps.first {
      if node.isNull, let holder { return try replace(holder, with: wrapped(edit, in: steps), for: edit) }
      guard let index = index(of: step, in: node) else {
        guard case .key(let key) = step else { return [] }
        try checkMerge(node, for: edit)
        return try insertEntry(key, wrapped(edit, in: steps.dropFirst()), into: node)
      }
      let part = Part(of: node, index)
      node = part.value
      steps.removeFirst()
      if steps.isEmpty {
        switch edit {
        case .set(_, let value): return try replace(part, with: value, for: edit)
        case .remove:
          try checkMerge(part.collection, for: edit)
          return try remove(part, from: holder, for: edit)
        case .append, .insert: break
        }
      }
      try checkWhole(node, lead: lead(part), of: edit, isInside: true)
      holder = part
    }
    if node.isNull, let holder { return try replace(holder, with: wrapped(edit, in: []), for: edit) }
    switch edit {
    case .append(let value, _): return insertItem(value, into: node, at: node.items?.count ?? 0)
    case .insert(let value, let path):
      guard case .index(let index)? = path.steps.last else { return [] }
      return insertItem(value, into: node, at: index)
    case .set, .remove: return []
    }
  }

  private func index(of step: EditPath.Step, in node: Node) -> Int? {
    switch step {
    case .key(let key): node.entries?.firstIndex { $0.key.text == key }
    case .index(let index): node.items.flatMap { $0.indices.contains(index) ? index : nil }
    }
  }

  /// The value that an edit makes, within the mappings that are missing around it.
  private func wrapped(_ edit: Edit, in steps: ArraySlice<EditPath.Step>) -> NewValue {
    let innermost: NewValue =
      switch edit {
      case .set(_, let value): value
      case .append(let value, _), .insert(let value, _): .list([value])
      case .remove: .literal("null")
      }
    return steps.reversed().reduce(innermost) { value, step in
      switch step {
      case .key(let key): .mapping([(key, value)])
      case .index: .list([value])
      }
    }
  }

  /// The first values of a file that holds none: behind its comments and its `---`, before its `...`.
  private func newDocument(_ value: NewValue) -> [Splice] {
    var position = scan.region.upperBound
    var line = scan.region.lowerBound
    while line < scan.region.upperBound {
      let end = scan.lineEnd(line)
      if end - line >= 3, scan.bytes[line..<line + 3].elementsEqual("...".utf8) {
        position = line
        break
      }
      line = scan.nextLine(line)
    }
    let writer = writer(near: position)
    var text = writer.block(value, column: 0)
    if !hasRegion {
      let fence = Array("---".utf8) + writer.lineBreak
      return [.insert(fence + text + writer.lineBreak + fence, at: position)]
    }
    text = scan.column(position) == 0 ? text + writer.lineBreak : writer.lineBreak + text
    return [.insert(text, at: position)]
  }

  // MARK: What must not be touched

  /// Throws where a value that is about to change inside is used elsewhere as well.
  private func checkWhole(_ node: Node, lead: Range<Int>, of edit: Edit, isInside: Bool) throws(EditError) {
    if scan.isAlias(node) {
      let name = file.text(node.range)
      throw EditError(
        Diagnostic(
          .error, "\(edit.path) cannot be changed here, because \(name) stands for a value elsewhere",
          in: file,
          at: node.range, help: "write the value itself in place of \(name), then try again"))
    }
    try checkMarks(in: lead, for: edit)
  }

  /// Throws where bytes about to change hold the mark of a value that an alias elsewhere stands for.
  func checkMarks(in range: Range<Int>, for edit: Edit) throws(EditError) {
    guard let alias = sharing.alias(intoMarksOf: range) else { return }
    throw EditError(
      Diagnostic(
        .error, "\(edit.path) cannot be changed here, because it is used in another place as *\(alias.name)",
        in: file, at: range, help: "write the value itself in place of *\(alias.name), then try again",
        notes: [Diagnostic.Note("it is used here", in: file, at: alias.range)]))
  }

  /// Throws where a mapping takes over keys of another one: what a key means then depends on more than its place.
  private func checkMerge(_ node: Node, for edit: Edit) throws(EditError) {
    guard let merge = node.entries?.first(where: { $0.key.text == "<<" && $0.key.style == .plain }) else {
      return
    }
    throw EditError(
      Diagnostic(
        .error, "\(edit.path) cannot be changed in a mapping that takes over the keys of another with <<",
        in: file, at: merge.keyRange, help: "write these keys out in place of <<, then try again"))
  }

  func unsafe(_ edit: Edit, at range: Range<Int>) -> EditError { .unsafe(edit, in: file, at: range) }
}
