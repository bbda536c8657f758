/// Islands in still water.
extension Scene {
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
    let half = layout.int(430...520)
    svg.open("g")
    svg.attribute("id", "r")
    let rise = layout.int(180...270)
    let summit = layout.int(-110...110)
    // Sand first, the green above it, then what crowns it.
    drawIslet(Point(center, foot), half: half + 46, height: 34, palette.sand)
    let line = [
      Point(center - half, foot - 8), Point(center - half * 6 / 10, foot - rise * 45 / 100),
      Point(center + summit, foot - rise),
      Point(center + half * 6 / 10, foot - rise * 50 / 100), Point(center + half, foot - 8),
    ]
    switch layout.int(0...7) {
    case 0...2:
      var peak = random(.middleLand)
      drawPeak(
        &peak, apex: Point(center + summit / 2, foot - rise - 170), left: half * 8 / 10, right: half * 8 / 10,
        base: foot - 20,
        palette.far(palette.rock, 14), snow: season == .winter ? 60 : 0)
      drawHills(line.map { Point($0.x, foot - (foot - $0.y) * 45 / 100) }, palette.meadow, bottom: foot - 8)
      drawWoods(
        &peak, woods, from: center - half * 8 / 10, to: center + half * 8 / 10,
        on: line.map { Point($0.x, foot - (foot - $0.y) * 40 / 100) }, height: 74, woodsColor(woods))
    case 3, 4, 7:
      var trees = random(.middleLand)
      drawHills(line, palette.meadow, bottom: foot - 8)
      drawWoods(
        &trees, woods, from: center - half * 7 / 10, to: center + summit, on: line, height: 96,
        palette.far(palette.conifer, 8))
      drawLighthouse(
        at: Point(center + summit + half * 4 / 10, level(of: line, at: center + summit + half * 4 / 10) + 6),
        size: 92)
    default:
      // Bare crags that stand out of the woods.
      var crags = random(.middleLand)
      for (offset, share) in [(-48, 70), (44, 62), (0, 100)] {
        let tall = (rise + 140) * share / 100
        drawPeak(
          &crags, apex: Point(center + summit / 2 + offset * half / 100, foot - tall), left: half * 46 / 100,
          right: half * 46 / 100,
          base: foot - 16, palette.far(palette.rock, 10), snow: season == .winter ? 50 : 0)
      }
      let lower = line.map { Point($0.x, foot - (foot - $0.y) * 36 / 100) }
      drawHills(lower, palette.meadow, bottom: foot - 8)
      drawWoods(
        &crags, woods, from: center - half * 9 / 10, to: center + half * 85 / 100, on: lower, height: 70,
        woodsColor(woods))
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
