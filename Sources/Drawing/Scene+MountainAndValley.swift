/// Mountains and valleys.
extension Scene {
  mutating func drawMountain() {
    var layout = random(.layout)
    drawSky(horizon: 700)
    var far = random(.farLand)
    drawRange(&far, base: 600, relief: 250, spacing: 280, palette.far(palette.rock, 60), bottom: 800)
    drawHaze(from: 420, to: 700)
    let snow = snowShare(&far)
    let color = palette.far(palette.rock, 16)
    let center = layout.int(720...880)
    for (offset, apex) in [(-400, 400), (390, 370)] {
      drawPeak(
        &far, apex: Point(center + offset + layout.int(-60...60), apex + layout.int(-40...60)),
        left: layout.int(330...430),
        right: layout.int(330...430), base: 760, palette.far(palette.rock, 30), snow: snow)
    }
    drawPeak(
      &far, apex: Point(center, layout.int(200...270)), left: layout.int(430...540),
      right: layout.int(430...540), base: 780,
      color, snow: snow)
    drawHaze(from: 560, to: 790)
    var middle = random(.middleLand)
    let hills = rollingLine(&middle, base: 770, relief: 120, count: 5)
    drawHills(hills, palette.far(palette.meadow, 10))
    let woods = woods
    drawWoods(&middle, woods, from: 100, to: 700, on: hills, height: 64, palette.far(palette.conifer, 15))
    drawWoods(&middle, woods, from: 900, to: 1500, on: hills, height: 64, palette.far(palette.conifer, 15))
    var near = random(.nearLand)
    let ground = rollingLine(&near, base: 920, relief: 90, count: 3)
    drawHills(ground, palette.ground)
    defineTrees()
    drawTrees(.leftTrees, woods, from: 40, to: 520, on: ground, count: layout.int(3...6), size: 110...210)
    drawTrees(.rightTrees, woods, from: 1090, to: 1560, on: ground, count: layout.int(3...6), size: 110...210)
  }

  mutating func drawValley() { drawMountain() }
}
