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
  @inlinable
  public mutating func text(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> String?
  ) {
    add(key, .text, meaning, TextGetter(get))
  }

  /// Declares an address, relative to the page.
  @inlinable
  public mutating func url(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> String?
  ) {
    add(key, .url, meaning, TextGetter(get))
  }

  /// Declares a number: its value, for truth and plural forms, and the text to print.
  @inlinable
  public mutating func number(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> (value: Int, text: String)?
  ) {
    declare(key, .number, meaning) { model in
      if let number = get(model) { .number(number.value, number.text) } else { .absent }
    }
  }

  /// Declares a yes or no.
  @inlinable
  public mutating func flag(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> Bool
  ) {
    declare(key, .flag, meaning) { model in .flag(get(model)) }
  }

  /// Declares HTML as UTF-8, safe to copy into the page.
  @inlinable
  public mutating func html(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .html, meaning) { model in
      if let markup = get(model) { .markup(markup) } else { .absent }
    }
  }

  /// Declares SVG as UTF-8, safe to copy into the page.
  @inlinable
  public mutating func svg(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .svg, meaning) { model in
      if let markup = get(model) { .markup(markup) } else { .absent }
    }
  }

  /// Declares JSON as UTF-8, safe to copy into a script element.
  @inlinable
  public mutating func json(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> [UInt8]?
  ) {
    declare(key, .json, meaning) { model in
      if let markup = get(model) { .markup(markup) } else { .absent }
    }
  }

  /// Declares a part with keys of its own.
  @inlinable
  public mutating func object<Part: AnyObject>(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> Schema, _ meaning: String,
    _ get: @escaping @Sendable (Model) -> Part?
  ) {
    add(key, .object(schema), meaning, ObjectGetter(get))
  }

  /// Declares a list of parts; the schema is that of one part.
  @inlinable
  public mutating func list<Part: AnyObject>(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> Schema, _ meaning: String,
    _ get: @escaping @Sendable (Model) -> [Part]
  ) {
    declare(key, .list(schema), meaning) { model in .list(objects(get(model))) }
  }

  /// Declares data without a declared shape.
  @inlinable
  public mutating func open(
    _ key: String, _ meaning: String, _ get: @escaping @Sendable (Model) -> OpenValue?
  ) {
    declare(key, .open, meaning) { model in
      if let value = get(model) { .open(value) } else { .absent }
    }
  }

  /// Takes over the keys of another schema, read from a part of this model.
  @inlinable
  public mutating func include<Part: AnyObject>(
    _ other: Schema, via get: @escaping @Sendable (Model) -> Part
  ) {
    for field in other.fields { add(field.included(PartGetter(get, field.getter)), isIncluded: true) }
  }

  @inlinable
  mutating func declare(
    _ key: String, _ kind: Field.Kind, _ meaning: String, _ get: @escaping @Sendable (Model) -> Value
  ) {
    add(key, kind, meaning, ValueGetter(get))
  }

  @usableFromInline
  mutating func add(_ key: String, _ kind: Field.Kind, _ meaning: String, _ getter: Getter) {
    add(Field(key: key, kind: kind, meaning: meaning, getter: getter, origin: schema))
  }

  @usableFromInline
  mutating func add(_ field: Field, isIncluded: Bool = false) {
    if let slot = slots[field.key] {
      precondition(included.contains(field.key), "\(schema) declares \(field.key) twice")
      fields[slot] = field
    } else {
      slots[field.key] = fields.count
      fields.append(field)
    }
    if isIncluded { included.insert(field.key) } else { included.remove(field.key) }
  }
}

/// The same list under the renderer's element type; cheaper than `as`, which checks every element.
@inlinable
func objects<Part: AnyObject>(_ parts: [Part]) -> [AnyObject] {
  var objects: [AnyObject] = []
  objects.reserveCapacity(parts.count)
  for part in parts { objects.append(part) }
  return objects
}
