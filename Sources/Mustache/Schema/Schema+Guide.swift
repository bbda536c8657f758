/// A line of a model's description in the theme guide.
public struct SchemaRow: Sendable, Hashable {
  /// The key as a template reaches it from the model: `rows[].category.name`, where `rows` is a list.
  public let path: String
  /// What it is, in words: `text`, `number`, `flag`, `URL`, `HTML`, `SVG`, `JSON`, `open data`, `object`,
  /// `list`; with the name of the schema behind the last two, as in `list of card`.
  public let kind: String
  /// What it means, in a sentence.
  public let meaning: String
}

extension Schema {
  /// The keys of this model and of its parts, in order of declaration.
  ///
  /// The keys of a part are listed where its schema comes up first; later on, its name says what to look for.
  public var guide: [SchemaRow] {
    var rows: [SchemaRow] = []
    var listed: Set<Schema> = [self]
    addRows(to: &rows, prefix: "", &listed)
    return rows
  }

  private func addRows(to rows: inout [SchemaRow], prefix: String, _ listed: inout Set<Schema>) {
    for field in fields {
      let parts = field.kind.parts
      let kind = parts.map { part in
        if case .list = field.kind { "list of \(part.name)" } else { "object (\(part.name))" }
      }
      rows.append(
        SchemaRow(path: prefix + field.key, kind: kind ?? field.kind.name, meaning: field.meaning))
      guard let parts, listed.insert(parts).inserted else { continue }
      let isList = if case .list = field.kind { true } else { false }
      parts.addRows(to: &rows, prefix: prefix + field.key + (isList ? "[]." : "."), &listed)
    }
  }
}
