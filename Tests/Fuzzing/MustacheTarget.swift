import Mustache
import SourceText

/// The input is two templates, parted by a zero byte: the second is the partial and parent `other`.
let mustacheTarget = FuzzTarget(name: "mustache") { input in
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard
    let main = textFile(Array(parts[0])), let other = textFile(parts.count > 1 ? Array(parts[1]) : [])
  else { return }
  let files = ["main": main, "other": other]
  let strings = ["about": StringForms([.init("other", main.text(0..<main.bytes.count), at: 0..<0)], in: main)]
  var output: [UInt8] = []

  var diagnostics: [Diagnostic] = []
  let strict = TemplateSet(templates: files, strings: strings)
  strict.checkSyntax(into: &diagnostics)
  if let template = strict.compile("main", for: Place.schema, into: &diagnostics) {
    template.render(Place.sample, into: &output)
    precondition(isUTF8(output), "the page is not UTF-8")
  } else {
    precondition(diagnostics.contains { $0.severity == .error }, "no template and no reason")
  }
  check(diagnostics, of: main)

  output = []
  diagnostics = []
  let plain = TemplateSet(templates: files, mode: .plain)
  if let template = plain.compile("main", into: &diagnostics) {
    template.render(openSample, into: &output)
    precondition(isUTF8(output), "the text is not UTF-8")
  }
  check(diagnostics, of: main)
}

/// A model with a key of every kind, and itself as its part.
private final class Place: Sendable {
  let name: String
  let places: [Place]

  init(name: String, places: [Place] = []) {
    self.name = name
    self.places = places
  }

  static let sample = Place(name: "a<b>&\"é", places: [Place(name: ""), Place(name: "c")])

  static let schema: Schema = Schema("place", of: Place.self) {
    $0.text("name", "Its name.") { $0.name.isEmpty ? nil : $0.name }
    $0.url("url", "Its page.") { _ in "x.html" }
    $0.number("count", "How many.") { (value: $0.places.count, text: String($0.places.count)) }
    $0.flag("flag", "Yes or no.") { $0.places.isEmpty }
    $0.html("html", "Markup.") { _ in Array("<b>".utf8) }
    $0.object("first", schema, "The first place.") { $0.places.first }
    $0.list("places", schema, "Its places.") { $0.places }
    $0.open("extra", "Anything.") { _ in openSample }
  }
}

private let openSample = OpenValue.object([
  "name": .text("a<b>"), "zero": .number("0"), "flag": .bool(true), "null": .null,
  "places": .list([.text("x"), .object(["name": .text("y")]), .list([.number("1.50")])]),
  "partial": .text("other"),
])
