/// Collects the code of a program, within bounds.
struct ProgramBuilder {
  /// Includes and blocks inside one another can multiply; a theme needs a few thousand instructions.
  static let instructionLimit = 1 << 18
  static let literalLimit = 1 << 26

  private var program: Program
  private var getters: [FieldReference: UInt32] = [:]
  private var paths: [KeyPath: Source] = [:]
  /// The last place that a jump leads to: text behind it must not be joined with text before it.
  private var label = 0

  init(plural: @escaping @Sendable (Int) -> String) {
    program = Program(plural: plural)
  }

  /// Whether the program has outgrown its bounds, so that it is of no use.
  var isTooLarge: Bool {
    program.code.count > Self.instructionLimit || program.literals.count > Self.literalLimit
      || program.functions.count > Self.instructionLimit
  }

  /// The program, ready to run.
  func finished() -> Program {
    var program = program
    program.literals += Array(repeating: 0, count: Program.literalPadding)
    return program
  }

  /// The index of the next instruction, as the target of a jump.
  mutating func here() -> Int {
    label = program.code.count
    return label
  }

  @discardableResult
  mutating func emit(_ instruction: Instruction) -> Int {
    program.code.append(instruction)
    return program.code.count - 1
  }

  /// Copies text into the program, as part of the text before it where that ends here.
  mutating func emitLiteral(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, !isTooLarge else { return }
    let start = program.literals.count
    program.literals += bytes
    if program.code.count > label, case .literal(let first, let count)? = program.code.last,
      Int(first) + Int(count) == start
    {
      program.code[program.code.count - 1] = .literal(start: first, count: count + UInt32(bytes.count))
    } else {
      emit(.literal(start: UInt32(start), count: UInt32(bytes.count)))
    }
  }

  /// Copies text that is not printed in its place, such as indentation.
  mutating func addLiteral(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = program.literals.count
    program.literals += bytes
    return start..<program.literals.count
  }

  /// Makes a jump lead to the next instruction.
  mutating func patch(_ index: Int) {
    let target = UInt32(here())
    switch program.code[index] {
    case .section(let source, let slot, _):
      program.code[index] = .section(source, slot: slot, exit: target)
    case .openSection(let source, let slot, let extends, _):
      program.code[index] = .openSection(source, slot: slot, extends: extends, exit: target)
    case .jump: program.code[index] = .jump(target)
    case .jumpIfFalse(let source, _): program.code[index] = .jumpIfFalse(source, target)
    case .jumpIfTrue(let source, _): program.code[index] = .jumpIfTrue(source, target)
    case .jumpIfMissing(let lookup, _): program.code[index] = .jumpIfMissing(lookup: lookup, target)
    default: preconditionFailure("only jumps have targets")
    }
  }

  /// The source for a declared key.
  mutating func source(_ path: KeyPath) -> Source {
    if let known = paths[path] { return known }
    var source: Source
    if path.fields.count == 1 {
      source = .field(slot: UInt16(path.slot), getter: getter(path.fields[0]))
    } else {
      let parts = [UInt32(path.fields.count)] + path.fields.map { getter($0) }
      source = .part(slot: UInt16(path.slot), parts: UInt32(program.parts.count))
      program.parts += parts
    }
    if !path.names.isEmpty {
      program.paths.append(Program.Path(start: source, names: path.names))
      source = .path(UInt32(program.paths.count - 1))
    }
    paths[path] = source
    return source
  }

  /// A look-up at run time.
  mutating func lookup(slots: [Int], names: [String], declared: KeyPath?) -> UInt32 {
    let declared = declared.map { source($0) }
    program.lookups.append(Program.Lookup(slots: slots, names: names, declared: declared))
    return UInt32(program.lookups.count - 1)
  }

  mutating func add(_ call: Program.Call) -> UInt32 {
    program.calls.append(call)
    return UInt32(program.calls.count - 1)
  }

  mutating func add(_ plural: Program.Plural) -> UInt32 {
    program.plurals.append(plural)
    return UInt32(program.plurals.count - 1)
  }

  mutating func set(_ plural: Program.Plural, at index: UInt32) {
    program.plurals[Int(index)] = plural
  }

  /// Makes room for a function whose code comes later.
  mutating func addFunction() -> Int {
    program.functions.append(Program.Function())
    return program.functions.count - 1
  }

  mutating func begin(function: Int) {
    program.functions[function].entry = here()
  }

  /// Says that a function needs so many slots.
  mutating func need(slots: Int, in function: Int) {
    program.functions[function].slotCount = max(program.functions[function].slotCount, slots)
  }

  /// Takes functions out of the choice that dynamic names have.
  mutating func removeTargets(_ isRemoved: (Int) -> Bool) {
    for index in program.calls.indices {
      let call = program.calls[index]
      guard case .named(let source, let functions) = call.target else { continue }
      program.calls[index] = Program.Call(
        target: .named(source, functions.filter { !isRemoved($0.value) }), slots: call.slots,
        slotCount: call.slotCount, indentation: call.indentation,
        extendsIndentation: call.extendsIndentation)
    }
  }

  private mutating func getter(_ reference: FieldReference) -> UInt32 {
    if let known = getters[reference] { return known }
    let index = UInt32(program.getters.count)
    program.getters.append(reference.field.getter)
    getters[reference] = index
    return index
  }
}
