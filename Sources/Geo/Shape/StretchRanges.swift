/// The ranges of one measurement on each of a number of equal stretches.
struct StretchRanges {
  private(set) var ranges: [ClosedRange<Double>?]
  private let length: Double

  init(length: Double, count: Int) {
    ranges = Array(repeating: nil, count: count)
    self.length = length
  }

  /// Where a stretch begins; the one behind the last is the end.
  func boundary(_ index: Int) -> Double {
    index == ranges.count ? length : length * Double(index) / Double(ranges.count)
  }

  /// Adds what was measured at the points of a segment and, between two neighbours, what lies between the two.
  mutating func addPoints(_ segment: Range<Int>, at distances: [Double], _ value: (Int) -> Double?) {
    var last: Double?
    for index in segment {
      let next = value(index)
      if let next {
        widen(stretch(at: distances[index]), to: next)
        if let last { addBoundaries(last, next, distances[index - 1], distances[index]) }
      }
      last = next
    }
  }

  /// Adds a value that holds for a part of the track.
  mutating func add(_ value: Double, from start: Double, to end: Double) {
    for index in stretch(at: start)...max(stretch(at: start), stretch(at: end)) { widen(index, to: value) }
  }

  /// Where the way between two points leads over the ends of stretches, both sides get the value there.
  private mutating func addBoundaries(_ first: Double, _ second: Double, _ from: Double, _ to: Double) {
    var index = stretch(at: from) + 1
    while index < ranges.count, boundary(index) <= to {
      let share = to > from ? (boundary(index) - from) / (to - from) : 0
      // Rounding must not lead past the values themselves.
      let value = min(max(first + (second - first) * share, min(first, second)), max(first, second))
      widen(index - 1, to: value)
      widen(index, to: value)
      index += 1
    }
  }

  private mutating func widen(_ index: Int, to value: Double) {
    ranges[index] =
      ranges[index].map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
  }

  private func stretch(at distance: Double) -> Int {
    min(max(0, Int(distance / length * Double(ranges.count))), ranges.count - 1)
  }
}
