extension KeyTable {
  /// The table as a JSON Schema of draft 2020-12, for editors that complete and check.
  ///
  /// It is as lenient as the decoder about what YAML makes of plain words: the key decides the type, so text may
  /// look like a number, `yes` is a boolean, and a key without a value counts as not there. In one thing it is
  /// stricter, since no author wants it otherwise: numbers in quotes do not pass.
  ///
  /// - Parameters:
  ///   - title: what the file is.
  ///   - description: a sentence about it.
  public func jsonSchema(title: String, description: String) -> String {
    let head: [JSONSchemaValue.Member] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text(title)), ("description", .text(description)),
    ]
    let allowsNull = !declarations.contains(where: \.isRequired)
    return JSONSchemaValue.object(head + shape.schemaMembers(allowsNull: allowsNull)).formatted() + "\n"
  }
}

extension Shape {
  /// The members of a schema for values of this shape.
  ///
  /// - Parameter allowsNull: whether nothing may be written in place of a value.
  fileprivate func schemaMembers(allowsNull: Bool) -> [JSONSchemaValue.Member] {
    switch self {
    case .text(let nonEmpty):
      // Words that a YAML reader takes for numbers or booleans are text here.
      let type = types("string", "number", "boolean", allowsNull: allowsNull)
      return nonEmpty ? [type, ("pattern", .text("[^\\u0000-\\u0020]"))] : [type]
    case .integer(let bounds):
      let type = types("integer", allowsNull: allowsNull)
      return [type] + limits(bounds.map { (String($0.lowerBound), String($0.upperBound)) })
    case .number(let bounds):
      let type = types("number", allowsNull: allowsNull)
      return [type] + limits(bounds.map { (plain($0.lowerBound), plain($0.upperBound)) })
    case .boolean:
      // `yes` is a boolean in YAML 1.1 and text in YAML 1.2, which most editors follow.
      let words = ["true", "false", "yes", "no", "on", "off"]
      let spellings = words.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] }
      return alternatives([
        [types("boolean", allowsNull: allowsNull)],
        [
          types("string", allowsNull: false),
          ("pattern", .text("^(" + spellings.joined(separator: "|") + ")$")),
        ],
      ])
    case .date:
      return [
        types("string", allowsNull: allowsNull), ("format", .text("date")),
        ("pattern", .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
      ]
    case .webAddress:
      return [
        types("string", allowsNull: allowsNull),
        ("pattern", .text("^[Hh][Tt][Tt][Pp][Ss]?://[^/?#:]")),
      ]
    case .choice(let words):
      return [("enum", .list(words.map { .text($0) } + (allowsNull ? [.null] : [])))]
    case .list(let element):
      return [
        types("array", allowsNull: allowsNull), ("items", .object(element.schemaMembers(allowsNull: true))),
      ]
    case .dictionary(let element):
      return [
        types("object", allowsNull: allowsNull),
        ("additionalProperties", .object(element.schemaMembers(allowsNull: true))),
      ]
    case .mapping(let declarations, let allowsOthers):
      return [types("object", allowsNull: allowsNull)]
        + mappingMembers(declarations, allowsOthers: allowsOthers)
    case .anyOf(let shapes):
      return alternatives(
        shapes.enumerated().map { index, shape in
          shape.schemaMembers(allowsNull: allowsNull && index == 0)
        })
    case .anything: return []
    }
  }
}

private func mappingMembers(
  _ declarations: [KeyDeclaration], allowsOthers: Bool
) -> [JSONSchemaValue.Member] {
  let properties = declarations.flatMap { declaration in
    let schema = declaration.shape.schemaMembers(allowsNull: !declaration.isRequired)
    let own = (declaration.name, JSONSchemaValue.object(described(declaration.explanation) + schema))
    let aliases = declaration.aliases.map { alias in
      (alias, JSONSchemaValue.object(described("Another word for \(declaration.name).") + schema))
    }
    return [own] + aliases
  }
  var members: [JSONSchemaValue.Member] = [("properties", .object(properties))]
  let required = declarations.filter(\.isRequired)
  let plain = required.filter(\.aliases.isEmpty).map(\.name)
  if !plain.isEmpty { members.append(("required", .texts(plain))) }
  let choices = required.filter { !$0.aliases.isEmpty }.map { declaration in
    JSONSchemaValue.object(
      alternatives(([declaration.name] + declaration.aliases).map { [("required", .texts([$0]))] }))
  }
  if !choices.isEmpty { members.append(("allOf", .list(choices))) }
  return members + [("additionalProperties", .literal(allowsOthers ? "true" : "false"))]
}

extension KeyDeclaration {
  /// What the key means and what counts without it. The default is in words, so `default` cannot hold it.
  fileprivate var explanation: String {
    guard let defaultValue else { return meaning }
    return (meaning.isEmpty ? "" : meaning + " ") + "Default: \(defaultValue)."
  }
}

private func described(_ text: String) -> [JSONSchemaValue.Member] {
  text.isEmpty ? [] : [("description", .text(text))]
}

private func types(_ names: String..., allowsNull: Bool) -> JSONSchemaValue.Member {
  let names = names + (allowsNull ? ["null"] : [])
  return ("type", names.count == 1 ? .text(names[0]) : .texts(names))
}

private func alternatives(_ schemas: [[JSONSchemaValue.Member]]) -> [JSONSchemaValue.Member] {
  [("anyOf", .list(schemas.map { .object($0) }))]
}

private func limits(_ bounds: (low: String, high: String)?) -> [JSONSchemaValue.Member] {
  bounds.map { [("minimum", .literal($0.low)), ("maximum", .literal($0.high))] } ?? []
}

/// A number without a fraction that says nothing: `-90`, `0.5`.
private func plain(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
