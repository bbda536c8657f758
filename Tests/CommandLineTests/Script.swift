/// One line of a script: a command with its arguments, taken apart but not yet expanded.
struct ScriptLine: Equatable {
  /// Counted from 1 in the file that holds the script.
  var number: Int
  /// `!` before the command: it is to fail.
  var isNegated: Bool
  var words: [Word]

  /// An argument: pieces that variables are replaced in, and quoted pieces where they are not.
  struct Word: Equatable {
    struct Piece: Equatable {
      var text: String
      var isQuoted: Bool
    }

    var pieces: [Piece]

    /// The argument with `$NAME` and `${NAME}` replaced outside quotes; an unknown variable is empty.
    func expanded(by variables: [String: String]) -> String {
      pieces.map { $0.isQuoted ? $0.text : expand($0.text, by: variables) }.joined()
    }
  }
}

/// Why a script could not be read or did not hold.
struct ScriptFailure: Error, Equatable {
  var message: String
  var line = 0

  init(_ message: String, line: Int = 0) {
    self.message = message
    self.line = line
  }
}

/// Reads a script: a command a line, `#` starts a comment, single quotes keep spaces, `#` and `$`, and `''` inside
/// them is one quote.
func parseScript(_ text: String) throws(ScriptFailure) -> [ScriptLine] {
  var lines: [ScriptLine] = []
  for (index, text) in text.linesWithEnds.enumerated() {
    var words = try words(of: Array(text), line: index + 1)
    guard let first = words.first else { continue }
    let isNegated = first.pieces == [.init(text: "!", isQuoted: false)]
    if isNegated { words.removeFirst() }
    if words.isEmpty { throw ScriptFailure("`!` stands before no command", line: index + 1) }
    lines.append(ScriptLine(number: index + 1, isNegated: isNegated, words: words))
  }
  return lines
}

/// Replaces `$NAME` and `${NAME}`; a `$` before anything else stays.
func expand(_ text: String, by variables: [String: String]) -> String {
  var result = ""
  var rest = text[...]
  while let dollar = rest.firstIndex(of: "$") {
    result += rest[..<dollar]
    rest = rest[rest.index(after: dollar)...]
    if rest.first == "{", let close = rest.firstIndex(of: "}") {
      result += variables[String(rest[..<close].dropFirst())] ?? ""
      rest = rest[rest.index(after: close)...]
    } else {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      result += name.isEmpty ? "$" : variables[String(name)] ?? ""
      rest = rest[name.endIndex...]
    }
  }
  return result + rest
}

private func words(of line: [Character], line number: Int) throws(ScriptFailure) -> [ScriptLine.Word] {
  var words: [ScriptLine.Word] = []
  var word: ScriptLine.Word?
  var index = 0
  while index < line.count, line[index] != "#" || word != nil {
    let character = line[index]
    if character.isWhitespace {
      if let word { words.append(word) }
      word = nil
      index += 1
    } else if character == "'" {
      word = word ?? .init(pieces: [])
      word?.pieces.append(.init(text: try quoted(line, &index, line: number), isQuoted: true))
    } else {
      let start = index
      while index < line.count, !line[index].isWhitespace, line[index] != "'" { index += 1 }
      word = word ?? .init(pieces: [])
      word?.pieces.append(.init(text: String(line[start..<index]), isQuoted: false))
    }
  }
  if let word { words.append(word) }
  return words
}

/// Reads a quoted piece from its opening quote and leaves the index behind its closing one.
private func quoted(
  _ line: [Character], _ index: inout Int, line number: Int
) throws(ScriptFailure) -> String {
  var text = ""
  index += 1
  while index < line.count {
    if line[index] == "'" {
      index += 1
      guard index < line.count, line[index] == "'" else { return text }
    }
    text.append(line[index])
    index += 1
  }
  throw ScriptFailure("a quote is not closed", line: number)
}
