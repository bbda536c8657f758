import Mustache
import Testing

@Suite("Schemas")
struct SchemaTests {
  final class Place: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  @Test("a schema keeps its keys in the order of their declaration")
  func order() {
    let schema = Schema("place", of: Place.self) {
      $0.text("name", "What the place is called.") { $0.name }
      $0.flag("isLong", "Whether the name is long.") { $0.name.count > 9 }
    }
    #expect(schema.fields.map(\.key) == ["name", "isLong"])
  }
}
