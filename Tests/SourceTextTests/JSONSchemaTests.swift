import Testing

@testable import SourceText

/// Expected texts follow JSON Schema 2020-12: Validation, sections 6 (keywords) and 7 (formats).
@Suite("JSON Schema") struct JSONSchemaTests {
  /// The schema of a table with one key, from `properties` on and without blanks.
  private func properties<Value>(
    _ type: ValueType<Value>, aliases: [String] = [], _ meaning: String = "", required: Bool = false,
    default defaultValue: String? = nil
  ) -> String {
    let table = KeyTable<Int>("a thing", startingFrom: 0) {
      Key("key", aliases: aliases, type, meaning, required: required, default: defaultValue) { _, _ in }
    }
    let text = table.jsonSchema(title: "T", description: "D")
    let squeezed = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    guard let start = squeezed.firstRange(of: "\"properties\":") else { return squeezed }
    return squeezed[start.upperBound...].filter { $0 != " " }
  }

  @Test("a schema names its draft, what it is for, and whether other keys may stand there")
  func head() {
    let closed = KeyTable<Int>("a thing", startingFrom: 0) { Key("key", .date, "A day.") { _, _ in } }
    #expect(
      closed.jsonSchema(title: "A thing", description: "Says \"what\".") == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A thing",
          "description": "Says \\"what\\".",
          "type": ["object", "null"],
          "properties": {
            "key": {
              "description": "A day.",
              "type": ["string", "null"],
              "format": "date",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            }
          },
          "additionalProperties": false
        }

        """)
    let open = KeyTable<Int>("a thing", startingFrom: 0, unknownKeys: .keep { _, _ in }) {
      Key("key", .date, "A day.", required: true) { _, _ in }
    }
    let text = open.jsonSchema(title: "", description: "")
    #expect(text.contains("\"type\": \"object\","), "with a key required, nothing is not enough")
    #expect(text.contains("\"required\": [\"key\"],"))
    #expect(text.contains("\"additionalProperties\": true"))
  }

  @Test("text may look like anything; a key without a value counts as not there")
  func text() {
    #expect(
      properties(.text).hasPrefix(#"{"key":{"type":["string","number","boolean","null"]}}"#))
    #expect(
      properties(.nonEmptyText, required: true).hasPrefix(
        #"{"key":{"type":["string","number","boolean"],"pattern":"[^\\u0000-\\u0020]"}}"#))
  }

  @Test("numbers keep their bounds")
  func numbers() {
    #expect(
      properties(.integer(1...10)).hasPrefix(
        #"{"key":{"type":["integer","null"],"minimum":1,"maximum":10}}"#))
    #expect(
      properties(.number(-90...90.5)).hasPrefix(
        #"{"key":{"type":["number","null"],"minimum":-90,"maximum":90.5}}"#))
    #expect(properties(.number()).hasPrefix(#"{"key":{"type":["number","null"]}}"#))
  }

  @Test("choices, lists, mappings and alternatives")
  func collections() {
    #expect(
      properties(.choice(["km": 1, "mi": 2])).hasPrefix(#"{"key":{"enum":["km","mi",null]}}"#))
    #expect(
      properties(.list(of: .integer())).hasPrefix(
        #"{"key":{"type":["array","null"],"items":{"type":["integer","null"]}}}"#))
    #expect(
      properties(.dictionary(of: .anything)).hasPrefix(
        #"{"key":{"type":["object","null"],"additionalProperties":{}}}"#))
    #expect(
      properties(.either(.integer(), ValueType<[Int]>.list(of: .integer()).map(\.count))).hasPrefix(
        #"{"key":{"anyOf":[{"type":["integer","null"]},"#
          + #"{"type":"array","items":{"type":["integer","null"]}}]}}"#))
  }

  @Test("the meaning and the default are told in words")
  func descriptions() {
    #expect(
      properties(.anything, "Meaning.", default: "none").hasPrefix(
        #"{"key":{"description":"Meaning.Default:none."}}"#))
    #expect(properties(.anything, default: "none").hasPrefix(#"{"key":{"description":"Default:none."}}"#))
  }

  @Test("an alias is a key of its own, and one of the names is enough")
  func aliases() {
    let text = properties(.anything, aliases: ["other"], "Meaning.", required: true)
    #expect(
      text
        == #"{"key":{"description":"Meaning."},"other":{"description":"Anotherwordforkey."}},"#
        + #""allOf":[{"anyOf":[{"required":["key"]},{"required":["other"]}]}],"#
        + #""additionalProperties":false}"#)
  }
}
