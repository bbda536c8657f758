/// Lakes below peaks, hills, woods or a volcano.
extension Scene {
  mutating func drawLake() {
    var layout = random(.layout)
    let waterline = layout.int(580...640)
    let shape = layout.int(0...9)
    let woods = woods
    drawSky(horizon: waterline)
    openReflected()
    var far = random(.farLand)
    switch shape {
    case 0...3: drawAlps(base: waterline, around: layout.int(640...960))
    case 4...5:
      drawHills(
        rollingLine(&far, base: waterline - 30, relief: 130, count: 5), palette.far(palette.rock, 58),
        bottom: waterline)
      drawHaze(from: waterline - 150, to: waterline)
      drawVolcano(&far, layout.int(700...900), base: waterline)
      drawHaze(from: waterline - 190, to: waterline)
    case 6...7:
      // Woods all around: two ranks of tree tops.
      for rank in 0...1 {
        let line = rollingLine(&far, base: waterline - 70 + rank * 50, relief: 120 - rank * 40, count: 4)
        drawCanopy(
          &far, woods, on: line, height: 90 + rank * 30, palette.far(woodsColor(woods), 46 - rank * 26),
          bottom: waterline)
        drawHaze(from: waterline - 160 + rank * 60, to: waterline, opacity: 60 - rank * 30)
      }
    default:
      drawHills(
        rollingLine(&far, base: waterline - 60, relief: 230, count: 6), palette.far(palette.rock, 52),
        bottom: waterline)
      drawHaze(from: waterline - 200, to: waterline)
    }
    var middle = random(.middleLand)
    let hills = rollingLine(
      &middle, base: waterline - 8, relief: shape > 5 ? 40 : layout.int(70...150), count: 5)
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
  private mutating func drawAlps(base: Int, around center: Int) {
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
}
