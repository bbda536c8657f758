import SourceText

/// A template as tokens with their tree, and what is wrong with its syntax.
struct ParsedTemplate: Sendable {
  /// How deep sections, parents and blocks may stand in one another. The compiler recurses once per level.
  static let nestingLimit = 128
  /// After so many problems the rest of a template is not looked at.
  static let problemLimit = 100

  let source: TemplateSource
  private(set) var tokens: [Token]
  /// Problems of syntax. A template that has any is never compiled: what its keys mean is not certain.
  private(set) var problems: [Diagnostic]

  init(_ source: TemplateSource) {
    self.source = source
    var tokenizer = Tokenizer(source)
    tokenizer.run()
    tokens = tokenizer.tokens
    problems = tokenizer.problems
    matchTags()
    if problems.isEmpty {
      var layout = LineLayout(source: source, tokens: tokens)
      layout.run()
      tokens = layout.tokens
    }
  }

  /// The name in a tag.
  func name(_ token: Token) -> String {
    source.text(token.name)
  }

  /// Finds the closing tag of each opening one.
  private mutating func matchTags() {
    var open: [Int] = []
    for index in tokens.indices where problems.count < Self.problemLimit {
      if tokens[index].kind.opensBody {
        open.append(index)
        if open.count == Self.nestingLimit + 1 {
          problems.append(
            source.error(
              "tags are nested deeper than \(Self.nestingLimit) levels", at: tokens[index].range,
              help: "move the inner part into a partial"))
        }
      } else if tokens[index].kind == .close {
        close(index, &open)
      }
    }
    for index in open where problems.count < Self.problemLimit { reportUnclosed(index) }
  }

  private mutating func close(_ index: Int, _ open: inout [Int]) {
    if let last = open.last, isEnd(index, of: last) {
      open.removeLast()
      tokens[index].partner = last
      tokens[last].partner = index
      return
    }
    // A closing tag that fits an outer one says that what is inside was not closed; looking only as far as a
    // template may be nested keeps this linear.
    let near = open.suffix(Self.nestingLimit)
    if let match = near.lastIndex(where: { isEnd(index, of: $0) }) {
      for unclosed in open[(match + 1)...] where problems.count < Self.problemLimit {
        reportUnclosed(unclosed)
      }
      open.removeSubrange(match...)
      return
    }
    var notes: [Diagnostic.Note] = []
    if let last = open.last {
      notes = [
        source.note("the innermost open tag is \(source.text(tokens[last].range))", at: tokens[last].range)
      ]
    }
    problems.append(
      source.error(
        "\(source.text(tokens[index].range)) closes nothing", at: tokens[index].range, notes: notes))
  }

  private mutating func reportUnclosed(_ index: Int) {
    let token = tokens[index]
    problems.append(
      source.error(
        "\(source.text(token.range)) is never closed", at: token.range,
        help: "close it with {{/\(token.isDynamic ? "*" : "")\(name(token))}}"))
  }

  /// Whether a closing tag names an opening one; that of a dynamic parent repeats the asterisk.
  private func isEnd(_ close: Int, of open: Int) -> Bool {
    let wanted = source.bytes[tokens[open].name]
    var found = source.bytes[tokens[close].name]
    if tokens[open].isDynamic {
      guard found.first == UInt8(ascii: "*") else { return false }
      found = found.dropFirst().drop(while: isBlank)
    }
    return found.elementsEqual(wanted)
  }
}
