/// The keys of a mapping, each declared once: name, type, meaning, and where its value goes.
///
/// The table decodes a node into a target and reports everything that is wrong with it; the same declarations
/// print a JSON Schema and the reference.
///
/// ```swift
/// let table = KeyTable("a landmark", startingFrom: Draft(), unknownKeys: .keep { $0.extra.append($1) }) {
///   Key("name", .nonEmptyText, "The name that the site shows.", required: true) { $0.name = $1 }
///   Key("elevation", .number(), "Metres above sea level.") { $0.elevation = $1 }
///   Key("tags", .list(of: .located(.text)), "Words to find it by.") { $0.tags = $1 }
/// }
/// ```
public struct KeyTable<Target>: Sendable {
  /// What becomes of a key that the table does not know.
  public enum UnknownKeys: Sendable {
    case error
    /// It is handed over, with a warning where it looks like a known key misspelled.
    case keep(@Sendable (inout Target, Node.Entry) -> Void)
  }

  /// What the mapping describes, with its article: `a landmark`.
  public let subject: String
  @usableFromInline let names: KeyNames
  @usableFromInline let setters: [Key<Target>.Setter]
  @usableFromInline let unknownKeys: UnknownKeys
  @usableFromInline let start: @Sendable () -> Target

  /// - Parameters:
  ///   - subject: what the mapping describes, with its article, for messages.
  ///   - start: the target that decoding fills, with its defaults.
  ///   - unknownKeys: what becomes of keys that are not declared.
  ///   - keys: at most 64.
  public init(
    _ subject: String, startingFrom start: @autoclosure @escaping @Sendable () -> Target,
    unknownKeys: UnknownKeys = .error,
    @KeyTableBuilder<Target> keys: () -> [Key<Target>]
  ) {
    let keys = keys()
    self.subject = subject
    names = KeyNames(keys.map(\.declaration))
    setters = keys.map(\.set)
    self.unknownKeys = unknownKeys
    self.start = start
  }

  /// The keys in the order of their declaration.
  public var declarations: [KeyDeclaration] { names.declarations }

  /// The shape of the mapping.
  public var shape: Shape {
    if case .keep = unknownKeys { return .mapping(declarations, allowsOthers: true) }
    return .mapping(declarations, allowsOthers: false)
  }
}

/// A key of a table.
public struct Key<Target>: Sendable {
  @usableFromInline typealias Setter = @Sendable (Node, inout DecodingContext, inout Target) -> Void

  public let declaration: KeyDeclaration
  @usableFromInline let set: Setter

  /// - Parameters:
  ///   - name: the key as it is documented.
  ///   - aliases: other names that mean the same.
  ///   - confusedWith: names that authors write by mistake, for the suggestion.
  ///   - type: what the value is.
  ///   - meaning: one sentence for the author.
  ///   - required: whether it must be there.
  ///   - defaultValue: what counts where it is not there, in words.
  ///   - set: puts the value into the target; not called for a key that is not there, null or wrong.
  @inlinable
  public init<Value>(
    _ name: String, aliases: [String] = [], confusedWith: [String] = [], _ type: ValueType<Value>,
    _ meaning: String, required: Bool = false, default defaultValue: String? = nil,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    declaration = KeyDeclaration(
      name: name, aliases: aliases, confusedWith: confusedWith, shape: type.shape, isRequired: required,
      meaning: meaning, defaultValue: defaultValue)
    self.set = { [read = type.read] node, context, target in
      if let value = read(node, &context) { set(&target, value) }
    }
  }
}

/// Collects the keys of a table.
@resultBuilder
public enum KeyTableBuilder<Target> {
  public static func buildExpression(_ key: Key<Target>) -> Key<Target> { key }
  public static func buildBlock(_ keys: Key<Target>...) -> [Key<Target>] { keys }
}
