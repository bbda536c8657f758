import Drawing
import Testing

@Suite("SVG writer")
struct SVGWriterTests {
  @Test("elements nest, and one without content closes itself")
  func nesting() {
    let text = written { svg in
      svg.openDocument(width: 16, height: 10)
      svg.open("g")
      svg.open("circle")
      svg.attribute("r", 4)
      svg.close()
      svg.close()
      svg.open("text")
      svg.text("a")
      svg.close()
      svg.close()
    }
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><g><circle r="4"/></g><text>a</text></svg>
        """)
  }

  @Test(
    "text is escaped wherever it stands",
    arguments: [
      ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"), ("\"", "&quot;"), ("설악산 🏔", "설악산 🏔"),
      ("a\nb\tc\rd", "a&#10;b&#9;c&#13;d"), ("\u{0}\u{8}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("'", "'"),
    ])
  func escaping(text: String, escaped: String) {
    let element = written { svg in
      svg.open("t")
      svg.attribute("title", text: text)
      svg.text(text)
      svg.close()
    }
    #expect(element == "<t title=\"\(escaped)\">\(escaped)</t>")
  }

  @Test(
    "numbers are as short as they can be",
    arguments: [
      (0, "0"), (5, ".05"), (50, ".5"), (100, "1"), (105, "1.05"), (150, "1.5"), (-5, "-.05"), (-150, "-1.5"),
      (99900, "999"), (100_000, "1000"), (1_234_567_800, "12345678"), (100_001, "1000.01"),
    ])
  func numbers(hundredths: Int, text: String) {
    let element = written { svg in
      svg.open("t")
      svg.attribute("x", hundredths: hundredths)
      svg.close()
    }
    #expect(element == "<t x=\"\(text)\"/>")
  }

  @Test(
    "a number that is none, or too large to draw, does not trap",
    arguments: [
      (0.125, ".13"), (-0.001, "0"), (Double.nan, "0"), (.infinity, "0"), (-.infinity, "0"),
      (1e300, "10000000"),
      (-1e300, "-10000000"),
    ])
  func doubles(value: Double, text: String) {
    let element = written { svg in
      svg.open("t")
      svg.attribute("x", value)
      svg.close()
    }
    #expect(element == "<t x=\"\(text)\"/>")
  }

  @Test(
    "colours are written in their short form where there is one",
    arguments: [
      (0xffffff, "#fff"), (0x112233, "#123"), (0x112234, "#112234"), (0x000000, "#000"),
      (0x0a0b0c, "#0a0b0c"),
    ]
      as [(UInt32, String)])
  func colors(rgb: UInt32, text: String) {
    let element = written { svg in
      svg.open("t")
      svg.attribute("fill", Color(rgb))
      svg.close()
    }
    #expect(element == "<t fill=\"\(text)\"/>")
  }

  @Test(
    "colours mix channel by channel",
    // Black with half white: 255 × 50 / 100 = 127.5, rounded up to 128 = 0x80.
    arguments: [(0, 0x000000), (50, 0x808080), (100, 0xffffff), (150, 0xffffff), (-1, 0x000000)]
      as [(Int, UInt32)])
  func mixing(percent: Int, rgb: UInt32) {
    #expect(Color(0).mixed(with: Color(0xffffff), percent).rgb == rgb)
  }

  @Test("a path takes absolute points and writes relative commands")
  func path() {
    let data = pathData { path in
      path.move(to: Point(10, 20))
      path.line(to: Point(13, 18))
      path.line(to: Point(20, 18))
      path.line(to: Point(20, 18))
      path.line(to: Point(20, 30))
      path.close()
      path.move(to: Point(0, 0))
      path.line(to: Point(5, 5))
      path.line(to: Point(6, 4))
    }
    #expect(data == "M10 20l3-2h7v12zm-10-20 5 5 1-1")
  }

  @Test("curves and arcs end where they were told to")
  func curves() {
    let data = pathData { path in
      path.move(to: Point(100, 100))
      path.curve(to: Point(130, 100), Point(110, 90), Point(120, 90))
      path.curve(to: Point(150, 100), Point(140, 110))
      path.arc(to: Point(170, 100), radius: 10)
      path.arc(to: Point(150, 100), radius: 10, clockwise: false)
      path.dot(at: Point(0, 0))
    }
    #expect(data == "M100 100c10-10 20-10 30 0q10 10 20 0a10 10 0 0 1 20 0 10 10 0 0 0-20 0m-150-100h0")
  }

  @Test("a smooth curve goes through its points with mirrored controls")
  func smooth() {
    // Catmull–Rom: the tangent at a point is a sixth of the way between its neighbours: (60 − 0) / 6 = 10.
    let data = pathData { path in
      path.move(to: Point(0, 0))
      path.smooth(through: [Point(30, 30), Point(60, 0)])
    }
    #expect(data == "M0 0c5 5 20 30 30 30s25-25 30-30")
  }

  @Test("a path may hold decimals")
  func decimals() {
    let text = written { svg in
      svg.open("path")
      svg.path(decimals: 1) { path in
        path.move(to: Point(5, 10))
        path.line(to: Point(17, 9))
      }
      svg.close()
    }
    #expect(text == "<path d=\"M.5 1l1.2-.1\"/>")
  }
}

private func written(_ write: (inout SVGWriter) -> Void) -> String {
  var svg = SVGWriter()
  write(&svg)
  var bytes: [UInt8] = []
  svg.finish(into: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func pathData(_ build: (inout PathBuilder) -> Void) -> String {
  let text = written { svg in
    svg.open("path")
    svg.path(build)
    svg.close()
  }
  return String(text.dropFirst(9).dropLast(3))
}
