/// The names that a table knows, found fast: decoding looks up every key of every file.
@usableFromInline
struct KeyNames: Sendable {
  @usableFromInline let declarations: [KeyDeclaration]
  /// A bit for each key that must be there.
  let required: UInt64
  /// A hash table with open addressing: each slot holds a name and its key's index, or nothing.
  private let slots: [Slot?]
  /// All names, for suggestions.
  private let vocabulary: Vocabulary
  /// Case-folded names that authors write by mistake, with the right ones.
  private let confusions: [String: String]

  private struct Slot {
    let name: String
    let index: Int
  }

  /// - Precondition: there are at most 64 keys, and no name twice.
  @usableFromInline
  init(_ declarations: [KeyDeclaration]) {
    precondition(declarations.count <= 64, "a table holds at most 64 keys")
    self.declarations = declarations
    var required: UInt64 = 0
    let names = declarations.reduce(0) { $0 + 1 + $1.aliases.count }
    var size = 4
    while size < names * 2 { size *= 2 }
    var slots = [Slot?](repeating: nil, count: size)
    for (index, declaration) in declarations.enumerated() {
      if declaration.isRequired { required |= 1 << UInt64(index) }
      for name in [declaration.name] + declaration.aliases {
        var slot = Self.hash(name) & (size - 1)
        while let taken = slots[slot] {
          precondition(taken.name != name, "the key \(name) is declared twice")
          slot = (slot + 1) & (size - 1)
        }
        slots[slot] = Slot(name: name, index: index)
      }
    }
    self.required = required
    self.slots = slots
    vocabulary = Vocabulary(declarations.flatMap { [$0.name] + $0.aliases })
    let confusions = declarations.flatMap { known in known.confusedWith.map { (caseFolded($0), known.name) } }
    self.confusions = Dictionary(confusions) { first, _ in first }
  }

  /// The index of the key that a name or alias stands for.
  func index(of name: String) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while let taken = slots[slot] {
      if taken.name == name { return taken.index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The known name that an unknown one was most likely meant to be.
  func likelyName(for name: String) -> String? {
    confusions[caseFolded(name)] ?? vocabulary.suggestion(for: name)
  }

  /// The table's names are ours, so nobody can make them collide.
  private static func hash(_ name: String) -> Int {
    let hash = hashed(name).hash
    return Int(hash ^ hash >> 15)
  }
}
