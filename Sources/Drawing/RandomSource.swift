/// SplitMix64 (Steele, Lea and Flood 2014): small, fast and equal on every machine, which is all that a
/// drawing needs of chance.
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number of the range, each as likely as the others but for a bias far below what can be seen.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    let span = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(((next() >> 32) * span) >> 32)
  }

  /// True in `percent` of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool {
    int(0...99) < percent
  }

  /// The number or its negative.
  mutating func sign() -> Int {
    next() >> 63 == 0 ? 1 : -1
  }
}

/// FNV-1a, 64 bits, over the text's UTF-8.
func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
  return hash
}
