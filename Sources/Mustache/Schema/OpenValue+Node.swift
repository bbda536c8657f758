import SourceText

extension OpenValue {
  /// The value of a node of YAML or JSON. Of equal keys the last counts.
  ///
  /// No declared key says what a scalar here means, so its look does: without quotes, `true` and `false` are
  /// flags, `null`, `~` and nothing are null, and what JSON would call a number is one.
  public init(_ node: Node) {
    switch node.content {
    case .sequence(let items):
      self = .list(items.map { OpenValue($0) })
    case .mapping(let entries):
      self = .object(
        Dictionary(entries.map { ($0.key.text, OpenValue($0.value)) }, uniquingKeysWith: { $1 }))
    case .scalar(let scalar):
      self = OpenValue(scalar)
    }
  }

  private init(_ scalar: Scalar) {
    switch scalar.text {
    case _ where scalar.isNull: self = .null
    case _ where scalar.style != .plain: self = .text(scalar.text)
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case let text: self = isNumber(text) ? .number(text) : .text(text)
    }
  }
}

/// Whether a text is a number in JSON: no sign but `-`, no leading zeros, digits on both sides of the point.
private func isNumber(_ text: String) -> Bool {
  guard let last = text.utf8.last, isDigit(last), Double(text)?.isFinite == true else { return false }
  let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
  let integer = digits.prefix(while: isDigit)
  let next = digits.dropFirst(integer.count)
  guard let first = integer.first, integer.count == 1 || first != UInt8(ascii: "0"),
    text.utf8.count - digits.count <= 1
  else { return false }
  // `Double` also takes hexadecimal numbers and a point without digits.
  if next.first == UInt8(ascii: ".") { return next.dropFirst().first.map(isDigit) == true }
  return next.first.map { $0 | 0x20 == UInt8(ascii: "e") } ?? true
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}
