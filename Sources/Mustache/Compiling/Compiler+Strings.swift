import SourceText

extension Compiler {
  /// The key of the string that a tag asks for (`{{strings.key}}`), or nil where it asks for something else.
  func stringKey(_ token: Token, _ body: Body, _ context: Context) -> Range<Int>? {
    let prefix = Array("strings.".utf8)
    guard set.mode == .strict || !set.strings.isEmpty,
      body.template.source.bytes[token.name].starts(with: prefix)
    else { return nil }
    return token.name.lowerBound + prefix.count..<token.name.upperBound
  }

  /// Compiles a string in its place: its text escaped, its tags in the scope that holds here.
  mutating func compileString(_ range: Range<Int>, _ token: Token, _ body: Body, _ context: Context) {
    let key = body.template.source.text(range)
    guard let string = set.strings[key] else {
      if var missing = set.missing(key) {
        missing.notes.append(body.template.source.note("the string is used here", at: token.range))
        problems[context.function].append(missing)
        return
      }
      return report(
        "the theme has no string \(key)", body, at: range, context,
        help: suggestion(for: key, among: set.strings.keys.sorted()).map { "did you mean \($0)?" })
    }
    if token.kind == .raw {
      report(
        "a string is text, and only HTML, SVG and JSON may go unescaped into a page", body, at: token.name,
        context,
        help: "write {{strings.\(key)}}")
    }
    guard !context.strings.contains(key) else {
      return report("the string \(key) includes itself", body, at: range, context)
    }
    var inner = context
    inner.strings.append(key)
    inner.use = context.use ?? body.template.source.note("the string is used here", at: token.range)
    inner.dedent = 0
    inner.isIndented = false
    guard let other = string.forms.first(where: { $0.name == "other" }) ?? string.forms.first else { return }
    guard string.forms.count > 1 else { return compileForm(other.template, inner) }
    compilePlural(string, other.template, key, inner)
  }

  /// Compiles each form of a string and the choice between them.
  private mutating func compilePlural(
    _ string: ParsedString, _ other: ParsedTemplate, _ key: String, _ context: Context
  ) {
    guard let number = countedNumber(in: other, context) else {
      problems[context.function].append(
        other.source.error(
          "the string \(key) has plural forms, but its form other names no number that is known here",
          at: other.source.start..<other.source.bytes.count, notes: context.use.map { [$0] } ?? []))
      return
    }
    let plural = builder.add(Program.Plural(number: number, forms: [], other: 0))
    builder.emit(.jumpToPlural(plural))
    var entries: [(name: String, entry: Int)] = []
    var ends: [Int] = []
    for form in string.forms {
      entries.append((form.name, builder.here()))
      compileForm(form.template, context)
      ends.append(builder.emit(.jump(0)))
    }
    for end in ends { builder.patch(end) }
    let otherEntry = entries.first { $0.name == "other" }?.entry ?? entries[0].entry
    builder.set(Program.Plural(number: number, forms: entries, other: otherEntry), at: plural)
  }

  /// The first number that a string's tags name.
  private mutating func countedNumber(in template: ParsedTemplate, _ context: Context) -> Source? {
    for token in template.tokens where token.kind == .variable {
      let parts = template.name(token).split(separator: ".").map(String.init)
      if case .key(let path, .number) = context.scope.resolve(parts) { return builder.source(path) }
    }
    return nil
  }

  private mutating func compileForm(_ template: ParsedTemplate, _ context: Context) {
    problems[context.function] += template.problems
    guard template.problems.isEmpty else { return }
    for token in template.tokens {
      switch token.kind {
      case .partial, .parent, .block:
        report(
          "a string holds text, values and sections, no partials and no blocks",
          Body(template, index: nil, 0..<0), at: token.range, context)
        return
      default: continue
      }
    }
    compile(Body(template, index: nil, template.tokens.indices), context)
  }

  mutating func reportStringSection(_ token: Token, _ body: Body, _ context: Context) {
    report(
      "a string is printed, it cannot be a section", body, at: token.name, context,
      help: "write {{\(body.template.name(token))}}")
  }
}
