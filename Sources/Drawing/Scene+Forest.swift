/// Forests, and the footpath that leads into them.
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
      drawCanopy(&middle, woods, on: line, height: 66 + rank * 24, color)
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
  mutating func drawCanopy(
    _ random: inout RandomSource, _ woods: Woods, on ground: [Point], height tall: Int, _ color: Color,
    bottom: Int = Scene.height
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
      path.line(to: Point(x, bottom))
      path.line(to: Point(-Scene.bleed, bottom))
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
}
