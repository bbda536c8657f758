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
    case 1: drawDunes(&layout, base: horizon + 20)
    case 2: drawBoulders(&layout, base: horizon + 130)
    default: drawArch(&layout, base: horizon + 90)
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

  private mutating func drawBoulders(_ random: inout RandomSource, base: Int) {
    let side = random.sign()
    drawBoulder(
      &random, at: Point(800 - side * random.int(230...290), base - 20), width: random.int(300...360),
      height: random.int(190...240))
    drawBoulder(
      &random, at: Point(800 + side * random.int(200...260), base - 10), width: random.int(320...400),
      height: random.int(230...280))
    drawBoulder(
      &random, at: Point(800 - side * random.int(0...60), base - 190), width: random.int(300...380),
      height: random.int(200...240))
    drawBoulder(
      &random, at: Point(800 - side * random.int(0...80), base + 10), width: random.int(340...420),
      height: random.int(240...290))
    drawBoulder(
      &random, at: Point(800 + side * random.int(380...430), base + 20), width: random.int(150...210),
      height: random.int(90...130))
    drawBoulder(
      &random, at: Point(800 - side * random.int(350...430), base + 20), width: random.int(130...190),
      height: random.int(80...120))
  }

  /// A rounded granite block that stands on `foot`.
  mutating func drawBoulder(_ random: inout RandomSource, at foot: Point, width: Int, height: Int) {
    let half = width / 2
    let outline = [
      Point(foot.x - half, foot.y - height * random.int(30...45) / 100),
      Point(foot.x - half * random.int(55...75) / 100, foot.y - height * random.int(82...94) / 100),
      Point(foot.x + half * random.int(0...30) / 100, foot.y - height),
      Point(foot.x + half * random.int(70...85) / 100, foot.y - height * random.int(72...88) / 100),
      Point(foot.x + half, foot.y - height * random.int(25...40) / 100),
      Point(foot.x + half * 80 / 100, foot.y),
    ]
    let start = Point(foot.x - half * 80 / 100, foot.y)
    fill(palette.sandstone.mixed(with: palette.sand, random.int(30...55))) { path in
      path.move(to: start)
      path.smooth(through: outline)
      path.close()
    }
    let side = -lightSide
    fill(palette.shadow, opacity: 22) { path in
      path.move(to: Point(foot.x + side * half * 80 / 100, foot.y))
      path.smooth(through: [
        Point(foot.x + side * half * 97 / 100, foot.y - height * 34 / 100),
        Point(foot.x + side * half * 66 / 100, foot.y - height * 78 / 100),
        Point(foot.x + side * half * 36 / 100, foot.y - height * 48 / 100),
        Point(foot.x - side * half * 10 / 100, foot.y - height * 18 / 100),
        Point(foot.x - side * half * 72 / 100, foot.y),
      ])
      path.close()
    }
    if season == .winter {
      stroke(palette.snow, width: 14, opacity: 90) { path in
        path.move(to: Point(outline[1].x + half / 6, outline[1].y + 3))
        path.smooth(through: [
          Point(outline[2].x, outline[2].y + 5), Point(outline[3].x - half / 6, outline[3].y + 1),
        ])
      }
    }
  }

  private mutating func drawArch(_ random: inout RandomSource, base: Int) {
    let x = random.int(740...860)
    let width = random.int(330...390)
    let height = random.int(380...430)
    let side = random.sign()
    let opening = width * random.int(52...62) / 100
    let rise = height * random.int(62...70) / 100
    fill(palette.far(palette.sandstone, 4)) { path in
      path.move(to: Point(x - width - 30, base))
      path.smooth(through: [
        Point(x - width + 30, base - height * 58 / 100), Point(x - width * 6 / 10, base - height * 88 / 100),
        Point(x + side * width / 10, base - height), Point(x + width * 6 / 10, base - height * 90 / 100),
        Point(x + width - 26, base - height * 52 / 100), Point(x + width + 40, base),
      ])
      path.line(to: Point(x + opening, base))
      path.smooth(through: [
        Point(x + opening * 92 / 100, base - rise * 60 / 100), Point(x + side * opening / 8, base - rise),
        Point(x - opening * 90 / 100, base - rise * 62 / 100), Point(x - opening, base),
      ])
      path.close()
    }
    let lit = -lightSide
    fill(palette.shadow, opacity: 24) { path in
      // The outer flank away from the light, and the soffit that the light does not reach.
      path.move(to: Point(x + lit * (width + 36), base))
      path.smooth(through: [
        Point(x + lit * (width - 28), base - height * 54 / 100),
        Point(x + lit * width * 6 / 10, base - height * 86 / 100),
        Point(x + lit * (width - 110), base - height * 48 / 100), Point(x + lit * (width - 50), base),
      ])
      path.close()
      path.move(to: Point(x - lit * opening, base))
      path.smooth(through: [
        Point(x - lit * opening * 91 / 100, base - rise * 61 / 100),
        Point(x + lit * opening / 8, base - rise),
        Point(x - lit * opening * 70 / 100, base - rise * 98 / 100),
        Point(x - lit * opening * 116 / 100, base - rise * 52 / 100),
        Point(x - lit * opening * 118 / 100, base),
      ])
      path.close()
    }
    stroke(palette.shadow, width: 4, opacity: 18) { path in
      for line in 0..<3 {
        let y = base - height * (76 + line * 7) / 100
        path.move(to: Point(x - width * (52 - 9 * line) / 100, y))
        path.curve(to: Point(x + width * (50 - 8 * line) / 100, y), Point(x, y - random.int(14...40)))
      }
    }
    if season == .winter {
      stroke(palette.snow, width: 14) { path in
        path.move(to: Point(x - width * 5 / 10, base - height * 92 / 100))
        path.smooth(through: [
          Point(x + side * width / 10, base - height + 4),
          Point(x + width * 5 / 10, base - height * 93 / 100),
        ])
      }
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
