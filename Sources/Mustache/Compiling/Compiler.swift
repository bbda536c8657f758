import SourceText

/// Compiles one template, with all that it includes, for one kind of root.
///
/// Each included template becomes a function for each scope, set of blocks and use of indentation in which it
/// is included; a partial that includes itself calls its own function. Blocks and strings are compiled in
/// their place.
struct Compiler {
  /// How deep bodies, blocks and strings may stand in one another once they are put in their places.
  static let depthLimit = 256
  /// How many tokens may be compiled, each as often as it is put in a place; a theme's page takes a few
  /// thousand.
  static let tokenLimit = 1 << 18
  /// How many frames a scope may have.
  static let frameLimit = 64

  let set: TemplateSet
  var builder: ProgramBuilder
  /// What was found wrong in each function.
  var problems: [[Diagnostic]] = []
  /// Which function calls which, and where.
  var inclusions: [Inclusion] = []
  /// The keys that are read, with the names of their schemas.
  var uses: Set<KeyUse> = []

  private var functions: [FunctionKey: Int] = [:]
  /// The functions whose code is still to come.
  private var queue: [FunctionKey] = []
  /// Set when blocks or strings stand in one another without end.
  private var isTooDeep = false
  private var tokenCount = 0

  /// What distinguishes a function from others of the same template.
  struct FunctionKey: Hashable {
    let template: Int
    let scope: Scope
    let blocks: [String: BlockReference]
    let isIndented: Bool
  }

  /// A block inside a parent tag: the template and its token.
  struct BlockReference: Hashable {
    let template: Int
    let token: Int
  }

  /// A place where a function includes another.
  struct Inclusion {
    let caller: Int
    let callee: Int
    /// Whether a section that goes into other data stands around it.
    let isInSection: Bool
    /// Whether the name is known at run time only.
    let isDynamic: Bool
    let template: Int
    let token: Int
  }

  /// The circumstances in which a body is compiled.
  struct Context {
    var function: Int
    var scope: Scope
    /// The blocks that override those of the same name.
    var blocks: [String: BlockReference] = [:]
    /// Whether there may be indentation to put before lines.
    var isIndented = false
    /// How many bytes of whitespace to take off each line.
    var dedent = 0
    /// Whether a section that goes into other data was entered since the function began.
    var isInSection = false
    /// The strings that the text is inside of; in a string, text is escaped.
    var strings: [String] = []
    /// Where the outermost of these strings is used.
    var use: Diagnostic.Note?
    var depth = 0
  }

  init(_ set: TemplateSet) {
    self.set = set
    builder = ProgramBuilder(plural: set.plural)
  }

  /// Compiles a template as the entry of the program.
  mutating func run(_ template: Int, root: Scope.Frame) {
    _ = function(FunctionKey(template: template, scope: Scope(root: root), blocks: [:], isIndented: false))
    var next = 0
    while next < queue.count, !isExhausted {
      compile(queue[next], function: next)
      next += 1
    }
    if isExhausted {
      let source = set.templates[template].source
      let message =
        isTooDeep
        ? "blocks or strings stand in one another more than \(Self.depthLimit) levels deep here"
        : "this template grows past all bounds with what it includes"
      problems[0].append(source.error(message, at: source.start..<source.start))
    }
  }

  /// Whether a bound was reached, so that the rest is not worth compiling.
  var isExhausted: Bool { builder.isTooLarge || isTooDeep || tokenCount > Self.tokenLimit }

  /// The function for a template under some circumstances.
  mutating func function(_ key: FunctionKey) -> Int {
    if let known = functions[key] { return known }
    let index = builder.addFunction()
    functions[key] = index
    queue.append(key)
    problems.append([])
    return index
  }

  private mutating func compile(_ key: FunctionKey, function: Int) {
    builder.begin(function: function)
    let template = set.templates[key.template]
    problems[function] += template.problems
    if template.problems.isEmpty {
      let context = Context(
        function: function, scope: key.scope, blocks: key.blocks, isIndented: key.isIndented)
      compile(Body(template, index: key.template, template.tokens.indices), context)
    }
    builder.emit(.end)
  }

  /// A range of a template's tokens.
  struct Body {
    let template: ParsedTemplate
    /// Its place in the set; nil for a string.
    let index: Int?
    let tokens: Range<Int>

    init(_ template: ParsedTemplate, index: Int?, _ tokens: Range<Int>) {
      self.template = template
      self.index = index
      self.tokens = tokens
    }

    /// The part between an opening tag and its closing one.
    func inside(_ opening: Int) -> Body {
      Body(template, index: index, opening + 1..<(template.tokens[opening].partner ?? opening + 1))
    }
  }

  /// Compiles what stands between two tags, or a whole template.
  mutating func compile(_ body: Body, _ context: Context) {
    var context = context
    context.depth += 1
    if context.depth > Self.depthLimit { isTooDeep = true }
    builder.need(slots: context.scope.frames.count, in: context.function)
    var index = body.tokens.lowerBound
    while index < body.tokens.upperBound, !isExhausted {
      let token = body.template.tokens[index]
      tokenCount += 1
      if context.isIndented, token.startsLine, token.kind != .text, !bringsOwnLines(index, body, context) {
        builder.emit(.indent)
      }
      switch token.kind {
      case .text: compileText(index, body, context)
      case .variable, .raw: compileValue(token, body, context)
      case .section: compileSection(index, body, context)
      case .inverted: compileInverted(index, body, context)
      case .partial: compilePartial(index, body, context)
      case .parent: compileParent(index, body, context)
      case .block: compileBlock(index, body, context)
      case .close, .comment, .delimiters: break
      }
      index = (token.kind.opensBody ? token.partner ?? index : index) + 1
    }
  }

  /// Notes a problem at a place in the template; in plain mode only syntax can be wrong.
  mutating func report(
    _ message: String, _ body: Body, at range: Range<Int>, _ context: Context, help: String? = nil
  ) {
    guard set.mode == .strict else { return }
    problems[context.function].append(
      body.template.source.error(message, at: range, help: help, notes: context.use.map { [$0] } ?? []))
  }

  /// Notes something odd that does no harm.
  mutating func warn(
    _ message: String, _ body: Body, at range: Range<Int>, _ context: Context, help: String? = nil
  ) {
    guard set.mode == .strict else { return }
    var warning = body.template.source.error(message, at: range, help: help)
    warning.severity = .warning
    problems[context.function].append(warning)
  }
}

/// A key of a schema, both by name.
struct KeyUse: Hashable {
  let schema: String
  let key: String
}
