import SourceText

/// The templates and strings of a theme, read and ready to be compiled.
public struct TemplateSet: Sendable {
  /// How a template that asks for what is not there is treated.
  public enum Mode: Sendable {
    /// As themes are: an unknown key or partial, whatever branch it stands in, is an error.
    case strict
    /// As the Mustache specification says: it renders nothing.
    case plain
  }

  let mode: Mode
  let plural: @Sendable (Int) -> String
  /// The names of the templates in order, and the templates.
  let names: [String]
  let templates: [ParsedTemplate]
  let indices: [String: Int]
  let strings: [String: ParsedString]
  let missing: @Sendable (String) -> Diagnostic?

  private let blocks: [Set<String>?]

  /// Takes templates by name: the path without its extension, such as `partials/card`.
  ///
  /// - Parameters:
  ///   - strings: The theme's strings by key, for `{{strings.key}}`.
  ///   - plural: The name of the plural form for a number, in the language of the strings.
  ///   - missing: What to say of a key that the strings lack, where another language has it; nil where the template
  ///     is wrong.
  public init(
    templates: [String: SourceFile], strings: [String: StringForms] = [:], mode: Mode = .strict,
    plural: @escaping @Sendable (Int) -> String = { $0 == 1 ? "one" : "other" },
    missing: @escaping @Sendable (String) -> Diagnostic? = { _ in nil }
  ) {
    self.mode = mode
    self.missing = missing
    self.plural = plural
    let files = templates.sorted { $0.key < $1.key }
    names = files.map(\.key)
    self.templates = files.map { ParsedTemplate(TemplateSource($0.value)) }
    indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    self.strings = strings.mapValues(ParsedString.init)
    blocks = reachableBlocks(self.templates, indices)
  }

  /// Compiles a template for the pages of one kind.
  ///
  /// - Parameter schema: The model that such a page passes to `Template.render`.
  /// - Returns: Nil where the template, or one that it includes, has errors; they are added to the
  ///   diagnostics, each once, also where another template of this set already added it.
  public func compile(
    _ name: String, for schema: Schema, into diagnostics: inout [Diagnostic]
  ) -> Template? {
    compile(name, root: .model(schema), into: &diagnostics)
  }

  /// Compiles a template for open data.
  public func compile(_ name: String, into diagnostics: inout [Diagnostic]) -> Template? {
    compile(name, root: .open, into: &diagnostics)
  }

  /// Adds what is wrong with the syntax of templates and strings, whether or not a page uses them.
  public func checkSyntax(into diagnostics: inout [Diagnostic]) {
    var report = Report(diagnostics)
    for template in templates { report.add(template.problems) }
    for (_, string) in strings.sorted(by: { $0.key < $1.key }) {
      for form in string.forms { report.add(form.template.problems) }
    }
    diagnostics = report.diagnostics
  }

  /// The names of the blocks in a template and all that it includes; nil where that is known at run time
  /// only.
  func blockNames(of template: Int) -> Set<String>? {
    blocks[template]
  }

  private func compile(
    _ name: String, root: Scope.Frame, into diagnostics: inout [Diagnostic]
  ) -> Template? {
    guard let template = indices[name] else {
      diagnostics.append(
        Diagnostic(.error, "there is no template \(name)", path: "\(name).mustache"))
      return nil
    }
    var compiler = Compiler(self)
    compiler.run(template, root: root)
    var report = Report(diagnostics)
    let isSound = compiler.finish(&report)
    diagnostics = report.diagnostics
    return isSound ? Template(program: compiler.builder.finished(), root: root, uses: compiler.uses) : nil
  }
}

/// A string of the theme, read.
struct ParsedString: Sendable {
  let forms: [(name: String, template: ParsedTemplate)]

  init(_ string: StringForms) {
    forms = string.forms.map { ($0.name, ParsedTemplate(TemplateSource($0, in: string.file))) }
  }
}

/// The names of blocks in each template and all that it includes; nil where a template is named at run time.
private func reachableBlocks(_ templates: [ParsedTemplate], _ indices: [String: Int]) -> [Set<String>?] {
  templates.indices.map { start in
    var blocks: Set<String> = []
    var seen: Set<Int> = [start]
    var queue = [start]
    while let index = queue.popLast() {
      let template = templates[index]
      for token in template.tokens {
        switch token.kind {
        case .block: blocks.insert(template.name(token))
        case .partial, .parent:
          if token.isDynamic { return nil }
          if let next = indices[template.name(token)], seen.insert(next).inserted { queue.append(next) }
        default: continue
        }
      }
    }
    return blocks
  }
}
