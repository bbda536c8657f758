/// The tree that an edit asks for. Its new nodes have no place; it is there to be compared.
///
/// - Throws: where the path leads to nothing that the edit could be made on.
func expectedTree(of root: Node?, _ edit: Edit, in file: SourceFile) throws(EditError) -> Node? {
  let isAppend = if case .append = edit { true } else { false }
  guard isAppend || !edit.path.steps.isEmpty else {
    throw EditError(Diagnostic(.error, "the file as a whole cannot be replaced", path: file.path))
  }
  if let root, root.scalar != nil {
    throw refusal(edit, of: root, depth: 0, needs: "a mapping", in: file)
  }
  if case .insert = edit, case .key? = edit.path.steps.last {
    throw EditError(Diagnostic(.error, "\(edit.path) names no place in a list", path: file.path))
  }
  var root = root ?? emptyCollection(for: edit.path.steps.first ?? .index(0))
  try apply(edit, to: &root, depth: 0, in: file)
  return root
}

private func apply(_ edit: Edit, to node: inout Node, depth: Int, in file: SourceFile) throws(EditError) {
  let steps = edit.path.steps
  guard depth < steps.count else {
    guard case .append(let value, _) = edit else { return }
    if node.isNull { node = emptyCollection(for: .index(0)) }
    guard var items = node.items else {
      throw refusal(edit, of: node, depth: depth, needs: "a list", in: file)
    }
    items.append(Node(value))
    node.content = .sequence(items)
    return
  }
  let isLast = depth == steps.count - 1
  if node.isNull, !edit.isRemoval { node = emptyCollection(for: steps[depth]) }
  switch steps[depth] {
  case .key(let key):
    guard var entries = node.entries else {
      if node.isNull { return }
      throw refusal(edit, of: node, depth: depth, needs: "a mapping", in: file)
    }
    let index = entries.firstIndex { $0.key.text == key }
    // The collection is not held twice while its part changes, or all of it would be copied.
    node.content = .mapping([])
    defer { node.content = .mapping(entries) }
    if edit.isRemoval {
      guard let index else { return }
      if isLast {
        entries.remove(at: index)
      } else {
        try apply(edit, to: &entries[index].value, depth: depth + 1, in: file)
      }
      return
    }
    if index == nil {
      let value = Node(.scalar(Scalar("")), range: 0..<0)
      entries.append(Node.Entry(key: Scalar(key, style: .doubleQuoted), keyRange: 0..<0, value: value))
    }
    let place = index ?? entries.count - 1
    if isLast, case .set(_, let value) = edit {
      entries[place].value = Node(value)
    } else {
      try apply(edit, to: &entries[place].value, depth: depth + 1, in: file)
    }
  case .index(let index):
    guard var items = node.items else {
      throw refusal(edit, of: node, depth: depth, needs: "a list", in: file)
    }
    node.content = .sequence([])
    defer { node.content = .sequence(items) }
    let isInsertion = if isLast, case .insert = edit { true } else { false }
    guard index >= 0, index < items.count + (isInsertion ? 1 : 0) else {
      let path = EditPath(Array(steps[...depth]))
      throw EditError(
        Diagnostic(.error, "there is no \(path): the list holds \(items.count)", in: file, at: node.range))
    }
    switch edit {
    case .set(_, let value) where isLast: items[index] = Node(value)
    case .insert(let value, _) where isLast: items.insert(Node(value), at: index)
    case .remove where isLast: items.remove(at: index)
    default: try apply(edit, to: &items[index], depth: depth + 1, in: file)
    }
  }
}

extension Edit {
  var isRemoval: Bool { if case .remove = self { true } else { false } }
}

private func emptyCollection(for step: EditPath.Step) -> Node {
  switch step {
  case .key: Node(.mapping([]), range: 0..<0)
  case .index: Node(.sequence([]), range: 0..<0)
  }
}

private func refusal(
  _ edit: Edit, of node: Node, depth: Int, needs kind: String, in file: SourceFile
) -> EditError {
  let path = EditPath(Array(edit.path.steps[..<depth]))
  return EditError(
    Diagnostic(
      .error, "\(depth == 0 ? "the file" : "\(path)") is \(node.kind), and this needs \(kind)", in: file,
      at: node.range, help: "change it by hand to \(kind) first"))
}

extension Node {
  /// A value as its reader would give it, but for its place and its style.
  fileprivate init(_ value: NewValue) {
    switch value {
    case .text(let text): self.init(.scalar(Scalar(text, style: .doubleQuoted)), range: 0..<0)
    case .literal(let text): self.init(.scalar(Scalar(text)), range: 0..<0)
    case .list(let items): self.init(.sequence(items.map { Node($0) }), range: 0..<0)
    case .mapping(let entries):
      self.init(
        .mapping(
          entries.map {
            Entry(key: Scalar($0.key, style: .doubleQuoted), keyRange: 0..<0, value: Node($0.value))
          }), range: 0..<0)
    }
  }
}

/// Whether two trees say the same: the same shape and the same texts, wherever they stand and however quoted.
func means(_ left: Node?, _ right: Node?, _ format: TextFormat) -> Bool {
  guard let left, let right else {
    // An empty file is as good as one that says {}.
    return (left ?? right).map { $0.entries?.isEmpty ?? $0.items?.isEmpty ?? false } ?? true
  }
  switch (left.content, right.content) {
  case (.scalar(let one), .scalar(let other)): return means(one, other, format)
  case (.sequence(let some), .sequence(let others)):
    return some.count == others.count && zip(some, others).allSatisfy { means($0, $1, format) }
  case (.mapping(let some), .mapping(let others)):
    return some.count == others.count
      && zip(some, others).allSatisfy {
        $0.key.text.utf8.elementsEqual($1.key.text.utf8) && means($0.value, $1.value, format)
      }
  default: return false
  }
}

private func means(_ left: Scalar, _ right: Scalar, _ format: TextFormat) -> Bool {
  guard left.isNull == right.isNull else { return false }
  // In JSON the quotes make the difference between 1 and "1"; in YAML the key decides.
  if format == .json, (left.style == .plain) != (right.style == .plain) { return false }
  if left.text.utf8.elementsEqual(right.text.utf8) { return true }
  if left.isNull { return true }
  // The last line of a block scalar has a line break or not, depending on whether the file goes on behind it.
  guard left.style == .block || right.style == .block else { return false }
  return left.text + "\n" == right.text || left.text == right.text + "\n"
}
