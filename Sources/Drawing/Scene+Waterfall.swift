/// Waterfalls.
extension Scene {
  mutating func drawWaterfall() {
    var layout = random(.layout)
    let woods = woods
    drawSky(horizon: 500)
    var far = random(.farLand)
    drawHills(rollingLine(&far, base: 330, relief: 130, count: 5), palette.far(palette.rock, 58))
    drawHaze(from: 200, to: 430)
    let lip = layout.int(270...330)
    let center = layout.int(740...860)
    let half = layout.int(56...110)
    let pool = layout.int(770...800)
    let tiers = layout.int(0...2)
    // The plateau behind the fall, the woods on it.
    let plateau = [
      Point(-20, lip - 90), Point(380, lip - 50), Point(center, lip + 10), Point(1220, lip - 56),
      Point(1620, lip - 96),
    ]
    drawWoods(
      &far, woods, from: 20, to: center - half - 90, on: plateau, height: 100,
      palette.far(woodsColor(woods), 22))
    drawWoods(
      &far, woods, from: center + half + 90, to: 1580, on: plateau, height: 100,
      palette.far(woodsColor(woods), 22))
    drawHills(plateau, palette.rock.mixed(with: palette.shadow, 28))
    drawFall(center: center, half: half, lip: lip - 4, foot: pool, tiers: tiers)
    drawCliffs(&layout, around: center, half: half, top: lip, foot: pool + 30)
    drawWater(from: pool, brightness: palette.snow)
    // Spray where the water lands, rings around it.
    for (offset, size) in [(-70, 70), (60, 80), (0, 100)] {
      drawCircle(
        Point(center + offset * half / 80, pool - 6), radius: size * (half + 60) / 150, fill: palette.snow,
        opacity: 34)
    }
    stroke(Color(0xffffff), width: 5, opacity: 50) { path in
      for ring in 1...3 {
        let reach = half + 60 + ring * 90
        path.move(to: Point(center - reach, pool + 16 + ring * 22))
        path.curve(to: Point(center + reach, pool + 16 + ring * 22), Point(center, pool + 34 + ring * 34))
      }
    }
    var near = random(.nearLand)
    drawStones(
      &near,
      (0..<6).map { index in
        Point(
          center + (index < 3 ? -1 : 1) * (half + 50 + (index % 3) * near.int(90...140)),
          pool + near.int(6...40))
      },
      width: 60...150, palette.rock.mixed(with: palette.shadow, 35))
    let ground = [Point(-20, 830), Point(380, 910), Point(800, 985), Point(1220, 910), Point(1620, 830)]
    drawHills(ground, palette.ground)
    defineTrees()
    drawTrees(.leftTrees, woods, from: 30, to: 420, on: ground, count: layout.int(2...5), size: 170...270)
    drawTrees(.rightTrees, woods, from: 1180, to: 1570, on: ground, count: layout.int(2...5), size: 170...270)
  }

  private mutating func drawFall(center: Int, half: Int, lip: Int, foot: Int, tiers: Int) {
    var random = random(.water)
    let white = season == .winter ? palette.snow : palette.snow.mixed(with: palette.water, 14)
    var top = lip
    var x = center
    var width = half
    for tier in 0...tiers {
      let bottom = lip + (foot - lip) * (tier + 1) / (tiers + 1) + (tier == tiers ? 10 : 0)
      let spread = width + random.int(8...20)
      fill(white) { path in
        path.move(to: Point(x - width, top))
        path.curve(to: Point(x - spread, bottom), Point(x - width - 6, (top + bottom) / 2))
        path.line(to: Point(x + spread, bottom))
        path.curve(to: Point(x + width, top), Point(x + width + 6, (top + bottom) / 2))
        path.close()
      }
      stroke(palette.water.mixed(with: palette.shadow, 10), width: 7, opacity: 42) { path in
        for _ in 0..<4 {
          let streak = x + random.int(-width * 8 / 10...width * 8 / 10)
          let start = top + random.int(10...(bottom - top) / 2)
          path.move(to: Point(streak, start))
          path.line(to: Point(streak, start + (bottom - top) * random.int(20...45) / 100))
        }
      }
      if tier < tiers {
        drawCircle(Point(x, bottom), radius: spread + 6, fill: palette.snow, opacity: 40)
        x += random.int(-half / 3...half / 3)
        width = width * random.int(100...125) / 100
      }
      top = bottom - 4
    }
  }

  /// The walls on both sides, in columns that catch the light by turns, with growth or snow on their edges.
  private mutating func drawCliffs(
    _ random: inout RandomSource, around center: Int, half: Int, top: Int, foot: Int
  ) {
    var columns: [(points: [Point], isDark: Bool)] = []
    for side in [-1, 1] {
      var x = half - 6
      var upper = top + random.int(0...20)
      var isDark = side == lightSide
      while x < 860 {
        let width = random.int(96...160)
        let next = upper - random.int(-8...38)
        let near = center + side * x
        let outer = center + side * (x + width)
        columns.append(
          (
            [
              Point(near, upper), Point(outer, next), Point(outer + side * 4, foot),
              Point(near - side * 30, foot),
              Point(near - side * 12, (upper + foot) / 2), Point(near, next + random.int(60...180)),
            ], isDark
          ))
        x += width
        upper = next
        isDark.toggle()
      }
    }
    let rock = palette.far(palette.rock, 4)
    for isDark in [false, true] {
      fill(rock.mixed(with: palette.shadow, isDark ? 28 : 5)) { path in
        for column in columns where column.isDark == isDark {
          path.move(to: column.points[0])
          for point in column.points.dropFirst() { path.line(to: point) }
          path.close()
        }
      }
    }
    stroke(season == .winter ? palette.snow : palette.meadow, width: 14) { path in
      for column in columns {
        path.move(to: column.points[0])
        path.line(to: column.points[1])
      }
    }
  }
}
