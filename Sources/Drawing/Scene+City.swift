/// Cities.
extension Scene {
  mutating func drawCity() {
    var layout = random(.layout)
    let base = layout.int(730...760)
    drawSky(horizon: base)
    var far = random(.farLand)
    let hills = rollingLine(&far, base: base - 120, relief: 180, count: 4)
    drawHills(hills, palette.far(palette.meadow, 50), bottom: base)
    let tower = layout.int(700...900)
    if layout.chance(60) { drawBroadcastTower(at: Point(tower, level(of: hills, at: tower) + 8)) }
    drawHaze(from: base - 260, to: base)
    drawSkyline(
      &layout, base: base, height: 150...300, width: 60...110, palette.far(palette.rock, 45), windows: false)
    drawHaze(from: base - 170, to: base, opacity: 70)
    drawSkyline(
      &layout, base: base, height: 90...240, width: 80...140,
      palette.far(palette.rock.mixed(with: palette.sandstone, 35), 14), windows: true)

    if layout.chance(55) {
      drawWater(from: base)
      drawGlints(from: base + 10, to: 960, count: 8)
      drawBridge(&layout, deck: base + 70)
    } else {
      let lawn = rollingLine(&far, base: base + 16, relief: 24, count: 4)
      drawHills(lawn, palette.meadow)
      drawTrail(from: Point(layout.int(700...900), base + 20), width: 300)
    }
    let ground = [Point(-20, 870), Point(400, 920), Point(800, 990), Point(1200, 920), Point(1620, 870)]
    drawHills(ground, palette.ground)
    defineTrees()
    drawTrees(
      .leftTrees, .broadLeaved, from: 30, to: 430, on: ground, count: layout.int(3...5), size: 130...200)
    drawTrees(
      .rightTrees, .broadLeaved, from: 1170, to: 1570, on: ground, count: layout.int(3...5), size: 130...200)
  }

  /// A row of houses and towers; their windows are lit at night.
  private mutating func drawSkyline(
    _ random: inout RandomSource, base: Int, height: ClosedRange<Int>, width: ClosedRange<Int>,
    _ color: Color, windows: Bool
  ) {
    var houses: [(x: Int, width: Int, height: Int)] = []
    var x = -Scene.bleed
    while x < Scene.width {
      let house = random.int(width)
      // Tallest in the middle, where every crop shows them.
      let middle = 100 - min(abs(x - 800), 800) / 16
      houses.append((x, house, random.int(height) * (40 + middle * 6 / 10) / 100))
      x += house
    }
    fill(color) { path in
      path.move(to: Point(-Scene.bleed, base))
      for house in houses {
        let top = base - house.height
        path.line(to: Point(house.x, top))
        switch random.int(0...5) {
        case 0:
          path.line(to: Point(house.x + house.width / 2, top - house.width / 2))
          path.line(to: Point(house.x + house.width, top))
        case 1:
          path.line(to: Point(house.x + house.width / 2 - 4, top))
          path.line(to: Point(house.x + house.width / 2 - 4, top - 60))
          path.line(to: Point(house.x + house.width / 2 + 4, top - 60))
          path.line(to: Point(house.x + house.width / 2 + 4, top))
          path.line(to: Point(house.x + house.width, top))
        case 2:
          path.line(to: Point(house.x + house.width / 3, top))
          path.line(to: Point(house.x + house.width / 3, top - 26))
          path.line(to: Point(house.x + house.width, top - 26))
        default: path.line(to: Point(house.x + house.width, top))
        }
      }
      path.line(to: Point(x, base))
      path.close()
    }
    guard windows else { return }
    let side = lightSide
    fill(palette.shadow, opacity: 16) { path in
      for house in houses where house.width > 90 {
        let left = side > 0 ? house.x : house.x + house.width * 6 / 10
        path.rectangle(x: left, y: base - house.height, width: house.width * 4 / 10, height: house.height)
      }
    }
    let isDark = palette.weather == .moon
    stroke(isDark ? Color(0xffd98a) : palette.sky.low, width: 10, opacity: isDark ? 95 : 62) { path in
      for house in houses {
        var y = base - house.height + 30
        while y < base - 30 {
          if random.chance(70) {
            let inset = house.x + random.int(16...26)
            path.move(to: Point(inset, y))
            path.line(to: Point(inset + house.width / 4, y))
          }
          y += 44
        }
      }
    }
  }

  private mutating func drawBroadcastTower(at foot: Point) {
    let color = palette.far(palette.shadow, 30)
    fill(color) { path in
      path.move(to: Point(foot.x - 22, foot.y))
      path.line(to: Point(foot.x - 9, foot.y - 170))
      path.line(to: Point(foot.x + 9, foot.y - 170))
      path.line(to: Point(foot.x + 22, foot.y))
      path.close()
      path.move(to: Point(foot.x - 36, foot.y - 164))
      path.line(to: Point(foot.x - 26, foot.y - 206))
      path.line(to: Point(foot.x + 26, foot.y - 206))
      path.line(to: Point(foot.x + 36, foot.y - 164))
      path.close()
      path.rectangle(x: foot.x - 4, y: foot.y - 320, width: 8, height: 120)
    }
    if palette.weather == .moon { drawCircle(Point(foot.x, foot.y - 322), radius: 9, fill: Color(0xff7a5c)) }
  }

  /// A bridge of shallow arches over the river in front of the town.
  private mutating func drawBridge(_ random: inout RandomSource, deck: Int) {
    let span = random.int(200...280)
    let color = palette.sandstone.mixed(with: palette.rock, 60)
    fill(color) { path in
      var x = Scene.width + Scene.bleed
      path.move(to: Point(-Scene.bleed, deck))
      path.line(to: Point(x, deck))
      path.line(to: Point(x, deck + 60))
      while x > -Scene.bleed {
        path.line(to: Point(x - 14, deck + 60))
        path.curve(to: Point(x - span + 14, deck + 60), Point(x - span / 2, deck - 26))
        path.line(to: Point(x - span, deck + 60))
        x -= span
      }
      path.close()
    }
    stroke(color.mixed(with: palette.shadow, 30), width: 6) { path in
      path.move(to: Point(-Scene.bleed, deck - 3))
      path.line(to: Point(Scene.width, deck - 3))
    }
  }
}
