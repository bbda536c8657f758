extension Compiler {
  /// Compiles `{{$name}}…{{/name}}`: what replaces the block, or its own content.
  ///
  /// What replaces it is moved here: the whitespace before its lines is taken off, and that of this place put
  /// on.
  mutating func compileBlock(_ index: Int, _ body: Body, _ context: Context) {
    let token = body.template.tokens[index]
    let name = body.template.name(token)
    guard body.index != nil, let override = context.blocks[name] else {
      return compile(body.inside(index), context)
    }
    let template = set.templates[override.template]
    let replacement = Body(template, index: override.template, template.tokens.indices)
    var inner = context
    // A block of the same name inside is another one; without this it would replace itself without end.
    inner.blocks[name] = nil
    inner.dedent = contentIndentation(override.token, replacement)?.count ?? 0

    let indentation =
      contentIndentation(index, body)?.dropFirst(context.dedent)
      ?? self.indentation(of: token, body, context)
    let content = replacement.inside(override.token)
    guard context.isIndented || !indentation.isEmpty else { return compile(content, inner) }
    inner.isIndented = true
    let literal = builder.addLiteral(indentation)
    builder.emit(
      .pushIndentation(
        start: UInt32(literal.lowerBound), count: UInt32(literal.count), extends: context.isIndented))
    if token.takesIndentation, !template.tokens[override.token].isStandalone, !content.tokens.isEmpty {
      // The content begins in the middle of a line there, at the start of one here.
      builder.emit(.indent)
    }
    compile(content, inner)
    builder.emit(.popIndentation)
  }
}
