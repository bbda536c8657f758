import SiteModel
import Testing

@Suite("Seasons")
struct SeasonTests {
  @Test(
    "a season is named by its word or by the tutorial's emoji",
    arguments: [
      ("spring", Season.spring), ("summer", .summer), ("autumn", .autumn), ("winter", .winter),
      ("🌷", .spring),
      ("🌞", .summer), ("🍂", .autumn), ("☃️", .winter), ("\u{2603}", .winter),
    ])
  func names(text: String, season: Season) {
    #expect(Season(naming: text) == season)
  }

  @Test("anything else names none", arguments: ["", "Spring", "fall", "winter ", "⛄", "봄"])
  func others(text: String) {
    #expect(Season(naming: text) == nil)
  }
}
