extension Program {
  /// How deep partials may include each other while a page is rendered.
  static let depthLimit = 256
  /// How many bytes behind the last literal may be read.
  static let literalPadding = 16

  /// Runs the program and appends what it prints.
  ///
  /// - Returns: Whether it came to its end, instead of the depth limit.
  func run(_ root: AnyObject, into output: inout [UInt8]) -> Bool {
    withUnsafeMutablePointer(to: &output) { output in
      code.withUnsafeBufferPointer { code in
        literals.withUnsafeBufferPointer { literals in
          getters.withUnsafeBufferPointer { getters in
            parts.withUnsafeBufferPointer { parts in
              // Each getter is one reference, and the array keeps it alive.
              getters.withMemoryRebound(to: Unmanaged<Getter>.self) { getters in
                let stack = ContextStack(self, getters: getters, parts: parts, root: root)
                var renderer = Renderer(
                  self, code: code, literals: literals, stack: stack, writer: Writer(output))
                return renderer.run()
              }
            }
          }
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
  var stack: ContextStack
  var writer: Writer
  var sections: [Section] = []
  var returns: [Return] = []
  var indentation = Indentation()

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
    let isIndented: Bool
    /// Open frames that were made for the function.
    let chains: [OpenFrame]
  }

  init(
    _ program: Program, code: UnsafeBufferPointer<Instruction>, literals: UnsafeBufferPointer<UInt8>,
    stack: consuming ContextStack, writer: consuming Writer
  ) {
    self.program = program
    self.code = code
    self.literals = literals
    self.stack = stack
    self.writer = writer
  }

  /// Runs the program and hands over what it printed.
  mutating func run() -> Bool {
    let isWhole = execute()
    writer.flush()
    return isWhole
  }

  /// Runs from the first function's entry to its end.
  private mutating func execute() -> Bool {
    var position = program.functions[0].entry
    while true {
      let instruction = code[position]
      position += 1
      switch instruction {
      case .literal(let start, let count):
        writeLiteral(Int(start), Int(count))
      case .print(let source):
        stack.print(source, to: &writer)
      case .printRaw(let source):
        writer.print(stack.value(of: source), isRaw: true)
      case .indent:
        indentation.write(to: &writer)
      case .section(let source, let slot, let exit):
        if !enter(stack.value(of: source), slot: Int(slot)) { position = Int(exit) }
      case .openSection(let source, let slot, let extends, let exit):
        if !enterOpen(stack.value(of: source), slot: Int(slot), extends: extends) { position = Int(exit) }
      case .next(let body):
        if advance() { position = Int(body) }
      case .jump(let target):
        position = Int(target)
      case .jumpIfFalse(let source, let target):
        if !stack.value(of: source).isTruthy { position = Int(target) }
      case .jumpIfTrue(let source, let target):
        if stack.value(of: source).isTruthy { position = Int(target) }
      case .jumpIfMissing(let lookup, let target):
        if !stack.finds(lookup: Int(lookup)) { position = Int(target) }
      case .call(let index):
        guard let entry = call(program.calls[Int(index)], from: position) else { return false }
        position = entry
      case .jumpToPlural(let index):
        position = entry(for: program.plurals[Int(index)])
      case .pushIndentation(let start, let count, let extends):
        indentation.push(literals[Int(start)..<Int(start) + Int(count)], extends: extends)
      case .popIndentation:
        indentation.pop()
      case .end:
        guard let caller = returns.popLast() else { return true }
        position = caller.next
        stack.base = caller.base
        if caller.isIndented { indentation.pop() }
      }
    }
  }

  @inline(__always)
  private mutating func writeLiteral(_ start: Int, _ count: Int) {
    // The literals end with padding, so that this never reads past them.
    if count <= Program.literalPadding, let base = literals.baseAddress {
      writer.appendShort(base + start, count)
    } else {
      writer.append(UnsafeBufferPointer(rebasing: literals[start..<start + count]))
    }
  }
}
