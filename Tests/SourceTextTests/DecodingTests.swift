import Testing

@testable import SourceText

private struct Place: Equatable, Sendable {
  var name = ""
  var state = ""
  var id: Int?
  var latitude: Double?
  var isFeatured = false
  var added: CivilDate?
  var website = ""
  var tags: [String] = []
  var favorites: [Located<String>] = []
  var center: Center?
  var photos: [String] = []
  var collections: [String] = []
  var urls: Bool?
  var extra: [String] = []

  struct Center: Equatable, Sendable {
    var latitude = 0.0
    var longitude = 0.0
  }

  static let center = KeyTable<Center>("the center", startingFrom: Center()) {
    Key("latitude", .number(-90...90), "Degrees north of the equator.", required: true) { $0.latitude = $1 }
    Key("longitude", .number(-180...180), "Degrees east of Greenwich.", required: true) { $0.longitude = $1 }
  }

  static let photo = KeyTable<String>("a photo", startingFrom: "") {
    Key("file", .nonEmptyText, "The file's name.", required: true) { $0 = $1 }
    Key("alt", .text, "What it shows.") { $0 += "=" + $1 }
  }

  static func table(keepingUnknown: Bool = true) -> KeyTable<Place> {
    KeyTable(
      "a place", startingFrom: Place(),
      unknownKeys: keepingUnknown ? .keep { $0.extra.append($1.key.text) } : .error
    ) {
      Key("name", .nonEmptyText, "The name that the site shows.", required: true) { $0.name = $1 }
      Key("state", aliases: ["region"], .text, "The state.") { $0.state = $1 }
      Key("id", .integer(), "A number.") { $0.id = $1 }
      Key("latitude", .number(-90...90), "Degrees north of the equator.") { $0.latitude = $1 }
      Key("isFeatured", confusedWith: ["featured"], .boolean, "Whether it is a hero.", default: "false") {
        $0.isFeatured = $1
      }
      Key("added", .date, "The day.") { $0.added = $1 }
      Key("website", .webAddress, "Its site.") { $0.website = $1 }
      Key("tags", .list(of: .text), "Words.") { $0.tags = $1 }
      Key("favorites", .list(of: .located(.text)), "Slugs.") { $0.favorites = $1 }
      Key("center", .table(Place.center), "Where it is.") { $0.center = $1 }
      Key("photos", .list(of: .either(.text, .table(Place.photo))), "Pictures.") { $0.photos = $1 }
      Key("collections", .dictionary(of: .list(of: .text)), "Named lists.") {
        $0.collections = $1.map { $0.name + ":" + ($0.value ?? ["none"]).joined(separator: "+") }
      }
      Key("urls", .choice(["portable": false, "pretty": true]), "The form.") { $0.urls = $1 }
    }
  }
}

@Suite("Decoding")
struct DecodingTests {
  private func decode(
    _ text: String, json: Bool = false, keepingUnknown: Bool = true
  ) -> (Place?, [Diagnostic]) {
    let file = SourceFile(path: "a", text: text)
    var diagnostics: [Diagnostic] = []
    let node = json ? readJSON(file, into: &diagnostics) : readYAML(file, into: &diagnostics)
    #expect(diagnostics.isEmpty)
    let table = Place.table(keepingUnknown: keepingUnknown)
    return (table.decode(node, in: file, format: json ? .json : .yaml, into: &diagnostics), diagnostics)
  }

  @Test("every kind of value, from YAML")
  func yaml() {
    let (place, diagnostics) = decode(
      """
      name: 1984
      region: NO
      id: 007
      latitude: -33.85
      isFeatured: Yes
      added: 2024-02-29
      website: https://example.org/호수
      tags: [no, 'x', ~]
      favorites: [turtle-rock, 1002]
      center: {latitude: 34, longitude: -1.16e2}
      photos:
        - a.jpg
        - file: b.jpg
          alt: B
      collections:
        Weekend: [a, b]
        Empty:
      urls: pretty
      """)
    #expect(summaries(diagnostics) == [])
    #expect(place?.name == "1984")
    #expect(place?.state == "NO")
    #expect(place?.id == 7)
    #expect(place?.latitude == -33.85)
    #expect(place?.isFeatured == true)
    #expect(place?.added == CivilDate(year: 2024, month: 2, day: 29))
    #expect(place?.website == "https://example.org/호수")
    #expect(place?.tags == ["no", "x"])
    #expect(
      place?.favorites == [Located("turtle-rock", range: 148..<159), Located("1002", range: 161..<165)])
    #expect(place?.center == Place.Center(latitude: 34, longitude: -116))
    #expect(place?.photos == ["a.jpg", "b.jpg=B"])
    #expect(place?.collections == ["Weekend:a+b", "Empty:none"])
    #expect(place?.urls == true)
    #expect(place?.extra == [])
  }

  @Test("every kind of value, from JSON")
  func json() {
    let (place, diagnostics) = decode(
      #"{"name": 1984, "id": 1001, "latitude": 3.4e1, "isFeatured": true, "added": null, "#
        + #""tags": [true, 1.0, "x"]}"#,
      json: true)
    #expect(summaries(diagnostics) == [])
    #expect(
      place == Place(name: "1984", id: 1001, latitude: 34, isFeatured: true, tags: ["true", "1.0", "x"]))
  }

  @Test(
    "what is empty or null is not there",
    arguments: ["state:", "id: ~", "tags: null", "center:\nphotos:\nurls: "])
  func nulls(_ text: String) {
    let (place, diagnostics) = decode("name: x\n" + text)
    #expect(place == Place(name: "x"))
    #expect(summaries(diagnostics) == [])
  }

  @Test(
    "a value of the wrong kind is told at its place, with the way out",
    arguments: [
      ("id: 1.5", "2:5 id should be a whole number, not 1.5", "write it without a fraction"),
      (
        "id: 99999999999999999999", "2:5 id should be a whole number, not 99999999999999999999",
        "it is too large"
      ),
      ("id: [1]", "2:5 id should be a whole number, not a list", nil),
      (
        "latitude: 340.11", "2:11 latitude 340.11 is outside −90…90",
        "degrees north of the equator; did you mean 34.011?"
      ),
      (
        "latitude: -1234", "2:11 latitude -1234 is outside −90…90",
        "degrees north of the equator; did you mean -12.34?"
      ),
      ("latitude: 34,01", "2:11 latitude should be a number, not 34,01", "write 34.01"),
      ("latitude: 1,751 m", "2:11 latitude should be a number, not 1,751 m", "write 1751"),
      ("latitude: 34.01 N", "2:11 latitude should be a number, not 34.01 N", "write the number alone: 34.01"),
      ("latitude: nan", "2:11 latitude should be a number, not nan", nil),
      ("latitude: 0x1F", "2:11 latitude should be a number, not 0x1F", "write the number alone: 0"),
      ("latitude: 1e999", "2:11 latitude should be a number, not 1e999", "write the number alone: 1"),
      ("latitude: .inf", "2:11 latitude should be a number, not .inf", nil),
      ("isFeatured: maybe", "2:13 isFeatured should be true or false, not maybe", nil),
      ("isFeatured: tRUE", "2:13 isFeatured should be true or false, not tRUE", nil),
      ("isFeatured: 1", "2:13 isFeatured should be true or false, not 1", nil),
      (
        "added: soon", "2:8 added should be a date, not soon",
        "a date is written YYYY-MM-DD, such as 2027-06-01"
      ),
      ("added: 2023-02-30", "2:8 there is no day 2023-02-30", "this month has 28 days"),
      (
        "website: example.org", "2:10 website should be a web address, not example.org",
        "did you mean https://example.org?"
      ),
      (
        "website: javascript:alert(1)", "2:10 website should be a web address, not javascript:alert(1)",
        "a web address begins with https:// or http://"
      ),
      (
        "website: https://", "2:10 website should be a web address, not https://",
        "a web address begins with https:// or http://"
      ),
      (
        "website: 'https://a/\"><b>'", "2:10 website should be a web address, not https://a/\"><b>",
        "a web address begins with https:// or http://"
      ),
      ("tags: lake", "2:7 tags should be a list, not lake", "write [lake]"),
      ("tags: [a, [b]]", "2:11 tags should be text, not a list", "put text that begins with [ in quotes"),
      ("tags: {a: 1}", "2:7 tags should be a list, not a mapping", nil),
      ("center: 34, 12", "2:9 center should be a mapping, not 34, 12", nil),
      (
        "center: {latitude: 1}", "2:9 the center needs the key longitude",
        "add `longitude:` Degrees east of Greenwich."
      ),
      (
        "center: {latitude: 1, longitud: 2}", "2:23 the center has no key longitud", "did you mean longitude?"
      ),
      ("photos: [[a]]", "2:10 photos should be text or a mapping, not a list", nil),
      ("photos: [{file: ' '}]", "2:17 file is empty", "the file's name"),
      ("collections: {a: b}", "2:18 a should be a list, not b", "write [b]"),
      ("urls: prety", "2:7 urls should be portable or pretty, not prety", "did you mean pretty?"),
      ("state: a\nregion: b", "3:1 state and region mean the same", "keep one of the two"),
    ] as [(String, String, String?)])
  func mistakes(_ text: String, expected: String, help: String?) {
    let (place, diagnostics) = decode("name: x\n" + text)
    #expect(summaries(diagnostics) == [expected])
    #expect(diagnostics.first?.help == help)
    #expect(place?.name == "x")
    #expect(place?.center == nil)
  }

  @Test(
    "in JSON quotes make text of everything",
    arguments: [
      (
        #"{"name": "x", "isFeatured": "true"}"#,
        "1:29 isFeatured should be true or false, not the text \"true\""
      ),
      (#"{"name": "x", "latitude": "34.01"}"#, "1:27 latitude should be a number, not the text \"34.01\""),
    ])
  func quotedInJSON(_ text: String, expected: String) {
    let diagnostics = decode(text, json: true).1
    #expect(summaries(diagnostics) == [expected])
    #expect(diagnostics.first?.help == "in JSON, write it without quotes")
  }

  @Test(
    "a key that must be there is missed once",
    arguments: [
      ("state: x", "1:1 a place needs the key name", "add `name:` The name that the site shows."),
      ("name:\nstate: x", "1:1 name is empty, and a place needs it", nil),
      ("state: x\nnmae: y", "2:1 a place needs the key name", "did you mean it by nmae?"),
      ("name: ' '", "1:7 name is empty", "the name that the site shows"),
      ("", "1:1 a place needs the key name", "add `name:` The name that the site shows."),
    ] as [(String, String, String?)])
  func required(_ text: String, expected: String, help: String?) {
    for keepingUnknown in [true, false] {
      let (place, diagnostics) = decode(text, keepingUnknown: keepingUnknown)
      #expect(place != nil)
      #expect(diagnostics.count == 1)
      // A table that allows no unknown keys says it of the misspelled key itself.
      if !keepingUnknown, text.contains("nmae") { continue }
      #expect(summaries(diagnostics) == [expected])
      #expect(diagnostics.first?.help == help)
    }
  }

  @Test("an unknown key is an error with the likely one, where the table allows none")
  func unknownKeys() {
    let (_, diagnostics) = decode("name: x\ntitel: y\nTags: []\nfeatured: yes\n", keepingUnknown: false)
    #expect(
      summaries(diagnostics) == [
        "2:1 a place has no key titel", "3:1 a place has no key Tags", "4:1 a place has no key featured",
      ])
    #expect(diagnostics.map(\.help).dropFirst() == ["did you mean tags?", "did you mean isFeatured?"])
    #expect(diagnostics.first?.help?.hasPrefix("it has name, state, id,") == true)
  }

  @Test("an unknown key is kept, with a warning where it looks like a misspelling")
  func extra() {
    let (place, diagnostics) = decode("name: x\nfee: 5\ntag: [a]\nvisited: 1\nfeatured: yes\n")
    #expect(place?.extra == ["fee", "tag", "visited", "featured"])
    #expect(
      summaries(diagnostics) == [
        "3:1 warning: the key tag has no meaning of its own",
        "5:1 warning: the key featured has no meaning of its own",
      ])
    #expect(diagnostics.map(\.help) == ["did you mean tags?", "did you mean isFeatured?"])
  }

  @Test("all problems of a file are told at once, in its order")
  func allProblems() {
    let (place, diagnostics) = decode("id: x\nadded: y\ncenter: {latitude: 99, longitude: 999}\ntags: z\n")
    #expect(
      summaries(diagnostics).sorted() == [
        "1:1 a place needs the key name", "1:5 id should be a whole number, not x",
        "2:8 added should be a date, not y",
        "3:20 latitude 99 is outside −90…90", "3:35 longitude 999 is outside −180…180",
        "4:7 tags should be a list, not z",
      ])
    #expect(place == Place())
  }

  @Test("a file that is no mapping is one error", arguments: ["just text", "- a\n- b\n"])
  func noMapping(_ text: String) {
    let (place, diagnostics) = decode(text)
    #expect(place == nil)
    #expect(diagnostics.count == 1)
  }

  @Test(
    "numbers are decimal and nothing else",
    arguments: [
      ("0", 0), ("-0.5", -0.5), ("+7", 7), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01),
      ("00.1", 0.1),
      ("34.011286", 34.011286), ("-116.166868", -116.166868),
      ("0.1234567890123456789", 0.1234567890123456789),
      ("9007199254740993", 9_007_199_254_740_992), ("", nil), ("-", nil), (".", nil), ("1.2.3", nil),
      ("1e", nil),
      ("e5", nil), ("1e+", nil), ("0x10", nil), ("inf", nil), ("nan", nil), ("1_000", nil), (" 1", nil),
      ("1 ", nil),
      ("--1", nil), ("1e400", nil), ("1e5.5", nil), ("٣", nil), ("-.e1", nil),
    ] as [(String, Double?)])
  func numbers(_ text: String, expected: Double?) {
    #expect(NumberText.number(text) == expected)
  }

  @Test(
    "whole numbers fit an Int",
    arguments: [
      ("0", 0), ("-1", -1), ("+12", 12), ("007", 7), ("9223372036854775807", .max),
      ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.0", nil), ("1e3", nil), ("", nil),
      ("-", nil),
      ("1_0", nil), ("0x1", nil),
    ] as [(String, Int?)])
  func integers(_ text: String, expected: Int?) {
    #expect(NumberText.integer(text) == expected)
  }

  @Test("the declarations are at hand for a schema and a reference")
  func declarations() {
    let table = Place.table()
    #expect(table.declarations.map(\.name).prefix(3) == ["name", "state", "id"])
    #expect(table.declarations[1].aliases == ["region"])
    #expect(table.declarations[4].defaultValue == "false")
    guard case .mapping(let keys, allowsOthers: true) = table.shape else { return #expect(Bool(false)) }
    #expect(keys.count == 13)
  }
}
