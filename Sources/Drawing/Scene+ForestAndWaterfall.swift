/// Forests and waterfalls.
extension Scene {
  mutating func drawForest() {
    var layout = random(.layout)
    let woods = woods
    drawSky(horizon: 760)
    if layout.chance(50) {
      drawTreeRanks(&layout, woods)
    } else {
      drawTrunks(&layout, woods)
    }
  }

  /// Rank behind rank of tree tops with mist between them.
  private mutating func drawTreeRanks(_ layout: inout RandomSource, _ woods: Woods) {
    var far = random(.farLand)
    drawHills(rollingLine(&far, base: 560, relief: 200, count: 5), palette.far(palette.rock, 55))
    drawHaze(from: 360, to: 640)
    var middle = random(.middleLand)
    let tops = woodsColor(woods)
    for rank in 0..<4 {
      let line = rollingLine(&middle, base: 590 + rank * 90, relief: 110, count: 4 + rank % 2)
      let color = palette.far(tops, 52 - rank * 15)
      drawHills(line, color)
      drawCanopy(&middle, woods, on: line, height: 56 + rank * 24, color)
      drawHaze(from: 560 + rank * 90, to: 720 + rank * 90, opacity: 62 - rank * 12)
    }
    defineTrees()
    var near = random(.nearLand)
    let ground = rollingLine(&near, base: 960, relief: 60, count: 3)
    drawHills(ground, palette.ground)
    drawTrees(.leftTrees, woods, from: 60, to: 560, on: ground, count: layout.int(4...6), size: 190...330)
    drawTrees(.rightTrees, woods, from: 1060, to: 1560, on: ground, count: layout.int(4...6), size: 190...330)
    if layout.chance(45) { drawLookout(at: Point(layout.int(720...880), 800), size: 105) }
    drawGroundDetail(on: ground)
  }

  /// Crowns along a whole ground line, sparse enough to stay small.
  private mutating func drawCanopy(
    _ random: inout RandomSource, _ woods: Woods, on ground: [Point], height tall: Int, _ color: Color
  ) {
    fill(color) { path in
      var x = -Scene.bleed
      path.move(to: Point(x, level(of: ground, at: x) + 30))
      while x < Scene.width + Scene.bleed {
        let width = random.int(tall * 5 / 10...tall * 9 / 10)
        let next = Point(x + width, level(of: ground, at: x + width) - tall / 8)
        if woods == .conifers || woods == .mixed && random.chance(60) {
          let middle = x + width / 2
          path.line(to: Point(middle, level(of: ground, at: middle) - random.int(tall * 6 / 10...tall)))
          path.line(to: next)
        } else {
          path.arc(to: next, radius: width * random.int(52...62) / 100)
        }
        x += width
      }
      path.line(to: Point(x, 1000))
      path.line(to: Point(-Scene.bleed, 1000))
      path.close()
    }
  }

  /// A path between tall trunks, light at its end.
  private mutating func drawTrunks(_ layout: inout RandomSource, _ woods: Woods) {
    let tops = woodsColor(woods)
    let center = layout.int(720...880)
    drawHaze(from: 0, to: 760)
    var far = random(.farLand)
    let horizon = 640
    let floor = rollingLine(&far, base: horizon + 20, relief: 40, count: 4)
    drawHills(floor, palette.far(palette.meadow, 40))
    let bark = woods == .broadLeaved ? palette.snow.mixed(with: palette.trunk, 18) : palette.trunk
    // Trunks further back are thinner, paler and closer to the middle.
    for rank in 0..<3 {
      let foot = horizon + 20 + rank * 90
      let color = palette.far(bark, 62 - rank * 24)
      let spacing = 120 + rank * 60
      let width = 16 + rank * 18
      let clearing = 60 + rank * 110
      fill(color) { path in
        var x = 60 + far.int(0...spacing)
        while x < Scene.width {
          let lean = far.int(-8...8)
          if abs(x - center) > clearing {
            path.move(to: Point(x - width / 2 - width / 3, foot + far.int(0...24)))
            path.curve(to: Point(x - width / 2 + lean, -10), Point(x - width / 2, foot - 90))
            path.line(to: Point(x + width / 2 + lean, -10))
            path.curve(to: Point(x + width / 2 + width / 3, foot + 10), Point(x + width / 2, foot - 90))
            path.close()
          }
          x += spacing * far.int(80...140) / 100
        }
      }
      let canopy = rollingLine(&far, base: 150 - rank * 50, relief: 70, count: 7)
      drawLeafRoof(&far, canopy, palette.far(tops, 50 - rank * 22), bite: 46 + rank * 12)
      drawHaze(from: foot - 160, to: foot + 40, opacity: 40 - rank * 12)
      drawHills(
        [Point(-20, foot), Point(500, foot + 16), Point(1100, foot + 10), Point(1620, foot - 4)],
        palette.meadow.mixed(with: palette.ground, rank * 40))
    }
    if palette.weather == .sun || palette.weather == .mist { drawShafts(&layout, center) }
    drawTrail(from: Point(center, horizon + 36), width: 420)
    let ground = [Point(-20, 830), Point(400, 850), Point(1200, 850), Point(1620, 830)]
    drawGroundDetail(on: ground)
    defineTrees()
    drawTrees(.leftTrees, .conifers, from: 40, to: 360, on: ground, count: 2, size: 80...150)
    drawTrees(.rightTrees, .conifers, from: 1240, to: 1560, on: ground, count: 2, size: 80...150)
  }

  /// The leaves overhead: a scalloped lower edge. Bare in winter but for conifers.
  private mutating func drawLeafRoof(_ random: inout RandomSource, _ line: [Point], _ color: Color, bite: Int)
  {
    fill(season == .winter ? color.mixed(with: palette.snow, 35) : color) { path in
      path.move(to: Point(-Scene.bleed, -20))
      path.line(to: line[0])
      var x = -Scene.bleed
      while x < Scene.width + Scene.bleed {
        let width = random.int(bite...bite * 2)
        x += width
        path.arc(
          to: Point(x, level(of: line, at: x) + random.int(-20...20)), radius: width * 56 / 100,
          clockwise: false)
      }
      path.line(to: Point(x, -20))
      path.close()
    }
  }

  private mutating func drawShafts(_ random: inout RandomSource, _ center: Int) {
    let side = lightSide
    fill(palette.disc, opacity: 17) { path in
      for _ in 0..<3 {
        let x = center + side * random.int(-60...420)
        let width = random.int(50...110)
        path.move(to: Point(x, -10))
        path.line(to: Point(x + width, -10))
        path.line(to: Point(x + width - side * 330, 820))
        path.line(to: Point(x - width - side * 330, 820))
        path.close()
      }
    }
  }

  /// A footpath that winds from afar to the viewer.
  mutating func drawTrail(from start: Point, width: Int) {
    var random = random(.water)
    let side = random.sign()
    let fall = 1010 - start.y
    let swing = random.int(60...110)
    let half = width / 2
    fill(palette.sand.mixed(with: palette.meadow, season == .winter ? 60 : 15)) { path in
      path.move(to: Point(start.x - 5, start.y))
      path.smooth(through: [
        Point(start.x + side * swing * 6 / 10 - half / 16, start.y + fall * 14 / 100),
        Point(start.x - side * swing - half / 6, start.y + fall * 40 / 100),
        Point(start.x + side * swing * 4 / 10 - half * 45 / 100, start.y + fall * 72 / 100),
        Point(start.x + side * swing / 4 - half, 1010),
      ])
      path.line(to: Point(start.x + side * swing / 4 + half, 1010))
      path.smooth(through: [
        Point(start.x + side * swing * 4 / 10 + half * 45 / 100, start.y + fall * 72 / 100),
        Point(start.x - side * swing + half / 5, start.y + fall * 40 / 100),
        Point(start.x + side * swing * 6 / 10 + half / 14, start.y + fall * 14 / 100),
        Point(start.x + 5, start.y),
      ])
      path.close()
    }
  }

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
    drawCliff(&layout, from: center, half: half, side: -1, top: lip, foot: pool)
    drawCliff(&layout, from: center, half: half, side: 1, top: lip, foot: pool)

    svg.open("defs")
    openVerticalGradient("w")
    stop(palette.water.mixed(with: palette.snow, 45))
    stop(palette.water.mixed(with: palette.shadow, 22), at: 100)
    svg.close()
    svg.close()
    svg.open("path")
    svg.attribute("fill", "url(#w)")
    svg.path { $0.rectangle(x: 0, y: pool, width: Scene.width, height: Scene.height - pool) }
    svg.close()
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
        for _ in 0..<5 {
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

  /// One wall beside the fall, in columns that catch the light by turns.
  private mutating func drawCliff(
    _ random: inout RandomSource, from center: Int, half: Int, side: Int, top: Int, foot: Int
  ) {
    let color = palette.far(palette.rock, 6)
    var x = half - 6
    var upper = top + random.int(0...20)
    var isDark = side == lightSide
    while x < 860 {
      let width = random.int(70...130)
      let next = upper - random.int(-6...34)
      let lower = foot + 30
      let near = center + side * x
      let outer = center + side * (x + width)
      let ledge = next + random.int(60...180)
      fill(isDark ? color.mixed(with: palette.shadow, 26) : color.mixed(with: palette.shadow, 6)) { path in
        path.move(to: Point(near, upper))
        path.line(to: Point(outer, next))
        path.line(to: Point(outer + side * 4, lower))
        path.line(to: Point(near - side * 26, lower))
        path.line(to: Point(near - side * 12, (upper + lower) / 2))
        path.line(to: Point(near - side * 2, ledge))
        path.close()
      }
      if season == .winter || isDark == false {
        stroke(season == .winter ? palette.snow : palette.meadow, width: 13) { path in
          path.move(to: Point(near + side * 6, upper))
          path.line(to: Point(outer - side * 4, next))
        }
      }
      x += width
      upper = next
      isDark.toggle()
    }
  }
}
