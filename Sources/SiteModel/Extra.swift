import SourceText

/// A value under a key that this program does not know: kept as written, for themes.
public indirect enum Extra: Hashable, Sendable {
  case nothing
  case text(String)
  case list([Extra])
  case mapping([Entry])

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: Extra

    public init(key: String, value: Extra) {
      self.key = key
      self.value = value
    }
  }

  /// What a node says, without its positions. The readers bound how deep a node nests.
  public init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): self = scalar.isNull ? .nothing : .text(scalar.text)
    case .sequence(let items): self = .list(items.map(Extra.init))
    case .mapping(let entries):
      self = .mapping(entries.map { Entry(key: $0.key.text, value: Extra($0.value)) })
    }
  }
}
