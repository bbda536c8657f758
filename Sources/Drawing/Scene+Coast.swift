/// Coasts: headlands, beaches, sea stacks.
extension Scene {
  mutating func drawCoast() {
    var layout = random(.layout)
    let horizon = layout.int(500...550)
    drawSky(horizon: horizon)
    if layout.chance(60) {
      var far = random(.farLand)
      drawHills(
        rollingLine(&far, base: horizon + 4, relief: 60, count: 4), palette.far(palette.rock, 62),
        bottom: horizon)
    }
    drawWater(from: horizon)
    drawHaze(from: horizon - 40, to: horizon + 4, opacity: 50)
    drawGlints(from: horizon + 10, to: 800, count: 9)
    switch layout.int(0...2) {
    case 0: drawHeadland(&layout, horizon: horizon, hasLighthouse: true)
    case 1:
      drawHeadland(&layout, horizon: horizon, hasLighthouse: layout.chance(30))
      drawBeach(&layout)
    default:
      drawStacks(&layout, horizon: horizon)
      drawBeach(&layout)
    }
  }

  /// Cliffs that run out into the sea from one side, one behind the other, the near one ending by the middle.
  private mutating func drawHeadland(_ random: inout RandomSource, horizon: Int, hasLighthouse: Bool) {
    let side = random.sign()
    drawCliff(
      &random, side: side, tip: random.int(-330 ... -250), top: horizon - random.int(50...80),
      foot: horizon + 34, distance: 42)
    let tip = random.int(-90...10)
    let top = horizon - random.int(110...150)
    drawCliff(&random, side: side, tip: tip, top: top, foot: horizon + random.int(110...140), distance: 4)
    if hasLighthouse {
      drawLighthouse(at: Point(800 + side * (tip + 120), top + 6), size: random.int(96...116))
    }
  }

  /// One headland; `tip` counts from the middle towards its own side.
  private mutating func drawCliff(
    _ random: inout RandomSource, side: Int, tip: Int, top: Int, foot: Int, distance: Int
  ) {
    func place(_ x: Int, _ y: Int) -> Point { Point(800 + side * x, y) }
    let height = foot - top
    let rise = [(70, 0), (190, 4), (330, 34), (480, 26), (660, 62), (860, 84)].map { x, y in
      place(tip + x, top - (y + random.int(-12...12)) * height / 200)
    }
    let edge = rise.enumerated().map { index, point in Point(point.x - side * 16, point.y + 26 + index * 5) }
    let shore = [
      place(tip - 40, foot), place(tip + 120, foot + 8), place(tip + 300, foot + height / 7),
      place(tip + 480, foot + height / 6),
      place(tip + 860, foot + height * 4 / 10),
    ]
    fill(palette.far(palette.sandstone.mixed(with: palette.rock, 60), distance)) { path in
      path.move(to: shore[0])
      path.line(to: place(tip - 12, foot - height * 30 / 100))
      path.line(to: place(tip + 10, foot - height * 62 / 100))
      path.line(to: place(tip + 8, top + height * 18 / 100))
      for point in rise { path.line(to: point) }
      path.line(to: shore[4])
      path.smooth(through: shore.dropLast().reversed())
      path.close()
    }
    // Buttresses turn their dark sides to the viewer by turns.
    let lean = lightSide
    fill(palette.shadow, opacity: distance > 20 ? 12 : 24) { path in
      for index in 0..<5 {
        let start = edge[index]
        let next = edge[index + 1]
        let bottom = foot + (next.y < start.y ? 6 : 14) + index * height / 20
        let width = abs(next.x - start.x) * random.int(35...55) / 100
        path.move(to: Point(start.x, start.y))
        path.line(to: Point(start.x + side * width, (start.y + next.y) / 2))
        path.line(to: Point(start.x + side * width * 7 / 10 + lean * 8, start.y + height * 4 / 10))
        path.line(to: Point(start.x + side * width * 11 / 10, bottom))
        path.line(to: Point(start.x - side * 16, bottom - 4))
        path.line(to: Point(start.x + side * width / 4, start.y + height * 45 / 100))
        path.close()
      }
    }
    fill(palette.far(palette.meadow, distance)) { path in
      path.move(to: place(tip + 8, top + height * 18 / 100))
      path.smooth(through: rise)
      path.line(to: Point(edge[5].x + side * 16, edge[5].y + 10))
      path.smooth(through: edge.reversed())
      path.close()
    }
    stroke(Color(0xffffff), width: distance > 20 ? 5 : 9, opacity: 65) { path in
      path.move(to: place(tip - 66, foot + 4))
      path.smooth(through: [place(tip + 110, foot + 14), shore[2], shore[3]])
    }
  }

  private mutating func drawBeach(_ random: inout RandomSource) {
    let side = random.sign()
    func shore(_ shift: Int) -> [Point] {
      [(-860, 690), (-520, 730), (-220, 830), (160, 885), (520, 890), (860, 860)].map { x, y in
        Point(800 + side * x, y + shift)
      }
    }
    func strand(_ path: inout PathBuilder, _ shift: Int) {
      let line = shore(shift)
      path.move(to: line[0])
      path.smooth(through: Array(line.dropFirst()))
      path.line(to: Point(line[5].x, 1020))
      path.line(to: Point(line[0].x, 1020))
      path.close()
    }
    fill(Color(0xffffff), opacity: 55) { strand(&$0, -30) }
    fill(palette.sand.mixed(with: palette.water, 35)) { strand(&$0, -14) }
    fill(season == .winter ? palette.sand.mixed(with: palette.snow, 45) : palette.sand) { strand(&$0, 14) }
    let grass = [
      Point(800 - side * 860, 810), Point(800 - side * 560, 860), Point(800 - side * 300, 960),
      Point(800 - side * 180, 1040),
    ]
    fill(palette.ground) { path in
      path.move(to: grass[0])
      path.smooth(through: Array(grass.dropFirst()))
      path.line(to: Point(grass[0].x, 1040))
      path.close()
    }
    defineTrees()
    let line = side > 0 ? grass : grass.reversed()
    let left = side > 0 ? 40 : 1180
    drawTrees(
      .leftTrees, woods, from: left, to: left + 380, on: line, count: random.int(2...5), size: 150...230)
  }

  private mutating func drawStacks(_ random: inout RandomSource, horizon: Int) {
    let side = random.sign()
    let count = random.int(2...4)
    for index in 0..<count {
      let x = 800 + side * (index * 260 - 230 + random.int(-40...40))
      let depth = index * 40 + random.int(0...24)
      let foot = horizon + 40 + depth
      let half = random.int(80...120) + depth / 4
      let height = random.int(300...400) * (10 - index) / 10
      fill(palette.far(palette.rock.mixed(with: palette.sandstone, 35), 16 - index * 4)) { path in
        path.move(to: Point(x - half, foot))
        path.line(to: Point(x - half * 7 / 10, foot - height * 55 / 100))
        path.line(to: Point(x - half * 8 / 10, foot - height * 86 / 100))
        path.line(to: Point(x - half / 4, foot - height))
        path.line(to: Point(x + half * 4 / 10, foot - height * 94 / 100))
        path.line(to: Point(x + half * 7 / 10, foot - height * 60 / 100))
        path.line(to: Point(x + half, foot))
        path.close()
      }
      let dark = -lightSide
      fill(palette.shadow, opacity: 28) { path in
        path.move(to: Point(x + half / 10, foot - height * 96 / 100))
        path.line(to: Point(x + dark * half / 2, foot - height * 88 / 100))
        path.line(to: Point(x + dark * half * 7 / 10, foot - height * 56 / 100))
        path.line(to: Point(x + dark * half, foot))
        path.line(to: Point(x + dark * half / 5, foot))
        path.line(to: Point(x - dark * half / 10, foot - height / 2))
        path.close()
      }
      fill(season == .winter ? palette.snow : palette.meadow) { path in
        path.move(to: Point(x - half * 8 / 10, foot - height * 85 / 100))
        path.line(to: Point(x - half / 4, foot - height - 6))
        path.line(to: Point(x + half * 4 / 10, foot - height * 94 / 100))
        path.curve(to: Point(x - half * 8 / 10, foot - height * 85 / 100), Point(x, foot - height * 82 / 100))
        path.close()
      }
      stroke(Color(0xffffff), width: 7, opacity: 70) { path in
        path.move(to: Point(x - half - 22, foot + 2))
        path.line(to: Point(x + half + 26, foot + 2))
      }
    }
  }
}
