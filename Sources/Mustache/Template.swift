/// A template, compiled and checked; it may be used from several threads at once.
public struct Template: Sendable {
  private let program: Program
  private let root: Scope.Frame
  private let keys: Set<KeyUse>

  init(program: Program, root: Scope.Frame, uses: Set<KeyUse>) {
    self.program = program
    self.root = root
    keys = uses
  }

  /// Appends the page for a model.
  ///
  /// - Parameter model: An instance of the class whose schema the template was compiled for.
  /// - Returns: Whether the page is whole. It is not where partials include each other more than 256 levels
  ///   deep, which takes a theme that walks in circles; the page then ends there.
  @discardableResult
  public func render(_ model: AnyObject, into output: inout [UInt8]) -> Bool {
    guard case .model(let schema) = root else { preconditionFailure("the template takes open data") }
    precondition(type(of: model) == schema.model, "the template takes a \(schema.name)")
    return program.run(model, into: &output)
  }

  /// Appends the text for open data, where the template was compiled for that.
  @discardableResult
  public func render(_ value: OpenValue, into output: inout [UInt8]) -> Bool {
    guard case .open = root else { preconditionFailure("the template takes a model") }
    return program.run(OpenFrame(value, outer: nil), into: &output)
  }

  /// Whether the template, or one that it includes, reads a key; where not, its value need not be derived.
  ///
  /// - Parameter schema: The name of the schema that declares the key, or of one that includes it.
  public func uses(_ schema: String, _ key: String) -> Bool {
    keys.contains(KeyUse(schema: schema, key: key))
  }
}
