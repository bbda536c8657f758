import Glibc
import SourceText

/// Cuts a template into text and tags.
struct Tokenizer {
  /// The longest delimiter in bytes; searching takes up to this many steps per byte of the template.
  static let delimiterLimit = 64

  private(set) var tokens: [Token] = []
  private(set) var problems: [Diagnostic] = []

  private let source: TemplateSource
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)

  init(_ source: TemplateSource) {
    self.source = source
  }

  /// Reads the whole template.
  mutating func run() {
    let end = source.bytes.count
    var position = source.start
    while position < end, problems.count < ParsedTemplate.problemLimit {
      guard let tag = find(opening, from: position) else { break }
      if tag > position { tokens.append(Token(.text, position..<tag, name: tag..<tag)) }
      guard let next = readTag(at: tag) else { return }
      position = next
    }
    if position < end { tokens.append(Token(.text, position..<end, name: end..<end)) }
  }

  /// Reads the tag at an offset and returns the offset behind it, or nil where it never ends.
  private mutating func readTag(at start: Int) -> Int? {
    let inside = start + opening.count
    let (kind, sigilLength, ending) = sigil(at: inside)
    let content = inside + sigilLength
    guard let end = find(ending, from: content) else {
      let wanted = String(decoding: ending, as: UTF8.self)
      problems.append(
        source.error("this tag is never closed", at: start..<content, help: "close it with \(wanted)"))
      return nil
    }
    let next = end + ending.count
    switch kind {
    case .comment:
      tokens.append(Token(.comment, start..<next, name: content..<content))
    case .delimiters:
      setDelimiters(content..<end, tag: start..<next)
    default:
      // Another tag inside this one: the closing delimiter that was found belongs to that one.
      if let inner = find(opening, from: content), inner < end {
        problems.append(
          source.error(
            "this tag is never closed", at: start..<content,
            help: "close it with \(String(decoding: ending, as: UTF8.self)) before the next tag begins"))
        return inner
      }
      addNamed(kind, content..<end, tag: start..<next)
    }
    return next
  }

  /// What kind of tag begins here, the length of the sigil that says so, and how the tag ends.
  private func sigil(at offset: Int) -> (Token.Kind, Int, ending: [UInt8]) {
    guard offset < source.bytes.count else { return (.variable, 0, closing) }
    return switch source.bytes[offset] {
    case UInt8(ascii: "#"): (.section, 1, closing)
    case UInt8(ascii: "^"): (.inverted, 1, closing)
    case UInt8(ascii: "/"): (.close, 1, closing)
    case UInt8(ascii: ">"): (.partial, 1, closing)
    case UInt8(ascii: "<"): (.parent, 1, closing)
    case UInt8(ascii: "$"): (.block, 1, closing)
    case UInt8(ascii: "&"): (.raw, 1, closing)
    case UInt8(ascii: "!"): (.comment, 1, closing)
    case UInt8(ascii: "{"): (.raw, 1, [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "="): (.delimiters, 1, [UInt8(ascii: "=")] + closing)
    default: (.variable, 0, closing)
    }
  }

  private mutating func addNamed(_ kind: Token.Kind, _ content: Range<Int>, tag: Range<Int>) {
    var name = trimmed(content)
    var isDynamic = false
    if kind == .partial || kind == .parent, let first = name.first, source.bytes[first] == UInt8(ascii: "*") {
      isDynamic = true
      name = trimmed(first + 1..<name.upperBound)
    }
    if name.isEmpty {
      problems.append(source.error("this tag has no name", at: tag))
    } else if source.bytes[name].contains(where: isBlank), !isDynamicClose(kind, name) {
      problems.append(source.error("a name holds no spaces: \(source.text(name))", at: name))
    }
    var token = Token(kind, tag, name: name)
    token.isDynamic = isDynamic
    tokens.append(token)
  }

  /// `{{/ * name }}` ends a dynamic parent; the space is padding.
  private func isDynamicClose(_ kind: Token.Kind, _ name: Range<Int>) -> Bool {
    guard kind == .close, let first = name.first, source.bytes[first] == UInt8(ascii: "*") else {
      return false
    }
    return !source.bytes[name].dropFirst().drop(while: isBlank).contains(where: isBlank)
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>) {
    let parts = source.bytes[content].split(whereSeparator: isBlank)
    guard parts.count == 2, !parts.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      problems.append(
        source.error(
          "a delimiter tag holds two delimiters with a space between them", at: tag,
          help: "for example \(String(decoding: opening, as: UTF8.self))=<% %>="
            + String(decoding: closing, as: UTF8.self)))
      return
    }
    guard parts.allSatisfy({ $0.count <= Self.delimiterLimit }) else {
      problems.append(
        source.error("a delimiter has at most \(Self.delimiterLimit) bytes", at: tag))
      return
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
    tokens.append(Token(.delimiters, tag, name: content.lowerBound..<content.lowerBound))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, isBlank(source.bytes[first]) { range.removeFirst() }
    while let last = range.last, isBlank(source.bytes[last]) { range.removeLast() }
    return range
  }

  /// The offset of the next occurrence of a delimiter.
  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, let first = wanted.first else { return nil }
      var position = start
      while position + wanted.count <= bytes.count {
        guard let found = memchr(base + position, Int32(first), bytes.count - position) else { return nil }
        position = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        guard position + wanted.count <= bytes.count else { return nil }
        if memcmp(base + position, wanted, wanted.count) == 0 { return position }
        position += 1
      }
      return nil
    }
  }
}

/// Whether a byte is a space, a tab or part of a line end.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
