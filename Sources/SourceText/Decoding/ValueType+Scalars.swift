extension ValueType where Value == String {
  /// Text, as written.
  public static var text: ValueType {
    ValueType(shape: .text(nonEmpty: false)) { node, context in
      guard case .scalar(let scalar) = node.content else {
        context.reportMismatch(.text(nonEmpty: false), at: node, help: helpForText(node, context))
        return nil
      }
      if let control = scalar.text.unicodeScalars.first(where: isControl) {
        context.report(
          "\(context.subject) holds the control character U+\(String(control.value, radix: 16, uppercase: true))",
          at: node, help: "remove it; no page can show it")
        return nil
      }
      return scalar.text
    }
  }

  /// Text that holds more than blanks.
  public static var nonEmptyText: ValueType {
    let text = ValueType.text
    return ValueType(shape: .text(nonEmpty: true)) { node, context in
      guard let value = text.read(node, &context) else { return nil }
      if value.utf8.allSatisfy({ $0 <= 0x20 }) {
        context.report("\(context.subject) is empty", at: node, help: context.explanation)
        return nil
      }
      return value
    }
  }

  /// A URL with the scheme `http` or `https` and a host.
  public static var webAddress: ValueType {
    ValueType(shape: .webAddress) { node, context in
      guard let scalar = node.scalar, WebAddress.isValid(scalar.text) else {
        context.reportMismatch(.webAddress, at: node, help: WebAddress.help(for: node.scalar?.text ?? ""))
        return nil
      }
      return scalar.text
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number, within bounds if there are any.
  public static func integer(_ bounds: ClosedRange<Int>? = nil) -> ValueType {
    ValueType(shape: .integer(bounds)) { node, context in
      guard let text = unquoted(node, .integer(bounds), &context) else { return nil }
      guard let value = NumberText.integer(text) else {
        context.reportMismatch(.integer(bounds), at: node, help: helpForNumber(text))
        return nil
      }
      if let bounds, !bounds.contains(value) {
        let (low, high) = (minus(String(bounds.lowerBound)), minus(String(bounds.upperBound)))
        context.report(
          "\(context.subject) \(text) is outside \(low)…\(high)", at: node, help: context.explanation)
        return nil
      }
      return value
    }
  }
}

extension ValueType where Value == Double {
  /// A decimal number, within bounds if there are any.
  public static func number(_ bounds: ClosedRange<Double>? = nil) -> ValueType {
    ValueType(shape: .number(bounds)) { node, context in
      guard let text = unquoted(node, .number(bounds), &context) else { return nil }
      guard let value = NumberText.number(text) else {
        context.reportMismatch(.number(bounds), at: node, help: helpForNumber(text))
        return nil
      }
      if let bounds, !bounds.contains(value) {
        let meant = withPointMoved(text, into: bounds).map { "did you mean \($0)?" }
        let help = [context.explanation, meant].compactMap { $0 }.joined(separator: "; ")
        context.report(
          "\(context.subject) \(text) is outside \(plain(bounds.lowerBound))…\(plain(bounds.upperBound))",
          at: node,
          help: help.isEmpty ? nil : help)
        return nil
      }
      return value
    }
  }
}

extension ValueType where Value == Bool {
  /// `true`, `false`, `yes`, `no`, `on` or `off`, in lower case, upper case or with a capital.
  public static var boolean: ValueType {
    ValueType(shape: .boolean) { node, context in
      guard let text = unquoted(node, .boolean, &context) else { return nil }
      switch text {
      case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
      case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
      default:
        context.reportMismatch(.boolean, at: node)
        return nil
      }
    }
  }
}

extension ValueType where Value == CivilDate {
  /// A day, `YYYY-MM-DD`.
  public static var date: ValueType {
    ValueType(shape: .date) { node, context in
      let text = node.scalar?.text ?? ""
      if let date = CivilDate(text) { return date }
      let form = "a date is written YYYY-MM-DD, such as 2027-06-01"
      if let parts = CivilDate.parts(of: text), parts.year > 0 {
        let help =
          (1...12).contains(parts.month)
          ? "this month has \(CivilDate.days(inMonth: parts.month, of: parts.year)) days" : form
        context.report("there is no day \(text)", at: node, help: help)
      } else {
        context.reportMismatch(.date, at: node, help: form)
      }
      return nil
    }
  }
}

extension ValueType {
  /// One of some words, each with what it stands for.
  public static func choice(_ choices: KeyValuePairs<String, Value>) -> ValueType where Value: Sendable {
    choice(choices.map(\.key), values: choices.map(\.value))
  }

  /// One of a type's cases, by its raw value.
  public static func choice(of type: Value.Type) -> ValueType
  where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    choice(type.allCases.map(\.rawValue), values: Array(type.allCases))
  }

  private static func choice(_ words: [String], values: [Value]) -> ValueType where Value: Sendable {
    ValueType(shape: .choice(words)) { node, context in
      if let text = node.scalar?.text, let index = words.firstIndex(of: text) { return values[index] }
      let meant = node.scalar.flatMap { suggestion(for: $0.text, among: words) }
      context.reportMismatch(.choice(words), at: node, help: meant.map { "did you mean \($0)?" })
      return nil
    }
  }
}

/// The text of a scalar that is no text to its key; in JSON such a value has no quotes.
private func unquoted(_ node: Node, _ shape: Shape, _ context: inout DecodingContext) -> String? {
  guard case .scalar(let scalar) = node.content else {
    context.reportMismatch(shape, at: node)
    return nil
  }
  if context.format == .json, scalar.style == .doubleQuoted {
    context.reportMismatch(shape, at: node, help: "in JSON, write it without quotes")
    return nil
  }
  return scalar.text
}

private func helpForText(_ node: Node, _ context: DecodingContext) -> String? {
  guard context.format == .yaml, node.isFlow else { return nil }
  return "put text that begins with \(context.file.text(node.range).first.map(String.init) ?? "[") in quotes"
}

private func helpForNumber(_ text: String) -> String? {
  let start = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "+" || $0 == "." || $0 == ",") }
  let parts = start.split(separator: ",", omittingEmptySubsequences: false)
  if parts.count > 1 {
    // `1,751` separates thousands, `34,01` is a decimal comma.
    let isGrouped = parts.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
    let meant = parts.joined(separator: isGrouped ? "" : ".")
    if NumberText.number(meant) != nil { return "write \(meant)" }
  }
  if !start.isEmpty, start.endIndex != text.endIndex, NumberText.number(String(start)) != nil {
    return "write the number alone: \(start)"
  }
  // A whole number that is none is too large for one.
  guard NumberText.number(text) != nil else { return nil }
  return text.utf8.contains { !"+-0123456789".utf8.contains($0) }
    ? "write it without a fraction" : "it is too large"
}

/// The number with its point moved left until it lies within bounds: a slipped point is a common mistake.
private func withPointMoved(_ text: String, into bounds: ClosedRange<Double>) -> String? {
  let sign = text.prefix { $0 == "-" || $0 == "+" }
  let digits = text.dropFirst(sign.count)
  let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count <= 2, digits.count < 30, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
  else {
    return nil
  }
  let whole = parts[0]
  let fraction = parts.count == 2 ? parts[1] : ""
  for shift in 1..<max(whole.count, 1) {
    let moved = sign + whole.dropLast(shift) + "." + whole.suffix(shift) + fraction
    if let value = NumberText.number(String(moved)), bounds.contains(value) { return String(moved) }
  }
  return nil
}

/// A bound as people write it: no `.0`, and a real minus sign.
private func plain(_ bound: Double) -> String {
  let text = bound.description
  return minus(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
}

private func minus(_ number: String) -> String {
  number.hasPrefix("-") ? "−" + number.dropFirst() : number
}

/// Whether a scalar is a control character that no text needs: all but tab and the ends of lines.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 ? scalar != "\t" && scalar != "\n" && scalar != "\r" : scalar.value == 0x7F
}
