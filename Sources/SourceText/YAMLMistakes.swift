/// Puts libyaml's problems into plain words, at the place where the author has to look.
struct YAMLMistakes {
  let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset in the file of the first of `bytes`.
  let base: Int

  func explain(_ problem: YAMLParser.Problem, offsets: inout ScalarOffsets) -> Diagnostic {
    if let offset = problem.byteOffset { return explainCharacter(at: min(base + offset, base + bytes.count)) }
    let context = base + offsets.byte(at: problem.contextIndex)
    let place = base + offsets.byte(at: problem.index)
    if let tab = tabInIndentation(of: place) ?? tabInIndentation(of: context) {
      return error(
        "YAML does not allow tabs for indentation", at: tab..<tab + 1, help: "use spaces")
    }
    let rules = problem.context.isEmpty ? [] : [problem.context]
    return known(problem.text, context: rules.first ?? "", place: place, contextPlace: context)
      ?? error(
        "this is not YAML: " + (rules + [problem.text]).joined(separator: ", "), at: character(at: place))
  }

  private func known(_ problem: String, context: String, place: Int, contextPlace: Int) -> Diagnostic? {
    let here = character(at: place)
    switch problem {
    case "mapping values are not allowed in this context": return misplacedColon(at: place)
    case "could not find expected ':'":
      return error(
        "this line has no ':' behind its key", at: line(at: contextPlace),
        help: "an entry is written `key: value`")
    case "did not find expected key": return misplacedText(at: place, mapping: contextPlace)
    case "did not find expected '-' indicator":
      return error(
        "this line does not fit the list that it stands in", at: here,
        help: "all '-' of a list stand in the same column", notes: note("the list begins here", contextPlace))
    case "block sequence entries are not allowed in this context":
      return error(
        "a list cannot begin here", at: here,
        help:
          "begin the list on the next line, or write [a, b]; put text that begins with '- ' in quotes"
      )
    case "mapping keys are not allowed in this context":
      return error("a key cannot begin here", at: here, help: "put text that begins with '? ' in quotes")
    case "did not find expected ',' or ']'":
      return error(
        place == base + bytes.count
          ? "this list is never closed" : "a ',' or the list's closing ']' is missing here",
        at: place == base + bytes.count ? character(at: contextPlace) : here,
        notes: place == base + bytes.count ? [] : note("the list begins here", contextPlace))
    case "did not find expected ',' or '}'":
      return error(
        place == base + bytes.count
          ? "this mapping is never closed" : "a ',' or the mapping's closing '}' is missing here",
        at: place == base + bytes.count ? character(at: contextPlace) : here,
        notes: place == base + bytes.count ? [] : note("the mapping begins here", contextPlace))
    case "found unexpected end of stream", "found unexpected document indicator":
      return error(
        "this quote is never closed", at: character(at: contextPlace),
        help: "text in single quotes writes a single quote as ''; in double quotes a double quote is \\\"")
    case "found character that cannot start any token":
      return error(
        "a value cannot begin with \(file.text(here))", at: here, help: "put the text in quotes")
    case "found unknown escape character":
      return error(
        "double quotes know no such escape", at: place..<min(place + 2, base + bytes.count),
        help: "write \\\\ for a backslash, or use single quotes")
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return error(
        "this escape names no character", at: here,
        help: "\\x is followed by two hexadecimal digits, \\u by four")
    case "did not find expected alphabetic or numeric character":
      return error(
        "this is not the name of a value", at: character(at: contextPlace),
        help: "text that begins with * or & must stand in quotes")
    case "did not find expected node content":
      return error(
        here.isEmpty ? "a value is missing here" : "a value cannot begin with \(file.text(here))", at: here,
        help: here.isEmpty ? nil : "put the text in quotes")
    case "did not find expected <document start>":
      return error(
        "this does not belong to what stands before it", at: here,
        help: "the file is one mapping: every line at its left edge is written `key: value`")
    case "found undefined tag handle":
      return error(
        "this tag has no meaning here", at: character(at: contextPlace), help: "put the text in quotes")
    case "did not find expected comment or line break":
      return error(
        "the text begins on the line below", at: here,
        help: "behind | or > nothing but + or - and a comment may stand")
    case "found incompatible YAML document":
      return error("this version of YAML is not known", at: line(at: contextPlace), help: "delete the line")
    default: return nil
    }
  }

  /// A `:` where no key can be: a second one in a line, or one in a line that is indented too far.
  private func misplacedColon(at place: Int) -> Diagnostic {
    let before = lineStart(of: place)..<place
    if file.bytes[before].contains(UInt8(ascii: ":")) {
      return error(
        "a second ':' cannot stand in a value", at: character(at: place),
        help: "put the text behind the first one in quotes")
    }
    let indent = file.bytes[before].prefix { $0 == 0x20 }.count
    return error(
      "this line does not fit the one before it", at: before.lowerBound + indent..<place,
      help: "an entry is written `key: value`, and all keys of a mapping begin in the same column")
  }

  /// Something that neither belongs to the value before it nor begins an entry.
  private func misplacedText(at place: Int, mapping: Int) -> Diagnostic {
    let here = character(at: place)
    if file.bytes[lineStart(of: place)..<place].allSatisfy({ $0 == 0x20 }) {
      return error(
        "this line does not fit the mapping that it stands in", at: here,
        help: "all keys of a mapping begin in the same column",
        notes: note("the mapping begins here", mapping))
    }
    if file.text(here) == "]" || file.text(here) == "}" {
      return error("this bracket closes nothing", at: here, help: "delete it, or put the text in quotes")
    }
    return error(
      "the value ends before this", at: line(at: place),
      help: "put quotes around the whole value; within them \" is written \\\" and ' is written \'\'")
  }

  private func explainCharacter(at offset: Int) -> Diagnostic {
    let range = character(at: offset)
    let scalar = file.text(range).unicodeScalars.first ?? " "
    return error(
      "the character \(codePoint(scalar.value)) cannot stand in YAML", at: range, help: "delete it")
  }

  // MARK: Places

  /// The first tab among the blanks that a line begins with.
  private func tabInIndentation(of place: Int) -> Int? {
    var index = lineStart(of: place)
    while index < base + bytes.count, file.bytes[index] == 0x20 { index += 1 }
    return index < base + bytes.count && file.bytes[index] == 0x09 ? index : nil
  }

  private func lineStart(of place: Int) -> Int {
    var index = place
    while index > base, file.bytes[index - 1] != 0x0A { index -= 1 }
    return index
  }

  /// The bytes of the character at an offset; none at the end.
  private func character(at place: Int) -> Range<Int> {
    guard place < base + bytes.count else { return place..<place }
    var end = place + 1
    while end < base + bytes.count, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return place..<end
  }

  /// The rest of a line from an offset, its line end left out.
  private func line(at place: Int) -> Range<Int> {
    var end = place
    while end < base + bytes.count, file.bytes[end] != 0x0A, file.bytes[end] != 0x0D { end += 1 }
    return place..<end
  }

  private func note(_ message: String, _ place: Int) -> [Diagnostic.Note] {
    [Diagnostic.Note(message, in: file, at: character(at: place))]
  }

  private func error(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, in: file, at: range, help: help, notes: notes)
  }
}
