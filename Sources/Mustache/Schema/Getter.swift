/// Reads the value of one key from a model.
///
/// A class rather than a closure: the renderer reads keys in its innermost loop, and calling a method needs
/// no reference count, while calling a closure out of an array changes one twice.
@usableFromInline
class Getter: @unchecked Sendable {
  @usableFromInline init() {}

  /// Reads from an instance of the class that the schema declares.
  @usableFromInline
  func read(_ object: AnyObject) -> Value { .absent }

  /// Reads the value where it is an object.
  @usableFromInline
  func part(of object: AnyObject) -> AnyObject? {
    if case .object(let part) = read(object) { part } else { nil }
  }

  /// Reads the value and prints it, escaped for HTML.
  @usableFromInline
  func print(_ object: AnyObject, to writer: inout Writer) {
    writer.print(read(object), isRaw: false)
  }
}

/// A getter for text, which most keys are.
@usableFromInline
final class TextGetter<Model: AnyObject>: Getter, @unchecked Sendable {
  @usableFromInline let get: @Sendable (Model) -> String?

  @inlinable
  init(_ get: @escaping @Sendable (Model) -> String?) {
    self.get = get
  }

  @inlinable
  override func read(_ object: AnyObject) -> Value {
    if let text = get(downcast(object)) { .text(text) } else { .absent }
  }

  // Without a value between the two, which would cost another reference to the text.
  @inlinable
  override func print(_ object: AnyObject, to writer: inout Writer) {
    if let text = get(downcast(object)) { writer.print(text) }
  }
}

/// A getter for an object.
@usableFromInline
final class ObjectGetter<Model: AnyObject, Part: AnyObject>: Getter, @unchecked Sendable {
  @usableFromInline let get: @Sendable (Model) -> Part?

  @inlinable
  init(_ get: @escaping @Sendable (Model) -> Part?) {
    self.get = get
  }

  @inlinable
  override func read(_ object: AnyObject) -> Value {
    if let part = get(downcast(object)) { .object(part) } else { .absent }
  }

  @inlinable
  override func part(of object: AnyObject) -> AnyObject? {
    get(downcast(object))
  }
}

/// A getter for any other value.
@usableFromInline
final class ValueGetter<Model: AnyObject>: Getter, @unchecked Sendable {
  @usableFromInline let get: @Sendable (Model) -> Value

  @inlinable
  init(_ get: @escaping @Sendable (Model) -> Value) {
    self.get = get
  }

  @inlinable
  override func read(_ object: AnyObject) -> Value {
    get(downcast(object))
  }
}

/// A getter for a key that was included: it reads a part of the model, and the key from that.
@usableFromInline
final class PartGetter<Model: AnyObject, Part: AnyObject>: Getter, @unchecked Sendable {
  @usableFromInline let get: @Sendable (Model) -> Part
  @usableFromInline let inner: Getter

  @inlinable
  init(_ get: @escaping @Sendable (Model) -> Part, _ inner: Getter) {
    self.get = get
    self.inner = inner
  }

  @inlinable
  override func read(_ object: AnyObject) -> Value {
    inner.read(get(downcast(object)))
  }

  @inlinable
  override func part(of object: AnyObject) -> AnyObject? {
    inner.part(of: get(downcast(object)))
  }

  @inlinable
  override func print(_ object: AnyObject, to writer: inout Writer) {
    inner.print(get(downcast(object)), to: &writer)
  }
}

/// The model behind a reference that the schema knows to be one; checked in debug builds alone.
@inlinable
@inline(__always)
func downcast<Model: AnyObject>(_ object: AnyObject) -> Model {
  assert(object is Model, "a \(type(of: object)) was passed where \(Model.self) is declared")
  return unsafeDowncast(object, to: Model.self)
}
