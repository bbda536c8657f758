import Testing

@testable import SourceText

@Suite("Suggestions")
struct SpellingTests {
  @Test(
    "the likely word is close to what was written, and a far one is none",
    arguments: [
      ("nmae", "name"), ("Name", "name"), ("titel", "title"), ("catgory", "category"),
      ("is_featured", "isFeatured"),
      ("isfavourite", "isFavorite"), ("cordinates", "coordinates"), ("tag", "tags"),
      ("descripton", "description"),
      ("date", nil), ("color", nil), ("x", nil), ("", nil), ("cite", "city"), ("stte", "state"), ("호스", nil),
      ("설악선길", "설악산길"),
    ] as [(String, String?)])
  func suggestions(_ word: String, expected: String?) {
    let known = [
      "name", "title", "state", "city", "category", "isFeatured", "isFavorite", "coordinates", "tags",
      "description",
      "설악산길",
    ]
    #expect(suggestion(for: word, among: known) == expected)
  }

  @Test("of equally close words the first counts, and a closer one more")
  func order() {
    #expect(suggestion(for: "lake1", among: ["lake2", "lake3"]) == "lake2")
    #expect(suggestion(for: "lakes", among: ["baker", "lake"]) == "lake")
  }
}
