/// Still and running water, and what floats on it.
extension Scene {
  /// Fills a body of water, bright at its far edge and deep towards the viewer; once per scene.
  ///
  /// - Parameter brightness: the colour of the far edge, by default that of the sky above it.
  mutating func fillWater(brightness: Color? = nil, _ build: (inout PathBuilder) -> Void) {
    svg.open("defs")
    openVerticalGradient("w")
    stop(palette.water.mixed(with: brightness ?? palette.sky.low, 55))
    stop(palette.water.mixed(with: palette.shadow, 18), at: 100)
    svg.close()
    svg.close()
    svg.open("path")
    svg.attribute("fill", "url(#w)")
    svg.path(build)
    svg.close()
  }

  /// Fills the water from its far edge to the lower edge of the drawing.
  mutating func drawWater(from top: Int, brightness: Color? = nil) {
    fillWater(brightness: brightness) {
      $0.rectangle(x: 0, y: top, width: Scene.width, height: Scene.height - top)
    }
  }

  /// Opens the group that `drawReflection` mirrors.
  mutating func openReflected() {
    svg.open("g")
    svg.attribute("id", "r")
  }

  /// Mirrors the group `r` at the waterline, shortened, as still water does.
  mutating func drawReflection(at waterline: Int, opacity: Int) {
    svg.open("use")
    svg.attribute("href", "#r")
    svg.attribute("opacity", hundredths: opacity)
    svg.startAttribute("transform")
    svg.append("matrix(1 0 0-.7 0 ")
    svg.append(waterline * 17, decimals: 1)
    svg.append(")")
    svg.endAttribute()
    svg.close()
  }

  /// Draws glints of light on water, longer and rarer towards the viewer.
  mutating func drawGlints(from top: Int, to bottom: Int, count: Int) {
    var random = random(.water)
    let sunX = 800 + lightSide * 200
    stroke(Color(0xffffff), width: 5, opacity: palette.weather == .moon ? 28 : 50) { path in
      for index in 0..<count {
        let y = top + 12 + (bottom - top - 20) * index / count + random.int(0...12)
        let length = 40 + (y - top) / 3 + random.int(0...90)
        // Half of them lie under the sun.
        let x = index % 2 == 0 ? sunX + random.int(-170...170) : random.int(100...1500)
        path.move(to: Point(x - length / 2, y))
        path.line(to: Point(x + length / 2, y))
      }
    }
  }

  /// Draws a canoe or a sailing boat, `size` percent large, its waterline at `point`.
  mutating func drawBoat(at point: Point, size: Int, hasSail: Bool) {
    let place = Frame(origin: point, percent: size)
    fill(Color(0xb5482f).mixed(with: palette.shadow, palette.weather == .moon ? 45 : 8)) { path in
      path.move(to: place(-70, -14))
      path.curve(to: place(70, -14), place(0, 4))
      path.curve(to: place(0, 14), place(56, 14))
      path.curve(to: place(-70, -14), place(-56, 14))
      path.close()
    }
    if hasSail {
      fill(palette.snow.mixed(with: palette.haze, 10)) { path in
        path.move(to: place(-4, -12))
        path.line(to: place(-4, -150))
        path.curve(to: place(62, -22), place(40, -80))
        path.close()
        path.move(to: place(-12, -16))
        path.line(to: place(-12, -126))
        path.line(to: place(-52, -24))
        path.close()
      }
    }
    stroke(Color(0xffffff), width: 4, opacity: 45) { path in
      path.move(to: place(-90, 20))
      path.line(to: place(60, 20))
    }
  }
}
