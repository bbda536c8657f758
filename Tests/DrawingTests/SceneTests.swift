import Drawing
import SiteModel
import Testing

@Suite("Scenes")
struct SceneTests {
  @Test("a scene is at most 6 KB", arguments: SceneKind.allCases, Season.allCases)
  func size(kind: SceneKind, season: Season) {
    for number in 0..<200 {
      var bytes: [UInt8] = []
      drawScene(slug: "place-\(number)", kind: kind, season: season, into: &bytes)
      #expect(bytes.count <= 6 * 1024)
    }
  }
}
