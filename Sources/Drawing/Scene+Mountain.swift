/// Mountains: peaks, granite domes, a volcano, ridge behind ridge.
extension Scene {
  mutating func drawMountain() {
    var layout = random(.layout)
    let shape = layout.int(0...9)
    let center = layout.int(740...860)
    drawSky(horizon: 700)
    var far = random(.farLand)
    switch shape {
    case 0...3:
      drawRange(&far, base: 600, relief: 250, spacing: 280, palette.far(palette.rock, 60), bottom: 800)
      drawHaze(from: 420, to: 700)
      drawSummits(&far, center)
    case 4...5:
      drawHills(rollingLine(&far, base: 620, relief: 190, count: 6), palette.far(palette.rock, 55))
      drawHaze(from: 420, to: 700)
      drawDomes(&far, center)
    case 6...7:
      drawHills(rollingLine(&far, base: 660, relief: 160, count: 5), palette.far(palette.rock, 55))
      drawHaze(from: 480, to: 720)
      drawVolcano(&far, center)
    default: drawRidges(&far, center)
    }
    drawHaze(from: 560, to: 800)
    var middle = random(.middleLand)
    let hills = rollingLine(&middle, base: 770, relief: 110, count: 5)
    drawHills(hills, palette.far(palette.meadow, 10))
    let woods = woods
    let color = palette.far(woodsColor(woods), 15)
    drawWoods(
      &middle, woods, from: layout.int(60...160), to: layout.int(560...720), on: hills, height: 66, color)
    drawWoods(
      &middle, woods, from: layout.int(880...1000), to: layout.int(1400...1540), on: hills, height: 66, color)
    var near = random(.nearLand)
    let ground = rollingLine(&near, base: 925, relief: 90, count: 3)
    drawHills(ground, palette.ground)
    if layout.chance(35) {
      let x = layout.int(700...900)
      drawHut(at: Point(x, level(of: ground, at: x) + 20), size: 100)
    }
    drawGroundDetail(on: ground)
    defineTrees()
    drawTrees(.leftTrees, woods, from: 40, to: 520, on: ground, count: layout.int(2...5), size: 110...220)
    drawTrees(.rightTrees, woods, from: 1090, to: 1560, on: ground, count: layout.int(2...5), size: 110...220)
  }

  private mutating func drawSummits(_ random: inout RandomSource, _ center: Int) {
    let snow = snowShare(&random)
    for (offset, apex) in [(-400, 400), (390, 370)] {
      drawPeak(
        &random, apex: Point(center + offset + random.int(-60...60), apex + random.int(-60...60)),
        left: random.int(330...430), right: random.int(330...430), base: 780, palette.far(palette.rock, 30),
        snow: snow)
    }
    drawPeak(
      &random, apex: Point(center, random.int(190...270)), left: random.int(400...540),
      right: random.int(400...540), base: 800,
      palette.far(palette.rock, 14), snow: snow)
  }

  /// A wall of rounded granite towers.
  private mutating func drawDomes(_ random: inout RandomSource, _ center: Int) {
    for (offset, top) in [(-330, 430), (330, 410), (180, 350), (-60, 260)] {
      let foot = Point(center + offset + random.int(-40...40), 800)
      let height = foot.y - top - random.int(-40...40)
      let half = random.int(150...210)
      let lean = random.int(-40...40)
      let outline = [
        Point(foot.x - half * 92 / 100, foot.y - height / 2),
        Point(foot.x - half * 60 / 100 + lean / 2, foot.y - height * 88 / 100),
        Point(foot.x + lean, foot.y - height),
        Point(foot.x + half * 56 / 100 + lean / 2, foot.y - height * 90 / 100),
        Point(foot.x + half * 88 / 100, foot.y - height * 55 / 100), Point(foot.x + half, foot.y),
      ]
      fill(palette.far(palette.rock.mixed(with: palette.snow, 14), top > 390 ? 24 : 12)) { path in
        path.move(to: Point(foot.x - half, foot.y))
        path.smooth(through: outline)
        path.close()
      }
      let side = -lightSide
      let flank = side > 0 ? outline[3] : outline[1]
      fill(palette.shadow, opacity: 26) { path in
        path.move(to: Point(foot.x + side * half, foot.y))
        path.smooth(through: [
          side > 0 ? outline[4] : outline[0], flank,
          Point(foot.x + side * half * 30 / 100, foot.y - height * 62 / 100),
          Point(foot.x + side * half * 10 / 100, foot.y),
        ])
        path.close()
      }
      stroke(palette.shadow, width: 4, opacity: 22) { path in
        for crack in [-44, 8] {
          let x = foot.x + half * crack / 100 + lean / 2
          path.move(to: Point(x, foot.y - height * random.int(70...88) / 100))
          path.line(to: Point(x + random.int(-6...6), foot.y - height * random.int(25...50) / 100))
        }
      }
      if season == .winter {
        stroke(palette.snow, width: 18, opacity: 95) { path in
          path.move(to: Point(outline[1].x + 8, outline[1].y + 2))
          path.smooth(through: [
            Point(outline[2].x, outline[2].y + 8), Point(outline[3].x - 8, outline[3].y + 2),
          ])
        }
      }
    }
  }

  /// A wide cone with a crater.
  mutating func drawVolcano(_ random: inout RandomSource, _ center: Int, base: Int = 800) {
    let top = base - random.int(450...530)
    let rim = random.int(80...120)
    let spread = random.int(640...760)
    let dip = random.int(18...40)
    let height = base - top
    /// The curve between the rim and the foot, steep above and flat below; upwards its controls change places.
    func flank(_ path: inout PathBuilder, from edge: Point, to foot: Point, upwards: Bool = false) {
      let across = foot.x - edge.x
      let upper = Point(edge.x + across * 24 / 100, edge.y + height * 44 / 100)
      let lower = Point(edge.x + across * 55 / 100, edge.y + height * 86 / 100)
      if upwards { path.curve(to: edge, lower, upper) } else { path.curve(to: foot, upper, lower) }
    }
    let left = Point(center - rim, top + random.int(0...20))
    let right = Point(center + rim, top + random.int(0...20))
    fill(palette.far(palette.rock.mixed(with: palette.meadow, season == .winter ? 0 : 22), 18)) { path in
      let leftFoot = Point(center - spread, base)
      path.move(to: leftFoot)
      flank(&path, from: left, to: leftFoot, upwards: true)
      path.curve(to: right, Point(center, top + dip * 2))
      flank(&path, from: right, to: Point(center + spread, base))
      path.close()
    }
    let share = snowShare(&random)
    let depth = height * (season == .winter ? 52 : share * 8 / 10) / 100
    fill(palette.snow) { path in
      path.move(to: left)
      path.curve(to: right, Point(center, top + dip * 2))
      let reach = rim + depth * 46 / 100
      path.line(to: Point(center + reach, top + depth))
      for tooth in 1..<8 {
        let x = center + reach - 2 * reach * tooth / 8
        path.line(
          to: Point(x, top + depth + (tooth % 2 == 1 ? -random.int(20...depth / 3 + 24) : random.int(0...34)))
        )
      }
      path.line(to: Point(center - reach, top + depth))
      path.close()
    }
    let side = -lightSide
    let edge = side > 0 ? right : left
    fill(palette.shadow, opacity: 24) { path in
      path.move(to: edge)
      flank(&path, from: edge, to: Point(center + side * spread, base))
      path.line(to: Point(center + side * spread / 5, base))
      path.line(to: Point(center + side * rim * 4 / 5, top + height / 2))
      path.line(to: Point(center + side * rim * 11 / 10, top + height / 3))
      path.line(to: Point(center + side * rim / 4, top + height / 7))
      path.close()
    }
  }

  /// Ridge behind ridge, each paler than the one before it.
  private mutating func drawRidges(_ random: inout RandomSource, _ center: Int) {
    for ridge in 0..<5 {
      let base = 470 + ridge * 74
      let color = palette.far(palette.rock.mixed(with: palette.conifer, 22 + ridge * 14), 66 - ridge * 13)
      var line = rollingLine(&random, base: base, relief: 170 - ridge * 12, count: 5 + ridge % 3)
      if ridge == 1 {
        // One summit stands above the rest, in the middle.
        let middle = line.count / 2
        line[middle] = Point(center, 255 + random.int(-30...30))
        line[middle - 1].y = max(line[middle - 1].y, 390)
        line[middle + 1].y = max(line[middle + 1].y, 400)
      }
      drawHills(line, color)
      drawHaze(from: base - 120, to: base + 90, opacity: 72 - ridge * 8)
    }
  }
}
