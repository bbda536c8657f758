extension Compiler {
  /// Compiles `{{#name}}…{{/name}}`.
  mutating func compileSection(_ index: Int, _ body: Body, _ context: Context) {
    let token = body.template.tokens[index]
    let inside = body.inside(index)
    if stringKey(token, body, context) != nil { return reportStringSection(token, body, context) }
    switch resolve(token, body, context) {
    case .key(let path, let kind):
      compileSection(over: path, kind, inside, context)
    case .open(let slots, let names, let declared):
      compileOpenSection(slots, names, declared, inside, context)
    case .top(let slot):
      compileOpenSection(.top(slot: UInt16(slot)), inside, context)
    case .unknown:
      // What the keys inside mean is not known; as open data they cause no further problems.
      compileOpenSection(.none, inside, context)
    }
  }

  /// Compiles `{{^name}}…{{/name}}`, which leaves the scope as it is.
  mutating func compileInverted(_ index: Int, _ body: Body, _ context: Context) {
    let token = body.template.tokens[index]
    if stringKey(token, body, context) != nil { return reportStringSection(token, body, context) }
    let source: Source
    switch resolve(token, body, context) {
    case .key(let path, _): source = builder.source(path)
    case .open(let slots, let names, let declared):
      source = .lookup(builder.lookup(slots: slots, names: names, declared: declared?.0))
    case .top(let slot): source = .top(slot: UInt16(slot))
    case .unknown: source = .none
    }
    let jump = builder.emit(.jumpIfTrue(source, 0))
    compile(body.inside(index), context)
    builder.patch(jump)
  }

  /// A section over a declared key.
  private mutating func compileSection(
    over path: KeyPath, _ kind: Field.Kind, _ inside: Body, _ context: Context
  ) {
    let source = builder.source(path)
    switch kind {
    case .object, .list:
      guard let parts = kind.parts else { return }
      let slot = context.scope.slot(pushing: .model(parts))
      guard let inner = entering(.model(parts), slot: slot, inside, context) else { return }
      let section = builder.emit(.section(source, slot: UInt16(slot), exit: 0))
      let start = builder.here()
      compile(inside, inner)
      builder.emit(.next(body: UInt32(start)))
      builder.patch(section)
    case .open:
      compileOpenSection(source, inside, context)
    case .flag:
      compileTest(source, inside, context)
    case .text, .number, .url, .html, .svg, .json:
      var inner = context
      inner.scope = context.scope.pushing(value: path)
      compileTest(source, inside, inner)
    }
  }

  /// A section that only asks whether there is something.
  private mutating func compileTest(_ source: Source, _ inside: Body, _ context: Context) {
    let jump = builder.emit(.jumpIfFalse(source, 0))
    compile(inside, context)
    builder.patch(jump)
  }

  /// A section over open data.
  private mutating func compileOpenSection(_ source: Source, _ inside: Body, _ context: Context) {
    let slot = context.scope.slot(pushing: .open)
    guard let inner = entering(.open, slot: slot, inside, context) else { return }
    let section = builder.emit(
      .openSection(
        source, slot: UInt16(slot), extends: slot < context.scope.frames.count, exit: 0))
    let start = builder.here()
    compile(inside, inner)
    builder.emit(.next(body: UInt32(start)))
    builder.patch(section)
  }

  /// A section over a key that open data may have, and else a model further out: one body for each.
  private mutating func compileOpenSection(
    _ slots: [Int], _ names: [String], _ declared: (KeyPath, Field.Kind)?, _ inside: Body, _ context: Context
  ) {
    let lookup = builder.lookup(slots: slots, names: names, declared: nil)
    guard let (path, kind) = declared else { return compileOpenSection(.lookup(lookup), inside, context) }
    let missing = builder.emit(.jumpIfMissing(lookup: lookup, 0))
    compileOpenSection(.lookup(lookup), inside, context)
    let end = builder.emit(.jump(0))
    builder.patch(missing)
    compileSection(over: path, kind, inside, context)
    builder.patch(end)
  }

  /// The context in a section that puts a frame on the stack; nil where the stack has no room for it.
  private mutating func entering(
    _ frame: Scope.Frame, slot: Int, _ inside: Body, _ context: Context
  ) -> Context? {
    guard slot < Self.frameLimit else {
      let opening = inside.template.tokens[inside.tokens.lowerBound - 1].range
      report(
        "this section goes into data that is already \(Self.frameLimit) levels deep", inside, at: opening,
        context)
      return nil
    }
    var inner = context
    inner.scope = context.scope.pushing(frame)
    inner.isInSection = true
    return inner
  }
}
