/// Reads a YAML text into a node tree.
///
/// Everything is kept as written: no scalar is taken for a number or a boolean, `<<` is a key like any
/// other, and the core schema's tags (`!!str` and so on) change nothing. Aliases are resolved, within
/// bounds. A key that comes twice is an error and its first value counts.
///
/// - Parameters:
///   - file: the file; positions and ranges are offsets into it.
///   - range: the part of the file that is YAML, such as its front matter; nil for all of it.
///   - diagnostics: receives what is wrong, in the order of the text.
/// - Returns: the tree; nil for an empty document, and after a mistake that makes the rest unreadable.
public func readYAML(
  _ file: SourceFile, range: Range<Int>? = nil, into diagnostics: inout [Diagnostic]
) -> Node? {
  let range = (range ?? 0..<file.bytes.count).clamped(to: file.contentStart..<file.bytes.count)
  let node = file.bytes.withUnsafeBufferPointer { bytes in
    EverydayYAML.read(UnsafeBufferPointer(rebasing: bytes[range]), at: range.lowerBound)
  }
  return node ?? readAnyYAML(file, range: range, into: &diagnostics)
}

/// Reads a YAML text with libyaml.
func readAnyYAML(_ file: SourceFile, range: Range<Int>, into diagnostics: inout [Diagnostic]) -> Node? {
  file.bytes.withUnsafeBufferPointer { bytes in
    var reader = YAMLReader(
      file: file, bytes: UnsafeBufferPointer(rebasing: bytes[range]), at: range.lowerBound)
    do throws(Diagnostic) {
      let root = try reader.read()
      diagnostics += reader.diagnostics
      return root
    } catch {
      diagnostics += reader.diagnostics
      diagnostics.append(error)
      return nil
    }
  }
}

/// Levels of collections within collections; more is a mistake, or an attack.
private let nestingLimit = 64
/// Nodes that all aliases of a text may stand for together.
private let expansionLimit = 100_000

private struct YAMLReader: ~Copyable {
  private struct Anchor {
    let node: Node
    let height: Int
    /// The number of nodes in the value, itself included.
    let size: Int
  }

  private struct OpenAnchor {
    let name: String
    let depth: Int
    let nodesBefore: Int
  }

  private let file: SourceFile
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset in the file of the first of `bytes`.
  private let base: Int
  private var parser: YAMLParser
  private var offsets: ScalarOffsets
  private var tree = TreeBuilder()
  private var anchors: [String: Anchor] = [:]
  private var openAnchors: [OpenAnchor] = []
  private var nodes = 0
  private var expanded = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, at base: Int) {
    self.file = file
    self.bytes = bytes
    self.base = base
    parser = YAMLParser(bytes)
    offsets = ScalarOffsets(bytes)
  }

  mutating func read() throws(Diagnostic) -> Node? {
    var documents = 0
    while let event = parser.next() {
      switch event {
      case .scalar: try readScalar()
      case .mappingStart: try openCollection(mapping: true)
      case .sequenceStart: try openCollection(mapping: false)
      case .mappingEnd, .sequenceEnd: closeCollection()
      case .alias: try readAlias()
      case .documentStart:
        documents += 1
        if documents > 1 { throw secondDocument() }
      case .streamStart, .documentEnd: continue
      case .streamEnd:
        guard let root = tree.root else { return nil }
        if let scalar = root.scalar, scalar.style == .plain, scalar.text.isEmpty { return nil }
        return root
      }
    }
    throw YAMLMistakes(file: file, bytes: bytes, base: base).explain(parser.problem, offsets: &offsets)
  }

  // MARK: Scalars

  private mutating func readScalar() throws(Diagnostic) {
    var start = offset(at: parser.start)
    var end = offset(at: parser.end)
    let properties = parser.propertyCount
    let anchor = properties > 0 ? parser.anchor : nil
    if properties > 0 {
      try checkTag()
      start = min(skip(properties, from: start), end)
    }
    let scalar = Scalar(parser.text, style: parser.scalarStyle)
    if scalar.style == .block { end = endOfBlockScalar(from: start, to: end) }
    if start == end, properties == 0, let key = tree.pendingKeyEnd, !follows(UInt8(ascii: ":"), start) {
      // `? key` without a value: libyaml puts the value where the next token begins.
      start = key
      end = start
    }
    nodes += 1
    let node = Node(.scalar(scalar), range: start..<end, isShared: anchor != nil)
    if let anchor { anchors[anchor] = Anchor(node: node, height: 0, size: 1) }
    if tree.expectsKey { addKey(scalar, range: node.range) } else { tree.value(node) }
  }

  private mutating func addKey(_ key: Scalar, range: Range<Int>) {
    guard let first = tree.key(key, range: range) else { return }
    diagnostics.append(duplicateKey(key.text, in: file, at: range, first: first))
  }

  /// The end of a block scalar's last line: libyaml's end lies behind the blank lines that follow.
  private func endOfBlockScalar(from start: Int, to end: Int) -> Int {
    var end = dropLineEnd(before: end)
    let header = file.bytes[start..<end].prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "#") }
    // With `+` the blank lines belong to the text.
    if header.contains(UInt8(ascii: "+")) { return end }
    while end > start {
      var line = end
      while line > start, file.bytes[line - 1] == UInt8(ascii: " ") || file.bytes[line - 1] == 0x09 {
        line -= 1
      }
      let previous = dropLineEnd(before: line)
      if previous == line { break }
      end = previous
    }
    return max(end, start)
  }

  private func dropLineEnd(before end: Int) -> Int {
    var end = end
    if end > base, file.bytes[end - 1] == 0x0A { end -= 1 }
    if end > base, file.bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func follows(_ byte: UInt8, _ offset: Int) -> Bool {
    offset > base && file.bytes[offset - 1] == byte
  }

  // MARK: Collections

  private mutating func openCollection(mapping isMapping: Bool) throws(Diagnostic) {
    var start = offset(at: parser.start)
    let anchor = parser.anchor
    let properties = parser.propertyCount
    if properties > 0 {
      try checkTag()
      start = skip(properties, from: start)
    }
    if tree.expectsKey { throw collectionAsKey(at: start) }
    if tree.depth >= nestingLimit { throw tooDeep(in: file, at: start, limit: nestingLimit) }
    if let anchor { openAnchors.append(OpenAnchor(name: anchor, depth: tree.depth, nodesBefore: nodes)) }
    nodes += 1
    tree.open(mapping: isMapping, at: start, isFlow: parser.isFlow, isShared: anchor != nil)
  }

  private mutating func closeCollection() {
    // Where the closing bracket is the end of the event, it is the collection's own; a block collection,
    // and a pair without braces in a list (`[a: b]`), end with their last value.
    let end = offset(at: parser.end)
    let isBracketed = tree.innermost.map { hasBracket(at: $0.start) } ?? false
    let node = tree.close(end: isBracketed ? end : nil)
    if let open = openAnchors.last, open.depth == tree.depth {
      openAnchors.removeLast()
      anchors[open.name] = Anchor(node: node, height: tree.height, size: nodes - open.nodesBefore)
    }
  }

  private func hasBracket(at start: Int) -> Bool {
    start < file.bytes.count
      && (file.bytes[start] == UInt8(ascii: "{") || file.bytes[start] == UInt8(ascii: "["))
  }

  // MARK: Aliases, anchors, tags

  private mutating func readAlias() throws(Diagnostic) {
    let range = offset(at: parser.start)..<offset(at: parser.end)
    let name = parser.anchor ?? ""
    guard let anchor = anchors[name] else {
      if openAnchors.contains(where: { $0.name == name }) {
        throw Diagnostic(.error, "*\(name) stands inside the value that it names", in: file, at: range)
      }
      throw Diagnostic(
        .error, "*\(name) names no value: there is no &\(name) before it", in: file, at: range,
        help: "text that begins with * must stand in quotes")
    }
    expanded += anchor.size
    nodes += anchor.size
    if expanded > expansionLimit {
      throw Diagnostic(
        .error, "the aliases of this file stand for more than \(expansionLimit) values", in: file, at: range)
    }
    if tree.depth + anchor.height > nestingLimit {
      throw tooDeep(in: file, at: range.lowerBound, limit: nestingLimit)
    }
    var node = anchor.node
    node.range = range
    node.isShared = true
    guard tree.expectsKey else {
      tree.value(node, height: anchor.height)
      return
    }
    guard let key = node.scalar else { throw collectionAsKey(at: range.lowerBound) }
    addKey(key, range: range)
  }

  /// A tag that asks for a meaning of its own is an error.
  private func checkTag() throws(Diagnostic) {
    guard let tag = parser.tag else { return }
    let core = ["str", "int", "float", "bool", "null", "map", "seq", "timestamp"]
    if tag == "!" || core.contains(where: { tag == "tag:yaml.org,2002:" + $0 }) { return }
    var offsets = offsets
    let start = base + offsets.byte(at: parser.start)
    var end = start
    while end < base + bytes.count, file.bytes[end] > 0x20 { end += 1 }
    throw Diagnostic(
      .error, "the tag \(file.text(start..<end)) has no meaning here", in: file, at: start..<end,
      help: "delete it, or put the text in quotes if it begins with !")
  }

  /// The first byte of a value behind its own anchor and tag, which begin at an offset. What comes next may have
  /// some too: that of a block mapping's first key is not the mapping's.
  private func skip(_ properties: Int, from start: Int) -> Int {
    let limit = base + bytes.count
    var index = start
    var properties = properties
    while index < limit {
      switch file.bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        if properties == 0 { return index }
        properties -= 1
        while index < limit, file.bytes[index] > 0x20, !isFlowIndicator(file.bytes[index]) { index += 1 }
      case UInt8(ascii: "#"):
        while index < limit, file.bytes[index] != 0x0A, file.bytes[index] != 0x0D { index += 1 }
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return index
      }
    }
    return limit
  }

  private func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  // MARK: Mistakes

  private mutating func offset(at index: Int) -> Int { base + offsets.byte(at: index) }

  private mutating func secondDocument() -> Diagnostic {
    let start = offset(at: parser.start)
    return Diagnostic(
      .error, "a second document begins here, and a file holds one", in: file,
      at: start..<min(start + 3, base + bytes.count),
      help: "delete this --- or move what follows to a file of its own")
  }

  private func collectionAsKey(at start: Int) -> Diagnostic {
    Diagnostic(
      .error, "a list or mapping cannot be a key", in: file, at: start..<min(start + 1, base + bytes.count),
      help: "put text that begins with { or [ in quotes")
  }
}

/// The error for a key that a mapping holds twice.
func duplicateKey(_ key: String, in file: SourceFile, at range: Range<Int>, first: Range<Int>) -> Diagnostic {
  Diagnostic(
    .error, "\(key.isEmpty ? "a key without a name" : "the key \(key)") is here twice", in: file, at: range,
    help: "keep one of the two",
    notes: [Diagnostic.Note("the first is here", in: file, at: first)])
}

/// The error for collections within collections past a limit.
func tooDeep(in file: SourceFile, at start: Int, limit: Int) -> Diagnostic {
  Diagnostic(
    .error, "lists and mappings are nested more than \(limit) levels deep", in: file,
    at: start..<min(start + 1, file.bytes.count))
}
