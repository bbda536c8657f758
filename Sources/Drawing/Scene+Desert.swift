/// Deserts: buttes, dunes, boulders, a natural arch.
extension Scene {
  mutating func drawDesert() {
    var layout = random(.layout)
    let horizon = layout.int(620...670)
    drawSky(horizon: horizon)
    var far = random(.farLand)
    drawMesas(&far, base: horizon)
    drawHaze(from: horizon - 130, to: horizon)
    fill(palette.sand.mixed(with: palette.haze, 25)) {
      $0.rectangle(x: 0, y: horizon, width: Scene.width, height: Scene.height - horizon)
    }
    switch layout.int(0...3) {
    case 0: drawButtes(&layout, base: horizon + 50)
    case 1: drawArch(&layout, base: horizon + 90)
    case 2: drawDunes(&layout, base: horizon + 20)
    default: drawBoulders(&layout, base: horizon + 130)
    }
    var near = random(.nearLand)
    let ground = rollingLine(&near, base: 910, relief: 70, count: 4)
    drawHills(ground, palette.sand.mixed(with: palette.sandstone, 30))
    drawGroundDetail(on: ground)
    drawCacti(on: ground)
  }

  /// A low broken line of flat-topped mountains.
  private mutating func drawMesas(_ random: inout RandomSource, base: Int) {
    fill(palette.far(palette.sandstone, 55)) { path in
      var x = -Scene.bleed
      path.move(to: Point(x, base))
      while x < Scene.width {
        let height = random.int(40...130)
        let width = random.int(120...300)
        path.line(to: Point(x + 40, base - height / 2))
        path.line(to: Point(x + 52, base - height))
        path.line(to: Point(x + 52 + width, base - height))
        path.line(to: Point(x + 66 + width, base - height / 2))
        x += width + random.int(90...190)
        path.line(to: Point(x, base - random.int(6...20)))
      }
      path.line(to: Point(x, base))
      path.close()
    }
  }

  private mutating func drawButtes(_ random: inout RandomSource, base: Int) {
    let center = random.int(700...900)
    let side = random.sign()
    drawButte(
      &random, at: center - side * random.int(330...430), halfWidth: random.int(110...150), base: base - 18,
      height: random.int(180...240), distance: 22)
    drawButte(
      &random, at: center + side * random.int(360...460), halfWidth: random.int(70...110), base: base - 8,
      height: random.int(220...290), distance: 14)
    drawButte(
      &random, at: center, halfWidth: random.int(190...260), base: base + 26, height: random.int(330...400),
      distance: 4)
  }

  private mutating func drawButte(
    _ random: inout RandomSource, at x: Int, halfWidth: Int, base: Int, height: Int, distance: Int
  ) {
    let wall = halfWidth * 58 / 100
    let foot = base - height * 38 / 100
    let top = base - height
    let step = random.int(14...34)
    fill(palette.far(palette.sandstone, distance)) { path in
      path.move(to: Point(x - halfWidth, base))
      path.curve(to: Point(x - wall - 8, foot), Point(x - wall - 26, foot + height / 6))
      path.line(to: Point(x - wall, top + step))
      path.line(to: Point(x - wall * 70 / 100, top + step))
      path.line(to: Point(x - wall * 66 / 100, top))
      path.line(to: Point(x + wall * 50 / 100, top))
      path.line(to: Point(x + wall * 54 / 100, top + step * 2 / 3))
      path.line(to: Point(x + wall * 96 / 100, top + step * 2 / 3))
      path.line(to: Point(x + wall + 8, foot))
      path.curve(to: Point(x + halfWidth, base), Point(x + wall + 26, foot + height / 6))
      path.close()
    }
    if season == .winter {
      stroke(palette.snow, width: 12) { path in
        path.move(to: Point(x - wall * 64 / 100, top + 2))
        path.line(to: Point(x + wall * 48 / 100, top + 2))
        path.move(to: Point(x - wall - 10, foot))
        path.line(to: Point(x + wall + 10, foot))
      }
    }
    let side = -lightSide
    fill(palette.shadow, opacity: 26) { path in
      path.move(to: Point(x + side * wall * 14 / 100, top + step))
      path.line(to: Point(x + side * wall * 96 / 100, top + step))
      path.line(to: Point(x + side * (wall + 8), foot))
      path.curve(to: Point(x + side * halfWidth, base), Point(x + side * (wall + 26), foot + height / 6))
      path.line(to: Point(x + side * halfWidth * 30 / 100, base))
      path.line(to: Point(x + side * wall * 34 / 100, foot))
      path.line(to: Point(x + side * wall * 22 / 100, top + height * 32 / 100))
      path.close()
    }
    stroke(palette.shadow, width: 4, opacity: 22) { path in
      for crack in [-38, -12, 40, 68] {
        let crackX = x + wall * crack / 100
        path.move(to: Point(crackX, top + random.int(34...80)))
        path.line(to: Point(crackX + random.int(-4...4), foot - random.int(6...40)))
      }
    }
  }

  private mutating func drawDunes(_ random: inout RandomSource, base: Int) {
    let side = random.sign()
    drawDune(
      &random, apex: Point(800 - side * random.int(280...400), base - random.int(110...170)), spread: 620,
      base: base + 60, distance: 30)
    drawDune(
      &random, apex: Point(800 + side * random.int(380...520), base - random.int(60...120)), spread: 560,
      base: base + 110, distance: 16)
    drawDune(
      &random, apex: Point(800 + side * random.int(0...120), base - random.int(190...260)), spread: 760,
      base: base + 240, distance: 0)
  }

  /// A dune with its sharp winding crest between the lit and the shaded side.
  private mutating func drawDune(
    _ random: inout RandomSource, apex: Point, spread: Int, base: Int, distance: Int
  ) {
    let height = base - apex.y
    let left = Point(apex.x - spread, base)
    let right = Point(apex.x + spread, base)
    fill(palette.far(palette.sand, distance)) { path in
      path.move(to: left)
      path.curve(
        to: apex, Point(apex.x - spread * 4 / 10, apex.y + height * 6 / 10),
        Point(apex.x - spread / 6, apex.y + 10))
      path.curve(
        to: right, Point(apex.x + spread / 6, apex.y + 20),
        Point(apex.x + spread * 4 / 10, apex.y + height * 7 / 10))
      path.close()
    }
    let side = -lightSide
    let bend = random.int(40...110)
    fill(palette.sandstone.mixed(with: palette.shadow, 10), opacity: distance > 20 ? 45 : 75) { path in
      path.move(to: apex)
      path.smooth(through: [
        Point(apex.x + side * bend, apex.y + height * 25 / 100),
        Point(apex.x - side * bend / 3, apex.y + height * 55 / 100),
        Point(apex.x + side * bend, base),
      ])
      path.line(to: side > 0 ? right : left)
      if side > 0 {
        path.curve(
          to: apex, Point(apex.x + spread * 4 / 10, apex.y + height * 7 / 10),
          Point(apex.x + spread / 6, apex.y + 20))
      } else {
        path.curve(
          to: apex, Point(apex.x - spread * 4 / 10, apex.y + height * 6 / 10),
          Point(apex.x - spread / 6, apex.y + 10))
      }
      path.close()
    }
  }

  private mutating func drawCacti(on ground: [Point]) {
    var random = random(.leftTrees)
    let color = palette.conifer.mixed(with: palette.meadow, 25)
    var places: [(Point, Int)] = []
    for (from, to) in [(120, 430), (1130, 1480)] {
      for _ in 0..<random.int(0...2) {
        let x = random.int(from...to)
        places.append((Point(x, level(of: ground, at: x) + random.int(8...50)), random.int(70...130)))
      }
    }
    let side = lightSide
    for (foot, size) in places {
      let place = Frame(origin: foot, percent: size)
      let left = random.int(-90 ... -60)
      let right = random.int(-120 ... -80)
      stroke(color, width: 26 * size / 100) { path in
        path.move(to: foot)
        path.line(to: place(0, -190))
        path.move(to: place(0, left))
        path.curve(to: place(-44, left - 60), place(-44, left))
        path.move(to: place(0, right + 20))
        path.curve(to: place(42, right - 50), place(42, right + 20))
      }
      stroke(Color(0xffffff), width: 4, opacity: 20) { path in
        path.move(to: place(side * 6, -20))
        path.line(to: place(side * 6, -184))
      }
    }
  }
}
