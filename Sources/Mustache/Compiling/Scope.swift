/// What is on the context stack at a place in a template, as far as that is known before rendering.
struct Scope: Hashable {
  /// An entry of the stack, with a slot of the same number at run time.
  enum Frame: Hashable {
    /// An instance of a schema's class.
    case model(Schema)
    /// Open values; sections over open data inside one another share one frame, which holds a chain.
    case open
  }

  /// What `{{.}}` means.
  enum Dot: Hashable {
    /// The uppermost frame.
    case frame
    /// The value that the innermost section asked for; such a section puts no frame on the stack.
    case value(KeyPath)
  }

  /// The frames, outermost first.
  private(set) var frames: [Frame]
  private(set) var dot = Dot.frame

  init(root: Frame) {
    frames = [root]
  }

  /// The slot that a section over a model or open data uses.
  func slot(pushing frame: Frame) -> Int {
    frame == .open && frames.last == .open ? frames.count - 1 : frames.count
  }

  /// The scope in a section over a model or open data.
  func pushing(_ frame: Frame) -> Scope {
    var scope = self
    if slot(pushing: frame) == frames.count { scope.frames.append(frame) }
    scope.dot = .frame
    return scope
  }

  /// The scope in a section over a value without keys.
  func pushing(value path: KeyPath) -> Scope {
    var scope = self
    scope.dot = .value(path)
    return scope
  }

  /// The same scope in the fewest frames, and which slots each of them stands for, the outermost first.
  ///
  /// A model hides all outer ones of its schema, since it defines the same keys; open frames without a model
  /// between them become one chain. So the scopes of a partial that includes itself are finite.
  func normalized() -> (scope: Scope, slots: [[Int]]) {
    var seen: Set<Frame> = []
    let visible = frames.indices.reversed().filter { slot in
      frames[slot] == .open || seen.insert(frames[slot]).inserted
    }
    var scope = self
    scope.frames = []
    var groups: [[Int]] = []
    for slot in visible.reversed() {
      if frames[slot] == .open, scope.frames.last == .open {
        groups[groups.count - 1].append(slot)
      } else {
        groups.append([slot])
        scope.frames.append(frames[slot])
      }
    }
    if case .value(var path) = dot, let slot = groups.firstIndex(of: [path.slot]) {
      path.slot = slot
      scope.dot = .value(path)
    }
    return (scope, groups)
  }
}

/// Where a value is: a slot, the fields to read from there on, and names to look up in the open data they
/// lead to.
struct KeyPath: Hashable {
  var slot: Int
  var fields: [FieldReference]
  var names: [String] = []
}

/// A field of a schema, known by the schema and its place in it.
struct FieldReference: Hashable {
  let schema: Schema
  let index: Int

  var field: Field { schema.fields[index] }
}

extension Schema: Hashable {
  public static func == (left: Schema, right: Schema) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
