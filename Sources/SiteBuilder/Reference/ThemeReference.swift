import Mustache

/// The tables of `Documentation/Themes.md`: every key that a template may use, from the models that templates
/// are checked against.
enum ThemeReference {
  /// The tables by the name that the page asks for them with.
  static var tables: [String: String] {
    let models = PageModels(assets: [], kinds: .all)
    return [
      "every page": table(models.common.fields),
      "pages": kinds(of: models).map { section($0.templates, $0.schema, in: models) }.joined(separator: "\n"),
      "parts": parts(of: models).map { "### \($0.name)\n\n" + table($0.fields) }.joined(separator: "\n"),
    ]
  }

  /// The kinds of pages; templates that share a model are one kind.
  private static func kinds(of models: PageModels) -> [(schema: Schema, templates: [String])] {
    var kinds: [(schema: Schema, templates: [String])] = []
    for model in models.all {
      if let index = kinds.firstIndex(where: { $0.schema === model.schema }) {
        kinds[index].templates.append(model.template)
      } else {
        kinds.append((model.schema, [model.template]))
      }
    }
    return kinds
  }

  /// The parts that have keys, each once. A theme's assets have none but the theme's own.
  private static func parts(of models: PageModels) -> [Schema] {
    var seen: Set<String> = []
    return ([models.common] + models.all.map(\.schema)).flatMap(\.parts)
      .filter { !$0.fields.isEmpty && seen.insert($0.name).inserted }
  }

  /// The keys of one kind of page, without those that every page has and those of a part that it shows.
  private static func section(_ templates: [String], _ schema: Schema, in models: PageModels) -> String {
    var text = "### \(templates.joined(separator: ", "))\n\n"
    let own = schema.fields.filter { $0.origin == schema.name }
    let shown = parts(of: models).filter { part in schema.fields.contains { $0.origin == part.name } }
    for part in shown { text += "All keys of a \(link(part.name)), and:\n\n" }
    return text + table(own)
  }

  private static func table(_ fields: [Field]) -> String {
    var table = MarkdownTable("key", "kind", "meaning")
    for row in fields.map(\.guideRow) {
      let part = row.part.map {
        $0 == "assets" ? "" : row.kind == "list" ? " of \(link($0))" : ": \(link($0))"
      }
      table.addRow(code(row.key), row.kind + (part ?? ""), row.meaning)
    }
    return table.text
  }

  /// A link to a part's table further down.
  private static func link(_ part: String) -> String {
    "[\(part)](#\(part.split(separator: " ").joined(separator: "-")))"
  }
}
