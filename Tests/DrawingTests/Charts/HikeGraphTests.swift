import Drawing
import Testing

@Suite("Hike graph")
struct HikeGraphTests {
  // From 0 to 100: heights are the span over 100 and at least 0.15, offsets the low end over 100.
  @Test(
    "capsules follow the tutorial's formula",
    arguments: [
      (0, 0.0, 100.0, 1.0, 0.0), (1, 20, 60, 0.4, 0.2), (2, 50, 55, 0.15, 0.5), (3, 60, 75, 0.15, 0.6),
      (4, 100, 100, 0.15, 1), (5, 84, 100, 0.16, 0.84),
    ])
  func formula(index: Int, low: Double, high: Double, height: Double, offset: Double) throws {
    let ranges = [(0.0, 100.0), (20, 60), (50, 55), (60, 75), (100, 100), (84, 100)]
    try #require(ranges[index] == (low, high))
    let series = try #require(HikeGraph.Series(.elevation, ranges.map { GraphRange($0.0, $0.1) }))
    let capsule = try #require(series.capsule(at: index))
    #expect(abs(capsule.height - height) < 1e-12)
    #expect(abs(capsule.offset - offset) < 1e-12)
  }

  @Test("a drawing holds each series' shares, the first as attributes and the others as properties")
  func drawing() throws {
    let graph = try #require(
      HikeGraph([
        series(.elevation, [(300, 350), (325, 375), (400, 400)]),
        series(.heartRate, [(117, 141), (141, 165), (129, 135)]),
        series(.pace, [(4, 5), nil, (5, 8)]),
      ]))
    let markup = Markup(drawn(graph))
    try #require(markup.isWellFormed)
    let capsules = markup.all("rect")
    try #require(capsules.count == 3)
    // Elevation, 100 m over all: y is what is left above offset and height.
    #expect(capsules.map { $0["height"] } == ["50%", "50%", "15%"])
    #expect(capsules.map { $0["y"] } == ["50%", "25%", "-15%"])
    // 48 beats over all: 24 / 48 = 0.5 twice, and 6 / 48 = 0.125 is less than 0.15; (129 − 117) / 48 = 0.25.
    #expect(capsules.map { $0.style["--h2"] } == ["50%", "50%", "15%"])
    #expect(capsules.map { $0.style["--y2"] } == ["50%", "0%", "60%"])
    // 4 over all; what is missing has no height and stands at the foot.
    #expect(capsules.map { $0.style["--h3"] } == ["25%", "0%", "75%"])
    #expect(capsules.map { $0.style["--y3"] } == ["75%", "100%", "0%"])
    #expect(capsules.map { $0.style["--i"] } == ["0", "1", "2"])
    // Three slots of a third; a capsule is 4 % wide and stands in the middle of its slot.
    #expect(capsules.map { $0["x"] } == ["14.67%", "48%", "81.33%"])
  }

  @Test("labels say the ends of each series, and only those of the first are seen")
  func labels() throws {
    let graph = try #require(
      HikeGraph([series(.heartRate, [(117, 165)]), series(.elevation, [(300, 350), (400, 400)])]))
    let markup = Markup(drawn(graph, name: "Bear & \"Moon\""))
    #expect(
      markup.texts == ["heartRate 165", "heartRate 117", "elevation 400", "elevation 300", "0 km", "2 km"])
    #expect(markup.elements[0]["role"] == "img")
    #expect(markup.elements[0]["aria-label"] == "Bear & \"Moon\"")
    let groups = markup.all("g").filter { $0["class"]?.hasPrefix("s") ?? false }
    #expect(groups.map { $0["class"] } == ["s1 heartRate", "s2 elevation"])
    #expect(groups.map { $0["opacity"] } == [nil, "0"])
  }

  @Test("a value that nothing differs from is a level row with one label halfway up")
  func flat() throws {
    let graph = try #require(HikeGraph([series(.elevation, [(500, 500), (500, 500)])]))
    let markup = Markup(drawn(graph))
    #expect(markup.all("rect").map { $0["height"] } == ["15%", "15%"])
    // (100 − 15) / 2
    #expect(markup.all("rect").map { $0["y"] } == ["42.5%", "42.5%"])
    #expect(markup.texts == ["elevation 500", "0 km", "2 km"])
  }

  @Test(
    "strange data draws a graph with finite numbers or none",
    arguments: [
      ([], 0), ([nil, nil], 0), ([(.nan, 1), (1, .infinity)], 0), ([(5, 3)], 1), ([(7, 7)], 1),
      ([nil, (3, 5), (.nan, 0)], 3), ([(-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (0, 0)], 2),
      ([(0, .leastNonzeroMagnitude)], 1), ([(1e300, -1e300), (5, 3)], 2),
    ] as [([(Double, Double)?], Int)])
  func strange(ranges: [(Double, Double)?], capsules: Int) throws {
    guard let graph = HikeGraph([series(.elevation, ranges), series(.pace, ranges.reversed())]) else {
      #expect(capsules == 0)
      return
    }
    let markup = Markup(drawn(graph))
    try #require(markup.isWellFormed)
    #expect(markup.all("rect").count == capsules)
    for capsule in markup.all("rect") {
      let style = capsule.style
      for height in [capsule["height"], style["--h2"]] {
        let value = try #require(percent(height))
        #expect(value == 0 || (15...100).contains(value))
      }
      for y in [capsule["y"], style["--y2"]] {
        #expect((-15...100).contains(try #require(percent(y))))
      }
    }
  }

  @Test("reversed pairs are ranges all the same")
  func reversed() {
    #expect(GraphRange(5, 3) == GraphRange(3, 5))
    #expect(GraphRange(.nan, 3) == nil)
    #expect(GraphRange(3, -.infinity) == nil)
  }

  @Test("a series that is shorter than another lacks its last observations")
  func shorter() throws {
    let graph = try #require(HikeGraph([series(.elevation, [(0, 10), (5, 8)]), series(.pace, [(1, 2)])]))
    #expect(Markup(drawn(graph)).all("rect").map { $0.style["--h2"] } == ["100%", "0%"])
  }

  @Test("very many observations share capsules, each of which holds all that it stands for")
  func many() throws {
    // 600 observations, ten to a capsule: the capsules of 0…9 and 590…599 out of 0…600.
    let graph = try #require(HikeGraph([series(.elevation, (0..<600).map { (Double($0), Double($0 + 1)) })]))
    let capsules = Markup(drawn(graph)).all("rect")
    #expect(capsules.count == HikeGraph.maximumCapsules)
    #expect(capsules.first?["y"] == "85%")
    // Offset 590 / 600 = 98.33 %, height 15 %.
    #expect(capsules.last?["y"] == "-13.33%")
    #expect(drawn(graph).count < 8 * 1024)
  }

  @Test("the same observations give the same bytes, behind what the buffer holds")
  func determinism() throws {
    let graph = try #require(HikeGraph([series(.elevation, [(0, 10), (5, 8)])]))
    var bytes = Array("before".utf8)
    graph.drawThumbnail(into: &bytes)
    graph.draw(words(""), into: &bytes)
    var again = Array("before".utf8)
    graph.drawThumbnail(into: &again)
    graph.draw(words(""), into: &again)
    #expect(bytes == again)
    #expect(bytes.starts(with: Array("before<svg".utf8)))
  }
}

@Suite("Hike graph's thumbnail")
struct HikeGraphThumbnailTests {
  // Two slots of 25, lines in their middle. The width is 3.4 at most, and a line is shorter than its capsule by it,
  // 1.7 at either end. 30 pixels are 115 %, so 100 % are 26.1: the first capsule reaches from 30 to 3.9.
  @Test("its capsules are lines with round ends, and elevation comes first")
  func lines() throws {
    let graph = try #require(
      HikeGraph([series(.heartRate, [(1, 1)]), series(.elevation, [(0, 100), (50, 50)])]))
    let markup = Markup(thumbnail(graph))
    try #require(markup.isWellFormed)
    #expect(markup.elements[0]["viewBox"] == "0 0 50 30")
    #expect(markup.elements[0]["aria-hidden"] == "true")
    // The second: 15 % are 3.9 pixels and start at 30 − 13.04 = 17.0, so the line goes from 14.7 to 15.3.
    #expect(markup.all("path").map { $0["d"] } == ["M12.5 5.6v22.7m25-13.6v.6"])
    #expect(markup.all("path").map { $0["stroke-width"] } == ["3.4"])
  }

  @Test(
    "it stays within its 50 by 30 pixels and under half a kilobyte",
    arguments: [1, 2, 5, 16, 17, 100, 10_000])
  func bounds(count: Int) throws {
    let ranges = (0..<count).map { index -> (Double, Double)? in
      (Double(index * 7919 % 101), Double(index * 104_729 % 103))
    }
    let bytes = thumbnail(try #require(HikeGraph([series(.pace, ranges)])))
    #expect(bytes.count < 512)
    let data = try #require(Markup(bytes).all("path").first?["d"] ?? nil)
    let points = PathData(data).points
    #expect(points.count >= min(count, 16))
    #expect(points.allSatisfy { (0...50).contains($0.x) && (0...30).contains($0.y) })
  }

  @Test("a single value is a dot")
  func dot() throws {
    let markup = Markup(thumbnail(try #require(HikeGraph([series(.elevation, [(7, 7)])]))))
    try #require(markup.isWellFormed)
    // Halfway up and 3.9 high: from 17.0 + 2 to 17.0 − 2, less the round ends.
    #expect(markup.all("path").map { $0["d"] } == ["M25 16.7v.5"])
  }
}

private func series(_ kind: HikeGraph.Series.Kind, _ ranges: [(Double, Double)?]) -> HikeGraph.Series? {
  HikeGraph.Series(kind, ranges.map { $0.flatMap { GraphRange($0.0, $0.1) } })
}

private func words(_ name: String) -> HikeGraph.Labels {
  HikeGraph.Labels(name: name, start: "0 km", end: "2 km") { kind, value in
    "\(kind.rawValue) \(value.description.hasSuffix(".0") ? String(value.description.dropLast(2)) : "?")"
  }
}

private func drawn(_ graph: HikeGraph, name: String = "") -> [UInt8] {
  var bytes: [UInt8] = []
  graph.draw(words(name), into: &bytes)
  return bytes
}

private func thumbnail(_ graph: HikeGraph) -> [UInt8] {
  var bytes: [UInt8] = []
  graph.drawThumbnail(into: &bytes)
  return bytes
}
