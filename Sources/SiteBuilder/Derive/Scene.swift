import Drawing
import SiteModel

/// The drawn landscape that stands for a landmark without a photo, and the file that holds it.
struct Scene: Sendable {
  /// The size in which a scene is drawn, in pixels.
  static let width = 1600
  static let height = 1000

  let slug: String
  let kind: SceneKind
  let season: Season
  let path: SitePath

  init(_ landmark: Landmark, season: Season) {
    slug = landmark.slug.text
    kind = SceneKind(category: landmark.category)
    self.season = season
    // Kind and season decide the drawing, so they are in its name: pages can be planned before it is drawn.
    guard let path = SitePath(file: "scenes/\(slug)-\(kind.rawValue)-\(season.rawValue).svg") else {
      preconditionFailure("a slug is a name that the site can hold: \(slug)")
    }
    self.path = path
  }
}
