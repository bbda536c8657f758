extension HikeGraph {
  /// Draws a single series 50 by 30 pixels large, in the colour of the text around it: the elevation, else the first
  /// series there is. It has no words, so it is hidden from screen readers; figures stand beside it.
  public func drawThumbnail(into bytes: inout [UInt8]) {
    guard let shown = series.first(where: { $0.kind == .elevation }) ?? series.first else { return }
    let series = shown.merged(to: 16)
    let slot = 500 / Double(series.ranges.count)
    let width = min(slot * 0.7, 34)
    // What capsules may reach past the top belongs to the 30 pixels.
    let unit = 300 / (1 + Capsule.minimumHeight)

    var svg = SVGWriter()
    svg.open("svg")
    svg.attribute("class", "thumbnail")
    svg.attribute("width", 50)
    svg.attribute("height", 30)
    svg.attribute("viewBox", "0 0 50 30")
    svg.attribute("aria-hidden", "true")
    svg.open("path")
    svg.attribute("stroke", "currentColor")
    svg.attribute("stroke-linecap", "round")
    svg.attribute("stroke-width", width / 10)
    svg.path(decimals: 1) { path in
      for index in series.ranges.indices {
        guard let capsule = series.capsule(at: index) else { continue }
        let x = SVGWriter.scaled(Double(index) + 0.5, by: slot)
        // The round ends belong to the capsule: the line is shorter by their width.
        let top = 300 - unit * (capsule.offset + capsule.height) + width / 2
        let bottom = max(300 - unit * capsule.offset - width / 2, top)
        let (upper, lower) = (SVGWriter.scaled(top, by: 1), SVGWriter.scaled(bottom, by: 1))
        guard upper < lower else {
          path.dot(at: Point(x, upper))
          continue
        }
        path.move(to: Point(x, upper))
        path.line(to: Point(x, lower))
      }
    }
    svg.close()
    svg.close()
    svg.finish(into: &bytes)
  }
}
