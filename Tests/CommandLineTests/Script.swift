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

/// Reads a script: a command a line, `#` starts a comment, single quotes keep spaces, line ends, `#` and `$`, and
/// `''` inside them is one quote.
func parseScript(_ text: String) throws(ScriptFailure) -> [ScriptLine] {
  var reader = ScriptReader(characters: Array(text))
  var lines: [ScriptLine] = []
  while let line = try reader.nextLine() {
    if line.words.isEmpty, line.isNegated {
      throw ScriptFailure("`!` stands before no command", line: line.number)
    }
    if !line.words.isEmpty { lines.append(line) }
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

private struct ScriptReader {
  let characters: [Character]
  var index = 0
  var number = 1

  private var character: Character? { index < characters.count ? characters[index] : nil }

  /// The next line, which may hold no word; nil at the end.
  mutating func nextLine() throws(ScriptFailure) -> ScriptLine? {
    guard index < characters.count else { return nil }
    var line = ScriptLine(number: number, isNegated: false, words: [])
    while let character, character != "\n" {
      if character == "#" {
        while self.character != "\n", index < characters.count { index += 1 }
      } else if character.isWhitespace {
        index += 1
      } else {
        line.words.append(try nextWord())
      }
    }
    index += 1
    number += 1
    if line.words.first?.pieces == [.init(text: "!", isQuoted: false)] {
      line.words.removeFirst()
      line.isNegated = true
    }
    return line
  }

  private mutating func nextWord() throws(ScriptFailure) -> ScriptLine.Word {
    var word = ScriptLine.Word(pieces: [])
    while let character, !character.isWhitespace {
      if character == "'" {
        word.pieces.append(.init(text: try nextQuotation(), isQuoted: true))
      } else {
        let start = index
        while let next = self.character, !next.isWhitespace, next != "'" { index += 1 }
        word.pieces.append(.init(text: String(characters[start..<index]), isQuoted: false))
      }
    }
    return word
  }

  /// Reads from an opening quote on and leaves the index behind the closing one.
  private mutating func nextQuotation() throws(ScriptFailure) -> String {
    let start = number
    var text = ""
    index += 1
    while let character {
      index += 1
      if character == "'" {
        guard self.character == "'" else { return text }
        index += 1
      }
      if character == "\n" { number += 1 }
      text.append(character)
    }
    throw ScriptFailure("a quote is not closed", line: start)
  }
}
