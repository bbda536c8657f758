/// Writes one SVG document, or a part of one.
///
/// Everything that is drawn goes through this type, so that escaping, number formatting and the nesting of
/// elements are right in one place. An element without content closes itself.
///
///     var svg = SVGWriter()
///     svg.open("circle")
///     svg.attribute("r", 40)
///     svg.attribute("fill", color)
///     svg.close()
///     svg.finish(into: &bytes)
public struct SVGWriter: ~Copyable {
  private var bytes = ByteBuffer()
  private var openElements: [StaticString] = []
  /// Whether the last start tag still takes attributes.
  private var isInStartTag = false

  /// An empty writer.
  public init() {
    openElements.reserveCapacity(8)
  }

  /// Appends what was written.
  public consuming func finish(into buffer: inout [UInt8]) {
    precondition(openElements.isEmpty, "an SVG element was left open")
    bytes.appendAll(to: &buffer)
  }

  /// Opens the root element of a document that stands on its own, `width` by `height` units large.
  public mutating func openDocument(width: Int, height: Int) {
    open("svg")
    attribute("xmlns", "http://www.w3.org/2000/svg")
    startAttribute("viewBox")
    append("0 0 ")
    append(width)
    append(UInt8(ascii: " "))
    append(height)
    endAttribute()
  }

  /// Opens an element; attributes follow, then content, then `close`.
  public mutating func open(_ name: StaticString) {
    endStartTag()
    append(UInt8(ascii: "<"))
    append(name)
    openElements.append(name)
    isInStartTag = true
  }

  /// Closes the innermost open element.
  public mutating func close() {
    let name = openElements.removeLast()
    if isInStartTag {
      append("/>")
      isInStartTag = false
    } else {
      append("</")
      append(name)
      append(UInt8(ascii: ">"))
    }
  }

  /// Writes text content, escaped.
  public mutating func text(_ text: String) {
    endStartTag()
    appendEscaped(text)
  }

  mutating func endStartTag() {
    guard isInStartTag else { return }
    append(UInt8(ascii: ">"))
    isInStartTag = false
  }
}

// MARK: - Attributes

extension SVGWriter {
  /// Writes an attribute whose value needs no escaping because it is part of the program.
  public mutating func attribute(_ name: StaticString, _ value: StaticString) {
    startAttribute(name)
    append(value)
    endAttribute()
  }

  /// Writes an attribute whose value may hold anything.
  public mutating func attribute(_ name: StaticString, text: String) {
    startAttribute(name)
    appendEscaped(text)
    endAttribute()
  }

  /// Writes a whole number.
  public mutating func attribute(_ name: StaticString, _ value: Int) {
    startAttribute(name)
    append(value)
    endAttribute()
  }

  /// Writes a number given in hundredths: 150 as `1.5`.
  public mutating func attribute(_ name: StaticString, hundredths value: Int) {
    startAttribute(name)
    append(value, decimals: 2)
    endAttribute()
  }

  /// Writes a number with at most two decimals; one that is not finite as 0.
  public mutating func attribute(_ name: StaticString, _ value: Double) {
    attribute(name, hundredths: SVGWriter.scaled(value, by: 100))
  }

  /// Writes a share of the drawing's size, given in hundredths of a percent: 1250 as `12.5%`.
  public mutating func attribute(_ name: StaticString, percent value: Int) {
    startAttribute(name)
    append(value, decimals: 2)
    append(UInt8(ascii: "%"))
    endAttribute()
  }

  /// Writes a colour as `#rgb` where that says the same, else as `#rrggbb`.
  public mutating func attribute(_ name: StaticString, _ color: Color) {
    startAttribute(name)
    append(color)
    endAttribute()
  }

  /// Writes path data (the attribute `d`).
  ///
  /// - Parameter decimals: how many decimals the whole numbers given to the builder hold, 0…2: with 1, the
  ///   number 125 is 12.5 units.
  public mutating func path(decimals: Int = 0, _ build: (inout PathBuilder) -> Void) {
    startAttribute("d")
    var path = PathBuilder(decimals: decimals)
    swap(&path.bytes, &bytes)
    build(&path)
    swap(&path.bytes, &bytes)
    endAttribute()
  }

  /// A number times `factor`, rounded and kept within what a drawing can hold, so that nothing traps.
  public static func scaled(_ value: Double, by factor: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(min(max(value * factor, -1e9), 1e9).rounded())
  }

  mutating func startAttribute(_ name: StaticString) {
    precondition(isInStartTag, "an attribute outside a start tag")
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
  }

  mutating func endAttribute() {
    append(UInt8(ascii: "\""))
  }
}

// MARK: - Bytes

extension SVGWriter {
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(text)
  }

  mutating func append(_ value: Int, decimals: Int = 0) {
    bytes.appendNumber(value, decimals: decimals)
  }

  mutating func append(_ color: Color) {
    append(UInt8(ascii: "#"))
    let rgb = color.rgb
    let isShort = (rgb >> 4) & 0x0f0f0f == rgb & 0x0f0f0f
    var shift: UInt32 = 24
    while shift > 0 {
      shift -= isShort ? 8 : 4
      append(hexadecimalDigit(UInt8(truncatingIfNeeded: rgb >> shift) & 0xf))
    }
  }

  /// Escapes for text and double-quoted attributes alike, and drops what XML 1.0 does not allow at all.
  mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t": append("&#9;")
      case "\n": append("&#10;")
      case "\r": append("&#13;")
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}
