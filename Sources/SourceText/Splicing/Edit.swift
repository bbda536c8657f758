/// A change to a YAML or JSON text, in terms of what it says.
public enum Edit: Sendable {
  /// Gives the value at a path. A key that is not there is made, and so are the mappings on the way to it. A list
  /// has to hold the item that the path names.
  case set(EditPath, NewValue)
  /// Takes out the key or the list item at a path, its own comment at the end of its line included. Lines that hold
  /// only a comment stay, since they may belong to what is around. A collection that loses its last part stays as
  /// `[]` or `{}`. A key that is not there is left so.
  case remove(EditPath)
  /// Adds a value at the end of the list at a path. The list is made where there is nothing: no key, `key:`, `~`.
  case append(NewValue, to: EditPath)
  /// Puts a value into a list, before the item that the path names or behind the last one.
  case insert(NewValue, at: EditPath)

  var path: EditPath {
    switch self {
    case .set(let path, _), .remove(let path), .append(_, let path), .insert(_, let path): path
    }
  }
}

/// The way from the outermost value of a text to a part of it: `["profile", "seasonalPhoto"]`, `["favorites", 0]`.
public struct EditPath: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// A step from a collection to one of its parts.
  public enum Step: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    /// An item of a list, counted from 0.
    case index(Int)

    public init(stringLiteral key: String) { self = .key(key) }
    public init(integerLiteral index: Int) { self = .index(index) }
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }
  public init(arrayLiteral steps: Step...) { self.steps = steps }

  /// The path as a message shows it: `profile.seasonalPhoto`, `favorites[0]`.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

/// A value to write.
public indirect enum NewValue: Sendable {
  /// Text: a string in JSON; in YAML quoted where a reader could take it for something else, or where the text that
  /// it replaces, or all items of its list, are.
  case text(String)
  /// A number, `true`, `false` or `null`, written as it is.
  case literal(String)
  case list([NewValue])
  case mapping([(key: String, value: NewValue)])

  /// `true` or `false`.
  public static func flag(_ flag: Bool) -> NewValue { .literal(flag ? "true" : "false") }
  /// A whole number.
  public static func number(_ number: Int) -> NewValue { .literal(String(number)) }
}

/// Why a text was not changed: every problem has its place and a way out. Never empty.
public struct EditError: Error, Sendable {
  public let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
