/// Woods afar and trees near by. Blossom and autumn colours belong to broad-leaved trees alone.
extension Scene {
  /// Defines the near trees for `drawTrees`; once per scene.
  mutating func defineTrees() {
    svg.open("defs")
    svg.open("g")
    svg.attribute("id", "c")
    staticPath("M0-100l9 22-5-1 9 19-6-1 10 20-7-1 12 24H3V0h-6v-18h-19l12-24-7 1 10-20-6 1 9-19-5 1z")
    staticPath(
      isLitFromRight
        ? "M0-100l9 22-5-1 9 19-6-1 10 20-7-1 12 24H4z" : "M0-100l-9 22 5-1-9 19 6-1-10 20 7-1-12 24H-4z",
      fill: Color(0xffffff), opacity: 13)
    if season == .winter {
      staticPath(
        "M0-101l8 20-5 4-4-3-4 4-4-5zM-13-59l8-4 5 4 5-4 8 4-2-6-11-11-10 10zM-16-40l9-2 7 5 8-5 8 2-4-8-12-7-11 7z",
        fill: palette.snow, opacity: 90)
    }
    svg.close()

    svg.open("g")
    svg.attribute("id", "b")
    if season == .winter {
      svg.open("path")
      svg.attribute("fill", "none")
      svg.attribute("stroke", palette.trunk)
      svg.attribute("stroke-width", 4)
      svg.attribute("stroke-linecap", "round")
      svg.attribute(
        "d",
        "M0 0v-50l-5-42M0-30l-20-28-6-22M0-42l17-26 4-20M-12-46l-20-4M11-60l19-6M-3-70l12-22M-23-66l-12-10")
      svg.close()
    } else {
      staticPath("M-4 0l1-34-14-18 3-2 12 13 2-17h4v18l11-10 3 3L4-32 5 0z", fill: palette.trunk)
      staticPath(crownPath)
      staticPath(
        isLitFromRight
          ? "M8-98a21 21 0 0 1 19 20 17 17 0 0 1 3 26 14 14 0 0 1-20-2 15 15 0 0 1-8-22 14 14 0 0 1 6-22z"
          : "M-8-98a21 21 0 0 0-19 20 17 17 0 0 0-3 26 14 14 0 0 0 20-2 15 15 0 0 0 8-22 14 14 0 0 0-6-22z",
        fill: Color(0xffffff), opacity: 20)
    }
    svg.close()
    svg.close()
  }

  private var crownPath: StaticString {
    "M-28-32a19 19 0 0 1-9-33 22 22 0 0 1 17-34 25 25 0 0 1 41 1 22 22 0 0 1 16 33 18 18 0 0 1-9 33 16 16 0 0 1-25 6 17 17 0 0 1-31-6z"
  }

  private mutating func staticPath(_ data: StaticString, fill: Color? = nil, opacity: Int = 100) {
    svg.open("path")
    if let fill { svg.attribute("fill", fill) }
    if opacity < 100 { svg.attribute("opacity", hundredths: opacity) }
    svg.attribute("d", data)
    svg.close()
  }

  /// What grows at a place; the slug decides.
  enum Woods { case conifers, broadLeaved, mixed }

  var woods: Woods {
    var random = random(.woods)
    switch random.int(0...9) {
    case 0...3: return .conifers
    case 4...6: return .broadLeaved
    default: return .mixed
    }
  }

  /// The colour of woods from afar.
  func woodsColor(_ woods: Woods) -> Color {
    switch woods {
    case .conifers: palette.conifer
    case .mixed: palette.conifer.mixed(with: palette.crowns.2, season == .winter ? 10 : 25)
    case .broadLeaved:
      palette.crowns.2.mixed(with: palette.crowns.0, season == .spring ? 15 : 55).mixed(
        with: palette.conifer, 12)
    }
  }

  /// Draws near trees between two places of a ground line, the ones further back first.
  mutating func drawTrees(
    _ part: Part, _ woods: Woods, from left: Int, to right: Int, on ground: [Point], count: Int,
    size: ClosedRange<Int>
  ) {
    var random = random(part)
    var places: [Point] = []
    for index in 0..<count {
      let x = left + (right - left) * (2 * index + 1) / (2 * count) + random.int(-40...40)
      places.append(Point(x, level(of: ground, at: x) + random.int(2...50)))
    }
    places.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    for place in places {
      let scale = random.int(size) * (900 + place.y - ground[0].y) / 900
      let isConifer =
        switch woods {
        case .conifers: true
        case .broadLeaved: false
        case .mixed: random.chance(55)
        }
      if isConifer {
        let color = palette.conifer.mixed(with: palette.ground, random.int(0...3) * 8)
        use("#c", at: place, scaleX: scale, scaleY: scale * random.int(105...150) / 100, fill: color)
      } else {
        let crowns = palette.crowns
        let color = [crowns.0, crowns.1, crowns.2, crowns.0][random.int(0...3)]
        use(
          "#b", at: place, scaleX: scale * 11 / 10, scaleY: scale * random.int(100...118) / 100, fill: color)
      }
    }
  }

  /// Draws distant woods along a ground line, tallest in their middle: pointed tops for conifers, round ones else.
  mutating func drawWoods(
    _ random: inout RandomSource, _ woods: Woods, from left: Int, to right: Int, on ground: [Point],
    height tall: Int, _ color: Color
  ) {
    fill(color) { path in
      var x = left
      path.move(to: Point(x, level(of: ground, at: x) + 6))
      while x < right {
        let along = (x - left) * 100 / (right - left)
        let height = tall * (30 + along * (100 - along) * 7 / 250) / 100
        let width = max(random.int(height * 5 / 10...height * 8 / 10), tall * 3 / 10)
        let next = Point(x + width, level(of: ground, at: x + width) - height / 6)
        if woods == .conifers || woods == .mixed && random.chance(60) {
          let middle = x + width / 2
          path.line(
            to: Point(middle, level(of: ground, at: middle) - random.int(height * 7 / 10...height)))
          path.line(to: next)
        } else {
          path.arc(to: next, radius: width * random.int(52...60) / 100)
        }
        x += width
      }
      let last = x
      for step in 0...5 {
        let x = last - (last - left) * step / 5
        path.line(to: Point(x, level(of: ground, at: x) + 6))
      }
      path.close()
    }
  }
}
