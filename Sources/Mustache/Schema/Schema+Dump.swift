import SourceText

extension Schema {
  /// A model as JSON text, for people to read: keys in order of declaration, two spaces of indentation.
  ///
  /// Models refer to each other in circles (a card has a category, which has cards), so parts that are deeper
  /// than a limit are cut off; a text in their place says so.
  ///
  /// - Parameters:
  ///   - model: An instance of the schema's class.
  ///   - depth: How many parts may be inside one another, the model itself not counted.
  public func dump(_ model: AnyObject, depth: Int = 3) -> String {
    precondition(type(of: model) == self.model, "the schema \(name) describes another class")
    var dump = ModelDump(limit: depth)
    dump.write(model, self, level: 0, depth: 0)
    return dump.text + "\n"
  }
}

private struct ModelDump {
  /// How many parts may be inside one another.
  let limit: Int
  private(set) var text = ""

  init(limit: Int) {
    self.limit = limit
  }

  /// - Parameters:
  ///   - level: How far to indent.
  ///   - depth: How many parts this one is inside of.
  mutating func write(_ model: AnyObject, _ schema: Schema, level: Int, depth: Int) {
    let members = schema.fields.map { field in
      (
        field.key,
        { (dump: inout ModelDump) in dump.write(field.read(model), field, level: level + 1, depth: depth + 1)
        }
      )
    }
    writeObject(members, level: level)
  }

  private mutating func write(_ value: Value, _ field: Field, level: Int, depth: Int) {
    switch value {
    case .absent: text += "null"
    case .text(let string): text += jsonString(string)
    case .number(let number, let printed):
      text += printed == String(number) ? printed : jsonString(printed)
    case .flag(let flag): text += flag ? "true" : "false"
    case .markup(let bytes):
      let markup = String(decoding: bytes, as: UTF8.self)
      if case .json = field.kind { text += markup } else { text += jsonString(markup) }
    case .open(let open): write(open, level: level)
    case .object(let part):
      guard let schema = field.kind.parts else { return }
      guard depth <= limit else { return cutOff("") }
      write(part, schema, level: level, depth: depth)
    case .list(let parts):
      guard let schema = field.kind.parts else { return }
      guard depth <= limit || parts.isEmpty else {
        return cutOff(parts.count == 1 ? "1 item " : "\(parts.count) items ")
      }
      writeList(parts, level: level) { dump, part in dump.write(part, schema, level: level + 1, depth: depth)
      }
    }
  }

  private mutating func write(_ value: OpenValue, level: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .text(let string): text += jsonString(string)
    case .list(let items):
      writeList(items, level: level) { dump, item in dump.write(item, level: level + 1) }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      writeObject(
        sorted.map { key, value in (key, { dump in dump.write(value, level: level + 1) }) }, level: level)
    }
  }

  private mutating func cutOff(_ what: String) {
    text += jsonString("… (\(what)deeper than level \(limit))")
  }

  private mutating func writeObject(_ members: [(String, (inout ModelDump) -> Void)], level: Int) {
    writeItems(members, "{", "}", level: level) { dump, member in
      dump.text += jsonString(member.0) + ": "
      member.1(&dump)
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item], level: Int, _ write: (inout ModelDump, Item) -> Void
  ) {
    writeItems(items, "[", "]", level: level, write)
  }

  private mutating func writeItems<Item>(
    _ items: [Item], _ opening: String, _ closing: String, level: Int,
    _ write: (inout ModelDump, Item) -> Void
  ) {
    guard !items.isEmpty else {
      text += opening + closing
      return
    }
    text += opening
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: level + 1)
      write(&self, item)
    }
    text += "\n" + String(repeating: "  ", count: level) + closing
  }
}
