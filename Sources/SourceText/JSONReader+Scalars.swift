/// Strings, numbers and words.
extension JSONReader {
  // MARK: Strings

  /// Reads a string from its opening quote on.
  mutating func readString() throws(Diagnostic) -> String {
    let start = index
    index += 1
    index = plainEnd(from: index)
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      let text = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
      index += 1
      return text
    }
    buffer.removeAll(keepingCapacity: true)
    var run = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        buffer.append(contentsOf: bytes[run..<index])
        index += 1
        return String(decoding: buffer, as: UTF8.self)
      } else if byte == UInt8(ascii: "\\") {
        buffer.append(contentsOf: bytes[run..<index])
        guard readEscape() else { break }
        run = index
      } else if byte == 0x0A || byte == 0x0D {
        throw error(
          "this string is not closed on its line", at: start..<index,
          help: "put \" at its end; a line break within a string is written \\n")
      } else {
        let name = byte == 0x09 ? "a tab" : "the control character \(codePoint(UInt32(byte)))"
        diagnostics.append(
          error(
            "\(name) cannot stand in a string as it is", at: index..<index + 1,
            help: byte == 0x09 ? "write \\t" : "delete it"))
        index += 1
      }
      index = plainEnd(from: index)
    }
    index = bytes.count
    throw error(
      "the file ends inside this string", at: start..<bytes.count,
      help: "it may have been cut off; close it with \"")
  }

  /// The first byte from an index that is a quote, a backslash or a control character.
  private func plainEnd(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // A byte is zero, or below 0x20, exactly where the subtraction borrows into its high bit.
      let found =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word)
      if found & highs != 0 { break }
      index += 8
    }
    while index < raw.count, raw[index] >= 0x20, raw[index] != 0x22, raw[index] != 0x5C { index += 1 }
    return index
  }

  /// Reads an escape into the buffer.
  ///
  /// - Returns: whether the file goes on behind it.
  private mutating func readEscape() -> Bool {
    let start = index
    guard start + 1 < bytes.count else { return false }
    index += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(bytes[start + 1])
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"): return readUnicodeEscape(from: start)
    default:
      // The backslash alone is stepped over: what follows may be a line end or a longer character.
      index = start + 1
      let next = character(at: index)
      diagnostics.append(
        error(
          "JSON has no escape like this", at: start..<next.upperBound, help: "write \\\\ for a backslash"))
    }
    return true
  }

  private mutating func readUnicodeEscape(from start: Int) -> Bool {
    guard let unit = hexadecimalUnit(at: start + 2) else {
      index = start + 2
      while index < min(start + 6, bytes.count), hexadecimalValue(bytes[index]) != nil { index += 1 }
      if index == bytes.count { return false }
      diagnostics.append(
        error(
          "\\u is followed by four hexadecimal digits", at: start..<index,
          help: "write \\\\u for the two characters"))
      return true
    }
    index = start + 6
    if unit & 0xF800 != 0xD800 {
      append(Unicode.Scalar(unit))
      return true
    }
    if unit < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimalUnit(at: index + 2), low & 0xFC00 == 0xDC00
    {
      index += 6
      append(Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF))
      return true
    }
    if isCutOffEscape(at: index) { return false }
    diagnostics.append(
      error(
        "this is half of a surrogate pair", at: start..<index,
        help: "a character past U+FFFF is written as two escapes, or as itself"))
    append("\u{FFFD}")
    return true
  }

  /// Whether the file ends at an index, or within a `\\u` escape that begins there.
  private func isCutOffEscape(at start: Int) -> Bool {
    let rest = bytes[start...]
    return rest.count < 6 && zip(rest, "\\u".utf8).allSatisfy { $0 == $1 }
      && rest.dropFirst(2).allSatisfy { hexadecimalValue($0) != nil }
  }

  private mutating func append(_ scalar: Unicode.Scalar?) {
    if let scalar, let encoded = UTF8.encode(scalar) { buffer.append(contentsOf: encoded) }
  }

  private func hexadecimalUnit(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = hexadecimalValue(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Reads a string in single quotes, which is an error, up to its closing quote on the same line.
  mutating func readSingleQuoted() throws(Diagnostic) -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] >= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else {
      throw error(
        "a string stands in double quotes", at: start..<start + 1, help: "replace the single quotes")
    }
    index += 1
    diagnostics.append(
      error("a string stands in double quotes", at: start..<index, help: "replace the single quotes"))
    return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
  }

  // MARK: Numbers and words

  /// Reads a number as it is written.
  ///
  /// - Returns: nil where the file ends inside it and may have been cut off there.
  mutating func readNumber(mayBeCutOff: Bool) -> String? {
    let start = index
    let wellFormed = JSONNumber.end(bytes, from: start)
    index = wellFormed ?? start
    while index < bytes.count, isWord(bytes[index]) || "+-.".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if index == wellFormed {
      if JSONNumber.isOutOfRange(text) {
        diagnostics.append(error("this number is too large", at: start..<index))
      }
      return text
    }
    if mayBeCutOff, index == bytes.count, JSONNumber.isCutOff(text) { return nil }
    diagnostics.append(error("this is not a number", at: start..<index, help: JSONNumber.help(for: text)))
    return text
  }

  /// Reads `true`, `false` or `null`, and anything else up to the next sign as an error.
  ///
  /// - Returns: nil where the file ends inside it and may have been cut off there.
  mutating func readLiteral(mayBeCutOff: Bool) -> String? {
    let start = index
    let word = readWord()
    switch word {
    case "true", "false", "null": return word
    default: break
    }
    if mayBeCutOff, index == bytes.count, ["true", "false", "null"].contains(where: { $0.hasPrefix(word) }) {
      return nil
    }
    var help = "put text in double quotes"
    switch word.lowercased() {
    case "true", "false", "null": help = "write \(word.lowercased()), in lower case"
    case "none", "nil", "undefined", "nan", "infinity": help = "write null for no value"
    default:
      index = readableWordEnd(from: index)
      help = helpForQuotes(word) ?? help
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    diagnostics.append(error("JSON does not know the word \(text)", at: start..<index, help: help))
    return text
  }

  mutating func readWord() -> String {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The end of a text without quotes: the next sign of JSON's own or line end, blanks before it left out.
  func readableWordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x20, !",:[]{}\"".utf8.contains(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// The way out where a word processor has made quotes round.
  func helpForQuotes(_ word: String) -> String? {
    guard let first = word.unicodeScalars.first, (0x2018...0x201F).contains(first.value) else { return nil }
    return "replace the curly quotes with straight ones"
  }

  // MARK: Bytes

  /// Letters, digits, `_`, `$`, and everything beyond ASCII.
  func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    default: isWord(byte)
    }
  }

  /// The bytes of the character at an index; none at the end of the file.
  func character(at start: Int) -> Range<Int> {
    guard start < bytes.count else { return start..<start }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// The character at an index, in words where it cannot be shown.
  func described(at start: Int) -> String {
    bytes[start] < 0x20 || bytes[start] == 0x7F
      ? "the control character \(codePoint(UInt32(bytes[start])))" : file.text(character(at: start))
  }

  func error(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, in: file, at: range, help: help, notes: notes)
  }

  private func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// A code point as Unicode writes it: `U+0007`.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
