import Drawing
import Foundation
import FoundationXML
import SiteModel
import Testing

@Suite("Scenes")
struct SceneTests {
  @Test("a scene is a well-formed document of at most 6 KB", arguments: SceneKind.allCases, Season.allCases)
  func document(kind: SceneKind, season: Season) throws {
    for number in 0..<40 {
      let bytes = scene("place-\(number)", kind, season)
      #expect(bytes.count <= 6 * 1024)
      let document = DocumentReader(bytes)
      try #require(document.isWellFormed, "place-\(number)")
      #expect(document.root == "svg")
      #expect(document.rootAttributes["xmlns"] == "http://www.w3.org/2000/svg")
      #expect(document.rootAttributes["viewBox"] == "0 0 1600 1000")
    }
  }

  @Test(
    "a scene loads nothing, runs nothing, and refers only to what it defines once",
    arguments: SceneKind.allCases)
  func references(kind: SceneKind) {
    for season in Season.allCases {
      for number in 0..<15 {
        let document = DocumentReader(scene("place-\(number)", kind, season))
        #expect(document.elements.isDisjoint(with: ["script", "image", "foreignObject", "style", "a"]))
        #expect(Set(document.ids).count == document.ids.count, "an id twice in \(kind) \(season) \(number)")
        #expect(document.references.isSubset(of: document.ids), "\(kind) \(season) \(number)")
      }
    }
  }

  @Test("no number of a scene leaves the neighbourhood of the drawing", arguments: SceneKind.allCases)
  func numbers(kind: SceneKind) {
    for season in Season.allCases {
      for number in 0..<15 {
        let document = DocumentReader(scene("place-\(number)", kind, season))
        for path in document.paths {
          let letters = path.filter(\.isLetter)
          #expect(letters.allSatisfy { "MmLlHhVvCcSsQqAaZz".contains($0) }, "\(letters)")
          let values = path.split { !$0.isNumber && $0 != "-" && $0 != "." }
            .flatMap { splitAtSigns($0) }
          #expect(values.allSatisfy { Double($0).map { abs($0) <= 2400 } ?? false }, "\(path)")
        }
      }
    }
  }

  @Test(
    "the same slug gives the same bytes, every other slug others", arguments: SceneKind.allCases,
    Season.allCases)
  func identity(kind: SceneKind, season: Season) {
    var seen: Set<[UInt8]> = []
    for number in 0..<60 {
      let bytes = scene("place-\(number)", kind, season)
      #expect(bytes == scene("place-\(number)", kind, season))
      seen.insert(bytes)
    }
    #expect(seen.count == 60)
  }

  @Test(
    "slugs of any script, long or empty, are drawn",
    arguments: ["", "설악산-울산바위", "🏔", String(repeating: "é", count: 5000)])
  func slugs(slug: String) {
    for kind in SceneKind.allCases {
      #expect(DocumentReader(scene(slug, kind, .autumn)).isWellFormed)
    }
  }

  @Test("every season of a place looks different", arguments: SceneKind.allCases)
  func seasons(kind: SceneKind) {
    #expect(Set(Season.allCases.map { scene("hidden-lake", kind, $0) }).count == 4)
  }

  @Test("a scene is added to the end of what the buffer holds")
  func appending() {
    var bytes = Array("before".utf8)
    drawScene(slug: "hidden-lake", kind: .lake, season: .spring, into: &bytes)
    #expect(bytes == Array("before".utf8) + scene("hidden-lake", .lake, .spring))
  }

  @Test("conifers never blossom: only broad-leaved trees take the colours of crowns")
  func conifers() {
    // The blossom of spring; night and dusk tint it, so the plain lights are enough to look for.
    let blossom: Set<String> = ["#f2a9be", "#f8cfd9"]
    var blossoms = 0
    for number in 0..<40 {
      let document = DocumentReader(scene("place-\(number)", .mountain, .spring))
      blossoms += document.uses["#b", default: []].count { blossom.contains($0) }
      #expect(document.uses["#c", default: []].allSatisfy { !blossom.contains($0) })
    }
    #expect(blossoms > 0)
  }
}

private func scene(_ slug: String, _ kind: SceneKind, _ season: Season) -> [UInt8] {
  var bytes: [UInt8] = []
  drawScene(slug: slug, kind: kind, season: season, into: &bytes)
  return bytes
}

/// `10-4` in path data is two numbers.
private func splitAtSigns(_ text: Substring) -> [String] {
  var numbers: [String] = []
  for character in text {
    if character == "-" || numbers.isEmpty { numbers.append("") }
    numbers[numbers.count - 1].append(character)
  }
  return numbers
}

/// What a parser that is not ours makes of a document.
private final class DocumentReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var root: String?
  private(set) var rootAttributes: [String: String] = [:]
  private(set) var elements: Set<String> = []
  private(set) var ids: [String] = []
  private(set) var references: Set<String> = []
  private(set) var paths: [String] = []
  /// The fills of `use` elements by what they refer to.
  private(set) var uses: [String: [String]] = [:]

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root == nil {
      root = name
      rootAttributes = attributes
    }
    elements.insert(name)
    if let id = attributes["id"] { ids.append(id) }
    if let path = attributes["d"] { paths.append(path) }
    if let href = attributes["href"] {
      references.insert(String(href.dropFirst()))
      uses[href, default: []].append(attributes["fill"] ?? "")
    }
    if let fill = attributes["fill"], fill.hasPrefix("url(#") {
      references.insert(String(fill.dropFirst(5).dropLast()))
    }
  }
}
