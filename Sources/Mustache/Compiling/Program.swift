/// A compiled template: one array of instructions for the template and all it includes, and what they refer
/// to.
struct Program: Sendable {
  var code: [Instruction] = []
  /// The text between tags, all in one piece.
  var literals: [UInt8] = []
  var getters: [Getter] = []
  /// The getters of each part of dotted names: how many there are, then their indices.
  var parts: [UInt32] = []
  var paths: [Path] = []
  var lookups: [Lookup] = []
  var functions: [Function] = []
  var calls: [Call] = []
  var plurals: [Plural] = []
  /// Names the plural form for a number.
  var plural: @Sendable (Int) -> String

  /// A template compiled for one scope and one set of blocks; the first is where rendering begins.
  struct Function {
    var entry = 0
    /// How many slots its frames take.
    var slotCount = 0
  }

  /// A value inside the open data that a key holds.
  struct Path {
    let start: Source
    let names: [String]
  }

  /// A value that is looked up by name in open frames, innermost first.
  struct Lookup {
    let slots: [Int]
    let names: [String]
    /// Where the value is when no open frame has the first name.
    let declared: Source?
  }

  /// A place where another template is included.
  struct Call {
    let target: Target
    /// The caller's slots that make up each of the callee's, where they are not the same; several are open
    /// frames that become one chain.
    let slots: [[Int]]?
    /// How many slots the caller uses there.
    let slotCount: Int
    /// What is put before each line, a range of the literals; nil where the callee is not indented.
    let indentation: Range<Int>?
    /// Whether that comes behind the indentation of the caller.
    let extendsIndentation: Bool

    enum Target {
      case function(Int)
      /// The function for a name that is known at run time.
      case named(Source, [String: Int])
    }
  }

  /// A string with plural forms: where the code for each begins.
  struct Plural {
    let number: Source
    let forms: [(name: String, entry: Int)]
    let other: Int
  }
}

/// Where an instruction's value comes from.
enum Source {
  /// Nothing.
  case none
  /// One getter, called with the model in a slot: the usual case.
  case field(slot: UInt16, getter: UInt32)
  /// A key of an object of the model in a slot: a run of the parts.
  case part(slot: UInt16, parts: UInt32)
  case path(UInt32)
  case lookup(UInt32)
  /// The innermost value in a slot of open data.
  case top(slot: UInt16)
}

/// What the renderer does in one step. Targets are indices into the code.
enum Instruction {
  /// Copies text from the literals.
  case literal(start: UInt32, count: UInt32)
  /// Prints a value, escaped for HTML.
  case print(Source)
  /// Prints a value as it is.
  case printRaw(Source)
  /// Prints the indentation that holds here.
  case indent
  /// Puts a model, or each one of a list, into a slot for the code up to `next`; goes on at `exit` when there
  /// is none.
  case section(Source, slot: UInt16, exit: UInt32)
  /// The same for open data.
  case openSection(Source, slot: UInt16, extends: Bool, exit: UInt32)
  /// Ends the body of a section: back to its start for the next item.
  case next(body: UInt32)
  case jump(UInt32)
  case jumpIfFalse(Source, UInt32)
  case jumpIfTrue(Source, UInt32)
  /// Jumps when no open frame has the first name of a lookup.
  case jumpIfMissing(lookup: UInt32, UInt32)
  case call(UInt32)
  case jumpToPlural(UInt32)
  /// Makes the indentation longer, or begins a new one, up to `popIndentation`.
  case pushIndentation(start: UInt32, count: UInt32, extends: Bool)
  case popIndentation
  case end
}
