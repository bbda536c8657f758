/// Sky, sun and moon, clouds and what falls from them.
extension Scene {
  /// Draws the sky down to the horizon, and defines the haze that `drawHaze` lays between layers.
  mutating func drawSky(horizon: Int) {
    svg.open("defs")
    openVerticalGradient("s")
    stop(palette.sky.top)
    stop(palette.sky.middle, at: 55)
    stop(palette.sky.low, at: 100)
    svg.close()
    openVerticalGradient("m")
    stop(palette.haze, opacity: 0)
    stop(palette.haze, at: 100, opacity: 85)
    svg.close()
    svg.close()

    svg.open("path")
    svg.attribute("fill", "url(#s)")
    svg.path { $0.rectangle(x: 0, y: 0, width: Scene.width, height: horizon + 60) }
    svg.close()

    switch palette.weather {
    case .sun:
      drawSun()
      drawClouds()
      drawBirds()
    case .mist:
      drawSun()
      drawClouds()
    case .moon:
      drawStars()
      drawMoon()
    case .snowfall:
      drawClouds()
    }
  }

  /// Lays haze over the foot of a layer, from `top` to `bottom`.
  mutating func drawHaze(from top: Int, to bottom: Int, opacity: Int = 100) {
    svg.open("path")
    svg.attribute("fill", "url(#m)")
    if opacity < 100 { svg.attribute("opacity", hundredths: opacity) }
    svg.path { $0.rectangle(x: 0, y: top, width: Scene.width, height: bottom - top) }
    svg.close()
  }

  /// What lies between the scene and the viewer: falling snow, petals, leaves.
  mutating func drawWeather() {
    var random = random(.weather)
    switch (season, palette.weather) {
    case (_, .snowfall):
      for width in [14, 9, 6] {
        drawDots(width: width, color: palette.snow, opacity: 90) { path in
          for _ in 0..<14 { path.dot(at: Point(random.int(20...1580), random.int(20...980))) }
        }
      }
    default: break
    }
  }

  // MARK: - Parts

  private mutating func drawSun() {
    var random = random(.sky)
    let radius = random.int(52...84)
    let center = Point(800 + lightSide * random.int(60...350), random.int(150...360))
    let pale = palette.weather == .mist
    drawCircle(center, radius: radius * 5 / 2, fill: palette.disc, opacity: 14)
    drawCircle(center, radius: radius * 8 / 5, fill: palette.disc, opacity: 22)
    drawCircle(center, radius: radius, fill: palette.disc, opacity: pale ? 75 : 100)
  }

  private mutating func drawMoon() {
    var random = random(.sky)
    let radius = random.int(50...76)
    let center = Point(800 + lightSide * random.int(90...330), random.int(150...270))
    drawCircle(center, radius: radius * 9 / 4, fill: palette.disc, opacity: 8)
    guard random.chance(60) else {
      drawCircle(center, radius: radius, fill: palette.disc)
      drawCircle(
        Point(center.x - radius / 3, center.y - radius / 4), radius: radius / 5, fill: palette.haze,
        opacity: 25)
      drawCircle(
        Point(center.x + radius / 4, center.y + radius / 4), radius: radius / 3, fill: palette.haze,
        opacity: 20)
      return
    }
    let side = random.sign()
    svg.open("path")
    svg.attribute("fill", palette.disc)
    svg.path { path in
      path.move(to: Point(center.x, center.y - radius))
      path.arc(to: Point(center.x, center.y + radius), radius: radius, clockwise: side > 0)
      path.arc(to: Point(center.x, center.y - radius), radius: radius * 5 / 4, clockwise: side < 0)
      path.close()
    }
    svg.close()
  }

  private mutating func drawStars() {
    var random = random(.weather)
    for width in [5, 8] {
      drawDots(width: width, color: palette.disc, opacity: 80) { path in
        for _ in 0..<(width == 5 ? 22 : 7) {
          let y = random.int(20...420)
          path.dot(at: Point(random.int(20...1580), y))
        }
      }
    }
    guard season == .winter, random.chance(60) else { return }
    // Northern lights: a curtain between two waves.
    let x = random.int(150...400)
    svg.open("path")
    svg.attribute("fill", Color(0x7ff0c4))
    svg.attribute("opacity", hundredths: 16)
    svg.path { path in
      path.move(to: Point(x - 300, 330))
      path.smooth(through: [
        Point(x + 120, 190), Point(x + 480, 270), Point(x + 860, 130), Point(x + 1400, 60),
      ])
      path.line(to: Point(x + 1400, 190))
      path.smooth(through: [
        Point(x + 880, 290), Point(x + 520, 400), Point(x + 140, 350), Point(x - 300, 480),
      ])
      path.close()
    }
    svg.close()
  }

  private mutating func drawClouds() {
    var random = random(.sky)
    _ = random.next()
    let count = palette.weather == .snowfall ? 3 : random.int(0...3)
    guard count > 0 else { return }
    svg.open("path")
    svg.attribute("fill", "none")
    svg.attribute("stroke", palette.sky.low.mixed(with: Color(0xffffff), 60))
    svg.attribute("stroke-width", 30)
    svg.attribute("stroke-linecap", "round")
    svg.attribute("opacity", hundredths: 62)
    svg.path { path in
      var x = random.int(60...400)
      for _ in 0..<count {
        let y = random.int(90...330)
        let length = random.int(110...260)
        path.move(to: Point(x, y))
        path.line(to: Point(x + length, y))
        path.move(to: Point(x + length / 4, y - 26))
        path.line(to: Point(x + length / 4 + length / 2, y - 26))
        path.move(to: Point(x + length / 2, y + 24))
        path.line(to: Point(x + length * 5 / 4, y + 24))
        x += random.int(380...560)
      }
    }
    svg.close()
  }

  private mutating func drawBirds() {
    var random = random(.detail)
    guard random.chance(45) else { return }
    let count = random.int(3...5)
    var x = random.int(480...900)
    svg.open("path")
    svg.attribute("fill", "none")
    svg.attribute("stroke", palette.shadow)
    svg.attribute("stroke-width", 5)
    svg.attribute("stroke-linecap", "round")
    svg.attribute("opacity", hundredths: 65)
    svg.path { path in
      for _ in 0..<count {
        let y = random.int(150...290)
        let span = random.int(13...24)
        path.move(to: Point(x, y))
        path.curve(to: Point(x + span, y + 4), Point(x + span * 2 / 3, y - span / 2))
        path.curve(to: Point(x + 2 * span, y - 2), Point(x + span * 4 / 3, y - span / 2))
        x += random.int(48...90)
      }
    }
    svg.close()
  }
}
