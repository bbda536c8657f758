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

  /// The scenes of all landmarks, by their index.
  static func all(of site: Site) -> [Scene] {
    // Finding the kind in a category's words is slow beside everything else here, and categories are few.
    let kinds = (site.terms[.categories] ?? []).map { SceneKind(category: $0.name) }
    var scenes: [Scene?] = Array(repeating: nil, count: site.landmarks.count)
    for (term, kind) in zip(site.terms[.categories] ?? [], kinds) {
      for index in term.landmarks {
        let landmark = site.landmarks[index]
        scenes[index] = Scene(
          landmark, kind: landmark.scene ?? kind, season: site.configuration.profile.seasonalPhoto)
      }
    }
    return scenes.compactMap(\.self)
  }

  init(_ landmark: Landmark, kind: SceneKind, season: Season) {
    slug = landmark.slug.text
    self.kind = kind
    self.season = season
    // Kind and season decide the drawing, so they are in its name: pages can be planned before it is drawn.
    guard let path = SitePath(file: "scenes/\(slug)-\(kind.rawValue)-\(season.rawValue).svg") else {
      preconditionFailure("a slug is a name that the site can hold: \(slug)")
    }
    self.path = path
  }
}
