extension Compiler {
  /// Compiles a run of text: indentation before its lines, the whitespace of a moved block off them.
  mutating func compileText(_ index: Int, _ body: Body, _ context: Context) {
    let token = body.template.tokens[index]
    let bytes = body.template.source.bytes
    var range = token.range
    // Whitespace before a block is the indentation of what replaces it, line by line.
    if index + 1 < body.tokens.upperBound, bringsOwnLines(index + 1, body, context) {
      range = range.lowerBound..<max(range.lowerBound, body.template.tokens[index + 1].indentation.lowerBound)
    }
    guard context.isIndented || context.dedent > 0 else { return emitText(bytes[range], context) }
    var start = range.lowerBound
    var isLineStart = token.startsLine
    while start < range.upperBound {
      if isLineStart {
        if context.isIndented { builder.emit(.indent) }
        start +=
          bytes[start..<range.upperBound].prefix(context.dedent).prefix { $0 == 0x20 || $0 == 0x09 }.count
      }
      let lineEnd = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineEnd.map { $0 + 1 } ?? range.upperBound
      emitText(bytes[start..<end], context)
      start = end
      isLineStart = true
    }
  }

  private mutating func emitText(_ bytes: ArraySlice<UInt8>, _ context: Context) {
    guard !context.strings.isEmpty else { return builder.emitLiteral(bytes) }
    var escaped: [UInt8] = []
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeMutablePointer(to: &escaped) { escaped in
        var writer = Writer(escaped)
        writer.appendEscaped(bytes)
        writer.flush()
      }
    }
    builder.emitLiteral(escaped[...])
  }

  /// The whitespace before a tag, without what is taken off each line.
  func indentation(of token: Token, _ body: Body, _ context: Context) -> ArraySlice<UInt8> {
    body.template.source.bytes[token.indentation].dropFirst(context.dedent)
  }

  /// The whitespace before the first line of a block's content that holds more than that, or nil where there
  /// is none or the content begins on the line of the tag.
  func contentIndentation(_ opening: Int, _ body: Body) -> ArraySlice<UInt8>? {
    let template = body.template
    guard template.tokens[opening].isStandalone else { return nil }
    let bytes = template.source.bytes
    for index in body.inside(opening).tokens {
      let token = template.tokens[index]
      guard token.kind == .text else { return bytes[token.indentation] }
      for line in bytes[token.range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
        let content = line.firstIndex { !isBlank($0) }
        if let content { return line[..<content] }
      }
    }
    return nil
  }

  /// Whether a token is a block with nothing before it on its line, replaced by content that begins on a line
  /// of its own: then the whitespace before the tag indents every line of the content.
  func bringsOwnLines(_ index: Int, _ body: Body, _ context: Context) -> Bool {
    let token = body.template.tokens[index]
    guard token.kind == .block, !token.takesIndentation,
      token.startsLine || !token.indentation.isEmpty,
      let override = context.blocks[body.template.name(token)]
    else { return false }
    return set.templates[override.template].tokens[override.token].isStandalone
  }
}
