/// Writes one SVG document, or a part of one, to the end of a byte buffer.
///
/// Everything that is drawn goes through this type, so that escaping, number formatting and the nesting of
/// elements are right in one place. An element without content closes itself.
///
///     var svg = SVGWriter(appendingTo: &bytes)
///     svg.open("circle")
///     svg.attribute("r", 40)
///     svg.attribute("fill", color)
///     svg.close()
///     svg.finish(&bytes)
public struct SVGWriter: ~Copyable {
  @usableFromInline var bytes: [UInt8]
  @usableFromInline var openElements: [StaticString] = []
  /// Whether the last start tag still takes attributes.
  @usableFromInline var isInStartTag = false

  /// Takes the buffer over without copying it; `finish` gives it back.
  public init(appendingTo buffer: inout [UInt8]) {
    bytes = []
    swap(&bytes, &buffer)
    openElements.reserveCapacity(8)
  }

  /// Gives the buffer back with what was written at its end.
  public consuming func finish(_ buffer: inout [UInt8]) {
    precondition(openElements.isEmpty, "an SVG element was left open")
    buffer = bytes
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
  @inlinable public mutating func open(_ name: StaticString) {
    endStartTag()
    append(UInt8(ascii: "<"))
    append(name)
    openElements.append(name)
    isInStartTag = true
  }

  /// Closes the innermost open element.
  @inlinable public mutating func close() {
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

  @inlinable mutating func endStartTag() {
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

  @inlinable mutating func startAttribute(_ name: StaticString) {
    precondition(isInStartTag, "an attribute outside a start tag")
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
  }

  @inlinable mutating func endAttribute() {
    append(UInt8(ascii: "\""))
  }
}

// MARK: - Bytes

extension SVGWriter {
  @inlinable mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  @inlinable mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ value: Int, decimals: Int = 0) {
    appendNumber(value, decimals: decimals, to: &bytes)
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
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}

/// Appends a fixed-point number as short as SVG allows: no trailing zeros, no zero before the point.
func appendNumber(_ value: Int, decimals: Int, to bytes: inout [UInt8]) {
  if value < 0 { bytes.append(UInt8(ascii: "-")) }
  var magnitude = value.magnitude
  var decimals = decimals
  while decimals > 0 && magnitude % 10 == 0 {
    magnitude /= 10
    decimals -= 1
  }
  var divisor: UInt = 1
  for _ in 0..<decimals { divisor *= 10 }
  let whole = magnitude / divisor
  if whole > 0 || decimals == 0 { appendDigits(whole, to: &bytes) }
  guard decimals > 0 else { return }
  bytes.append(UInt8(ascii: "."))
  var rest = magnitude % divisor
  while divisor > 1 {
    divisor /= 10
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
    rest %= divisor
  }
}

private func appendDigits(_ value: UInt, to bytes: inout [UInt8]) {
  var divisor: UInt = 1
  while value / divisor >= 10 { divisor *= 10 }
  var rest = value
  while divisor > 0 {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
    rest %= divisor
    divisor /= 10
  }
}
