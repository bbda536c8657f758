/// Hills, ranges and single mountains.
extension Scene {
  /// The skyline of rolling hills from edge to edge: `count` rises and dips between `base` and `base - relief`.
  func rollingLine(_ random: inout RandomSource, base: Int, relief: Int, count: Int) -> [Point] {
    var points: [Point] = []
    let span = Scene.width + 2 * Scene.bleed
    let first = random.int(0...1)
    for index in 0...count {
      let x = index * span / count - Scene.bleed
      let shift = index == 0 || index == count ? 0 : random.int(-span / count / 4...span / count / 4)
      let isRise = (index + first) % 2 == 0
      let rise = isRise ? random.int(relief * 55 / 100...relief) : random.int(0...relief * 30 / 100)
      points.append(Point(x + shift, base - rise))
    }
    return points
  }

  /// Fills everything below a smooth skyline, down to `bottom`.
  mutating func drawHills(_ line: [Point], _ color: Color, bottom: Int = Scene.height) {
    fill(color) { path in
      path.move(to: line[0])
      path.smooth(through: Array(line.dropFirst()))
      path.line(to: Point(path.position.x, bottom))
      path.line(to: Point(line[0].x, bottom))
      path.close()
    }
  }

  /// Fills a jagged range: peaks about `spacing` apart and at most `relief` above `base`.
  mutating func drawRange(
    _ random: inout RandomSource, base: Int, relief: Int, spacing: Int, _ color: Color, bottom: Int
  ) {
    fill(color) { path in
      var x = -Scene.bleed
      path.move(to: Point(x, base - random.int(relief / 4...relief / 2)))
      while x < Scene.width + Scene.bleed {
        let width = random.int(spacing * 7 / 10...spacing * 13 / 10)
        let peak = random.int(relief / 2...relief)
        let shoulder = random.int(30...70)
        path.line(to: Point(x + width * 2 / 10, base - peak * shoulder / 100))
        path.line(to: Point(x + width * 5 / 10, base - peak))
        path.line(to: Point(x + width * 6 / 10, base - peak * 8 / 10))
        path.line(to: Point(x + width * 8 / 10, base - peak * random.int(45...65) / 100))
        path.line(to: Point(x + width, base - random.int(relief / 8...relief * 3 / 8)))
        x += width
      }
      path.line(to: Point(x, bottom))
      path.line(to: Point(-Scene.bleed, bottom))
      path.close()
    }
  }

  /// Draws a mountain with a lit and a shaded side and, where `snow` percent of its height say so, a white cap.
  mutating func drawPeak(
    _ random: inout RandomSource, apex: Point, left: Int, right: Int, base: Int, _ color: Color, snow: Int
  ) {
    let height = base - apex.y
    // A mountain steepens towards its top: more of the way sideways than up, from the foot on.
    func slope(to foot: Int) -> [Point] {
      [(8, 20), (20, 38), (38, 58), (62, 78)].map { across, down in
        Point(
          apex.x + (foot - apex.x) * (across + random.int(-4...4)) / 100,
          apex.y + height * (down + random.int(-5...4)) / 100)
      } + [Point(foot, base)]
    }
    let leftSlope = slope(to: apex.x - left)
    let rightSlope = slope(to: apex.x + right)
    fill(color) { path in
      path.move(to: leftSlope[4])
      for point in leftSlope.dropLast().reversed() { path.line(to: point) }
      path.line(to: apex)
      for point in rightSlope { path.line(to: point) }
      path.close()
    }
    if snow > 0 { drawSnowCap(&random, apex, leftSlope, rightSlope, to: apex.y + height * snow / 100) }

    // The side away from the light, along a crest that wanders down from the summit.
    let shadeSlope = isLitFromRight ? leftSlope : rightSlope
    let reach = abs(shadeSlope[4].x - apex.x)
    let side = lightSide
    fill(palette.shadow, opacity: 30) { path in
      path.move(to: apex)
      // In percent of height and of reach; near the summit the crest must stay inside a narrow tip.
      for (down, across) in [(16, 2), (30, -4), (48, 9), (70, 1)] {
        let shift = reach * (across + random.int(-2...2)) / 100
        path.line(to: Point(apex.x - side * shift, apex.y + height * down / 100))
      }
      path.line(to: Point(apex.x - side * reach * random.int(10...18) / 100, base))
      for point in shadeSlope.reversed() { path.line(to: point) }
      path.close()
    }
  }

  /// How much of a high mountain is white, in percent of its height.
  func snowShare(_ random: inout RandomSource) -> Int {
    let share = random.int(0...14)
    return switch season {
    case .spring: 38 + share
    case .summer: 14 + share
    case .autumn: 22 + share
    case .winter: 72 + share
    }
  }

  private mutating func drawSnowCap(
    _ random: inout RandomSource, _ apex: Point, _ leftSlope: [Point], _ rightSlope: [Point], to snowLine: Int
  ) {
    fill(palette.snow) { path in
      path.move(to: apex)
      var edge = apex
      for point in rightSlope where point.y < snowLine {
        path.line(to: point)
        edge = point
      }
      var far = apex
      for point in leftSlope where point.y < snowLine { far = point }
      // Tongues of snow reach down between the teeth of the line.
      let teeth = 5
      let width = edge.x - far.x
      let depth = min(max((snowLine - apex.y) / 5, 8), 46)
      for tooth in 1..<2 * teeth {
        let x = edge.x - width * tooth / (2 * teeth)
        let middle = edge.y + (far.y - edge.y) * tooth / (2 * teeth)
        let y = middle + (tooth % 2 == 1 ? random.int(depth / 2...depth) : -random.int(0...depth / 2))
        path.line(to: Point(x + random.int(-width / 40...width / 40), max(y, apex.y + 4)))
      }
      for point in leftSlope.reversed() where point.y < snowLine { path.line(to: point) }
      path.close()
    }
  }
}

/// The height of a smooth skyline at `x`: the cubic Hermite form of `PathBuilder.smooth`, near enough for trees
/// to stand on it.
func level(of line: [Point], at x: Int) -> Int {
  var index = 1
  while index < line.count - 1 && x > line[index].x { index += 1 }
  let start = line[index - 1]
  let end = line[index]
  let width = max(end.x - start.x, 1)
  let before = index >= 2 ? line[index - 2] : start
  let after = index + 1 < line.count ? line[index + 1] : end
  // In thousandths of the way; products stay far below the range of Int.
  let t = min(max((x - start.x) * 1000 / width, 0), 1000)
  let square = t * t / 1000
  let cube = square * t / 1000
  let departure = (end.y - before.y) / 2
  let arrival = (after.y - start.y) / 2
  return
    (start.y * (2 * cube - 3 * square + 1000) + departure * (cube - 2 * square + t)
    + end.y * (3 * square - 2 * cube) + arrival * (cube - square)) / 1000
}
