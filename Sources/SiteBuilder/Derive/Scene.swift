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

  /// The scenes of all landmarks, by their index; nil for those with a photo.
  static func all(of site: Site, _ pictures: PicturePlan) -> [Scene?] {
    // Finding the kind in a category's words is slow beside everything else here, and categories are few.
    let kinds = (site.terms[.categories] ?? []).map { SceneKind(category: $0.name) }
    var kindOfLandmark = Array(repeating: SceneKind.other, count: site.landmarks.count)
    for (term, kind) in zip(site.terms[.categories] ?? [], kinds) {
      for index in term.landmarks { kindOfLandmark[index] = kind }
    }
    let (landmarks, found) = (site.landmarks, kindOfLandmark)
    let season = site.configuration.profile.seasonalPhoto
    return parallelMap(count: landmarks.count) {
      pictures.pictures(of: $0) != nil
        ? nil : Scene(landmarks[$0], kind: landmarks[$0].scene ?? found[$0], season: season)
    }
  }

  init(_ landmark: Landmark, kind: SceneKind, season: Season) {
    slug = landmark.slug.text
    self.kind = kind
    self.season = season
    // Kind and season decide the drawing, so they are in its name: pages can be planned before it is drawn.
    path = SitePath(sceneOf: landmark.slug, kind, season)
  }

  func draw(into bytes: inout [UInt8]) { drawScene(slug: slug, kind: kind, season: season, into: &bytes) }
}
