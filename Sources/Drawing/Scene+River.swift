/// Rivers that wind through a plain.
extension Scene {
  mutating func drawRiver() {
    var layout = random(.layout)
    let horizon = layout.int(500...560)
    let woods = woods
    drawSky(horizon: horizon)
    var far = random(.farLand)
    switch layout.int(0...3) {
    case 0:
      drawRange(
        &far, base: horizon - 20, relief: 240, spacing: 300, palette.far(palette.rock, 45),
        bottom: horizon + 60)
    case 1:
      // One mountain at the head of the river.
      drawHills(rollingLine(&far, base: horizon - 30, relief: 120, count: 5), palette.far(palette.rock, 58))
      drawHaze(from: horizon - 150, to: horizon)
      drawPeak(
        &far, apex: Point(layout.int(680...920), horizon - layout.int(270...350)), left: 400, right: 400,
        base: horizon + 40, palette.far(palette.rock, 30), snow: snowShare(&far))
    default:
      drawHills(rollingLine(&far, base: horizon - 40, relief: 220, count: 6), palette.far(palette.rock, 45))
    }
    drawHaze(from: horizon - 190, to: horizon + 30)
    var middle = random(.middleLand)
    let hills = rollingLine(&middle, base: horizon + 10, relief: 110, count: 4)
    drawHills(hills, palette.far(palette.meadow, 30))
    drawWoods(&middle, woods, from: 40, to: 620, on: hills, height: 54, palette.far(woodsColor(woods), 32))
    drawWoods(&middle, woods, from: 980, to: 1500, on: hills, height: 54, palette.far(woodsColor(woods), 32))
    drawHaze(from: horizon - 40, to: horizon + 90, opacity: 60)

    let plain = [
      Point(-20, horizon + 40), Point(500, horizon + 55), Point(800, horizon + 50), Point(1150, horizon + 56),
      Point(1620, horizon + 36),
    ]
    drawHills(plain, palette.meadow)
    drawBand(horizon: horizon + 52, &layout)
    defineTrees()
    let ground = [Point(-20, 840), Point(500, 880), Point(1100, 880), Point(1620, 830)]
    drawGroundDetail(on: ground)
    let stones = (0..<5).map { _ in Point(800 + layout.sign() * layout.int(180...420), layout.int(860...960))
    }
    drawStones(
      &layout, stones, width: 40...110,
      palette.rock)
    drawTrees(.leftTrees, woods, from: 30, to: 480, on: ground, count: layout.int(3...6), size: 130...240)
    drawTrees(.rightTrees, woods, from: 1140, to: 1560, on: ground, count: layout.int(3...6), size: 130...240)
  }

  /// The river: a band that swings wider and wider towards the viewer.
  mutating func drawBand(horizon: Int, _ random: inout RandomSource) {
    let side = random.sign()
    let depths = [0, 26, 72, 150, 270, 480]
    let swings = [10, 60, 110, 170, 150, 60]
    let widths = [4, 12, 26, 52, 104, 210]
    var left: [Point] = []
    var right: [Point] = []
    for index in depths.indices {
      let swing = (index % 2 == 0 ? side : -side) * swings[index] + random.int(-20...20)
      let y = horizon + depths[index]
      left.append(Point(800 + swing - widths[index], y))
      right.append(Point(800 + swing + widths[index], y))
    }
    fill(palette.sand.mixed(with: palette.meadow, 40)) { band(&$0, left, right, bank: 22) }
    fillWater { band(&$0, left, right, bank: 0) }
    stroke(Color(0xffffff), width: 5, opacity: 45) { path in
      for index in 2..<6 {
        let y = horizon + depths[index] - 20
        let x = (left[index].x + right[index].x) / 2 + random.int(-widths[index] / 3...widths[index] / 3)
        path.move(to: Point(x - widths[index] / 3, y))
        path.line(to: Point(x + widths[index] / 3, y))
      }
    }
  }
}

private func band(_ path: inout PathBuilder, _ left: [Point], _ right: [Point], bank: Int) {
  func widen(_ points: [Point], _ side: Int) -> [Point] {
    points.enumerated().map { index, point in Point(point.x + side * bank * index / 4, point.y) }
  }
  let left = widen(left, -1)
  let right = widen(right, 1)
  path.move(to: left[0])
  path.smooth(through: Array(left.dropFirst()))
  path.line(to: right[right.count - 1])
  path.smooth(through: right.dropLast().reversed())
  path.close()
}
