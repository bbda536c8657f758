/// Builds a node tree from the events of a reader, without recursion.
///
/// The finished items of all open sequences lie on one stack and the entries of all open mappings on
/// another, so that a collection costs one allocation of the right size when it closes.
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
    var state = State.expectsKey
    /// The end of the last key.
    var keyEnd = 0
    var keys = KeySet()
  }

  /// Where a mapping stands.
  private enum State {
    case expectsKey
    /// The key is the last of the entries.
    case expectsValue
    /// The value of a key that came twice will be dropped.
    case dropsValue
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

  init() {
    // Enough for nearly all front matter.
    frames.reserveCapacity(4)
    entries.reserveCapacity(20)
  }

  // Single fields are read in place: a copy of a frame would count its references up and down.

  /// Whether the innermost collection is a mapping that waits for a key.
  var expectsKey: Bool {
    let top = frames.count - 1
    return top >= 0 && frames[top].isMapping && frames[top].state == .expectsKey
  }

  /// The end of the key whose value comes next; nil where none does.
  var pendingKeyEnd: Int? {
    let top = frames.count - 1
    guard top >= 0, frames[top].isMapping, frames[top].state != .expectsKey else { return nil }
    return frames[top].keyEnd
  }

  /// Whether the innermost collection is a mapping, and its first byte; nil outside.
  var innermost: (isMapping: Bool, start: Int)? {
    let top = frames.count - 1
    return top < 0 ? nil : (frames[top].isMapping, frames[top].start)
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
    frames[top].keyEnd = range.upperBound
    frames[top].end = range.upperBound
    if let first = frames[top].keys.insert(key.text, at: entries.count - base, among: entries, from: base) {
      frames[top].state = .dropsValue
      return entries[base + first].keyRange
    }
    frames[top].state = .expectsValue
    entries.append(Node.Entry(key: key, keyRange: range, value: Self.placeholder))
    return nil
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
    if frames[top].state == .expectsValue { entries[entries.count - 1].value = node }
    frames[top].state = .expectsKey
  }

  private static let placeholder = Node(.sequence([]), range: 0..<0)

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
/// A filter of 64 bits tells nearly all new keys of a small mapping from the old ones; where it does not,
/// the keys are compared, and large mappings get a table.
private struct KeySet {
  private var filter: UInt64 = 0
  private var table: [String: Int]?

  /// Inserts the key of the entry that will be at an index, and returns the index of an equal key before it.
  ///
  /// The mapping's entries lie on a stack from an offset on.
  mutating func insert(_ key: String, at index: Int, among entries: [Node.Entry], from base: Int) -> Int? {
    if table != nil { return insertIntoTable(key, at: index) }
    if index >= 32 {
      table = [:]
      for (index, entry) in entries[base...].enumerated() { table?[entry.key.text] = index }
      return insertIntoTable(key, at: index)
    }
    let bits = Self.bits(of: key)
    defer { filter |= bits }
    guard filter & bits != 0 else { return nil }
    return entries[base...].firstIndex { $0.key.text == key }.map { $0 - base }
  }

  private mutating func insertIntoTable(_ key: String, at index: Int) -> Int? {
    if let first = table?[key] { return first }
    table?[key] = index
    return nil
  }

  /// One bit for an ASCII key; all bits for others, which may equal a key that is spelled with other bytes.
  private static func bits(of key: String) -> UInt64 {
    let (hash, isASCII) = hashed(key)
    return isASCII ? 1 << UInt64(hash >> 26) : .max
  }
}

/// The FNV-1a hash of a text, which is quick for keys, and whether the text is ASCII.
///
/// Without a seed it is fit only where nothing is lost by many texts with one hash.
func hashed(_ text: String) -> (hash: UInt32, isASCII: Bool) {
  var text = text
  return text.withUTF8 { bytes in
    var hash: UInt32 = 2_166_136_261
    var all: UInt8 = 0
    for byte in bytes {
      all |= byte
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return (hash, all < 0x80)
  }
}
