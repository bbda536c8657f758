/// A page model or a part of one, declared once: the template checker, the renderer, `inspect` and the theme
/// guide all read this table.
///
/// ```swift
/// static let schema: Schema = Schema("card", of: Card.self) {
///   $0.text("name", "The landmark's name.") { $0.landmark.name }
///   $0.url("url", "The landmark's page.") { $0.url }
///   $0.object("category", Term.schema, "The landmark's category.") { $0.category }
///   $0.list("rows", Card.schema, "The landmarks of this page.") { $0.rows }
/// }
/// ```
///
/// The type is written out so that schemas may refer to each other in circles.
public final class Schema: Sendable {
  /// What the model is called in messages and in the theme guide: `landmark`, `card`.
  public let name: String
  /// The keys in order of declaration, which is also the theme guide's.
  public let fields: [Field]
  /// The class whose instances the getters take.
  public let model: any AnyObject.Type

  private let slots: [String: Int]

  /// Declares the keys of a class.
  ///
  /// A key that is declared after it was included replaces the included one.
  ///
  /// - Precondition: No key is declared twice.
  public init<Model: AnyObject>(
    _ name: String, of model: Model.Type, _ declare: (inout SchemaBuilder<Model>) -> Void
  ) {
    var builder = SchemaBuilder<Model>(schema: name)
    declare(&builder)
    self.name = name
    self.model = model
    fields = builder.fields
    slots = builder.slots
  }

  /// The declaration of a key, or nil where the model has no such key.
  public subscript(key: String) -> Field? {
    slots[key].map { fields[$0] }
  }

  /// The place of a key in this schema.
  func reference(_ key: String) -> FieldReference? {
    slots[key].map { FieldReference(schema: self, index: $0) }
  }
}

/// One key of a page model: what it is called, what it is, what it means and how to read it.
public struct Field: Sendable {
  /// What a key holds, which decides how a template may use it.
  public enum Kind: Sendable {
    case text
    case number
    case flag
    /// An address, relative to the page.
    case url
    case html
    case svg
    case json
    /// A part with keys of its own. The schema is asked for when it is needed, so models may refer to each
    /// other.
    case object(@Sendable () -> Schema)
    case list(@Sendable () -> Schema)
    /// Data without a declared shape: every key below it is allowed.
    case open
  }

  public let key: String
  public let kind: Kind
  /// A sentence for the theme guide.
  public let meaning: String
  /// The schema that first declared the key, which differs from the one that holds it where it was included.
  public let origin: String

  @usableFromInline let getter: Getter

  init(key: String, kind: Kind, meaning: String, getter: Getter, origin: String) {
    self.key = key
    self.kind = kind
    self.meaning = meaning
    self.getter = getter
    self.origin = origin
  }

  /// Reads the value from an instance of the schema's class; nothing else may be passed.
  public func read(_ model: AnyObject) -> Value {
    getter.read(model)
  }

  /// The same key, read from another model.
  @usableFromInline
  func included(_ getter: Getter) -> Field {
    Field(key: key, kind: kind, meaning: meaning, getter: getter, origin: origin)
  }
}

extension Field.Kind {
  /// The kind in words for a message and for the theme guide.
  public var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .flag: "flag"
    case .url: "URL"
    case .html: "HTML"
    case .svg: "SVG"
    case .json: "JSON"
    case .object: "object"
    case .list: "list"
    case .open: "open data"
    }
  }

  /// The kind with its article.
  var inWords: String {
    switch self {
    case .number, .flag, .url: "a \(name)"
    case .object: "an object"
    case .list: "a list"
    default: name
    }
  }

  /// Whether `{{{ }}}` may copy it without escaping.
  var isMarkup: Bool {
    switch self {
    case .html, .svg, .json: true
    default: false
    }
  }

  /// The schema of an object or of a list's items.
  var parts: Schema? {
    switch self {
    case .object(let schema), .list(let schema): schema()
    default: nil
    }
  }
}
