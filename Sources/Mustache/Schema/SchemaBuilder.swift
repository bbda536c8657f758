/// Collects the keys of a schema; each method declares one.
///
/// Every getter may return nil, which means that the value is absent on this page: it prints nothing, and a
/// section over it does not render.
public struct SchemaBuilder<Model: AnyObject> {
  private(set) var fields: [Field] = []
  private(set) var slots: [String: Int] = [:]
  private var included: Set<String> = []
  private let schema: String

  init(schema: String) {
    self.schema = schema
  }

  /// Declares text, which templates escape.
  public mutating func text(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> String?
  ) {
    declare(key, .text, meaning) { model in get(model).map(Value.text) ?? .absent }
  }

  /// Declares an address, relative to the page.
  public mutating func url(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> String?
  ) {
    declare(key, .url, meaning) { model in get(model).map(Value.text) ?? .absent }
  }

  /// Declares a number: its value, for truth and plural forms, and the text to print.
  public mutating func number(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> (value: Int, text: String)?
  ) {
    declare(key, .number, meaning) { model in get(model).map { .number($0.value, $0.text) } ?? .absent }
  }

  /// Declares a yes or no.
  public mutating func flag(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> Bool
  ) {
    declare(key, .flag, meaning) { model in .flag(get(model)) }
  }

  /// Declares HTML as UTF-8, safe to copy into the page.
  public mutating func html(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .html, meaning) { model in get(model).map(Value.markup) ?? .absent }
  }

  /// Declares SVG as UTF-8, safe to copy into the page.
  public mutating func svg(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .svg, meaning) { model in get(model).map(Value.markup) ?? .absent }
  }

  /// Declares JSON as UTF-8, safe to copy into a script element.
  public mutating func json(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .json, meaning) { model in get(model).map(Value.markup) ?? .absent }
  }

  /// Declares a part with keys of its own.
  public mutating func object<Part: AnyObject>(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> Schema, _ meaning: String,
    _ get: @escaping @Sendable (Model) -> Part?
  ) {
    declare(key, .object(schema), meaning) { model in get(model).map(Value.object) ?? .absent }
  }

  /// Declares a list of parts; the schema is that of one part.
  public mutating func list<Part: AnyObject>(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> Schema, _ meaning: String,
    _ get: @escaping @Sendable (Model) -> [Part]
  ) {
    declare(key, .list(schema), meaning) { model in .list(objects(get(model))) }
  }

  /// Declares data without a declared shape.
  public mutating func open(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> OpenValue?
  ) {
    declare(key, .open, meaning) { model in get(model).map(Value.open) ?? .absent }
  }

  /// Takes over the keys of another schema, read from a part of this model.
  public mutating func include<Part: AnyObject>(
    _ other: Schema, via get: @escaping @Sendable (Model) -> Part
  ) {
    for field in other.fields {
      let read = field.read
      add(
        Field(
          key: field.key, kind: field.kind, meaning: field.meaning,
          read: { object in read(get(downcast(object))) }, origin: field.origin))
      included.insert(field.key)
    }
  }

  private mutating func declare(
    _ key: String, _ kind: Field.Kind, _ meaning: String, _ get: @escaping @Sendable (Model) -> Value
  ) {
    add(
      Field(
        key: key, kind: kind, meaning: meaning, read: { object in get(downcast(object)) }, origin: schema))
  }

  private mutating func add(_ field: Field) {
    guard let slot = slots[field.key] else {
      slots[field.key] = fields.count
      fields.append(field)
      return
    }
    precondition(included.contains(field.key), "\(schema) declares \(field.key) twice")
    included.remove(field.key)
    fields[slot] = field
  }
}

/// The model behind a reference that the schema knows to be one; checked in debug builds alone.
@inline(__always)
private func downcast<Model: AnyObject>(_ object: AnyObject) -> Model {
  assert(object is Model, "a \(type(of: object)) was passed where \(Model.self) is declared")
  return unsafeDowncast(object, to: Model.self)
}

/// The same list under the renderer's element type; cheaper than `as`, which checks every element.
private func objects<Part: AnyObject>(_ parts: [Part]) -> [AnyObject] {
  var objects: [AnyObject] = []
  objects.reserveCapacity(parts.count)
  for part in parts { objects.append(part) }
  return objects
}
