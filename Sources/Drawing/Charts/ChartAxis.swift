/// An axis with ticks at round numbers: multiples of 1, 2 or 5 times a power of ten.
public struct ChartAxis: Hashable, Sendable {
  /// The value at the axis' beginning.
  public let low: Double
  /// The value at its end, above `low`.
  public let high: Double
  /// From low to high.
  public let ticks: [Double]
  /// How many digits behind the mark the ticks differ in.
  public let fractionDigits: Int

  /// Nil where the numbers are not finite, or the first is not below the second.
  ///
  /// - Parameters:
  ///   - count: About how many steps there shall be, 1…100.
  ///   - endsAtTicks: Whether the axis is drawn out to a tick at both ends, else its ticks lie within.
  init?(from low: Double, to high: Double, steps count: Int, endsAtTicks: Bool) {
    let span = high - low
    guard low < high, (1e-9...1e9).contains(span), max(low.magnitude, high.magnitude) <= 1e9 else {
      return nil
    }
    // The power of ten below the step that would be exact, and the nearest round multiple above it.
    let exact = span / Double(min(max(count, 1), 100))
    var exponent = 0
    var power = 1.0
    while power * 10 <= exact { (power, exponent) = (power * 10, exponent + 1) }
    while power > exact { (power, exponent) = (power / 10, exponent - 1) }
    // What is left of 1…10 goes to the nearest of 1, 2, 5 and 10, in steps of equal ratio.
    let ratio = exact / power
    let factor = ratio < 1.5 ? 1.0 : ratio < 3.5 ? 2 : ratio < 7.5 ? 5 : 10
    if factor == 10 { exponent += 1 }
    let digit = factor == 10 ? 1 : factor
    // One multiplication or one division by a whole number, so that 0.3 is 0.3 and not 0.30000000000000004.
    let scale = (0..<abs(exponent)).reduce(1.0) { scale, _ in scale * 10 }
    func tick(_ index: Double) -> Double { exponent < 0 ? index * digit / scale : index * digit * scale }
    let step = tick(1)
    // A billionth of a step is rounding and not another step.
    let first = endsAtTicks ? (low / step + 1e-9).rounded(.down) : (low / step - 1e-9).rounded(.up)
    let last = endsAtTicks ? (high / step - 1e-9).rounded(.up) : (high / step + 1e-9).rounded(.down)
    // Adding zero makes zero of minus zero.
    ticks = first > last ? [] : stride(from: first, through: last, by: 1).map { tick($0) + 0 }
    self.low = endsAtTicks ? tick(first) + 0 : low
    self.high = endsAtTicks ? tick(last) : high
    fractionDigits = max(-exponent, 0)
  }

  /// Where a value stands, as a share of the axis.
  func share(_ value: Double) -> Double {
    (value - low) / (high - low)
  }
}
