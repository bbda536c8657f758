extension ValueType {
  /// A list; items that are null are left out, items with problems too.
  public static func list<Element>(of element: ValueType<Element>) -> ValueType where Value == [Element] {
    let shape = Shape.list(element.shape)
    return ValueType(shape: shape) { node, context in
      guard case .sequence(let items) = node.content else {
        context.reportMismatch(shape, at: node, help: helpForList(node, of: element.shape, context))
        return nil
      }
      var values: [Element] = []
      values.reserveCapacity(items.count)
      for item in items where !item.isNull {
        if let value = element.read(item, &context) { values.append(value) }
      }
      return values
    }
  }

  /// A mapping with keys of the author's own, in their order.
  public static func dictionary<Element>(of element: ValueType<Element>) -> ValueType
  where Value == [NamedValue<Element>] {
    let shape = Shape.dictionary(element.shape)
    return ValueType(shape: shape) { node, context in
      guard case .mapping(let entries) = node.content else {
        context.reportMismatch(shape, at: node)
        return nil
      }
      var values: [NamedValue<Element>] = []
      values.reserveCapacity(entries.count)
      for entry in entries {
        context.key = entry.key.text
        let value = entry.value.isNull ? nil : element.read(entry.value, &context)
        values.append(NamedValue(name: entry.key.text, nameRange: entry.keyRange, value: value))
      }
      return values
    }
  }

  /// A mapping with keys that a table declares. There is no value where one of its keys has an error.
  @inlinable
  public static func table(_ table: KeyTable<Value>) -> ValueType {
    ValueType(shape: table.shape) { node, context in
      let before = context.diagnostics.count
      guard let value = table.decode(node, &context) else { return nil }
      let hasErrors = context.diagnostics[before...].contains { $0.severity == .error }
      return hasErrors ? nil : value
    }
  }

  /// The first of several kinds that fits the node's form: a scalar, a list or a mapping.
  public static func either(_ options: ValueType...) -> ValueType {
    let shape = Shape.anyOf(options.map(\.shape))
    return ValueType(shape: shape) { node, context in
      let form = NodeForms(node)
      if let option = options.first(where: { $0.shape.forms.contains(form) }) {
        return option.read(node, &context)
      }
      context.reportMismatch(shape, at: node)
      return nil
    }
  }
}

extension ValueType where Value == Node {
  /// Anything, as it is.
  public static var anything: ValueType {
    ValueType(shape: .anything) { node, _ in node }
  }
}

/// An entry of a mapping whose keys are the author's own.
public struct NamedValue<Value> {
  public var name: String
  public var nameRange: Range<Int>
  /// Nil where nothing is written, and after a problem.
  public var value: Value?

  public init(name: String, nameRange: Range<Int>, value: Value?) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
  }
}

extension NamedValue: Sendable where Value: Sendable {}

private func helpForList(_ node: Node, of element: Shape, _ context: DecodingContext) -> String? {
  guard node.scalar != nil, element.forms.contains(.scalar) else { return nil }
  return "write [\(shortened(context.file.text(node.range)))]"
}
