/// A kind of value that a key may hold: its shape, and how a node becomes a Swift value.
///
/// The key decides the type, never the scalar's look: as text, `1984`, `NO` and `007` stay what they are.
public struct ValueType<Value>: Sendable {
  public let shape: Shape
  /// Decodes a node that is not null; reports a problem and returns nil where it cannot.
  @usableFromInline let read: @Sendable (Node, inout DecodingContext) -> Value?

  /// A kind of value of one's own.
  ///
  /// - Parameter read: decodes a node; it returns nil after it has reported why.
  public init(shape: Shape, read: @escaping @Sendable (Node, inout DecodingContext) -> Value?) {
    self.shape = shape
    self.read = read
  }

  /// The value of a node, or nil after reporting why there is none.
  @inlinable
  public func decode(_ node: Node, _ context: inout DecodingContext) -> Value? {
    read(node, &context)
  }
}

extension ValueType {
  /// The same values, made into something else.
  @inlinable
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> ValueType<New> {
    ValueType<New>(shape: shape) { [read] node, context in read(node, &context).map(transform) }
  }

  /// The same values, checked further: the transform returns nil after it has reported why.
  ///
  /// ```swift
  /// ValueType<String>.text.refined { text, node, context in Slug(text) }
  /// ```
  @inlinable
  public func refined<New>(
    _ transform: @escaping @Sendable (Value, Node, inout DecodingContext) -> New?
  ) -> ValueType<New> {
    ValueType<New>(shape: shape) { [read] node, context in
      read(node, &context).flatMap { transform($0, node, &context) }
    }
  }

  /// The values of another kind, with the place that each comes from.
  public static func located<Plain>(_ type: ValueType<Plain>) -> ValueType where Value == Located<Plain> {
    ValueType(shape: type.shape) { [read = type.read] node, context in
      read(node, &context).map { Located($0, range: node.range) }
    }
  }
}

/// A value and the bytes it was read from, for checks that come later.
public struct Located<Value> {
  public var value: Value
  public var range: Range<Int>

  public init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
