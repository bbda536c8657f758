import SourceText

extension Compiler {
  /// Compiles `{{>name}}`.
  mutating func compilePartial(_ index: Int, _ body: Body, _ context: Context) {
    include(index, body, context, blocks: context.blocks)
  }

  /// Compiles `{{<name}}…{{/name}}`: a partial whose blocks are replaced by those inside the tag.
  ///
  /// Blocks that came from further out win over these, so that a template replaces what its parents replace.
  mutating func compileParent(_ index: Int, _ body: Body, _ context: Context) {
    guard let template = body.index else { return }
    var blocks: [String: BlockReference] = [:]
    let inside = body.inside(index)
    var next = inside.tokens.lowerBound
    while next < inside.tokens.upperBound {
      let token = inside.template.tokens[next]
      let name = body.template.name(token)
      if token.kind != .block {
        warnAboutLostText(token, body, context)
      } else if blocks[name] != nil {
        report("the block \(name) is here twice", body, at: token.name, context, help: "keep one of the two")
      } else {
        blocks[name] = BlockReference(template: template, token: next)
        checkBlockExists(name, token, parent: body.template.tokens[index], body, context)
      }
      next = (token.kind.opensBody ? token.partner ?? next : next) + 1
    }
    include(index, body, context, blocks: blocks.merging(context.blocks) { _, outer in outer })
  }

  /// Calls the function of another template, or of whichever one a key names.
  private mutating func include(
    _ index: Int, _ body: Body, _ context: Context, blocks: [String: BlockReference]
  ) {
    let token = body.template.tokens[index]
    let indentation = token.takesIndentation ? indentation(of: token, body, context) : []
    let extends = token.takesIndentation && context.isIndented
    let isIndented = extends || !indentation.isEmpty
    let (scope, slots) = context.scope.normalized()
    let sharesSlots = slots.count == context.scope.frames.count

    func key(_ template: Int) -> FunctionKey {
      FunctionKey(template: template, scope: scope, blocks: blocks, isIndented: isIndented)
    }
    let target: Program.Call.Target
    if token.isDynamic {
      guard let source = dynamicName(token, body, context) else { return }
      var functions: [String: Int] = [:]
      for (template, name) in set.names.enumerated() {
        functions[name] = function(key(template))
        noteInclusion(of: functions[name], index, body, context)
      }
      target = .named(source, functions)
    } else {
      guard let template = template(named: token, body, context) else { return }
      let callee = function(key(template))
      noteInclusion(of: callee, index, body, context)
      target = .function(callee)
    }
    let call = builder.add(
      Program.Call(
        target: target, slots: sharesSlots ? nil : slots, slotCount: context.scope.frames.count,
        indentation: isIndented ? builder.addLiteral(indentation) : nil, extendsIndentation: extends))
    builder.emit(.call(call))
  }

  private mutating func noteInclusion(of callee: Int?, _ index: Int, _ body: Body, _ context: Context) {
    guard let callee, let template = body.index else { return }
    inclusions.append(
      Inclusion(
        caller: context.function, callee: callee, isInSection: context.isInSection,
        isDynamic: body.template.tokens[index].isDynamic, template: template, token: index))
  }

  /// The template that a tag names.
  private mutating func template(named token: Token, _ body: Body, _ context: Context) -> Int? {
    let name = body.template.name(token)
    if let template = set.indices[name] { return template }
    report(
      "there is no template \(name)", body, at: token.name, context,
      help: suggestion(for: name, among: set.names).map { "did you mean \($0)?" })
    return nil
  }

  /// Where the name of a template is found at run time.
  private mutating func dynamicName(_ token: Token, _ body: Body, _ context: Context) -> Source? {
    switch resolve(token, body, context) {
    case .key(let path, let kind):
      switch kind {
      case .text, .open: return builder.source(path)
      default:
        report(
          "\(body.template.name(token)) is \(kind.inWords), and a template is named by text", body,
          at: token.name,
          context)
        return nil
      }
    case .open(let slots, let names, let declared):
      return .lookup(builder.lookup(slots: slots, names: names, declared: declared?.0))
    case .top(let slot): return .top(slot: UInt16(slot))
    case .unknown: return nil
    }
  }

  /// Complains about a block that the parent, with all that it includes, does not have.
  private mutating func checkBlockExists(
    _ name: String, _ token: Token, parent: Token, _ body: Body, _ context: Context
  ) {
    guard !parent.isDynamic, let template = set.indices[body.template.name(parent)],
      let known = set.blockNames(of: template), !known.contains(name)
    else { return }
    let parentName = body.template.name(parent)
    report(
      "\(parentName) has no block \(name)", body, at: token.name, context,
      help: suggestion(for: name, among: known.sorted()).map { "did you mean \($0)?" }
        ?? (known.isEmpty ? nil : "its blocks are \(listed(known.sorted()))"))
  }

  private mutating func warnAboutLostText(_ token: Token, _ body: Body, _ context: Context) {
    let source = body.template.source
    switch token.kind {
    case .comment, .delimiters, .close: return
    case .text:
      guard let first = token.range.first(where: { !isBlank(source.bytes[$0]) }),
        let last = token.range.last(where: { !isBlank(source.bytes[$0]) })
      else { return }
      warn(
        "this text is never shown: of what stands inside a parent tag, only blocks are", body,
        at: first..<last + 1,
        context)
    default:
      warn(
        "this tag does nothing: of what stands inside a parent tag, only blocks are shown", body,
        at: token.range,
        context)
    }
  }
}
