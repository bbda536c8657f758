/// Builds the data of an SVG path: takes absolute points, writes relative commands, which are shorter.
///
/// Coordinates are whole numbers in the unit that `SVGWriter.path(decimals:)` was given, so that a path has
/// the same bytes on every machine and rounding errors do not add up along it.
public struct PathBuilder: ~Copyable {
  var bytes = ByteBuffer()
  private let decimals: Int
  private var pen = Point(0, 0)
  private var start = Point(0, 0)
  /// The command that a number without a letter would repeat; 0 where there is none.
  private var command: UInt8 = 0
  private var lastByteIsDigit = false

  init(decimals: Int) {
    self.decimals = decimals
  }

  /// Where the next command starts.
  public var position: Point { pen }

  /// Begins a new subpath.
  public mutating func move(to point: Point) {
    // Absolute for the first one, where both are the same, and relative after that.
    let isFirst = command == 0
    bytes.append(isFirst ? UInt8(ascii: "M") : UInt8(ascii: "m"))
    lastByteIsDigit = false
    write(relative: point)
    pen = point
    start = point
    // Numbers that follow would be lines, relative ones after `m` only.
    command = isFirst ? UInt8(ascii: "M") : UInt8(ascii: "l")
  }

  /// Draws a straight line, with the one-number commands where it is level or upright.
  public mutating func line(to point: Point) {
    if point.y == pen.y {
      guard point.x != pen.x else { return }
      write(UInt8(ascii: "h"))
      write(number: point.x - pen.x)
    } else if point.x == pen.x {
      write(UInt8(ascii: "v"))
      write(number: point.y - pen.y)
    } else {
      write(UInt8(ascii: "l"))
      write(relative: point)
    }
    pen = point
  }

  /// Draws nothing but a stroke's round caps.
  public mutating func dot(at point: Point) {
    move(to: point)
    write(UInt8(ascii: "h"))
    write(number: 0)
  }

  /// Draws a cubic Bézier curve.
  public mutating func curve(to end: Point, _ control1: Point, _ control2: Point) {
    write(UInt8(ascii: "c"))
    write(relative: control1)
    write(relative: control2)
    write(relative: end)
    pen = end
  }

  /// Draws a quadratic Bézier curve.
  public mutating func curve(to end: Point, _ control: Point) {
    write(UInt8(ascii: "q"))
    write(relative: control)
    write(relative: end)
    pen = end
  }

  /// Draws the shorter circular arc, clockwise on screen where `clockwise`.
  public mutating func arc(to end: Point, radius: Int, clockwise: Bool = true) {
    write(UInt8(ascii: "a"))
    write(number: radius)
    write(number: radius)
    bytes.append(" 0 0 ")
    bytes.append(clockwise ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    write(relative: end)
    pen = end
  }

  /// Draws a smooth curve from the pen through all points: a uniform Catmull–Rom spline, in Bézier form.
  public mutating func smooth(through points: [Point]) {
    for (index, end) in points.enumerated() {
      let next = index + 1 < points.count ? points[index + 1] : end
      let arrival = Point((next.x - pen.x) / 6, (next.y - pen.y) / 6)
      let control2 = Point(end.x - arrival.x, end.y - arrival.y)
      if index == 0 {
        let departure = Point((end.x - pen.x) / 6, (end.y - pen.y) / 6)
        curve(to: end, Point(pen.x + departure.x, pen.y + departure.y), control2)
      } else {
        // The first control point mirrors the last one, which is what `s` means.
        write(UInt8(ascii: "s"))
        write(relative: control2)
        write(relative: end)
        pen = end
      }
    }
  }

  /// Draws a closed upright rectangle.
  public mutating func rectangle(x: Int, y: Int, width: Int, height: Int) {
    move(to: Point(x, y))
    line(to: Point(x + width, y))
    line(to: Point(x + width, y + height))
    line(to: Point(x, y + height))
    close()
  }

  /// Closes the subpath.
  public mutating func close() {
    bytes.append(UInt8(ascii: "z"))
    command = UInt8(ascii: "z")
    lastByteIsDigit = false
    pen = start
  }

  private mutating func write(_ letter: UInt8) {
    guard letter != command else { return }
    bytes.append(letter)
    command = letter
    lastByteIsDigit = false
  }

  private mutating func write(relative point: Point) {
    write(number: point.x - pen.x)
    write(number: point.y - pen.y)
  }

  private mutating func write(number: Int) {
    // A sign separates by itself.
    if lastByteIsDigit && number >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.appendNumber(number, decimals: decimals)
    lastByteIsDigit = true
  }
}

/// A place on the drawing, x to the right and y down.
public struct Point: Hashable, Sendable {
  /// Units from the left edge.
  public var x: Int
  /// Units from the upper edge.
  public var y: Int

  /// The place `x` units from the left and `y` units from the upper edge.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}
