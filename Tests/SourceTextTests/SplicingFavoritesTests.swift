import SourceText
import Testing

/// Shapes of `config.yml`, and what adding or removing a favorite makes of them.
@Suite("Editing favorites")
struct SplicingFavoritesTests {
  @Test(
    "a favorite is added, and nothing else changes",
    arguments: favoriteAdditions + endings(of: favoriteAdditions))
  func adding(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .yaml, [shape.edit]) == shape.expected)
  }

  @Test(
    "a favorite is removed, and nothing else changes",
    arguments: favoriteRemovals + endings(of: favoriteRemovals))
  func removing(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .yaml, [shape.edit]) == shape.expected)
  }

  @Test("what is shared or of another kind is refused, with a way out", arguments: refusals)
  func refusing(_ shape: RefusalCase) {
    let error = #expect(throws: EditError.self) { try spliced(shape.input, as: .yaml, [shape.edit]) }
    #expect(summaries(error?.diagnostics ?? []) == [shape.problem])
    #expect(error?.diagnostics.allSatisfy { $0.help != nil } == true)
  }

  @Test("a file that is not valid is not edited, and its mistakes are told", arguments: mistakes)
  func reporting(_ shape: RefusalCase) {
    let error = #expect(throws: EditError.self) { try spliced(shape.input, as: .yaml, [shape.edit]) }
    #expect(summaries(error?.diagnostics ?? []) == [shape.problem])
  }
}

/// The same shapes with CRLF, with a byte order mark, and without a newline at the end.
private func endings(of shapes: [SplicingCase]) -> [SplicingCase] {
  shapes.filter { $0.input.contains("\n") }.map { $0.adapted("CRLF") { $0.replacing("\n", with: "\r\n") } }
    + shapes.map { $0.adapted("byte order mark") { "\u{FEFF}" + $0 } }
    + shapes.filter { $0.input.hasSuffix("\n") && $0.expected.hasSuffix("\n") && $0.input != "\n" }
    .map { $0.adapted("no newline at the end") { String($0.dropLast()) } }
}

private let refusals: [RefusalCase] = [
  RefusalCase(
    "an alias", "mine: &list [a]\nfavorites: *list\n", addFavorite("b"),
    "2:12 favorites cannot be changed here, because *list stands for a value elsewhere"),
  RefusalCase(
    "a list that an alias stands for", "favorites: &list\n  - a\nother: *list\n", addFavorite("b"),
    "1:11 favorites cannot be changed here, because it is used in another place as *list"),
  RefusalCase(
    "an item that an alias stands for", "favorites:\n  - &first a\n  - b\nhome: *first\n", removeFavorite(0),
    "2:3 favorites[0] cannot be changed here, because it is used in another place as *first"),
  RefusalCase(
    "keys taken over", "base: &base {favorites: [a]}\n<<: *base\n", addFavorite("b"),
    "2:1 favorites cannot be changed in a mapping that takes over the keys of another with <<"),
  RefusalCase(
    "a single value", "favorites: turtle-rock\n", addFavorite("b"),
    "1:12 favorites is a single value, and this needs a list"),
  RefusalCase(
    "a mapping", "favorites:\n  a: b\n", addFavorite("b"), "2:3 favorites is a mapping, and this needs a list"
  ),
  RefusalCase(
    "a list as the file", "- a\n", addFavorite("b"), "1:1 the file is a list, and this needs a mapping"),
]

/// The reader's own answers.
private let mistakes: [RefusalCase] = [
  RefusalCase(
    "a key twice", "favorites: [a]\nfavorites: [b]\n", addFavorite("c"), "2:1 the key favorites is here twice"
  ),
  RefusalCase("cut off", "favorites: [a", addFavorite("b"), "1:12 this list is never closed"),
  RefusalCase(
    "a tab", "favorites:\n\t- a\n", addFavorite("b"), "2:1 YAML does not allow tabs for indentation"),
]
