/// How many points a file has, and how many of them cannot be used.
struct PointTally {
  private(set) var total = 0
  private(set) var bad = 0
  /// The first that cannot be used.
  private(set) var firstBad: Range<Int>?

  /// Counts a point that has a place.
  mutating func countGood() {
    total += 1
  }

  /// Counts a point that tells no place on the earth.
  mutating func countBad(at range: Range<Int>) {
    total += 1
    bad += 1
    if firstBad == nil { firstBad = range }
  }
}
