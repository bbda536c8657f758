/// A line of a model's table in the theme guide.
public struct SchemaRow: Sendable, Hashable {
  public let key: String
  /// What it is, in words: `text`, `number`, `flag`, `URL`, `HTML`, `SVG`, `JSON`, `open data`, `object`,
  /// `list`.
  public let kind: String
  /// The name of the schema behind an object or a list's items, as in a list of `card`.
  public let part: String?
  /// What it means, in a sentence.
  public let meaning: String
}

extension Field {
  /// The key's line in the theme guide.
  public var guideRow: SchemaRow {
    SchemaRow(key: key, kind: kind.name, part: kind.parts?.name, meaning: meaning)
  }
}

extension Schema {
  /// The schemas of this model's parts and of their parts, each once, in the order in which they come up.
  ///
  /// Models may refer to each other in circles; this model is not among its own parts.
  public var parts: [Schema] {
    var found: [Schema] = []
    var seen: Set<Schema> = [self]
    addParts(to: &found, &seen)
    return found
  }

  private func addParts(to found: inout [Schema], _ seen: inout Set<Schema>) {
    for field in fields {
      guard let part = field.kind.parts, seen.insert(part).inserted else { continue }
      found.append(part)
      part.addParts(to: &found, &seen)
    }
  }
}
