import SourceText
import Testing

/// Random files, random edits: what is read afterwards is what was meant, and the rest of the file is what it was.
@Suite("Editing random files")
struct SplicingPropertyTests {
  @Test("an edit changes the list as meant, and only the list", arguments: 0..<6)
  func randomEdits(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<80 {
      let config = RandomConfig(using: &random)
      var items = config.favorites
      var text = config.text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let edit = randomEdit(&items, &random)
        let edited = try spliced(text, as: .yaml, [edit])
        #expect(favorites(in: edited) == items, "\(edit) of\n\(text)")
        expectSameSurroundings(edited, of: config, after: edit)
        text = edited
      }
    }
  }

  @Test("a file cut off or scribbled over is edited as meant or not at all", arguments: 0..<6)
  func brokenFiles(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    for _ in 0..<200 {
      let config = RandomConfig(using: &random)
      let broken = scribble(config.text, &random)
      guard let before = favorites(in: broken) else { continue }
      var items = before
      let edit = randomEdit(&items, &random)
      // Refusing is fine; what must not happen is a wrong answer, or a trap.
      guard let edited = try? spliced(broken, as: .yaml, [edit]) else { continue }
      #expect(favorites(in: edited) == items, "\(edit) of\n\(broken)")
    }
  }

  private func randomEdit(_ items: inout [String], _ random: inout SeededRandom) -> Edit {
    let text = RandomConfig.texts.randomElement(using: &random) ?? ""
    let index = Int.random(in: 0...items.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where index < items.count:
      items.remove(at: index)
      return .remove(["favorites", .index(index)])
    case 1 where index < items.count:
      items[index] = text
      return .set(["favorites", .index(index)], .text(text))
    case 2:
      items.insert(text, at: index)
      return .insert(.text(text), at: ["favorites", .index(index)])
    default:
      items.append(text)
      return .append(.text(text), to: ["favorites"])
    }
  }

  /// The favorites of a valid file whose favorites are texts, none where the key is missing or empty; nil otherwise.
  private func favorites(in text: String) -> [String]? {
    var diagnostics: [Diagnostic] = []
    let root = readYAML(SourceFile(path: "config.yml", text: text), into: &diagnostics)
    guard diagnostics.isEmpty else { return nil }
    guard let root else { return [] }
    guard root.entries != nil else { return nil }
    guard let list = root["favorites"], !list.isNull else { return [] }
    guard let items = list.items, items.allSatisfy({ $0.scalar != nil }) else { return nil }
    return items.compactMap { $0.scalar?.text }
  }

  private func expectSameSurroundings(_ edited: String, of config: RandomConfig, after edit: Edit) {
    let bytes = Array(edited.utf8)
    // Where the key is missing, the file is as it was around a single place.
    let before = config.hasKey ? Array(config.before.utf8) : commonPrefix(bytes, Array(config.text.utf8))
    let after = Array(config.text.utf8).suffix(
      config.hasKey ? config.after.utf8.count : config.text.utf8.count - before.count)
    let isSame = bytes.starts(with: before) && bytes.reversed().starts(with: after.reversed())
    #expect(isSame, "\(edit) of\n\(config.text)")
    for comment in config.ownComments {
      #expect(edited.contains(comment), "\(edit) of\n\(config.text)")
    }
  }

  private func commonPrefix(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    Array(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }

  private func scribble(_ text: String, _ random: inout SeededRandom) -> String {
    var scalars = Array(text.unicodeScalars)
    if Bool.random(using: &random) { scalars.removeLast(Int.random(in: 0...scalars.count, using: &random)) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: 0...scalars.count, using: &random)
      let signs = " \t\n\r#:-,[]{}'\"&*!|>?%\u{85}\u{2028}é".unicodeScalars
      if let sign = signs.randomElement(using: &random) { scalars.insert(sign, at: index) }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// A generator whose numbers are the same in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
