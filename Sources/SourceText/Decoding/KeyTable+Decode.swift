extension KeyTable {
  /// Decodes the tree of a file.
  ///
  /// - Parameters:
  ///   - node: what the reader returned; nil counts as an empty mapping.
  ///   - format: how the file is written.
  ///   - diagnostics: receives every problem, in the order of the text.
  /// - Returns: the target with everything that could be decoded; nil where the node is no mapping.
  @inlinable
  public func decode(
    _ node: Node?, in file: SourceFile, format: DecodingContext.Format = .yaml,
    into diagnostics: inout [Diagnostic]
  ) -> Target? {
    var context = DecodingContext(file: file, format: format)
    defer { if !context.diagnostics.isEmpty { diagnostics += context.diagnostics } }
    let start = file.contentStart
    return decode(node ?? Node(.mapping([]), range: start..<start), &context)
  }

  /// Decodes a node within a larger tree.
  @inlinable
  public func decode(_ node: Node, _ context: inout DecodingContext) -> Target? {
    var target = start()
    let isMapping = names.visit(node, subject: subject, &context) { index, entry, context in
      if index >= 0 {
        setters[index](entry.value, &context, &target)
      } else if case .keep(let keep) = unknownKeys {
        names.warnIfMisspelled(entry, &context)
        keep(&target, entry)
      } else {
        names.reportUnknown(entry, subject: subject, &context)
      }
    }
    return isMapping ? target : nil
  }
}

extension KeyNames {
  /// Goes through the entries of a mapping, and reports keys that mean the same and keys that are missing.
  ///
  /// - Parameter take: receives each entry that is not null with its key's index, or −1 for an unknown key.
  /// - Returns: whether the node is a mapping; if not, that has been reported.
  @usableFromInline
  func visit(
    _ node: Node, subject: String, _ context: inout DecodingContext,
    take: (Int, Node.Entry, inout DecodingContext) -> Void
  ) -> Bool {
    guard case .mapping(let entries) = node.content else {
      if node.isNull {
        reportMissing(required, of: [], subject: subject, in: node, &context)
        return true
      }
      context.reportMismatch(.mapping(declarations, allowsOthers: false), at: node)
      return false
    }
    let (key, meaning) = (context.key, context.meaning)
    var seen: UInt64 = 0
    for entry in entries {
      guard let index = index(of: entry.key.text) else {
        take(-1, entry, &context)
        continue
      }
      if entry.value.isNull { continue }
      let bit: UInt64 = 1 << UInt64(index)
      if seen & bit != 0 {
        reportSynonym(entry, index: index, in: entries, &context)
        continue
      }
      seen |= bit
      context.key = entry.key.text
      context.meaning = declarations[index].meaning
      take(index, entry, &context)
    }
    (context.key, context.meaning) = (key, meaning)
    if required & ~seen != 0 {
      reportMissing(required & ~seen, of: entries, subject: subject, in: node, &context)
    }
    return true
  }

  /// Warns of a key that is kept but looks like a known one misspelled.
  @usableFromInline
  func warnIfMisspelled(_ entry: Node.Entry, _ context: inout DecodingContext) {
    guard let likely = likelyName(for: entry.key.text) else { return }
    context.diagnostics.append(
      Diagnostic(
        .warning, "the key \(shortened(entry.key.text)) has no meaning of its own", in: context.file,
        at: entry.keyRange, help: "did you mean \(likely)?"))
  }

  /// Reports a key that is not allowed.
  @usableFromInline
  func reportUnknown(_ entry: Node.Entry, subject: String, _ context: inout DecodingContext) {
    let name = shortened(entry.key.text)
    let help =
      likelyName(for: entry.key.text).map { "did you mean \($0)?" } ?? "it has "
      + joined(declarations.map(\.name), "and")
    context.report("\(subject) has no key \(name)", at: entry.keyRange, help: help)
  }

  /// Whether a required key that is missing is there in another spelling: one error says so, and no second
  /// one.
  private func isMisspelled(
    _ declaration: KeyDeclaration, among entries: [Node.Entry], subject: String,
    _ context: inout DecodingContext
  ) -> Bool {
    let entry = entries.first {
      index(of: $0.key.text) == nil && likelyName(for: $0.key.text) == declaration.name
    }
    guard let entry else { return false }
    let known = context.diagnostics.firstIndex { $0.range == entry.keyRange }
    if let known, context.diagnostics[known].severity == .error { return true }
    if let known { context.diagnostics.remove(at: known) }
    context.report(
      "\(subject) needs the key \(declaration.name)", at: entry.keyRange,
      help: "did you mean it by \(shortened(entry.key.text))?")
    return true
  }

  private func reportSynonym(
    _ entry: Node.Entry, index: Int, in entries: [Node.Entry], _ context: inout DecodingContext
  ) {
    let first = entries.first { self.index(of: $0.key.text) == index && !$0.value.isNull }
    guard let first else { return }
    context.report(
      "\(first.key.text) and \(entry.key.text) mean the same", at: entry.keyRange,
      help: "keep one of the two",
      notes: [Diagnostic.Note("the first is here", in: context.file, at: first.keyRange)])
  }

  /// Reports the required keys of a set of bits: at the key where it is there without a value, else at the
  /// mapping.
  private func reportMissing(
    _ missing: UInt64, of entries: [Node.Entry], subject: String, in node: Node,
    _ context: inout DecodingContext
  ) {
    for (index, declaration) in declarations.enumerated() where missing & 1 << UInt64(index) != 0 {
      if isMisspelled(declaration, among: entries, subject: subject, &context) { continue }
      let help = "add `\(declaration.name):`" + (declaration.meaning.isEmpty ? "" : " " + declaration.meaning)
      if let entry = entries.first(where: { self.index(of: $0.key.text) == index }) {
        context.report("\(entry.key.text) is empty, and \(subject) needs it", at: entry.keyRange)
      } else {
        let first = entries.first?.keyRange ?? node.range
        let place =
          node.isFlow ? node.range.lowerBound..<min(node.range.lowerBound + 1, node.range.upperBound) : first
        context.report("\(subject) needs the key \(declaration.name)", at: place, help: help)
      }
    }
  }
}
