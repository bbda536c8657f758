/// Boulders and a natural arch, the desert's shaped stones.
extension Scene {
  mutating func drawBoulders(_ random: inout RandomSource, base: Int) {
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
  private mutating func drawBoulder(_ random: inout RandomSource, at foot: Point, width: Int, height: Int) {
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

  mutating func drawArch(_ random: inout RandomSource, base: Int) {
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
}
