/// The badge that hikes earn: a hexagon with round corners, an evening sky, and a mountain turned eight times around
/// the middle. After the badge of Apple's tutorial “Introducing SwiftUI”, redrawn.
///
/// The drawing stands once on a page and every badge refers to it, so that a row of badges is small. Colour and
/// greyness are filters, which SwiftUI's `hueRotation` and `grayscale` are in CSS.
public struct BadgeSprite: Sendable {
  private let id: String

  /// - Parameter id: What the definition is called; it, and names that begin with it and a hyphen, are taken on
  ///   the page.
  public init(id: String = "badge") {
    self.id = id
  }

  /// Writes the drawing that the badges of the page refer to, which takes no room itself. It has to stand in the
  /// page once; `display: none` around it would switch its gradient off.
  public func define(into bytes: inout [UInt8]) {
    var svg = SVGWriter()
    svg.open("svg")
    svg.attribute("width", 0)
    svg.attribute("height", 0)
    svg.attribute("style", "position:absolute")
    svg.attribute("aria-hidden", "true")
    svg.open("linearGradient")
    svg.attribute("id", text: id + "-sky")
    svg.attribute("x2", 0)
    svg.attribute("y2", 1)
    svg.stop(Color(0xd98cc4), "0")
    svg.stop(Color(0xefc08f), ".8")
    svg.close()
    svg.open("symbol")
    svg.attribute("id", text: id)
    svg.attribute("viewBox", "0 0 200 200")
    svg.drawHexagon(radius: 98, cut: 38)
    svg.attribute("fill", text: "url(#\(id)-sky)")
    svg.close()
    svg.drawHexagon(radius: 89, cut: 36)
    svg.attribute("fill", "none")
    svg.attribute("stroke", "#fff")
    svg.attribute("stroke-opacity", ".45")
    svg.attribute("stroke-width", 2)
    svg.close()
    svg.drawMountains(id: id + "-peak")
    svg.close()
    svg.close()
    svg.finish(into: &bytes)
  }

  /// Draws a badge, 100 pixels large unless a style sheet says otherwise. It is hidden from screen readers: what the
  /// badge is for stands beside it, in the language of the page.
  ///
  /// - Parameters:
  ///   - hue: by how many degrees its colours are turned.
  ///   - isEarned: whether it has colours at all. One that is not earned is grey and faint, and has the class `unearned`.
  public func draw(hue: Int, isEarned: Bool, into bytes: inout [UInt8]) {
    var svg = SVGWriter()
    svg.open("svg")
    svg.attribute("class", isEarned ? "badge" : "badge unearned")
    svg.attribute("width", 100)
    svg.attribute("height", 100)
    svg.attribute("aria-hidden", "true")
    if !isEarned {
      svg.attribute("style", "filter:grayscale(1) opacity(.6)")
    } else if hue % 360 != 0 {
      svg.attribute("style", text: "filter:hue-rotate(\(hue % 360)deg)")
    }
    svg.open("use")
    svg.attribute("href", text: "#" + id)
    svg.close()
    svg.close()
    svg.finish(into: &bytes)
  }
}

extension SVGWriter {
  fileprivate mutating func stop(_ color: Color, _ offset: StaticString) {
    open("stop")
    attribute("offset", offset)
    attribute("stop-color", color)
    close()
  }

  /// Opens a path: a hexagon that stands on a corner in the middle of 200 by 200 units. Each corner is a curve that
  /// begins and ends `cut` units before it.
  fileprivate mutating func drawHexagon(radius: Int, cut: Int) {
    // In tenths. A corner at 30° is √3/2 to the side and half the radius up; a side is as long as the radius.
    let (side, half) = ((radius * 8660 + 500) / 1000, radius * 5)
    let corners = [
      (0, -radius * 10), (side, -half), (side, half), (0, radius * 10), (-side, half), (-side, -half),
    ]
    .map { Point(1000 + $0.0, 1000 + $0.1) }
    func point(from start: Int, towards end: Int) -> Point {
      let (start, end) = (corners[start % 6], corners[end % 6])
      return Point(start.x + (end.x - start.x) * cut / radius, start.y + (end.y - start.y) * cut / radius)
    }
    open("path")
    path(decimals: 1) { path in
      path.move(to: point(from: 0, towards: 5))
      for corner in 0..<6 {
        path.line(to: point(from: corner, towards: corner + 5))
        path.curve(to: point(from: corner, towards: corner + 1), corners[corner])
      }
      path.close()
    }
  }

  /// A snow-capped mountain with its peak upwards, and seven more, each turned by another eighth. They let what is
  /// below shine through, so that they darken towards the middle.
  fileprivate mutating func drawMountains(id: String) {
    open("g")
    attribute("fill", Color(0x46468f))
    attribute("fill-opacity", ".4")
    open("path")
    attribute("id", text: id)
    path { path in
      // The cap, with a notch below.
      path.move(to: Point(100, 34))
      path.line(to: Point(84, 61))
      path.line(to: Point(100, 52))
      path.line(to: Point(116, 61))
      path.close()
      // The mountain below the snow.
      path.move(to: Point(100, 58))
      path.line(to: Point(82, 68))
      path.line(to: Point(68, 92))
      path.line(to: Point(132, 92))
      path.line(to: Point(118, 68))
      path.close()
    }
    close()
    for turn in 1..<8 {
      open("use")
      attribute("href", text: "#" + id)
      attribute("transform", text: "rotate(\(turn * 45) 100 100)")
      close()
    }
    close()
  }
}
