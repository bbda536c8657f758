/// A value in a YAML or JSON text, with the bytes it was read from.
///
/// Both readers make the same tree, so that one decoder, one set of diagnostics and one splicer serve both.
public struct Node: Sendable {
  public enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    case mapping([Entry])
  }

  public var content: Content
  /// The bytes of the value itself: quotes, brackets and braces included; anchors, tags and comments not. A
  /// block collection runs from its first item's first byte (the `-` of a sequence, a mapping's first key)
  /// to the end of its last value. A value that is not there (`key:`) is empty, right behind the colon. A
  /// value that came through an alias has the range of the alias.
  public var range: Range<Int>
  /// Whether the collection is written with brackets or braces (always so in JSON); false for scalars.
  public var isFlow: Bool
  /// Whether the value was reached through an alias (`*name`) or holds an anchor (`&name`): splicing keeps
  /// off.
  public var isShared: Bool

  public init(_ content: Content, range: Range<Int>, isFlow: Bool = false, isShared: Bool = false) {
    self.content = content
    self.range = range
    self.isFlow = isFlow
    self.isShared = isShared
  }

  /// A key and its value in a mapping.
  public struct Entry: Sendable {
    public var key: Scalar
    public var keyRange: Range<Int>
    public var value: Node

    public init(key: Scalar, keyRange: Range<Int>, value: Node) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }
}

/// A scalar as written: the key that holds it decides what it means, never its look.
public struct Scalar: Sendable {
  public enum Style: Sendable {
    /// Without quotes in YAML; a number, `true`, `false` or `null` in JSON.
    case plain
    case singleQuoted
    case doubleQuoted
    /// `|` and `>` in YAML.
    case block
  }

  /// The text with escapes and folding resolved.
  public var text: String
  public var style: Style

  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Whether this says that there is no value: nothing at all, `~` or `null`, without quotes.
  public var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text == "null")
  }
}

extension Node {
  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  public var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  public var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Whether this says that there is no value.
  public var isNull: Bool {
    if case .scalar(let scalar) = content { scalar.isNull } else { false }
  }

  /// The value of a key of a mapping.
  public subscript(key: String) -> Node? {
    entries?.first { $0.key.text == key }?.value
  }

  /// What the value is, in words for a message.
  public var kind: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
