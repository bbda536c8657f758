/// The models and open data that a running template sees, and how to read values from them.
struct ContextStack: ~Copyable {
  /// Where the slots of the running function begin.
  var base = 0

  private let lookups: [Program.Lookup]
  private let paths: [Program.Path]
  private let getters: UnsafeBufferPointer<Unmanaged<Getter>>
  private let parts: UnsafeBufferPointer<UInt32>
  /// Models and open frames, kept alive by the sections that put them here (and the root by the caller):
  /// taking a reference for each key that is read would cost as much as reading it.
  private var slots: UnsafeMutableBufferPointer<Unmanaged<AnyObject>>

  init(
    _ program: Program, getters: UnsafeBufferPointer<Unmanaged<Getter>>, parts: UnsafeBufferPointer<UInt32>,
    root: AnyObject
  ) {
    lookups = program.lookups
    paths = program.paths
    self.getters = getters
    self.parts = parts
    slots = .allocate(capacity: max(program.functions[0].slotCount, 16))
    slots.initialize(repeating: .passUnretained(root))
  }

  deinit {
    slots.deallocate()
  }

  /// The content of a slot of the running function.
  subscript(slot: Int) -> Unmanaged<AnyObject> {
    get { slots[base + slot] }
    set { slots[base + slot] = newValue }
  }

  /// Makes room for so many slots from the first of the running function on.
  mutating func reserve(_ count: Int) {
    guard base + count > slots.count else { return }
    let larger = UnsafeMutableBufferPointer<Unmanaged<AnyObject>>.allocate(capacity: (base + count) * 2)
    larger.initialize(repeating: slots[0])
    for index in slots.indices { larger[index] = slots[index] }
    slots.deallocate()
    slots = larger
  }

  /// Reads a value.
  @inline(__always)
  func value(of source: Source) -> Value {
    switch source {
    case .field(let slot, let getter): with(slot, getter) { $1.read($0) }
    case .part(let slot, let parts): with(slot, parts: Int(parts)) { $1.read($0) } ?? .absent
    default: rareValue(of: source)
    }
  }

  /// Prints a value, escaped for HTML.
  @inline(__always)
  func print(_ source: Source, to writer: inout Writer) {
    switch source {
    case .field(let slot, let getter): with(slot, getter) { $1.print($0, to: &writer) }
    case .part(let slot, let parts): with(slot, parts: Int(parts)) { $1.print($0, to: &writer) }
    default: writer.print(rareValue(of: source), isRaw: false)
    }
  }

  /// Passes on a model and a getter without taking references to them: both live as long as the rendering.
  @inline(__always)
  private func with<Result>(
    _ slot: UInt16, _ getter: UInt32, _ body: (AnyObject, Getter) -> Result
  ) -> Result {
    slots[base + Int(slot)]._withUnsafeGuaranteedRef { model in
      getters[Int(getter)]._withUnsafeGuaranteedRef { body(model, $0) }
    }
  }

  /// Follows a dotted name from object to object, and passes on the last one with the getter of the last
  /// part.
  @inline(__always)
  private func with<Result>(
    _ slot: UInt16, parts first: Int, _ body: (AnyObject, Getter) -> Result
  ) -> Result? {
    let last = first + Int(parts[first])
    guard var model = with(slot, parts[first + 1], { $1.part(of: $0) }) else { return nil }
    for index in first + 2..<last {
      let part = getters[Int(parts[index])]._withUnsafeGuaranteedRef { $0.part(of: model) }
      guard let part else { return nil }
      model = part
    }
    return getters[Int(parts[last])]._withUnsafeGuaranteedRef { body(model, $0) }
  }

  /// Reads a value that is not a declared key alone.
  @inline(never)
  private func rareValue(of source: Source) -> Value {
    switch source {
    case .none: return .absent
    case .field, .part: return value(of: source)
    case .path(let index):
      let path = paths[Int(index)]
      guard case .open(let open) = value(of: path.start) else { return .absent }
      return open.follow(path.names[...]).map(Value.open) ?? .absent
    case .lookup(let index):
      let lookup = lookups[Int(index)]
      if let found = find(lookup) {
        return found.follow(lookup.names.dropFirst()).map(Value.open) ?? .absent
      }
      return lookup.declared.map { value(of: $0) } ?? .absent
    case .top(let slot):
      return .open(openFrame(Int(slot)).value)
    }
  }

  /// Whether an open frame has the first name of a look-up.
  func finds(lookup: Int) -> Bool {
    find(lookups[lookup]) != nil
  }

  /// The value of a look-up's first name in the innermost open frame that has it.
  private func find(_ lookup: Program.Lookup) -> OpenValue? {
    for slot in lookup.slots {
      if let value = openFrame(slot).find(lookup.names[0]) { return value }
    }
    return nil
  }

  /// The frame in a slot that the compiler set aside for open data.
  func openFrame(_ slot: Int) -> OpenFrame {
    unsafeDowncast(self[slot].takeUnretainedValue(), to: OpenFrame.self)
  }
}
