/// Reads a JSON text into a node tree.
///
/// A trailing comma passes with a warning. Everything else that JSON does not allow is an error at its
/// place; where the meaning is plain (a missing comma, a comment, a key without quotes) reading goes on, so
/// that one run tells all mistakes of a file. A key that comes twice is an error and its first value
/// counts.
///
/// - Returns: the tree; nil for an empty file, and after a mistake that makes the rest unreadable.
public func readJSON(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> Node? {
  file.bytes.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(file: file, bytes: bytes)
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

/// A JSON reader over the bytes of one file. It keeps its own stack, so that nesting cannot overflow the
/// machine's.
struct JSONReader {
  /// What may come next.
  private enum Expected {
    /// Any value: the outermost one, or the one behind a colon.
    case value
    case firstItem
    case nextItem
    case firstKey
    case nextKey
    case colon
    case separator
    case nothing
  }

  let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var diagnostics: [Diagnostic] = []
  /// Where strings with escapes are put together.
  var buffer: [UInt8] = []

  private var tree = TreeBuilder()
  private var expected = Expected.value
  /// Where the last comma stands, and where the last token ends.
  private var comma = 0
  private var lastEnd = 0

  init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    self.bytes = bytes
    index = file.contentStart
    lastEnd = index
  }

  mutating func read() throws(Diagnostic) -> Node? {
    while true {
      try skipBlanks()
      guard index < bytes.count else {
        guard expected == .nothing else { throw fileEnds() }
        return tree.root
      }
      switch expected {
      case .value, .firstItem, .nextItem: try readValue()
      case .firstKey, .nextKey: try readKey()
      case .colon: try readColon()
      case .separator: try readSeparator()
      case .nothing:
        throw error(
          "the file should end here", at: character(at: index), help: "delete what follows the last bracket")
      }
      lastEnd = index
    }
  }

  // MARK: Structure

  private mutating func readValue() throws(Diagnostic) {
    let start = index
    switch bytes[start] {
    case UInt8(ascii: "\""): add(Scalar(try readString(), style: .doubleQuoted), from: start)
    case UInt8(ascii: "{"): try open(mapping: true)
    case UInt8(ascii: "["): try open(mapping: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
      guard let number = readNumber(mayBeCutOff: tree.depth > 0) else { throw fileEnds() }
      add(Scalar(number), from: start)
    case UInt8(ascii: "]") where expected != .value:
      if expected == .nextItem { warnOfTrailingComma() }
      close()
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): try noteMissingValue()
    case UInt8(ascii: "'"): add(Scalar(try readSingleQuoted(), style: .doubleQuoted), from: start)
    case let byte where isWord(byte):
      guard let word = readLiteral(mayBeCutOff: tree.depth > 0) else { throw fileEnds() }
      add(Scalar(word), from: start)
    default: throw error("a value cannot begin with \(described(at: start))", at: character(at: start))
    }
  }

  private mutating func readKey() throws(Diagnostic) {
    let start = index
    let key: String
    switch bytes[start] {
    case UInt8(ascii: "\""): key = try readString()
    case UInt8(ascii: "}"):
      if expected == .nextKey { warnOfTrailingComma() }
      close()
      return
    case UInt8(ascii: ","):
      diagnostics.append(
        error("an entry is missing before this comma", at: start..<start + 1, help: "delete the comma"))
      index += 1
      return
    case UInt8(ascii: "'"): key = try readSingleQuoted()
    case let byte where isWord(byte):
      key = readWord()
      if index == bytes.count { throw fileEnds() }
      diagnostics.append(
        error(
          "a key stands in double quotes", at: start..<index, help: helpForQuotes(key) ?? "write \"\(key)\""))
    case UInt8(ascii: "]"): throw wrongBracket()
    default: throw error("a key in double quotes is missing here", at: character(at: start))
    }
    if let first = tree.key(Scalar(key, style: .doubleQuoted), range: start..<index) {
      diagnostics.append(duplicateKey(key, in: file, at: start..<index, first: first))
    }
    expected = .colon
  }

  private mutating func readColon() throws(Diagnostic) {
    switch bytes[index] {
    case UInt8(ascii: ":"): index += 1
    case UInt8(ascii: "="):
      diagnostics.append(
        error("a ':' stands between key and value", at: index..<index + 1, help: "replace the '='"))
      index += 1
    case UInt8(ascii: ","), UInt8(ascii: "}"): break
    case let byte where beginsValue(byte):
      diagnostics.append(error("a ':' is missing here", at: lastEnd..<lastEnd))
    default: throw error("a ':' is missing before \(described(at: index))", at: character(at: index))
    }
    expected = .value
  }

  private mutating func readSeparator() throws(Diagnostic) {
    let isMapping = tree.innermost?.isMapping ?? false
    switch bytes[index] {
    case UInt8(ascii: ","):
      comma = index
      index += 1
      expected = isMapping ? .nextKey : .nextItem
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard isMapping == (bytes[index] == UInt8(ascii: "}")) else { throw wrongBracket() }
      close()
    case let byte where index == lastEnd && isWord(byte) && bytes[index - 1] == UInt8(ascii: "\""):
      throw error(
        "the string ends before this", at: index..<readableWordEnd(from: index),
        help: "a double quote within a string is written \\\"")
    case let byte where beginsValue(byte):
      diagnostics.append(
        error("a comma is missing here", at: lastEnd..<lastEnd, help: "put a comma between two values"))
      // No comma to warn of, should a bracket follow.
      expected = isMapping ? .firstKey : .firstItem
    case UInt8(ascii: ":") where !isMapping:
      throw error(
        "a list has no keys", at: index..<index + 1, help: "keys and values stand between { and }",
        notes: noteOfOpening())
    default:
      throw error(
        "a comma or a closing bracket is missing before \(described(at: index))", at: character(at: index))
    }
  }

  private mutating func open(mapping isMapping: Bool) throws(Diagnostic) {
    if tree.depth >= nestingLimit { throw tooDeep(in: file, at: index, limit: nestingLimit) }
    tree.open(mapping: isMapping, at: index, isFlow: true)
    index += 1
    expected = isMapping ? .firstKey : .firstItem
  }

  private mutating func close() {
    index += 1
    tree.close(end: index)
    expected = tree.depth == 0 ? .nothing : .separator
  }

  private mutating func add(_ scalar: Scalar, from start: Int) {
    tree.value(Node(.scalar(scalar), range: start..<index))
    expected = tree.depth == 0 ? .nothing : .separator
  }

  // MARK: Mistakes of structure

  /// A comma or bracket where a value should be.
  private mutating func noteMissingValue() throws(Diagnostic) {
    let byte = bytes[index]
    if tree.innermost == nil {
      throw error("a value cannot begin with \(described(at: index))", at: index..<index + 1)
    }
    guard tree.pendingKeyEnd != nil else {
      guard byte == UInt8(ascii: ",") else { throw wrongBracket() }
      diagnostics.append(
        error("a value is missing before this comma", at: index..<index + 1, help: "delete the comma"))
      index += 1
      return
    }
    diagnostics.append(
      error(
        "the value of this key is missing", at: lastEnd..<lastEnd, help: "write null for no value"))
    tree.value(Node(.scalar(Scalar("")), range: lastEnd..<lastEnd))
    expected = .separator
  }

  private mutating func warnOfTrailingComma() {
    diagnostics.append(
      Diagnostic(
        .warning, "nothing follows this comma", in: file, at: comma..<comma + 1,
        help: "delete it: other programs refuse to read the file"))
  }

  private func wrongBracket() -> Diagnostic {
    let isMapping = tree.innermost?.isMapping ?? false
    return error(
      "this bracket does not close the \(isMapping ? "object" : "list") that is open",
      at: index..<index + 1, help: "close it with \(isMapping ? "}" : "]") first", notes: noteOfOpening())
  }

  private func fileEnds() -> Diagnostic {
    guard let innermost = tree.innermost else {
      return error("the file holds no value", at: lastEnd..<lastEnd, help: "an empty list is written []")
    }
    return error(
      "the file ends inside \(innermost.isMapping ? "an object" : "a list")", at: lastEnd..<lastEnd,
      help: "it may have been cut off; close it with \(innermost.isMapping ? "}" : "]")",
      notes: noteOfOpening())
  }

  private func noteOfOpening() -> [Diagnostic.Note] {
    guard let innermost = tree.innermost else { return [] }
    return [
      Diagnostic.Note(
        "the \(innermost.isMapping ? "object" : "list") begins here", in: file,
        at: innermost.start..<innermost.start + 1)
    ]
  }

  // MARK: Blanks

  private mutating func skipBlanks() throws(Diagnostic) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Steps over a comment, which is an error.
  private mutating func skipComment() throws(Diagnostic) -> Bool {
    let start = index
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    var end = index + 1
    if bytes[start] == UInt8(ascii: "/"), second == UInt8(ascii: "*") {
      end = index + 2
      while end < bytes.count,
        !(bytes[end - 1] == UInt8(ascii: "*") && bytes[end] == UInt8(ascii: "/") && end > start + 2)
      {
        end += 1
      }
      guard end < bytes.count else {
        throw error("JSON has no comments, and this one is never closed", at: start..<start + 2)
      }
      end += 1
    } else if bytes[start] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    } else {
      return false
    }
    index = end
    var shown = start
    while shown < end, bytes[shown] != 0x0A, bytes[shown] != 0x0D { shown += 1 }
    diagnostics.append(error("JSON has no comments", at: start..<shown, help: "delete the comment"))
    return true
  }
}
