extension ByteBuffer {
  /// Appends a fixed-point number as short as SVG allows: no trailing zeros, no zero before the point.
  ///
  /// Most of a drawing is numbers of one to three digits, so these go first; divisors are constants, which the
  /// compiler turns into multiplications.
  mutating func appendNumber(_ value: Int, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    guard decimals > 0 else { return appendDigits(magnitude) }
    let divisor: UInt = decimals == 1 ? 10 : 100
    let whole = magnitude / divisor
    let fraction = magnitude % divisor
    if whole > 0 || fraction == 0 { appendDigits(whole) }
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    if decimals == 2 && fraction < 10 { append(UInt8(ascii: "0")) }
    appendDigits(decimals == 2 && fraction % 10 == 0 ? fraction / 10 : fraction)
  }

  private mutating func appendDigits(_ value: UInt) {
    let zero = UInt8(ascii: "0")
    guard value < 1000 else {
      appendDigits(value / 1000)
      let rest = UInt32(truncatingIfNeeded: value % 1000)
      append(zero &+ UInt8(truncatingIfNeeded: rest / 100))
      append(zero &+ UInt8(truncatingIfNeeded: rest / 10 % 10))
      append(zero &+ UInt8(truncatingIfNeeded: rest % 10))
      return
    }
    let small = UInt32(truncatingIfNeeded: value)
    if small >= 100 { append(zero &+ UInt8(truncatingIfNeeded: small / 100)) }
    if small >= 10 { append(zero &+ UInt8(truncatingIfNeeded: small / 10 % 10)) }
    append(zero &+ UInt8(truncatingIfNeeded: small % 10))
  }
}
