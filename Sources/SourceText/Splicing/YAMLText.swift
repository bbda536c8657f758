/// Scalars as YAML writes them.
enum YAMLText {
  /// Text in a style where the style can hold it, otherwise in double quotes.
  ///
  /// - Parameters:
  ///   - style: the style wanted; nil for no quotes where they are not needed.
  ///   - inFlow: whether the text will stand between brackets or braces.
  static func scalar(_ text: String, style: Scalar.Style? = nil, inFlow: Bool) -> [UInt8] {
    let isPrintable = text.unicodeScalars.allSatisfy { !needsEscape($0) }
    switch style {
    case .doubleQuoted: return doubleQuoted(text)
    case .singleQuoted where isPrintable: return singleQuoted(text)
    default:
      if isPrintable, canBePlain(text, inFlow: inFlow) { return Array(text.utf8) }
      let hasEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      return isPrintable && hasEscapes ? singleQuoted(text) : doubleQuoted(text)
    }
  }

  /// The lines of a text as a block scalar (`|`), each without its indentation; nil where only quotes can hold it.
  static func literal(_ text: String) -> (header: String, lines: [Substring.UnicodeScalarView])? {
    let scalars = text.unicodeScalars
    guard scalars.contains("\n"), let first = scalars.first, first != " ", first != "\n", first != "\t",
      scalars.allSatisfy({ $0 == "\n" || $0 == "\t" || !needsEscape($0) })
    else { return nil }
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    // Blanks at the end of a line are easily lost in an editor.
    guard lines.allSatisfy({ $0.last != " " && $0.last != "\t" }) else { return nil }
    guard lines.last?.isEmpty == true else { return ("|-", lines) }
    lines.removeLast()
    return lines.last?.isEmpty == true ? nil : ("|", lines)
  }

  // MARK: Without quotes

  /// Whether text without quotes is read as this very text, by this project and by other YAML readers.
  static func canBePlain(_ text: String, inFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else { return false }
    if isIndicator(first) {
      guard first == UInt8(ascii: "-"), bytes.count > 1, isAlphanumeric(bytes[1]) else { return false }
    }
    if last == UInt8(ascii: ":") || bytes.starts(with: "...".utf8) { return false }
    for index in bytes.indices.dropFirst() {
      let previous = bytes[index - 1]
      switch bytes[index] {
      case 0x20 where previous == UInt8(ascii: ":"): return false
      case UInt8(ascii: "#") where previous == 0x20: return false
      // YAML 1.1 ends text between brackets at a question mark, too.
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "?"):
        if inFlow { return false }
      default: break
      }
    }
    return !isWord(text) && !changesAsNumber(bytes) && !isTimeOfDay(bytes)
  }

  /// The words that some YAML reader takes for a boolean or for nothing, and the keys with a meaning of their own.
  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count <= 5 else { return false }
    return [
      "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "=", "<<",
    ].contains(text.lowercased())
  }

  /// Whether a YAML reader may take text for a number that it would print in another way: `1.0`, `007`, `1e3`,
  /// `0x1F`, `12:30`. Short whole numbers stay what they are.
  private static func changesAsNumber(_ bytes: [UInt8]) -> Bool {
    let sign = bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") ? 1 : 0
    var body = bytes[sign...].map { $0 | 0x20 }
    if body.elementsEqual(".inf".utf8) || body.elementsEqual(".nan".utf8) { return true }
    guard let first = bytes[sign...].first, isDigit(first) || first == UInt8(ascii: ".") else { return false }
    if first == UInt8(ascii: "0"), body.count > 2, "xob".utf8.contains(body[1]) {
      return bytes[(sign + 2)...].allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: "_") }
    }
    if let exponent = body.firstIndex(of: UInt8(ascii: "e")) {
      var power = bytes[(sign + exponent + 1)...]
      if let mark = power.first, mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-") {
        power.removeFirst()
      }
      guard !power.isEmpty, power.allSatisfy(isDigit) else { return false }
      body.removeSubrange(exponent...)
    }
    let digits = bytes[sign..<sign + body.count]
    guard digits.allSatisfy({ isDigit($0) || "._:".utf8.contains($0) }) else { return false }
    let isWhole = body.count == bytes.count - sign && digits.allSatisfy(isDigit)
    let isShort = digits.count <= 15 && (first != UInt8(ascii: "0") || digits.count == 1)
    return !(isWhole && isShort && bytes[0] != UInt8(ascii: "+") && !bytes.elementsEqual("-0".utf8))
  }

  /// Whether text begins with a date and goes on with a time; a date alone is read as the date that is meant.
  private static func isTimeOfDay(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 8, bytes[..<4].allSatisfy(isDigit), bytes[4] == UInt8(ascii: "-") else {
      return false
    }
    let rest = bytes[5...].drop { isDigit($0) || $0 == UInt8(ascii: "-") }
    guard let mark = rest.first, mark == 0x20 || mark | 0x20 == UInt8(ascii: "t") else { return false }
    return rest.dropFirst().first.map { isDigit($0) || $0 == 0x20 } ?? false
  }

  private static func isIndicator(_ byte: UInt8) -> Bool { "-?:,[]{}#&*!|>'\"%@`".utf8.contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80
  }

  // MARK: Quotes

  /// Whether a character can only be written as an escape: controls, line ends, and what readers drop or refuse.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func singleQuoted(_ text: String) -> [UInt8] {
    var result = [UInt8(ascii: "'")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { result.append(byte) }
      result.append(byte)
    }
    result.append(UInt8(ascii: "'"))
    return result
  }

  static func doubleQuoted(_ text: String) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += #"\""#.utf8
      case "\\": result += #"\\"#.utf8
      case "\n": result += #"\n"#.utf8
      case "\t": result += #"\t"#.utf8
      case "\r": result += #"\r"#.utf8
      case let scalar where needsEscape(scalar): result += escape(scalar.value)
      default: result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// `\u` and four hexadecimal digits, which YAML and JSON share.
  static func escape(_ value: UInt32) -> [UInt8] {
    let digits = String(value, radix: 16, uppercase: true)
    return Array((#"\u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8)
  }
}
