/// What a name in a template means in a scope.
enum Resolution {
  /// A declared key.
  case key(KeyPath, Field.Kind)
  /// A key that is looked up at run time in open frames, innermost first, and else is the declared one.
  case open(slots: [Int], names: [String], declared: (KeyPath, Field.Kind)?)
  /// `{{.}}` in a scope whose uppermost frame is open.
  case top(slot: Int)
  /// Nothing that any frame defines.
  case unknown(Miss)
}

/// Why a name means nothing, and which part of it does not.
struct Miss {
  enum Reason {
    /// No frame has the key; these are the ones to choose from.
    case noKey(candidates: [String])
    /// An object has no such key.
    case noPart(Schema)
    /// What stands before the part is no object.
    case noParts(of: String, Field.Kind)
    /// `{{.}}` where the uppermost frame is a model.
    case wholeModel(Schema)
  }

  /// The index of the part among those between the dots.
  let part: Int
  let reason: Reason
}

extension Scope {
  /// Finds out what the parts of a dotted name mean; a name of no parts is `{{.}}`.
  func resolve(_ parts: [String]) -> Resolution {
    guard let first = parts.first else { return resolveDot() }
    var open: [Int] = []
    var candidates: [String] = []
    for slot in frames.indices.reversed() {
      switch frames[slot] {
      case .open:
        open.append(slot)
      case .model(let schema):
        guard let reference = schema.reference(first) else {
          candidates += schema.fields.map(\.key)
          continue
        }
        let declared = follow(KeyPath(slot: slot, fields: [reference]), parts)
        if open.isEmpty { return declared }
        if case .key(let path, let kind) = declared {
          return .open(slots: open, names: parts, declared: (path, kind))
        }
        return .open(slots: open, names: parts, declared: nil)
      }
    }
    if open.isEmpty { return .unknown(Miss(part: 0, reason: .noKey(candidates: candidates))) }
    return .open(slots: open, names: parts, declared: nil)
  }

  private func resolveDot() -> Resolution {
    switch dot {
    case .value(let path):
      return .key(path, path.kind)
    case .frame:
      switch frames.last {
      case .model(let schema): return .unknown(Miss(part: 0, reason: .wholeModel(schema)))
      default: return .top(slot: frames.count - 1)
      }
    }
  }

  /// Resolves the parts behind the first, each in what the one before it leads to.
  private func follow(_ start: KeyPath, _ parts: [String]) -> Resolution {
    var path = start
    for part in parts.indices.dropFirst() {
      let kind = path.kind
      switch kind {
      case .open:
        path.names = Array(parts[part...])
        return .key(path, .open)
      case .object(let schema):
        let schema = schema()
        guard let reference = schema.reference(parts[part]) else {
          return .unknown(Miss(part: part, reason: .noPart(schema)))
        }
        path.fields.append(reference)
      default:
        return .unknown(Miss(part: part, reason: .noParts(of: parts[part - 1], kind)))
      }
    }
    return .key(path, path.kind)
  }
}

extension KeyPath {
  /// The kind of what is at the end.
  var kind: Field.Kind {
    names.isEmpty ? fields.last?.field.kind ?? .open : .open
  }
}
