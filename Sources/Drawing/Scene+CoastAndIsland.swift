/// Coasts and islands.
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

  /// A cliff that runs out into the sea from one side, its end near the middle.
  private mutating func drawHeadland(_ random: inout RandomSource, horizon: Int, hasLighthouse: Bool) {
    let side = random.sign()
    let top = horizon - random.int(120...170)
    let end = random.int(-110...30)
    let foot = horizon + random.int(110...150)
    func place(_ x: Int, _ y: Int) -> Point { Point(800 + side * x, y) }
    let crest = [place(820, top - 50), place(520, top - 30), place(250, top - 6), place(end + 60, top + 20)]
    fill(palette.sandstone.mixed(with: palette.rock, 55)) { path in
      path.move(to: place(840, foot + 60))
      path.line(to: crest[0])
      for point in crest.dropFirst() { path.line(to: point) }
      path.line(to: place(end + 20, top + 50))
      path.line(to: place(end + 26, top + 120))
      path.line(to: place(end - 20, foot - 50))
      path.line(to: place(end - 60, foot))
      path.smooth(through: [
        place(220, foot + 16), place(460, foot + 22), place(640, foot + 70), place(840, foot + 60),
      ])
      path.close()
    }
    // Gullies in the face of the cliff.
    fill(palette.shadow, opacity: 22) { path in
      var x = end + 50
      while x < 760 {
        let width = random.int(40...90)
        let upper = top + 40 - x / 14
        path.move(to: place(x, upper))
        path.line(to: place(x + width, upper - 4))
        path.line(to: place(x + width * 6 / 10, (upper + foot) / 2))
        path.line(to: place(x + width * 9 / 10, foot + 10))
        path.line(to: place(x - 10, foot + 6))
        path.line(to: place(x + width / 4, (upper + foot) / 2))
        path.close()
        x += width + random.int(60...130)
      }
    }
    fill(palette.meadow) { path in
      path.move(to: place(840, top - 10))
      path.line(to: crest[0])
      path.smooth(through: [
        place(520, top - 34), place(250, top - 10), place(end + 70, top + 8), place(end + 14, top + 42),
      ])
      path.smooth(through: [place(250, top + 34), place(520, top + 12), place(840, top - 10)])
      path.close()
    }
    stroke(Color(0xffffff), width: 8, opacity: 65) { path in
      path.move(to: place(end - 70, foot + 6))
      path.smooth(through: [place(end + 120, foot + 20), place(330, foot + 28), place(520, foot + 38)])
    }
    if hasLighthouse {
      drawLighthouse(at: place(end + random.int(150...190), top + 12), size: random.int(88...108))
    }
  }

  private mutating func drawBeach(_ random: inout RandomSource) {
    let side = random.sign()
    func shore(_ shift: Int) -> [Point] {
      [(-860, 700), (-520, 740), (-220, 850), (160, 905), (520, 920), (860, 900)].map { x, y in
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
      let x = 800 + side * (index * 210 - 180 + random.int(-30...30))
      let depth = index * 34 + random.int(0...20)
      let foot = horizon + 40 + depth
      let half = random.int(50...80) + depth / 4
      let height = random.int(210...300) * (10 - index) / 10
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

  mutating func drawIsland() {
    var layout = random(.layout)
    let horizon = layout.int(520...560)
    let woods = woods
    drawSky(horizon: horizon)
    var far = random(.farLand)
    if layout.chance(70) {
      let x = 800 + far.sign() * far.int(380...560)
      drawIslet(
        Point(x, horizon), half: far.int(130...220), height: far.int(40...80), palette.far(palette.rock, 55))
    }
    drawWater(from: horizon)
    drawHaze(from: horizon - 40, to: horizon + 4, opacity: 50)
    let foot = horizon + layout.int(90...120)
    drawGlints(from: horizon + 10, to: 930, count: 11)
    let center = layout.int(750...850)
    let half = layout.int(360...440)
    svg.open("g")
    svg.attribute("id", "r")
    let rise = layout.int(150...250)
    let summit = layout.int(-110...110)
    // Sand first, the green above it, then what crowns it.
    drawIslet(Point(center, foot), half: half + 46, height: 34, palette.sand)
    let line = [
      Point(center - half, foot - 8), Point(center - half * 6 / 10, foot - rise * 45 / 100),
      Point(center + summit, foot - rise),
      Point(center + half * 6 / 10, foot - rise * 50 / 100), Point(center + half, foot - 8),
    ]
    switch layout.int(0...2) {
    case 0:
      var peak = random(.middleLand)
      drawPeak(
        &peak, apex: Point(center + summit / 2, foot - rise - 150), left: half * 8 / 10, right: half * 8 / 10,
        base: foot - 20,
        palette.far(palette.rock, 14), snow: season == .winter ? 60 : 0)
      drawHills(line.map { Point($0.x, foot - (foot - $0.y) * 45 / 100) }, palette.meadow, bottom: foot - 8)
      drawWoods(
        &peak, woods, from: center - half * 8 / 10, to: center + half * 8 / 10,
        on: line.map { Point($0.x, foot - (foot - $0.y) * 40 / 100) }, height: 74, palette.conifer)
    case 1:
      var trees = random(.middleLand)
      drawHills(line, palette.meadow, bottom: foot - 8)
      drawWoods(
        &trees, woods, from: center - half * 7 / 10, to: center + summit, on: line, height: 96,
        palette.far(palette.conifer, 8))
      drawLighthouse(
        at: Point(center + summit + half * 4 / 10, level(of: line, at: center + summit + half * 4 / 10) + 6),
        size: 92)
    default:
      var trees = random(.middleLand)
      drawHills(line, palette.meadow, bottom: foot - 8)
      drawWoods(
        &trees, woods, from: center - half * 8 / 10, to: center + half * 8 / 10, on: line, height: 120,
        palette.far(palette.conifer, 8))
      let lower = line.map { Point($0.x, foot - (foot - $0.y) * 55 / 100) }
      drawHills(lower, palette.meadow.mixed(with: palette.ground, 40), bottom: foot - 8)
      drawWoods(
        &trees, woods, from: center - half * 6 / 10, to: center + half * 5 / 10, on: lower, height: 84,
        palette.conifer.mixed(with: palette.meadow, 22))
    }
    svg.close()
    drawReflection(at: foot, opacity: 30)
    stroke(Color(0xffffff), width: 8, opacity: 70) { path in
      path.move(to: Point(center - half - 80, foot + 4))
      path.curve(to: Point(center + half + 80, foot + 4), Point(center, foot + 30))
    }
    var detail = random(.detail)
    if detail.chance(65) {
      drawBoat(
        at: Point(center + detail.sign() * detail.int(220...380), foot + detail.int(90...150)),
        size: detail.int(100...130), hasSail: true)
    }
  }

  /// A low hump on the horizon.
  private mutating func drawIslet(_ foot: Point, half: Int, height: Int, _ color: Color) {
    fill(color) { path in
      path.move(to: Point(foot.x - half, foot.y))
      path.curve(
        to: Point(foot.x + half, foot.y), Point(foot.x - half / 2, foot.y - height * 4 / 3),
        Point(foot.x + half / 2, foot.y - height * 4 / 3))
      path.close()
    }
  }
}
