/// Valleys.
extension Scene {
  mutating func drawValley() {
    var layout = random(.layout)
    let woods = woods
    let floor = layout.int(640...680)
    drawSky(horizon: floor)
    var far = random(.farLand)
    let center = layout.int(750...850)
    drawRange(
      &far, base: floor - 110, relief: 180, spacing: 260, palette.far(palette.rock, 62), bottom: floor)
    drawPeak(
      &far, apex: Point(center, layout.int(270...330)), left: 330, right: 330, base: floor,
      palette.far(palette.rock, 40),
      snow: snowShare(&far))
    drawHaze(from: floor - 240, to: floor)
    drawHills(
      [Point(-20, floor), Point(800, floor + 6), Point(1620, floor)], palette.far(palette.meadow, 25))
    // Slopes come in from both sides by turns, nearer, lower and darker each time.
    var side = far.sign()
    for slope in 0..<4 {
      let reach = 40 + far.int(0...60) - slope * 110
      let top = 300 + slope * 60 + far.int(-30...30)
      let foot = floor + slope * 40
      let color = palette.far(palette.meadow.mixed(with: palette.conifer, 20 + slope * 10), 44 - slope * 13)
      let line = [
        Point(center - side * 880, top - 60), Point(center - side * 620, top + 20),
        Point(center - side * 330, (top + foot) / 2 + 20),
        Point(center + side * reach, foot), Point(center + side * (reach + 40), foot + 20),
      ]
      fill(color) { path in
        path.move(to: line[0])
        path.smooth(through: Array(line.dropFirst()))
        path.line(to: Point(center - side * 880, foot + 30))
        path.close()
      }
      let ordered = side > 0 ? line : line.reversed()
      let x = center - side * 560
      drawWoods(
        &far, woods, from: min(x, x + side * 330), to: max(x, x + side * 330), on: ordered,
        height: 56 + slope * 10,
        palette.far(woodsColor(woods), 40 - slope * 10))
      if slope < 3 { drawHaze(from: foot - 90, to: foot + 30, opacity: 45) }
      side = -side
    }
    drawHills(
      [Point(-20, floor + 120), Point(500, floor + 100), Point(1100, floor + 100), Point(1620, floor + 124)],
      palette.meadow)
    if layout.chance(55) {
      drawBand(horizon: floor + 102, &layout)
    } else {
      drawTrail(from: Point(center, floor + 104), width: 340)
      drawHut(at: Point(center + layout.sign() * layout.int(150...260), floor + 170), size: 90)
    }
    let ground = [Point(-20, 880), Point(420, 940), Point(800, 1010), Point(1180, 940), Point(1620, 880)]
    drawHills(ground, palette.ground)
    defineTrees()
    drawTrees(.leftTrees, woods, from: 30, to: 430, on: ground, count: layout.int(2...5), size: 130...240)
    drawTrees(.rightTrees, woods, from: 1170, to: 1570, on: ground, count: layout.int(2...5), size: 130...240)
  }
}
