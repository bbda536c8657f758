import SourceText
import Testing

@Suite("Editing JSON")
struct SplicingJSONTests {
  @Test("a change touches only its place", arguments: changes)
  func changing(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .json, [shape.edit]) == shape.expected)
    let windows = shape.adapted("CRLF") { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    #expect(try spliced(windows.input, as: .json, [shape.edit]) == windows.expected)
  }

  @Test("a file that is not valid is not edited", arguments: mistakes)
  func refusing(_ shape: RefusalCase) {
    let error = #expect(throws: EditError.self) { try spliced(shape.input, as: .json, [shape.edit]) }
    #expect(summaries(error?.diagnostics ?? []) == [shape.problem])
  }
}

private let tutorial = """
  [
      {
          "name": "Turtle Rock",
          "id": 1001,
          "isFavorite": true,
          "coordinates": {
              "longitude": -116.166868,
              "latitude": 34.011286
          }
      },
      {
          "name": "Silver Salmon Creek",
          "id": 1002
      }
  ]

  """

private let changes: [SplicingCase] = [
  SplicingCase(
    "a flag of a landmark", tutorial, .set([0, "isFavorite"], .flag(false)),
    tutorial.replacing("true", with: "false")),
  SplicingCase(
    "a number of a landmark", tutorial, .set([0, "coordinates", "latitude"], .literal("34.02")),
    tutorial.replacing("34.011286", with: "34.02")),
  SplicingCase(
    "a flag that is missing", tutorial, .set([1, "isFavorite"], .flag(true)),
    tutorial.replacing("1002\n", with: "1002,\n        \"isFavorite\": true\n")),
  SplicingCase(
    "a mapping that is missing", tutorial, .set([1, "coordinates", "latitude"], .literal("59.98")),
    tutorial.replacing(
      "1002\n",
      with: """
        1002,
                "coordinates": {
                    "latitude": 59.98
                }

        """)),
  SplicingCase(
    "a landmark is added", tutorial,
    .append(.mapping([("name", .text("설악산")), ("tags", .list([]))]), to: []),
    tutorial.replacing(
      "    }\n]",
      with: """
            },
            {
                "name": "설악산",
                "tags": []
            }
        ]
        """)),
  SplicingCase(
    "a landmark is removed", tutorial, .remove([1]),
    tutorial.replacing(
      """
      ,
          {
              "name": "Silver Salmon Creek",
              "id": 1002
          }
      """, with: "")),
  SplicingCase(
    "the first key is removed", tutorial, .remove([0, "name"]),
    tutorial.replacing("        \"name\": \"Turtle Rock\",\n", with: "")),
  SplicingCase(
    "the last key is removed", tutorial, .remove([1, "id"]),
    tutorial.replacing("Creek\",\n        \"id\": 1002\n", with: "Creek\"\n")),
  SplicingCase(
    "compact, a key is set", #"[{"a":1,"b":"x"},{"a":2}]"#, .set([0, "b"], .text("y \"z\"\n")),
    #"[{"a":1,"b":"y \"z\"\n"},{"a":2}]"#),
  SplicingCase(
    "compact, a key is made", #"[{"a":1,"b":"x"},{"a":2}]"#,
    .set([1, "c"], .list([.text("d"), .number(3)])),
    #"[{"a":1,"b":"x"},{"a":2,"c":["d",3]}]"#),
  SplicingCase(
    "compact, a key is removed", #"[{"a":1,"b":"x"},{"a":2}]"#, .remove([0, "a"]), #"[{"b":"x"},{"a":2}]"#),
  SplicingCase(
    "compact, an item is removed", #"[{"a":1,"b":"x"},{"a":2}]"#, .remove([0]), #"[{"a":2}]"#),
  SplicingCase(
    "compact, the last item is removed", #"[{"a":1,"b":"x"},{"a":2}]"#, .remove([1]), #"[{"a":1,"b":"x"}]"#),
  SplicingCase(
    "one line with blanks", #"{"a": [1, 2]}"#, .append(.number(3), to: ["a"]), #"{"a": [1, 2, 3]}"#),
  SplicingCase(
    "a trailing comma stays", "[\n  1,\n  2,\n]\n", .append(.number(3), to: []), "[\n  1,\n  2,\n  3,\n]\n"),
  SplicingCase("a trailing comma stays on one line", "[1, 2, ]", .append(.number(3), to: []), "[1, 2, 3, ]"),
  SplicingCase(
    "a trailing comma stays when the last goes", "[\n  1,\n  2,\n]\n", .remove([1]), "[\n  1,\n]\n"),
  SplicingCase("text in place of a number", #"{"id": 7}"#, .set(["id"], .text("7")), #"{"id": "7"}"#),
  SplicingCase(
    "nothing becomes a list", "{\n  \"favorites\": null\n}\n", .append(.text("a"), to: ["favorites"]),
    "{\n  \"favorites\": [\n    \"a\"\n  ]\n}\n"),
  SplicingCase(
    "an empty list is filled", "{\n\t\"favorites\": []\n}\n", .append(.text("a"), to: ["favorites"]),
    "{\n\t\"favorites\": [\n\t\t\"a\"\n\t]\n}\n"),
  SplicingCase("an empty object is filled", "{}", .set(["a"], .literal("null")), #"{"a": null}"#),
  SplicingCase("the last of a list goes", "{\"a\": [\n  1\n]}", .remove(["a", 0]), "{\"a\": []}"),
  SplicingCase(
    "several items to a line", "[1, 2,\n 3, 4]", .insert(.number(9), at: [2]), "[1, 2, 9,\n 3, 4]"),
  SplicingCase(
    "objects that share a line with brackets", "[{\n  \"a\": 1\n}, {\n  \"a\": 2\n}]", .remove([0]),
    "[{\n  \"a\": 2\n}]"),
  SplicingCase("signs in strings", ##"{"a": "],}#", "b": "\\"}"##, .remove(["a"]), #"{"b": "\\"}"#),
]

private let mistakes: [RefusalCase] = [
  RefusalCase("an empty file", "", .append(.number(1), to: []), "1:1 the file holds no value"),
  RefusalCase("cut off", "[1, 2", .append(.number(1), to: []), "1:6 the file ends inside a list"),
  RefusalCase("a missing comma", "[1 2]", .append(.number(1), to: []), "1:3 a comma is missing here"),
  RefusalCase(
    "an item that is not there", "[1, 2]", .set([2], .number(1)), "1:1 there is no [2]: the list holds 2"),
  RefusalCase(
    "a number that is none", "[1, 2]", .set([1], .literal("1x")),
    "1:5 [1] cannot be changed safely in a file that is written like this"),
]
