/// A meadow and a footpath to something on a hill: what stands for every place of no other kind.
extension Scene {
  mutating func drawMeadow() {
    var layout = random(.layout)
    let woods = woods
    drawSky(horizon: 620)
    var far = random(.farLand)
    if layout.chance(45) {
      drawRange(&far, base: 560, relief: 210, spacing: 300, palette.far(palette.rock, 55), bottom: 680)
    } else {
      drawHills(rollingLine(&far, base: 540, relief: 200, count: 5), palette.far(palette.rock, 52))
    }
    drawHaze(from: 360, to: 640)
    var middle = random(.middleLand)
    let hills = rollingLine(&middle, base: 640, relief: 110, count: 4)
    drawHills(hills, palette.far(palette.meadow.mixed(with: palette.conifer, 25), 28))
    drawWoods(&middle, woods, from: 60, to: 560, on: hills, height: 60, palette.far(woodsColor(woods), 30))
    drawWoods(&middle, woods, from: 1040, to: 1540, on: hills, height: 60, palette.far(woodsColor(woods), 30))
    drawHaze(from: 560, to: 760, opacity: 60)
    // The near hill rises to what the path leads to.
    let summit = Point(layout.int(740...860), layout.int(560...620))
    let hill = [
      Point(-20, 860), Point(360, summit.y + 150), Point(summit.x, summit.y), Point(1240, summit.y + 140),
      Point(1620, 840),
    ]
    drawHills(hill, palette.meadow)
    defineTrees()
    switch layout.int(0...3) {
    case 0: drawLookout(at: Point(summit.x, summit.y + 14), size: 110)
    case 1: drawHut(at: Point(summit.x, summit.y + 16), size: 150)
    case 2: drawCairn(at: Point(summit.x, summit.y + 12))
    default:
      use(
        woods == .conifers ? "#c" : "#b", at: Point(summit.x, summit.y + 16), scaleX: 270, scaleY: 290,
        fill: woods == .conifers ? palette.conifer : palette.crowns.0)
    }
    drawTrail(from: Point(summit.x, summit.y + 18), width: 360)
    drawGroundDetail(on: hill.map { Point($0.x, $0.y + 90) })
    let ground = [Point(-20, 850), Point(400, 930), Point(800, 1010), Point(1200, 930), Point(1620, 850)]
    drawHills(ground, palette.ground)
    drawTrees(.leftTrees, woods, from: 30, to: 430, on: ground, count: layout.int(2...5), size: 130...230)
    drawTrees(.rightTrees, woods, from: 1170, to: 1570, on: ground, count: layout.int(2...5), size: 130...230)
  }

  /// Stones that walkers piled up.
  private mutating func drawCairn(at foot: Point) {
    let place = Frame(origin: foot, percent: 130)
    let color = palette.rock
    for (y, half, height) in [(0, 66, 40), (-36, 52, 36), (-68, 40, 30), (-95, 28, 24), (-116, 17, 20)] {
      fill(color.mixed(with: palette.shadow, (y / 9) & 1 == 0 ? 14 : 2)) { path in
        path.move(to: place(-half, y))
        path.curve(to: place(half, y), place(-half, y - height - 12), place(half, y - height - 12))
        path.curve(to: place(-half, y), place(0, y + 14))
        path.close()
      }
    }
    guard season == .winter else { return }
    stroke(palette.snow, width: 14) { path in
      path.move(to: place(-10, -132))
      path.line(to: place(10, -132))
    }
  }
}
