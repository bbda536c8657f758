import Drawing
import SiteModel
import Testing

@Suite("Badges")
struct BadgeSpriteTests {
  @Test("the drawing stands on the page once and refers to itself only", arguments: ["badge", "b7"])
  func definition(id: String) throws {
    let markup = Markup(defined(BadgeSprite(id: id)))
    try #require(markup.isWellFormed)
    let ids = markup.elements.compactMap { $0["id"] }
    #expect(ids == [id + "-sky", id, id + "-peak"])
    #expect(markup.all("use").allSatisfy { $0["href"] == "#\(id)-peak" })
    #expect(markup.all("path").compactMap { $0["fill"] } == ["url(#\(id)-sky)", "none"])
    #expect(markup.elements[0]["aria-hidden"] == "true")
  }

  @Test("the mountain is turned eight times around the middle, by an eighth each")
  func turns() {
    let turns = Markup(defined(BadgeSprite())).all("use").compactMap { $0["transform"] }
    #expect(
      turns == [
        "rotate(45 100 100)", "rotate(90 100 100)", "rotate(135 100 100)", "rotate(180 100 100)",
        "rotate(225 100 100)", "rotate(270 100 100)", "rotate(315 100 100)",
      ])
  }

  // A corner at angle 30° of a circle of 98 is 98 · √3/2 = 84.9 to the side and 49 up. A curve begins 38 before it:
  // from the top (100, 2) towards (15.1, 51), 38 of 98 are 32.9 to the side and 19 down.
  @Test("the outline is a hexagon on its corner with a curve at each corner")
  func outline() {
    let path = Markup(defined(BadgeSprite())).all("path").first?["d"] ?? ""
    #expect(path.hasPrefix("M67.1 21q32.9-19 65.8 0l19.1 11q32.9 19 32.9 57"))
    #expect(path.filter { $0 == "q" }.count == 6)
  }

  @Test(
    "a badge has its hue, and shows whether it is earned",
    arguments: [
      (0, true, "badge", nil), (45, true, "badge", "filter:hue-rotate(45deg)"), (360, true, "badge", nil),
      (-90, true, "badge", "filter:hue-rotate(-90deg)"),
      (405, true, "badge", "filter:hue-rotate(45deg)"),
      (45, false, "badge unearned", "filter:grayscale(1) opacity(.6)"),
    ] as [(Int, Bool, String, String?)])
  func badge(hue: Int, isEarned: Bool, className: String, style: String?) throws {
    var bytes: [UInt8] = []
    BadgeSprite(id: "b").draw(hue: hue, isEarned: isEarned, into: &bytes)
    let markup = Markup(bytes)
    try #require(markup.isWellFormed)
    #expect(markup.elements[0]["class"] == className)
    #expect(markup.elements[0]["style"] == style)
    #expect(markup.elements[0]["aria-hidden"] == "true")
    #expect(markup.all("use").map { $0["href"] } == ["#b"])
  }

  @Test("no two badges have one hue")
  func hues() {
    #expect(Set(Badge.allCases.map(\.hue)).count == Badge.allCases.count)
  }

  @Test("a page of eight badges takes less than 3 KB for them")
  func size() {
    let sprite = BadgeSprite()
    var bytes = defined(sprite)
    for number in 0..<8 {
      sprite.draw(hue: number * 45, isEarned: number < 4, into: &bytes)
    }
    #expect(bytes.count < 3 * 1024)
  }
}

private func defined(_ sprite: BadgeSprite) -> [UInt8] {
  var bytes: [UInt8] = []
  sprite.define(into: &bytes)
  return bytes
}
