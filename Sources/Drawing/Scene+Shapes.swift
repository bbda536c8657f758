/// The few shapes of which the rest is made.
extension Scene {
  mutating func openVerticalGradient(_ id: StaticString) {
    svg.open("linearGradient")
    svg.attribute("id", id)
    svg.attribute("x2", 0)
    svg.attribute("y2", 1)
  }

  mutating func stop(_ color: Color, at percent: Int = 0, opacity: Int = 100) {
    svg.open("stop")
    if percent > 0 { svg.attribute("offset", hundredths: percent) }
    svg.attribute("stop-color", color)
    if opacity < 100 { svg.attribute("stop-opacity", hundredths: opacity) }
    svg.close()
  }

  /// Fills a path with one colour; opacity in percent.
  mutating func fill(_ color: Color, opacity: Int = 100, _ build: (inout PathBuilder) -> Void) {
    svg.open("path")
    svg.attribute("fill", color)
    if opacity < 100 { svg.attribute("opacity", hundredths: opacity) }
    svg.path(build)
    svg.close()
  }

  /// Draws lines with round ends; opacity in percent.
  mutating func stroke(
    _ color: Color, width: Int, opacity: Int = 100, _ build: (inout PathBuilder) -> Void
  ) {
    svg.open("path")
    svg.attribute("fill", "none")
    svg.attribute("stroke", color)
    svg.attribute("stroke-width", width)
    svg.attribute("stroke-linecap", "round")
    if opacity < 100 { svg.attribute("opacity", hundredths: opacity) }
    svg.path(build)
    svg.close()
  }

  /// Draws the dots of a path (`PathBuilder.dot`), `width` units wide.
  mutating func drawDots(width: Int, color: Color, opacity: Int, _ build: (inout PathBuilder) -> Void) {
    svg.open("path")
    svg.attribute("stroke", color)
    svg.attribute("stroke-width", width)
    svg.attribute("stroke-linecap", "round")
    svg.attribute("opacity", hundredths: opacity)
    svg.path(build)
    svg.close()
  }

  mutating func drawCircle(_ center: Point, radius: Int, fill: Color, opacity: Int = 100) {
    svg.open("circle")
    svg.attribute("cx", center.x)
    svg.attribute("cy", center.y)
    svg.attribute("r", radius)
    svg.attribute("fill", fill)
    if opacity < 100 { svg.attribute("opacity", hundredths: opacity) }
    svg.close()
  }

  /// Draws a defined shape again: its origin at `point`, scaled in percent, negative `x` mirrored.
  mutating func use(_ reference: StaticString, at point: Point, scaleX: Int, scaleY: Int, fill: Color? = nil)
  {
    svg.open("use")
    svg.attribute("href", reference)
    if let fill { svg.attribute("fill", fill) }
    svg.startAttribute("transform")
    svg.append("translate(")
    svg.append(point.x)
    svg.append(" ")
    svg.append(point.y)
    svg.append(")scale(")
    svg.append(scaleX, decimals: 2)
    if scaleY != scaleX {
      svg.append(" ")
      svg.append(scaleY, decimals: 2)
    }
    svg.append(")")
    svg.endAttribute()
    svg.close()
  }
}

/// Places a small thing that was designed around its own origin, in units of a hundredth of `percent`.
struct Frame {
  let origin: Point
  let percent: Int

  func callAsFunction(_ x: Int, _ y: Int) -> Point {
    Point(origin.x + x * percent / 100, origin.y + y * percent / 100)
  }
}
