extension HikeGraph {
  /// The words of a graph, ready to print.
  public struct Labels {
    /// The accessible name of the whole.
    public var name: String
    /// Below the left end: the distance at which the graph begins.
    public var start: String
    /// Below the right end: the distance at which it ends.
    public var end: String
    /// A value of a series with its unit. It is asked for the lowest and the highest of each.
    public var value: (Series.Kind, Double) -> String

    /// Takes the words of a graph.
    public init(name: String, start: String, end: String, value: @escaping (Series.Kind, Double) -> String) {
      self.name = name
      self.start = start
      self.end = end
      self.value = value
    }
  }

  /// Draws the graph as an `svg` element for a page.
  ///
  /// It has no view box: shares of its box say where things are, so that it takes any size and its text keeps
  /// that of the page. Labels stand outside the box, at the left and below; a capsule may reach past the upper edge
  /// by 15 %. A style sheet makes room for both with a margin.
  ///
  /// A capsule is a `rect` whose attributes show the first series. Its style holds the second and third as
  /// `--y2`, `--h2`, `--y3` and `--h3`, and its index as `--i`. The labels of the three are the groups `s1`, `s2` and
  /// `s3`, which also have the class of their kind. So this is all that a switch takes:
  ///
  ///     .graph { overflow: visible; margin: 36px 0 28px 80px; width: calc(100% - 80px) }
  ///     .graph rect { transition: y .4s calc(var(--i) * 30ms), height .4s calc(var(--i) * 30ms) }
  ///     .second:checked ~ .graph rect { y: var(--y2); height: var(--h2) }
  ///     .second:checked ~ .graph .s2 { opacity: 1 }
  ///     .second:checked ~ .graph .s1 { opacity: 0 }
  public func draw(_ labels: Labels, into bytes: inout [UInt8]) {
    let series = merged(to: HikeGraph.maximumCapsules)
    var svg = SVGWriter()
    svg.openChart("graph", name: labels.name)
    svg.drawGrid()
    for (index, series) in series.enumerated() {
      svg.drawLabels(of: series, at: index, labels.value)
    }
    svg.drawDistances(labels)
    svg.drawCapsules(of: series)
    svg.close()
    svg.finish(into: &bytes)
  }
}

extension SVGWriter {
  /// Hairlines at the foot, halfway and at the top.
  fileprivate mutating func drawGrid() {
    open("g")
    attribute("class", "grid")
    attribute("stroke", "currentColor")
    attribute("stroke-opacity", ".15")
    for share in [0, 50, 100] {
      open("line")
      attribute("x2", "100%")
      attribute("y1", percent: share * 100)
      attribute("y2", percent: share * 100)
      close()
    }
    close()
  }

  /// The highest and the lowest value, left of the upper and the lower hairline; one that is both stands between.
  fileprivate mutating func drawLabels(
    of series: HikeGraph.Series, at index: Int, _ text: (HikeGraph.Series.Kind, Double) -> String
  ) {
    open("g")
    startAttribute("class")
    append("s")
    append(index + 1)
    append(UInt8(ascii: " "))
    appendEscaped(series.kind.rawValue)
    endAttribute()
    attribute("text-anchor", "end")
    attribute("fill", "currentColor")
    if index > 0 { attribute("opacity", 0) }
    let (low, high) = (text(series.kind, series.overall.low), text(series.kind, series.overall.high))
    for (label, share) in low == high ? [(low, 50)] : [(high, 0), (low, 100)] {
      open("text")
      attribute("x", -8)
      attribute("y", percent: share * 100)
      attribute("dy", ".35em")
      self.text(label)
      close()
    }
    close()
  }

  fileprivate mutating func drawDistances(_ labels: HikeGraph.Labels) {
    open("g")
    attribute("class", "distance")
    attribute("fill", "currentColor")
    for (text, share) in [(labels.start, 0), (labels.end, 100)] {
      open("text")
      attribute("x", percent: share * 100)
      attribute("y", "100%")
      attribute("dy", "1.6em")
      if share > 0 { attribute("text-anchor", "end") }
      self.text(text)
      close()
    }
    close()
  }

  fileprivate mutating func drawCapsules(of series: [HikeGraph.Series]) {
    guard let count = series.first?.ranges.count else { return }
    // In hundredths of a percent. Capsules are no wider than their smallest height at the usual size, 200 pixels
    // high and 720 wide, so that their ends are round.
    let slot = 10_000 / Double(count)
    let width = SVGWriter.scaled(min(slot * 0.62, 400), by: 1)
    open("g")
    attribute("class", "capsules")
    attribute("fill", "currentColor")
    for index in 0..<count {
      open("rect")
      attribute("x", percent: SVGWriter.scaled((Double(index) + 0.5) * slot, by: 1) - width / 2)
      attribute("width", percent: width)
      attribute("rx", percent: width / 2)
      let places = series.map { Place($0.capsule(at: index)) }
      attribute("y", percent: places[0].y)
      attribute("height", percent: places[0].height)
      startAttribute("style")
      append("--i:")
      append(index)
      for (number, place) in places.enumerated().dropFirst() {
        appendProperty("y", number + 1, percent: place.y)
        appendProperty("h", number + 1, percent: place.height)
      }
      endAttribute()
      close()
    }
    close()
  }

  private mutating func appendProperty(_ letter: StaticString, _ number: Int, percent value: Int) {
    append(";--")
    append(letter)
    append(number)
    append(UInt8(ascii: ":"))
    append(value, decimals: 2)
    append(UInt8(ascii: "%"))
  }
}

/// A capsule's upper edge and height in hundredths of a percent of the graph.
private struct Place {
  var y = 10_000
  var height = 0

  /// An observation without a value sinks into the foot of the graph.
  init(_ capsule: HikeGraph.Capsule?) {
    guard let capsule else { return }
    height = SVGWriter.scaled(capsule.height, by: 10_000)
    y = 10_000 - SVGWriter.scaled(capsule.offset, by: 10_000) - height
  }
}
