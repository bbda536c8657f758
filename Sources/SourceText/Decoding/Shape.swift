/// What a value looks like, as data: a JSON Schema and a reference page are printed from it.
public indirect enum Shape: Sendable {
  /// Text; with `nonEmpty`, more than blanks.
  case text(nonEmpty: Bool)
  case integer(ClosedRange<Int>?)
  case number(ClosedRange<Double>?)
  case boolean
  /// `YYYY-MM-DD`.
  case date
  /// A URL with the scheme `http` or `https`.
  case webAddress
  /// One of some words.
  case choice([String])
  case list(Shape)
  /// A mapping with known keys; `allowsOthers` where unknown ones are kept.
  case mapping([KeyDeclaration], allowsOthers: Bool)
  /// A mapping with keys of the author's own, all values of one shape.
  case dictionary(Shape)
  case anyOf([Shape])
  case anything
}

/// What there is to know of a key: for checking, for a JSON Schema, for the reference.
public struct KeyDeclaration: Sendable {
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// Names that authors write by mistake, to suggest the right one.
  public let confusedWith: [String]
  public let shape: Shape
  public let isRequired: Bool
  /// One sentence for the author.
  public let meaning: String
  /// What counts where the key is not there, in words; nil for nothing.
  public let defaultValue: String?

  public init(
    name: String, aliases: [String], confusedWith: [String], shape: Shape, isRequired: Bool, meaning: String,
    defaultValue: String?
  ) {
    self.name = name
    self.aliases = aliases
    self.confusedWith = confusedWith
    self.shape = shape
    self.isRequired = isRequired
    self.meaning = meaning
    self.defaultValue = defaultValue
  }
}

extension Shape {
  /// The forms that a node of this shape may have.
  var forms: NodeForms {
    switch self {
    case .text, .integer, .number, .boolean, .date, .webAddress, .choice: .scalar
    case .list: .sequence
    case .mapping, .dictionary: .mapping
    case .anyOf(let shapes): shapes.reduce(into: []) { $0.formUnion($1.forms) }
    case .anything: [.scalar, .sequence, .mapping]
    }
  }

  /// The shape in words that follow "should be".
  var words: String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .webAddress: "a web address"
    case .choice(let words): joined(words, "or")
    case .list: "a list"
    case .mapping, .dictionary: "a mapping"
    case .anyOf(let shapes): joined(shapes.map(\.words), "or")
    case .anything: "a value"
    }
  }
}

/// The three forms of a node.
struct NodeForms: OptionSet {
  let rawValue: UInt8

  static let scalar = NodeForms(rawValue: 1)
  static let sequence = NodeForms(rawValue: 2)
  static let mapping = NodeForms(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ node: Node) {
    switch node.content {
    case .scalar: self = .scalar
    case .sequence: self = .sequence
    case .mapping: self = .mapping
    }
  }
}

/// Words joined for a sentence: `a`, `a or b`, `a, b or c`.
func joined(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
