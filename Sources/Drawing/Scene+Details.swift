/// Small things that make places differ.
extension Scene {
  /// What lies on the near ground in this season: flowers, fallen leaves, nothing under snow.
  mutating func drawGroundDetail(on ground: [Point]) {
    var random = random(.detail)
    let colors: [(Color, Int)]
    switch season {
    case .spring: colors = [(Color(0xffffff), 80), (Color(0xf7d154), 85), (palette.crowns.0, 90)]
    case .summer: colors = [(Color(0xf7e08a), 70), (Color(0xffffff), 55)]
    case .autumn: colors = [(palette.crowns.0, 85), (palette.crowns.2, 80)]
    case .winter: return
    }
    let dim = palette.weather == .moon ? 40 : 0
    for (color, opacity) in colors {
      drawDots(width: random.int(7...10), color: color.mixed(with: palette.shadow, dim), opacity: opacity) {
        path in
        let center = random.int(250...1350)
        for _ in 0..<9 {
          let x = min(max(center + random.int(-260...260), 20), 1580)
          let y = level(of: ground, at: x)
          path.dot(at: Point(x, y + random.int(24...max(40, 990 - y))))
        }
      }
    }
  }

  /// A hut with a pitched roof and one window, lit at night. `size` in percent, the middle of its floor at `foot`.
  mutating func drawHut(at foot: Point, size: Int) {
    let place = Frame(origin: foot, percent: size)
    let wall = Color(0x8a5a3c).mixed(with: palette.shadow, palette.weather == .moon ? 55 : 10)
    fill(wall) { path in
      path.move(to: place(-50, 0))
      path.line(to: place(-50, -48))
      path.line(to: place(0, -92))
      path.line(to: place(50, -48))
      path.line(to: place(50, 0))
      path.close()
    }
    fill(Color(palette.weather == .moon ? 0xffd98a : 0x3a2c28)) { path in
      path.rectangle(x: place(-30, 0).x, y: place(0, -42).y, width: 22 * size / 100, height: 22 * size / 100)
      path.rectangle(x: place(8, 0).x, y: place(0, -40).y, width: 24 * size / 100, height: 40 * size / 100)
    }
    stroke(
      season == .winter ? palette.snow : wall.mixed(with: palette.shadow, 45), width: max(12 * size / 100, 4)
    ) { path in
      path.move(to: place(-62, -40))
      path.line(to: place(0, -95))
      path.line(to: place(62, -40))
    }
  }

  /// A wooden lookout tower; `foot` is between its legs.
  mutating func drawLookout(at foot: Point, size: Int) {
    let place = Frame(origin: foot, percent: size)
    let wood = Color(0x6d4a36).mixed(with: palette.shadow, palette.weather == .moon ? 55 : 10)
    stroke(wood, width: max(8 * size / 100, 3)) { path in
      path.move(to: place(-48, 0))
      path.line(to: place(-28, -180))
      path.move(to: place(48, 0))
      path.line(to: place(28, -180))
      path.move(to: place(-42, -50))
      path.line(to: place(33, -130))
      path.move(to: place(42, -50))
      path.line(to: place(-33, -130))
    }
    fill(wood) { path in
      path.move(to: place(-52, -180))
      path.line(to: place(52, -180))
      path.line(to: place(46, -236))
      path.line(to: place(-46, -236))
      path.close()
      path.move(to: place(-66, -236))
      path.line(to: place(0, -286))
      path.line(to: place(66, -236))
      path.close()
    }
    fill(Color(palette.weather == .moon ? 0xffd98a : 0xdfeef2)) { path in
      path.rectangle(x: place(-34, 0).x, y: place(0, -226).y, width: 68 * size / 100, height: 24 * size / 100)
    }
    guard season == .winter else { return }
    stroke(palette.snow, width: max(9 * size / 100, 3)) { path in
      path.move(to: place(-64, -238))
      path.line(to: place(0, -286))
      path.line(to: place(64, -238))
    }
  }

  /// A white lighthouse with a red band; it shines at night. `foot` is the middle of its base.
  mutating func drawLighthouse(at foot: Point, size: Int) {
    let place = Frame(origin: foot, percent: size)
    let isNight = palette.weather == .moon
    let white = palette.snow.mixed(with: palette.haze, 12)
    if isNight {
      fill(Color(0xffeeb0), opacity: 22) { path in
        for side in [-1, 1] {
          path.move(to: place(0, -196))
          path.line(to: place(side * 640, -290))
          path.line(to: place(side * 640, -130))
          path.close()
        }
      }
    }
    fill(white) { path in
      path.move(to: place(-30, 0))
      path.line(to: place(-18, -176))
      path.line(to: place(18, -176))
      path.line(to: place(30, 0))
      path.close()
    }
    let red = Color(0xc2452f).mixed(with: palette.shadow, isNight ? 35 : 5)
    fill(red) { path in
      path.move(to: place(-25, -60))
      path.line(to: place(-22, -108))
      path.line(to: place(22, -108))
      path.line(to: place(25, -60))
      path.close()
      path.move(to: place(-22, -208))
      path.curve(to: place(22, -208), place(0, -246))
      path.close()
      path.rectangle(x: place(-26, 0).x, y: place(0, -182).y, width: 52 * size / 100, height: 8 * size / 100)
    }
    fill(Color(isNight ? 0xffe9a0 : 0x4a5560)) { path in
      path.rectangle(x: place(-15, 0).x, y: place(0, -208).y, width: 30 * size / 100, height: 26 * size / 100)
    }
    let side = lightSide
    fill(palette.shadow, opacity: 16) { path in
      path.move(to: place(0, 0))
      path.line(to: place(0, -176))
      path.line(to: place(-side * 18, -176))
      path.line(to: place(-side * 30, 0))
      path.close()
    }
  }

  /// Low rounded stones along a line.
  mutating func drawStones(
    _ random: inout RandomSource, _ places: [Point], width: ClosedRange<Int>, _ color: Color
  ) {
    fill(color) { path in
      for place in places {
        let half = random.int(width) / 2
        let height = half * random.int(60...90) / 100
        path.move(to: Point(place.x - half, place.y))
        path.curve(
          to: Point(place.x + half / 4, place.y - height), Point(place.x - half, place.y - height),
          Point(place.x - half / 3, place.y - height))
        path.curve(
          to: Point(place.x + half, place.y), Point(place.x + half * 3 / 4, place.y - height),
          Point(place.x + half, place.y - height / 2))
        path.close()
      }
    }
  }
}
