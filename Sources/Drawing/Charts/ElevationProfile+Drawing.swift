extension ElevationProfile {
  /// The words of a profile, ready to print.
  public struct Labels {
    /// The accessible name of the whole.
    public var name: String
    /// A distance in the reader's unit, with so many digits behind the mark.
    public var distance: (Double, Int) -> String
    /// An elevation in the reader's unit.
    public var elevation: (Double) -> String

    /// Takes the words of a profile.
    public init(
      name: String, distance: @escaping (Double, Int) -> String, elevation: @escaping (Double) -> String
    ) {
      self.name = name
      self.distance = distance
      self.elevation = elevation
    }
  }

  /// The units of the area's own view box, which is stretched to the profile's size.
  private static let width = 1120
  private static let height = 280

  /// Draws the profile as an `svg` element for a page, in the colour of the text around it.
  ///
  /// Like the hike graph it takes any size while its text and lines keep theirs: only the area is stretched. The
  /// labels stand outside the box, at the left and below, and a style sheet makes room for them with a margin. Every
  /// other distance has the class `between`: it may be hidden where the page is narrow.
  public func draw(_ labels: Labels, into bytes: inout [UInt8]) {
    var svg = SVGWriter()
    svg.openChart("profile", name: labels.name)
    drawElevations(labels, in: &svg)
    drawDistances(labels, in: &svg)
    drawArea(in: &svg)
    svg.close()
    svg.finish(into: &bytes)
  }

  /// A hairline and a label for each tick.
  private func drawElevations(_ labels: Labels, in svg: inout SVGWriter) {
    let ticks = elevationAxis.ticks.map { tick in
      (text: labels.elevation(tick), place: 10_000 - SVGWriter.scaled(elevationAxis.share(tick), by: 10_000))
    }
    svg.open("g")
    svg.attribute("class", "grid")
    svg.attribute("stroke", "currentColor")
    svg.attribute("stroke-opacity", ".15")
    for tick in ticks {
      svg.open("line")
      svg.attribute("x2", "100%")
      svg.attribute("y1", percent: tick.place)
      svg.attribute("y2", percent: tick.place)
      svg.close()
    }
    svg.close()
    svg.open("g")
    svg.attribute("class", "elevation")
    svg.attribute("fill", "currentColor")
    svg.attribute("text-anchor", "end")
    for tick in ticks {
      svg.open("text")
      svg.attribute("x", -8)
      svg.attribute("y", percent: tick.place)
      svg.attribute("dy", ".35em")
      svg.text(tick.text)
      svg.close()
    }
    svg.close()
  }

  private func drawDistances(_ labels: Labels, in svg: inout SVGWriter) {
    svg.open("g")
    svg.attribute("class", "distance")
    svg.attribute("fill", "currentColor")
    svg.attribute("text-anchor", "middle")
    for (index, tick) in distanceAxis.ticks.enumerated() {
      let place = SVGWriter.scaled(distanceAxis.share(tick), by: 10_000)
      svg.open("text")
      if index % 2 == 1 { svg.attribute("class", "between") }
      svg.attribute("x", percent: place)
      svg.attribute("y", "100%")
      svg.attribute("dy", "1.6em")
      // Half a label beside the profile would make a narrow page scroll.
      if place < 300 { svg.attribute("text-anchor", "start") }
      if place > 9700 { svg.attribute("text-anchor", "end") }
      svg.text(labels.distance(tick, distanceAxis.fractionDigits))
      svg.close()
    }
    svg.close()
  }

  /// One path is both the area and its upper edge: the other edges lie outside, where they are cut off.
  private func drawArea(in svg: inout SVGWriter) {
    let (width, height) = (ElevationProfile.width, ElevationProfile.height)
    let beyond = 20
    svg.open("svg")
    svg.attribute("class", "area")
    svg.attribute("viewBox", text: "0 0 \(width) \(height)")
    svg.attribute("preserveAspectRatio", "none")
    svg.open("path")
    svg.attribute("fill", "currentColor")
    svg.attribute("fill-opacity", ".15")
    svg.attribute("stroke", "currentColor")
    svg.attribute("stroke-width", 2)
    svg.attribute("stroke-linejoin", "round")
    svg.attribute("vector-effect", "non-scaling-stroke")
    svg.path { path in
      path.move(to: Drawing.Point(-beyond, height + beyond))
      for (index, point) in points.enumerated() {
        let place = Drawing.Point(
          SVGWriter.scaled(distanceAxis.share(distance(point)), by: Double(width)),
          height - SVGWriter.scaled(elevationAxis.share(elevation(point)), by: Double(height)))
        if index == 0 { path.line(to: Drawing.Point(-beyond, place.y)) }
        path.line(to: place)
      }
      path.line(to: Drawing.Point(width + beyond, path.position.y))
      path.line(to: Drawing.Point(width + beyond, height + beyond))
    }
    svg.close()
    svg.close()
  }
}
