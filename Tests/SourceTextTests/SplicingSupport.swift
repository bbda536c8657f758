import SourceText
import Testing

/// An edit of a text and the text that it has to become, byte for byte.
struct SplicingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let input: String
  let edit: Edit
  let expected: String

  init(_ name: String, _ input: String, _ edit: Edit, _ expected: String) {
    self.name = name
    self.input = input
    self.edit = edit
    self.expected = expected
  }

  var testDescription: String { name }

  /// The same case with other line ends, or with something in front.
  func adapted(_ name: String, _ change: (String) -> String) -> SplicingCase {
    SplicingCase("\(self.name), \(name)", change(input), edit, change(expected))
  }
}

/// An edit that must be refused: the message, and the place as `line:column`.
struct RefusalCase: CustomTestStringConvertible, Sendable {
  let name: String
  let input: String
  let edit: Edit
  let problem: String

  init(_ name: String, _ input: String, _ edit: Edit, _ problem: String) {
    self.name = name
    self.input = input
    self.edit = edit
    self.problem = problem
  }

  var testDescription: String { name }
}

func addFavorite(_ slug: String) -> Edit { .append(.text(slug), to: ["favorites"]) }
func removeFavorite(_ index: Int) -> Edit { .remove(["favorites", .index(index)]) }

/// The text after edits.
func spliced(_ text: String, as format: TextFormat, _ edits: [Edit]) throws -> String {
  let bytes = try splice(SourceFile(path: "config.yml", text: text), as: format, edits)
  return String(decoding: bytes, as: UTF8.self)
}
