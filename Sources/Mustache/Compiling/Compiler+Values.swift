import SourceText

extension Compiler {
  /// Compiles `{{name}}` and `{{{name}}}`.
  mutating func compileValue(_ token: Token, _ body: Body, _ context: Context) {
    if let key = stringKey(token, body, context) { return compileString(key, token, body, context) }
    let isRaw = token.kind == .raw
    let resolution = resolve(token, body, context)
    let source: Source
    switch resolution {
    case .key(let path, let kind):
      checkPrints(kind, isRaw: isRaw, token, body, context)
      source = builder.source(path)
    case .open(let slots, let names, let declared):
      checkPrints(.open, isRaw: isRaw, token, body, context)
      source = .lookup(builder.lookup(slots: slots, names: names, declared: declared?.0))
    case .top(let slot):
      checkPrints(.open, isRaw: isRaw, token, body, context)
      source = .top(slot: UInt16(slot))
    case .unknown:
      return
    }
    builder.emit(isRaw ? .printRaw(source) : .print(source))
  }

  /// Complains about values that cannot be printed the way that a tag asks for.
  private mutating func checkPrints(
    _ kind: Field.Kind, isRaw: Bool, _ token: Token, _ body: Body, _ context: Context
  ) {
    let name = body.template.name(token)
    switch kind {
    case .object(let schema):
      let keys = schema().fields.map { "\(name).\($0.key)" }
      report(
        "\(name) is an object, which has no text of its own", body, at: token.name, context,
        help: "print one of its keys: \(listed(keys))")
    case .list:
      report(
        "\(name) is a list, which has no text of its own", body, at: token.name, context,
        help: "walk through it with {{#\(name)}}…{{/\(name)}}")
    default:
      if isRaw, !kind.isMarkup {
        report(
          "\(name) is \(kind.inWords), and only HTML, SVG and JSON may go unescaped into a page", body,
          at: token.name, context, help: "write {{\(name)}}")
      }
    }
  }

  /// Finds out what the name in a tag means, notes that it is used, and complains where it means nothing.
  mutating func resolve(_ token: Token, _ body: Body, _ context: Context) -> Resolution {
    let name = body.template.name(token)
    let parts =
      name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let resolution = context.scope.resolve(parts)
    switch resolution {
    case .key(let path, _): note(path)
    case .open(_, _, let declared): if let declared { note(declared.0) }
    case .top: break
    case .unknown(let miss): report(miss, parts, token, body, context)
    }
    return resolution
  }

  private mutating func note(_ path: KeyPath) {
    for reference in path.fields {
      let field = reference.field
      uses.insert(KeyUse(schema: reference.schema.name, key: field.key))
      uses.insert(KeyUse(schema: field.origin, key: field.key))
    }
  }

  private mutating func report(
    _ miss: Miss, _ parts: [String], _ token: Token, _ body: Body, _ context: Context
  ) {
    guard !parts.isEmpty else {
      if case .wholeModel(let schema) = miss.reason {
        report(
          "{{.}} is a whole \(schema.name) here, which has no text of its own", body, at: token.name, context,
          help: "name one of its keys: \(listed(schema.fields.map(\.key)))")
      }
      return
    }
    let part = parts[miss.part]
    let start = token.name.lowerBound + parts[..<miss.part].reduce(0) { $0 + $1.utf8.count + 1 }
    let range = start..<start + part.utf8.count
    switch miss.reason {
    case .noKey(let candidates):
      report(
        "there is no key \(part) here", body, at: range, context, help: hint(part, among: candidates))
    case .noPart(let schema):
      report(
        "\(parts[..<miss.part].joined(separator: ".")) has no key \(part)", body, at: range, context,
        help: hint(part, among: schema.fields.map(\.key)))
    case .noParts(let name, let kind):
      report("\(name) is \(kind.inWords), which has no keys", body, at: range, context)
    case .wholeModel:
      break
    }
  }

  /// The likely candidate, or all of them.
  func hint(_ word: String, among candidates: [String]) -> String? {
    if let likely = suggestion(for: word, among: candidates) { return "did you mean \(likely)?" }
    return candidates.isEmpty ? nil : "the keys here are \(listed(candidates))"
  }

  /// Candidates for a sentence, each once, no more than a line or two of them.
  func listed(_ words: [String]) -> String {
    var seen: Set<String> = []
    let words = words.filter { seen.insert($0).inserted }
    let shown = words.prefix(16).joined(separator: ", ")
    return words.count > 16 ? shown + " and \(words.count - 16) more" : shown
  }
}
