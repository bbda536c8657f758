/// Lakes and rivers.
extension Scene {
  mutating func drawLake() {
    var layout = random(.layout)
    let waterline = layout.int(580...640)
    let isAlpine = layout.chance(55)
    let woods = woods
    drawSky(horizon: waterline)
    openReflected()
    if isAlpine {
      drawAlps(base: waterline, around: layout.int(640...960))
    } else {
      var far = random(.farLand)
      drawHills(
        rollingLine(&far, base: waterline - 60, relief: 230, count: 6), palette.far(palette.rock, 52),
        bottom: waterline)
      drawHaze(from: waterline - 200, to: waterline)
    }
    var middle = random(.middleLand)
    let hills = rollingLine(&middle, base: waterline - 12, relief: layout.int(90...150), count: 5)
    drawHills(hills, palette.far(palette.meadow, 18), bottom: waterline)
    let strip = layout.int(200...900)
    drawWoods(
      &middle, woods, from: strip, to: strip + layout.int(300...520), on: hills, height: 50,
      palette.far(woodsColor(woods), 22))
    svg.close()
    drawWater(from: waterline)
    drawReflection(at: waterline, opacity: season == .winter ? 22 : 38)
    drawGlints(from: waterline, to: 900, count: layout.int(7...11))

    defineTrees()
    var detail = random(.detail)
    if detail.chance(35) {
      // An islet with a few trees of its own.
      let islet = Point(detail.int(620...980), waterline + detail.int(70...120))
      fill(palette.meadow.mixed(with: palette.ground, 40)) { path in
        path.move(to: Point(islet.x - 130, islet.y))
        path.curve(
          to: Point(islet.x + 130, islet.y), Point(islet.x - 60, islet.y - 44),
          Point(islet.x + 70, islet.y - 40))
        path.close()
      }
      let line = [Point(islet.x - 130, islet.y - 10), Point(islet.x + 130, islet.y - 10)]
      drawTrees(.middleLand, woods, from: islet.x - 80, to: islet.x + 80, on: line, count: 3, size: 80...130)
      stroke(Color(0xffffff), width: 5, opacity: 45) { path in
        path.move(to: Point(islet.x - 160, islet.y + 6))
        path.line(to: Point(islet.x + 150, islet.y + 6))
      }
    } else if detail.chance(50) && season != .winter {
      drawBoat(
        at: Point(detail.int(640...960), detail.int(waterline + 90...waterline + 150)), size: 110,
        hasSail: detail.chance(40))
    }
    var near = random(.nearLand)
    let rise = near.sign()
    let ground = [
      Point(-20, 850 - rise * near.int(20...60)), Point(420, 905 - rise * near.int(0...20)),
      Point(820, near.int(935...960)), Point(1200, 905 + rise * near.int(0...20)),
      Point(1620, 850 + rise * near.int(20...60)),
    ]
    drawHills(ground, palette.ground)
    drawTrees(.leftTrees, woods, from: 40, to: 500, on: ground, count: layout.int(3...6), size: 130...250)
    drawTrees(.rightTrees, woods, from: 1130, to: 1560, on: ground, count: layout.int(3...6), size: 130...250)
  }

  /// A row of faceted peaks, one of them higher than the others.
  mutating func drawAlps(base: Int, around center: Int) {
    var random = random(.farLand)
    drawRange(
      &random, base: base - 40, relief: 190, spacing: 260, palette.far(palette.rock, 62), bottom: base)
    drawHaze(from: base - 180, to: base)
    let snow = snowShare(&random)
    let color = palette.far(palette.rock, 26)
    for (offset, height) in [(-430, 210), (400, 230), (0, 340)] {
      let apex = Point(center + offset + random.int(-60...60), base - height - random.int(0...60))
      drawPeak(
        &random, apex: apex, left: random.int(280...380), right: random.int(280...380), base: base, color,
        snow: snow)
    }
    drawHaze(from: base - 170, to: base)
  }

  /// How much of a high mountain is white, in percent of its height.
  func snowShare(_ random: inout RandomSource) -> Int {
    let share = random.int(0...14)
    return switch season {
    case .spring: 38 + share
    case .summer: 14 + share
    case .autumn: 22 + share
    case .winter: 72 + share
    }
  }

  mutating func drawRiver() {
    var layout = random(.layout)
    let horizon = layout.int(500...560)
    let woods = woods
    drawSky(horizon: horizon)
    var far = random(.farLand)
    if layout.chance(50) {
      drawRange(
        &far, base: horizon - 20, relief: 240, spacing: 300, palette.far(palette.rock, 45),
        bottom: horizon + 60)
    } else {
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
    svg.open("defs")
    openVerticalGradient("w")
    stop(palette.water.mixed(with: palette.sky.low, 60))
    stop(palette.water.mixed(with: palette.shadow, 15), at: 100)
    svg.close()
    svg.close()
    fill(palette.sand.mixed(with: palette.meadow, 40)) { band(&$0, left, right, bank: 22) }
    svg.open("path")
    svg.attribute("fill", "url(#w)")
    svg.path { band(&$0, left, right, bank: 0) }
    svg.close()
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
