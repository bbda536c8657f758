import Drawing
import SiteModel
import Testing

@Suite("Kinds of scenes")
struct SceneKindTests {
  @Test(
    "English categories name a kind, in the plural and in compounds",
    arguments: [
      ("Lakes", SceneKind.lake), ("lake", .lake), ("Mountain Lakes", .lake), ("Lakeside walks", .lake),
      ("Wetlands", .lake), ("Rivers", .river), ("Creeks & Streams", .river), ("Mountains", .mountain),
      ("Volcanoes", .mountain), ("Peaks", .mountain), ("Deserts", .desert), ("Sand dunes", .desert),
      ("Coasts", .coast), ("Beaches", .coast), ("Bays", .coast), ("Coastal path", .coast),
      ("Islands", .island), ("Islands of the north", .island), ("Forests", .forest), ("Rainforests", .forest),
      ("Woods", .forest), ("Waterfalls", .waterfall), ("Upper Falls", .waterfall), ("Valleys", .valley),
      ("River Valleys", .valley), ("Canyons", .valley), ("Cities", .city), ("Old towns", .city),
      ("Lakes and rivers", .lake), ("LAKES", .lake), ("National Parks", .other), ("Featured", .other),
      ("Landscapes", .other), ("Bridges", .other), ("Architecture", .other), ("Uncategorized", .other),
      ("", .other), ("  ", .other), ("42", .other),
    ])
  func english(category: String, kind: SceneKind) {
    #expect(SceneKind(category: category) == kind)
  }

  @Test(
    "Korean categories name a kind by the end of the word",
    arguments: [
      ("호수", SceneKind.lake), ("소양호", .lake), ("우포늪", .lake), ("강", .river), ("한강", .river), ("하천", .river),
      ("산", .mountain), ("설악산", .mountain), ("산들", .mountain), ("오름", .mountain), ("화산섬", .island),
      ("섬", .island),
      ("폭포", .waterfall), ("천지연폭포", .waterfall), ("숲", .forest), ("숲길", .forest), ("휴양림", .forest),
      ("계곡", .valley), ("골짜기", .valley), ("바다", .coast), ("해변", .coast), ("해안 도로", .coast),
      ("해수욕장", .coast), ("사막", .desert), ("도시", .city), ("한옥마을", .city), ("강과 호수", .river),
      ("산, 바다", .mountain), ("온천", .other), ("산책로", .other), ("문화유산", .other), ("공항", .other),
    ])
  func korean(category: String, kind: SceneKind) {
    #expect(SceneKind(category: category) == kind)
  }

  @Test("a decomposed category is the same category")
  func decomposed() {
    // 호수 in conjoining jamo, as some file systems and editors write it.
    #expect(SceneKind(category: "\u{1112}\u{1169}\u{1109}\u{116E}") == .lake)
  }

  @Test("a category of any length is looked up at once")
  func long() {
    #expect(SceneKind(category: String(repeating: "호", count: 100_000)) == .lake)
    #expect(SceneKind(category: String(repeating: "x ", count: 100_000)) == .other)
  }

  @Test("every kind can be named by its own word", arguments: SceneKind.allCases)
  func ownWord(kind: SceneKind) {
    #expect(SceneKind(rawValue: kind.rawValue) == kind)
    #expect(SceneKind(category: kind.rawValue) == kind)
  }
}
