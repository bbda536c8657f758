/// Writes new values in the style of a file.
struct ValueWriter {
  let format: TextFormat
  let style: WritingStyle
  let lineBreak: [UInt8]
  /// Whether text of several lines may become a block (`|`), which takes in a comment that follows.
  var allowsLiterals = true

  // MARK: Blocks

  /// Whether a value is to be written on lines of its own below its key.
  func wantsBlock(_ value: NewValue, keyColumn: Int, key: String) -> Bool {
    switch value {
    case .text, .literal: return false
    case .mapping(let entries): return !entries.isEmpty
    case .list(let items):
      guard !items.isEmpty else { return false }
      guard style.prefersFlowLists else { return true }
      // A line gets too long for anyone at about a hundred columns.
      return keyColumn + key.utf8.count + 2 + flow(value).count > 100
    }
  }

  /// The column of a block that stands under a key.
  func column(of value: NewValue, keyColumn: Int) -> Int {
    if case .list = value { keyColumn + (style.listOffset ?? style.step) } else { keyColumn + style.step }
  }

  /// `key: value`, the lines of a block under it included.
  func entry(_ key: String, _ value: NewValue, column: Int) -> [UInt8] {
    YAMLText.scalar(key, inFlow: false) + [UInt8(ascii: ":")] + self.value(value, key: key, keyColumn: column)
  }

  /// What stands behind a key's colon.
  func value(_ value: NewValue, key: String, keyColumn: Int) -> [UInt8] {
    if wantsBlock(value, keyColumn: keyColumn, key: key) {
      let column = column(of: value, keyColumn: keyColumn)
      return newLine(column) + block(value, column: column)
    }
    return [0x20] + inline(value, column: keyColumn + style.step)
  }

  /// A value on the line of its key or `-`. Only a text of several lines goes on below, at a column.
  func inline(_ value: NewValue, column: Int, quotes: Scalar.Style? = nil) -> [UInt8] {
    guard allowsLiterals, case .text(let text) = value, quotes == nil, let literal = YAMLText.literal(text)
    else {
      return flow(value, quotes: quotes, inFlow: false)
    }
    return literal.lines.reduce(into: Array(literal.header.utf8)) { result, line in
      result += line.isEmpty ? lineBreak : newLine(column) + Array(String(line).utf8)
    }
  }

  /// A collection as a block whose first line is indented already.
  func block(_ value: NewValue, column: Int) -> [UInt8] {
    switch value {
    case .list(let items) where !items.isEmpty:
      let lines = items.map { Array("- ".utf8) + block($0, column: column + 2) }
      return Array(lines.joined(separator: newLine(column)))
    case .mapping(let entries) where !entries.isEmpty:
      let lines = entries.map { entry($0.key, $0.value, column: column) }
      return Array(lines.joined(separator: newLine(column)))
    default: return inline(value, column: column)
    }
  }

  /// A line end and the blanks of the next line.
  func newLine(_ column: Int) -> [UInt8] { lineBreak + [UInt8](repeating: 0x20, count: column) }

  // MARK: Brackets and braces

  /// A value in brackets or braces.
  ///
  /// - Parameters:
  ///   - indentation: what the line of the bracket is indented with, for one part to a line; nil for all on one line.
  func flow(
    _ value: NewValue, quotes: Scalar.Style? = nil, inFlow: Bool = true, indentation: [UInt8]? = nil
  ) -> [UInt8] {
    switch value {
    case .literal(let text): return Array(text.utf8)
    case .text(let text):
      return format == .json ? JSONText.string(text) : YAMLText.scalar(text, style: quotes, inFlow: inFlow)
    case .list(let items):
      let inner = indentation.map { $0 + flowStep }
      return enclosed("[", items.map { flow($0, indentation: inner) }, "]", indentation: indentation)
    case .mapping(let entries):
      let inner = indentation.map { $0 + flowStep }
      let parts = entries.map { flowEntry($0.key, $0.value, indentation: inner) }
      return enclosed("{", parts, "}", indentation: indentation)
    }
  }

  /// `key: value` in braces.
  func flowEntry(_ key: String, _ value: NewValue, indentation: [UInt8]? = nil) -> [UInt8] {
    let key = format == .json ? JSONText.string(key) : YAMLText.scalar(key, inFlow: true)
    return key + (style.colon ?? Array(": ".utf8)) + flow(value, indentation: indentation)
  }

  var flowStep: [UInt8] { style.flowStep ?? [UInt8](repeating: 0x20, count: style.step) }

  /// Whether a comma is followed by no space, as in a file without any.
  var isCompact: Bool { style.colon == [UInt8(ascii: ":")] }

  private func enclosed(
    _ open: String, _ parts: [[UInt8]], _ close: String, indentation: [UInt8]?
  ) -> [UInt8] {
    if parts.isEmpty { return Array((open + close).utf8) }
    guard let indentation else {
      let comma = Array((isCompact ? "," : ", ").utf8)
      return Array(open.utf8) + parts.joined(separator: comma) + Array(close.utf8)
    }
    let line = lineBreak + indentation + flowStep
    return Array(open.utf8) + line + parts.joined(separator: [UInt8(ascii: ",")] + line)
      + lineBreak + indentation + Array(close.utf8)
  }
}

/// Scalars as JSON writes them.
enum JSONText {
  /// A string with its quotes.
  static func string(_ text: String) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += #"\""#.utf8
      case UInt8(ascii: "\\"): result += #"\\"#.utf8
      case 0x0A: result += #"\n"#.utf8
      case 0x09: result += #"\t"#.utf8
      case 0x0D: result += #"\r"#.utf8
      case 0x08: result += #"\b"#.utf8
      case 0x0C: result += #"\f"#.utf8
      case 0..<0x20: result += YAMLText.escape(UInt32(byte))
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }
}
