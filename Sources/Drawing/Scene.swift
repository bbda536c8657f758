import SiteModel

/// Draws the landscape that stands for a landmark without a photo: one SVG document, 1600 × 1000 units.
///
/// The same slug, kind and season give the same bytes on every machine. The slug alone decides what the place
/// looks like, the season how: a landmark keeps its ridges through the year. What matters stays within the
/// middle square and, for round crops, near the centre.
public func drawScene(slug: String, kind: SceneKind, season: Season, into bytes: inout [UInt8]) {
  var scene = Scene(slug: slug, season: season)
  scene.svg.openDocument(width: Scene.width, height: Scene.height)
  switch kind {
  case .lake: scene.drawLake()
  case .river: scene.drawRiver()
  case .mountain: scene.drawMountain()
  case .desert: scene.drawDesert()
  case .coast: scene.drawCoast()
  case .island: scene.drawIsland()
  case .forest: scene.drawForest()
  case .waterfall: scene.drawWaterfall()
  case .valley: scene.drawValley()
  case .city: scene.drawCity()
  case .other: scene.drawMeadow()
  }
  scene.drawWeather()
  scene.svg.close()
  scene.svg.finish(into: &bytes)
}

/// A scene being drawn, back to front.
struct Scene: ~Copyable {
  static let width = 1600
  static let height = 1000
  /// Layers reach this far past the left and right edge, so that no stroke or curve shows its end.
  static let bleed = 20

  var svg: SVGWriter
  let season: Season
  let palette: ScenePalette
  /// Whether the light comes from the right.
  let isLitFromRight: Bool
  private let seed: UInt64

  init(slug: String, season: Season) {
    svg = SVGWriter()
    self.season = season
    seed = stableHash(slug)
    var random = RandomSource(seed: seed)
    palette = ScenePalette(season: season, light: random.int(0...3), soil: random.int(-20...20))
    isLitFromRight = random.chance(50)
  }

  /// The parts of a scene; each has a chance of its own, so that one part never moves another.
  enum Part: UInt64 {
    case layout = 1
    case sky, farLand, middleLand, nearLand, water, leftTrees, rightTrees, woods, detail, weather
  }

  /// The source of chance for a part.
  func random(_ part: Part) -> RandomSource {
    RandomSource(seed: seed &+ part.rawValue &* 0x2545_f491_4f6c_dd1d)
  }

  /// 1 where light comes from the right, −1 where it comes from the left.
  var lightSide: Int { isLitFromRight ? 1 : -1 }
}
