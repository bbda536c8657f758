/// A JSON value to print, its members in their order.
indirect enum JSONSchemaValue {
  case text(String)
  /// A number, `true`, `false` or `null`.
  case literal(String)
  case list([JSONSchemaValue])
  case object([Member])

  typealias Member = (key: String, value: JSONSchemaValue)

  static let null = JSONSchemaValue.literal("null")

  static func texts(_ texts: [String]) -> JSONSchemaValue { .list(texts.map { .text($0) }) }

  /// The value for people to read: what fits stands on one line, the rest has a line for each part.
  ///
  /// - Parameters:
  ///   - indent: the column that the value's own line begins at.
  ///   - used: how much of the line is taken before the value.
  func formatted(indent: Int = 0, used: Int = 0) -> String {
    let compact = compact
    if compact.count + used <= 100 { return compact }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .text, .literal: return compact
    case .list(let items):
      let lines = items.map { inner + $0.formatted(indent: indent + 2, used: indent + 3) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { member in
        let key = inner + jsonString(member.key) + ": "
        return key + member.value.formatted(indent: indent + 2, used: key.count + 1)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    }
  }

  private var compact: String {
    switch self {
    case .text(let text): jsonString(text)
    case .literal(let text): text
    case .list(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { jsonString($0.key) + ": " + $0.value.compact }.joined(separator: ", ") + "}"
    }
  }
}
