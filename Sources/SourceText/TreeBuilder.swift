/// Builds a node tree from the events of a reader, without recursion.
///
/// The finished items of all open sequences lie on one stack and the entries of all open mappings on another, so
/// that a collection costs one allocation of the right size when it closes.
struct TreeBuilder {
  private struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let isShared: Bool
    let start: Int
    /// Where the frame's children begin on their stack.
    let base: Int
    /// The end of the last key or value.
    var end: Int
    /// Levels of collections below this one.
    var height = 0
    var key: Scalar?
    var keyRange = 0..<0
    var isDuplicate = false
    var keys = KeySet()
  }

  private var frames: [Frame] = []
  private var items: [Node] = []
  private var entries: [Node.Entry] = []
  /// The whole tree, once its outermost value is complete.
  private(set) var root: Node?
  /// Levels of collections in the value completed last: 0 for a scalar.
  private(set) var height = 0

  /// How many collections are open.
  var depth: Int { frames.count }

  /// Whether the innermost collection is a mapping that waits for a key.
  var expectsKey: Bool { frames.last.map { $0.isMapping && $0.key == nil } ?? false }

  /// The range of the key whose value comes next.
  var pendingKeyRange: Range<Int>? {
    guard let frame = frames.last, frame.key != nil else { return nil }
    return frame.keyRange
  }

  /// Whether the innermost collection is a mapping, its first byte and the number of values in it; nil outside.
  var innermost: (isMapping: Bool, start: Int, count: Int)? {
    guard let frame = frames.last else { return nil }
    let stack = frame.isMapping ? entries.count : items.count
    return (frame.isMapping, frame.start, stack - frame.base)
  }

  mutating func open(mapping isMapping: Bool, at start: Int, isFlow: Bool, isShared: Bool = false) {
    let base = isMapping ? entries.count : items.count
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, isShared: isShared, start: start, base: base, end: start))
  }

  /// Takes the key of the next entry.
  ///
  /// - Returns: the range of the same key where the mapping has it already; the new entry is then left out.
  mutating func key(_ key: Scalar, range: Range<Int>) -> Range<Int>? {
    let top = frames.count - 1
    let base = frames[top].base
    frames[top].key = key
    frames[top].keyRange = range
    frames[top].end = range.upperBound
    guard let first = frames[top].keys.insert(key.text, at: entries.count - base, among: entries[base...])
    else {
      frames[top].isDuplicate = false
      return nil
    }
    frames[top].isDuplicate = true
    return entries[base + first].keyRange
  }

  /// Takes a complete value: a scalar or what an alias stands for, with the levels of collections in it.
  mutating func value(_ node: Node, height: Int = 0) {
    self.height = height
    let top = frames.count - 1
    guard top >= 0 else {
      root = node
      return
    }
    frames[top].height = max(frames[top].height, height + 1)
    frames[top].end = max(frames[top].end, node.range.upperBound)
    guard frames[top].isMapping else {
      items.append(node)
      return
    }
    guard let key = frames[top].key else { return }
    if !frames[top].isDuplicate {
      entries.append(Node.Entry(key: key, keyRange: frames[top].keyRange, value: node))
    }
    frames[top].key = nil
  }

  /// Closes the innermost collection.
  ///
  /// - Parameter end: the offset behind its closing bracket; nil ends it with its last value.
  /// - Returns: the collection.
  @discardableResult
  mutating func close(end: Int? = nil) -> Node {
    let frame = frames.removeLast()
    let content: Node.Content
    if frame.isMapping {
      content = .mapping(Array(entries[frame.base...]))
      entries.removeSubrange(frame.base...)
    } else {
      content = .sequence(Array(items[frame.base...]))
      items.removeSubrange(frame.base...)
    }
    let range = frame.start..<max(frame.start, end ?? frame.end)
    let node = Node(content, range: range, isFlow: frame.isFlow, isShared: frame.isShared)
    value(node, height: max(frame.height, 1))
    return node
  }
}

/// The keys of an open mapping, to find one that comes twice.
///
/// A filter of 64 bits tells nearly all new keys of a small mapping from the old ones; where it does not, the keys
/// are compared, and large mappings get a table.
private struct KeySet {
  private var filter: UInt64 = 0
  private var table: [String: Int]?

  /// Inserts the key of the entry that will be at an index, and returns the index of an equal key before it.
  mutating func insert(_ key: String, at index: Int, among entries: ArraySlice<Node.Entry>) -> Int? {
    if table != nil { return insertIntoTable(key, at: index) }
    if entries.count >= 32 {
      table = [:]
      for (index, entry) in entries.enumerated() { table?[entry.key.text] = index }
      return insertIntoTable(key, at: index)
    }
    let bits = Self.bits(of: key)
    defer { filter |= bits }
    guard filter & bits != 0 else { return nil }
    return entries.firstIndex { $0.key.text == key }.map { $0 - entries.startIndex }
  }

  private mutating func insertIntoTable(_ key: String, at index: Int) -> Int? {
    if let first = table?[key] { return first }
    table?[key] = index
    return nil
  }

  /// One bit for an ASCII key; all bits for others, which may equal a key that is spelled with other bytes.
  private static func bits(of key: String) -> UInt64 {
    var hash: UInt32 = 2_166_136_261
    for byte in key.utf8 {
      if byte >= 0x80 { return .max }
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return 1 << UInt64(hash >> 26)
  }
}
