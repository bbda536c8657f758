extension Program {
  /// How deep partials may include each other while a page is rendered.
  static let depthLimit = 256

  /// Runs the program and appends what it prints.
  ///
  /// - Returns: Whether it came to its end, instead of the depth limit.
  func run(_ root: AnyObject, into output: inout [UInt8]) -> Bool {
    code.withUnsafeBufferPointer { code in
      literals.withUnsafeBufferPointer { literals in
        getters.withUnsafeBufferPointer { getters in
          var renderer = Renderer(self, code: code, literals: literals, getters: getters, root: root)
          return renderer.run(&output)
        }
      }
    }
  }
}

/// The state of a program that runs: where it is, and what is on its stacks.
struct Renderer: ~Copyable {
  let program: Program
  let code: UnsafeBufferPointer<Instruction>
  let literals: UnsafeBufferPointer<UInt8>
  let getters: UnsafeBufferPointer<@Sendable (AnyObject) -> Value>

  /// Models and open frames, kept alive by the sections that put them here (and the root by the caller): taking a
  /// reference for each key that is read would cost as much as reading it.
  var slots: UnsafeMutableBufferPointer<Unmanaged<AnyObject>>
  /// Where the slots of the running function begin.
  var base = 0
  var sections: [Section] = []
  var returns: [Return] = []
  /// The indentation of all callers; what holds here begins at `indentationStart`.
  var indentation: [UInt8] = []
  var indentationStart = 0
  var indentations: [(start: Int, count: Int)] = []

  /// A section that is being walked through.
  struct Section {
    enum Items {
      case one(AnyObject)
      case models([AnyObject])
      case open([OpenValue], OpenFrame, outer: OpenFrame?)
    }

    var items: Items
    var next = 1
    let slot: Int
    /// What the slot held before, where it held something that comes back.
    let saved: Unmanaged<AnyObject>?
  }

  /// Where a function was called, to go on there.
  struct Return {
    let next: Int
    let base: Int
    let indentation: (start: Int, count: Int)
  }

  init(
    _ program: Program, code: UnsafeBufferPointer<Instruction>, literals: UnsafeBufferPointer<UInt8>,
    getters: UnsafeBufferPointer<@Sendable (AnyObject) -> Value>, root: AnyObject
  ) {
    self.program = program
    self.code = code
    self.literals = literals
    self.getters = getters
    slots = .allocate(capacity: max(program.functions[0].slotCount, 16))
    slots.initialize(repeating: Unmanaged.passUnretained(root))
  }

  deinit {
    slots.deallocate()
  }

  /// Runs from the first function's entry to its end.
  mutating func run(_ output: inout [UInt8]) -> Bool {
    var position = program.functions[0].entry
    while true {
      let instruction = code[position]
      position += 1
      switch instruction {
      case .literal(let start, let count):
        output.append(contentsOf: literal(start, count))
      case .print(let source):
        print(value(of: source), into: &output)
      case .printRaw(let source):
        printRaw(value(of: source), into: &output)
      case .indent:
        output.append(contentsOf: indentation[indentationStart...])
      case .section(let source, let slot, let exit):
        if !enter(value(of: source), slot: base + Int(slot)) { position = Int(exit) }
      case .openSection(let source, let slot, let extends, let exit):
        if !enterOpen(value(of: source), slot: base + Int(slot), extends: extends) { position = Int(exit) }
      case .next(let body):
        if advance() { position = Int(body) }
      case .jump(let target):
        position = Int(target)
      case .jumpIfFalse(let source, let target):
        if !value(of: source).isTruthy { position = Int(target) }
      case .jumpIfTrue(let source, let target):
        if value(of: source).isTruthy { position = Int(target) }
      case .jumpIfMissing(let lookup, let target):
        if find(program.lookups[Int(lookup)]) == nil { position = Int(target) }
      case .call(let index):
        guard let entry = call(program.calls[Int(index)], from: position) else { return false }
        position = entry
      case .jumpToPlural(let index):
        position = entry(for: program.plurals[Int(index)])
      case .pushIndentation(let start, let count, let extends):
        indentations.append((indentationStart, indentation.count))
        indent(Int(start)..<Int(start) + Int(count), extends: extends)
      case .popIndentation:
        if let outer = indentations.popLast() { restoreIndentation(outer) }
      case .end:
        guard let caller = returns.popLast() else { return true }
        position = caller.next
        base = caller.base
        restoreIndentation(caller.indentation)
      }
    }
  }

  func literal(_ start: UInt32, _ count: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(start) + Int(count)])
  }
}
