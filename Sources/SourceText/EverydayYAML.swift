/// Reads the YAML that nearly all front matter is written in, several times as fast as libyaml does.
///
/// That is block mappings in block mappings, lists of scalars, and one-line values: plain, in quotes
/// without escapes, or flow collections of scalars. Whatever else a text holds, and every mistake, makes it
/// step back: the whole text is then read by libyaml, which also finds the words for what is wrong. So this
/// reader may refuse any text, but must never read one differently; the tests compare the two on thousands
/// of texts.
struct EverydayYAML {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset in the file of the first of `bytes`.
  private let base: Int
  private var index = 0
  /// The offset of the line's first byte that is no space.
  private var start = 0
  private var indent = 0
  private var tree = TreeBuilder()
  /// The columns of the open mappings.
  private var columns: [Int] = []

  /// Reads valid UTF-8.
  ///
  /// - Parameter base: the offset in the file of the first byte.
  /// - Returns: the tree, or nil where the text holds something that is not everyday.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at base: Int) -> Node? {
    var reader = EverydayYAML(bytes: bytes, base: base)
    return reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
    columns.reserveCapacity(4)
  }

  // MARK: Lines

  private mutating func read() -> Node? {
    guard nextLine(), indent == 0 else { return nil }
    openMapping()
    while true {
      guard readEntry() else { return nil }
      if index == bytes.count {
        while !columns.isEmpty { closeMapping() }
        return tree.root
      }
    }
  }

  /// Goes to the next line with content; false at the end of the text.
  private mutating func nextLine() -> Bool {
    while index < bytes.count {
      start = index
      while start < bytes.count, bytes[start] == 0x20 { start += 1 }
      indent = start - index
      index = start
      guard index < bytes.count else { return false }
      if bytes[index] == UInt8(ascii: "#") {
        guard skipComment() else { return true }
      } else if !skipLineEnd() {
        return true
      }
    }
    return false
  }

  /// Reads the entry that the line begins with, and goes on to the next line with content.
  private mutating func readEntry() -> Bool {
    guard let keyEnd = keyEnd(from: start) else { return false }
    let key = Scalar(text(start..<keyEnd))
    if tree.key(key, range: range(start..<keyEnd)) != nil { return false }
    index = keyEnd + 1
    let column = columns[columns.count - 1]
    if skipToLineEnd() {
      // Nothing behind the colon: the value is on the lines below, or there is none.
      let isLast = !nextLine()
      if !isLast, indent >= column, isItem(at: start) { return readItems(within: column) }
      if !isLast, indent > column {
        openMapping()
        return columns.count < 16
      }
      tree.value(Node(.scalar(Scalar("")), range: range(keyEnd + 1..<keyEnd + 1)))
      return isLast || closeMappings()
    }
    guard readValue(), skipToLineEnd() else { return false }
    return !nextLine() || closeMappings()
  }

  /// Reads a block list, from its first item to the first line that is none of its own.
  private mutating func readItems(within column: Int) -> Bool {
    let own = indent
    tree.open(mapping: false, at: base + start, isFlow: false)
    while true {
      index = start + 1
      guard index < bytes.count, bytes[index] == 0x20 else { return false }
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard readValue(), skipToLineEnd() else { return false }
      if !nextLine() || indent < own || (indent == column && !isItem(at: start)) {
        tree.close()
        return index == bytes.count || closeMappings()
      }
      guard indent == own, isItem(at: start) else { return false }
    }
  }

  /// Closes the mappings that a line does not belong to; false where it belongs to none.
  private mutating func closeMappings() -> Bool {
    while columns[columns.count - 1] > indent {
      closeMapping()
      if columns.isEmpty { return false }
    }
    return columns[columns.count - 1] == indent
  }

  private mutating func openMapping() {
    tree.open(mapping: true, at: base + start, isFlow: false)
    columns.append(indent)
  }

  private mutating func closeMapping() {
    tree.close()
    columns.removeLast()
  }

  private func isItem(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "-") && index + 1 < bytes.count && bytes[index + 1] == 0x20
  }

  /// The offset of the colon behind a plain key, if the line begins with one.
  private func keyEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index].isKeyByte(first: index == start) {
      if bytes[index] >= 0x80, !isHarmless(at: index) { return nil }
      index += 1
    }
    // libyaml looks for the colon of a key within 1,024 characters.
    guard index > start, index < bytes.count, bytes[index] == UInt8(ascii: ":"), index - start < 1000,
      bytes[index - 1] != 0x20
    else { return nil }
    return index + 1 == bytes.count || bytes[index + 1] <= 0x20 ? index : nil
  }

  // MARK: Values

  /// Reads a value on the line.
  private mutating func readValue() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "["): return readFlowSequence()
    case UInt8(ascii: "{"): return readFlowMapping()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readQuoted()
    default: return readPlain()
    }
  }

  private mutating func readPlain() -> Bool {
    let first = index
    guard beginsPlain(at: first) else { return false }
    var end = first
    scan: while index < bytes.count {
      switch bytes[index] {
      case 0x20: break
      case 0x0A: break scan
      case 0x0D, UInt8(ascii: ":"):
        // A CR ends the line with its LF only; a colon belongs to the text unless a blank or line end
        // follows.
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        if bytes[index] == 0x0D { if next == 0x0A { break scan } else { return false } }
        if next <= 0x20 { return false }
        end = index + 1
      case UInt8(ascii: "#"):
        if bytes[index - 1] == 0x20 { break scan }
        end = index + 1
      case 0..<0x20, 0x7F: return false
      case 0x80...:
        guard isHarmless(at: index) else { return false }
        end = index + 1
      default: end = index + 1
      }
      index += 1
    }
    index = end
    add(.plain, first..<end, from: first)
    return true
  }

  private mutating func readQuoted() -> Bool {
    let first = index
    let quote = bytes[first]
    index += 1
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return false }
      if byte >= 0x80, !isHarmless(at: index) { return false }
      index += 1
    }
    guard index < bytes.count else { return false }
    index += 1
    // Two single quotes stand for one.
    if index < bytes.count, bytes[index] == quote { return false }
    add(quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted, first + 1..<index - 1, from: first)
    return true
  }

  private mutating func readFlowSequence() -> Bool {
    tree.open(mapping: false, at: base + index, isFlow: true)
    index += 1
    skipSpaces()
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return closeFlow() }
    while readFlowScalar() {
      guard let next = nextSign() else { return false }
      if next == UInt8(ascii: "]") { return closeFlow() }
      guard next == UInt8(ascii: ",") else { return false }
      index += 1
      skipSpaces()
    }
    return false
  }

  private mutating func readFlowMapping() -> Bool {
    tree.open(mapping: true, at: base + index, isFlow: true)
    index += 1
    skipSpaces()
    while let end = keyEnd(from: index), end + 1 < bytes.count, bytes[end + 1] == 0x20 {
      if tree.key(Scalar(text(index..<end)), range: range(index..<end)) != nil { return false }
      index = end + 1
      skipSpaces()
      guard readFlowScalar(), let next = nextSign() else { return false }
      if next == UInt8(ascii: "}") { return closeFlow() }
      guard next == UInt8(ascii: ",") else { return false }
      index += 1
      skipSpaces()
    }
    return false
  }

  private mutating func readFlowScalar() -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { return readQuoted() }
    let first = index
    guard beginsPlain(at: first) else { return false }
    var end = first
    while index < bytes.count, bytes[index].isFlowByte {
      if bytes[index] >= 0x80, !isHarmless(at: index) { return false }
      index += 1
      if bytes[index - 1] != 0x20 { end = index }
    }
    index = end
    add(.plain, first..<end, from: first)
    return true
  }

  private mutating func nextSign() -> UInt8? {
    skipSpaces()
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func closeFlow() -> Bool {
    index += 1
    tree.close(end: base + index)
    return true
  }

  private mutating func add(_ style: Scalar.Style, _ content: Range<Int>, from first: Int) {
    tree.value(Node(.scalar(Scalar(text(content), style: style)), range: range(first..<index)))
  }

  // MARK: Bytes

  /// Whether a plain scalar begins here: only with what is common, of all that YAML allows.
  private func beginsPlain(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "-"): return index + 1 < bytes.count && bytes[index + 1].isLetterOrDigit
    case UInt8(ascii: "("), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "~"), UInt8(ascii: "$"):
      return true
    case let byte: return byte.isLetterOrDigit || byte >= 0x80
    }
  }

  /// Whether the bytes from one past ASCII on are none of the characters that YAML forbids or takes for
  /// line ends.
  ///
  /// Those are U+0080…U+009F, U+2028, U+2029, U+FEFF, U+FFFE and U+FFFF. Asked at every byte of a character.
  private func isHarmless(at index: Int) -> Bool {
    // The bytes are valid UTF-8, but a character may be cut off by the end of the range.
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0xC2: return next >= 0xA0
    case 0xE2: return next != 0x80 || (index + 2 < bytes.count && bytes[index + 2] | 1 != 0xA9)
    case 0xEF: return next != 0xBB && next != 0xBF
    default: return true
    }
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  /// Steps over blanks, a comment and the line end; false where something else follows.
  private mutating func skipToLineEnd() -> Bool {
    let first = index
    skipSpaces()
    guard index < bytes.count else { return true }
    if bytes[index] == UInt8(ascii: "#"), index > first { return skipComment() }
    return skipLineEnd()
  }

  private mutating func skipLineEnd() -> Bool {
    if bytes[index] == 0x0A {
      index += 1
      return true
    }
    guard bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A else { return false }
    index += 2
    return true
  }

  /// Steps over a comment and its line end; false where it holds a byte that needs a closer look.
  private mutating func skipComment() -> Bool {
    while index < bytes.count {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return skipLineEnd() }
      if bytes[index] < 0x20 || bytes[index] == 0x7F { return false }
      if bytes[index] >= 0x80, !isHarmless(at: index) { return false }
      index += 1
    }
    return true
  }

  private func range(_ range: Range<Int>) -> Range<Int> { base + range.lowerBound..<base + range.upperBound }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
  }

  /// Whether a plain key may hold this byte: letters, digits, `_`, and behind the first also `-`, `.` and
  /// spaces.
  fileprivate func isKeyByte(first: Bool) -> Bool {
    if isLetterOrDigit || self >= 0x80 || self == UInt8(ascii: "_") { return true }
    return !first && (self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == 0x20)
  }

  /// Whether a plain scalar in a flow collection may hold this byte.
  fileprivate var isFlowByte: Bool {
    if isLetterOrDigit || self >= 0x80 { return true }
    switch self {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "~"), UInt8(ascii: "$"):
      return true
    default: return false
    }
  }
}
