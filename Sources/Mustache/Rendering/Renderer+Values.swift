extension Renderer {
  /// Reads a value.
  @inline(__always)
  func value(of source: Source) -> Value {
    if case .field(let slot, let getter) = source {
      return slots[base + Int(slot)]._withUnsafeGuaranteedRef { getters[Int(getter)]($0) }
    }
    return rareValue(of: source)
  }

  /// Reads a value that is not simply a model's key.
  @inline(never)
  func rareValue(of source: Source) -> Value {
    switch source {
    case .none: return .absent
    case .field: return value(of: source)
    case .path(let index): return value(of: program.paths[Int(index)])
    case .lookup(let index):
      let lookup = program.lookups[Int(index)]
      if let found = find(lookup) {
        return found.follow(lookup.names.dropFirst()).map(Value.open) ?? .absent
      }
      return lookup.declared.map { rareValue(of: $0) } ?? .absent
    case .top(let slot):
      return .open(openFrame(base + Int(slot)).value)
    }
  }

  /// Follows a path from model to model, and into open data.
  private func value(of path: Program.Path) -> Value {
    var value = Value.object(slots[base + path.slot].takeUnretainedValue())
    for getter in path.getters {
      guard case .object(let object) = value else { return .absent }
      value = getters[getter](object)
    }
    guard !path.names.isEmpty else { return value }
    guard case .open(let open) = value else { return .absent }
    return open.follow(path.names[...]).map(Value.open) ?? .absent
  }

  /// The value of a look-up's first name in the innermost open frame that has it.
  func find(_ lookup: Program.Lookup) -> OpenValue? {
    for slot in lookup.slots {
      if let value = openFrame(base + slot).find(lookup.names[0]) { return value }
    }
    return nil
  }

  /// The frame in a slot that the compiler set aside for open data.
  func openFrame(_ slot: Int) -> OpenFrame {
    unsafeDowncast(slots[slot].takeUnretainedValue(), to: OpenFrame.self)
  }

  /// Prints a value, escaped for HTML.
  @inline(__always)
  func print(_ value: Value, into output: inout [UInt8]) {
    switch value {
    case .text(let text), .number(_, let text): withBytes(of: text) { appendEscaped($0, to: &output) }
    case .markup(let bytes): bytes.withUnsafeBufferPointer { appendEscaped($0, to: &output) }
    default: printRare(value, isRaw: false, into: &output)
    }
  }

  /// Prints a value as it is.
  @inline(__always)
  func printRaw(_ value: Value, into output: inout [UInt8]) {
    switch value {
    case .markup(let bytes): output.append(contentsOf: bytes)
    case .text(let text), .number(_, let text): withBytes(of: text) { output.append(contentsOf: $0) }
    default: printRare(value, isRaw: true, into: &output)
    }
  }

  /// Prints values that are not text: an object or a list prints nothing.
  @inline(never)
  private func printRare(_ value: Value, isRaw: Bool, into output: inout [UInt8]) {
    switch value {
    case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .open(let open):
      guard let text = open.text else { return }
      if isRaw { printRaw(.text(text), into: &output) } else { print(.text(text), into: &output) }
    default: return
    }
  }

  /// The name of a template in a value.
  func name(_ value: Value) -> String? {
    switch value {
    case .text(let text): text
    case .open(let open): open.text
    default: nil
    }
  }
}

extension Value {
  /// Whether a section over this renders.
  @inline(__always)
  var isTruthy: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .number(let number, _): number != 0
    case .markup(let bytes): !bytes.isEmpty
    case .object: true
    case .list(let objects): !objects.isEmpty
    case .open(let open): open.isTruthy
    }
  }
}

extension OpenValue {
  /// What this prints; nil for objects and lists.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .text(let text): text
    case .list, .object: nil
    }
  }
}

/// Gives a closure the UTF-8 of a text, without a copy where it is stored as such.
@inline(__always)
private func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  if text.utf8.withContiguousStorageIfAvailable(body) == nil {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
