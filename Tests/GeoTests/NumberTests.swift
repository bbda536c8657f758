import Testing

@testable import Geo

@Suite("Numbers and times in bytes")
struct NumberTests {
  @Test(
    "numbers are decimal, with blanks around them and nothing else",
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1), ("+1.5", 1.5), ("-12.5", -12.5), (".5", 0.5), ("5.", 5),
      (" \t\r\n7 \n", 7),
      ("1e3", 1000), ("1E-2", 0.01), ("1e+2", 100), ("00012", 12), ("46.434981000", 46.434981),
      ("25.600000381469727", 25.600000381469727), ("", nil), (" ", nil), (".", nil), ("-", nil), ("e5", nil),
      ("5.e3", 5000), (".5e1", 5), ("-.5e1", -5), ("1234567890123456789012.", 1.234567890123456789012e21),
      (".00000000000000000000000000001", 1e-29), ("0.0000000000000000001", 1e-19),
      ("0.0000000000000000000", 0),
      ("1e", nil), ("1e+", nil), ("1..2", nil), ("--1", nil), ("1 2", nil), ("1,5", nil), ("0x10", nil),
      ("nan", nil), ("inf", nil), ("INF", nil), ("1e999", nil), ("-1e999", nil), ("1e-999", 0), ("१", nil),
      // More digits than 64 bits hold, and more decimals.
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.00000000000000000000000000001", 1e-29), ("18446744073709551616", 18_446_744_073_709_551_616),
      ("0.12345678901234567890123", 0.12345678901234567890123),
      // Halfway between two neighbours 2^53 and 2^53 + 2, and a hair above (Clinger 1990).
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.1", 9_007_199_254_740_994),
      ("9007199254740993.000", 9_007_199_254_740_992),
    ] as [(String, Double?)])
  func numbers(_ text: String, expected: Double?) {
    #expect(number(text) == expected)
  }

  @Test("numbers are rounded as the standard library rounds them")
  func rounding() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...22, using: &random)
      var text = String((0..<digits).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      // The standard library takes no point at either end.
      let point = Int.random(in: 1...digits, using: &random)
      if point < digits { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
      if Bool.random(using: &random) { text = "-" + text }
      #expect(number(text) == Double(text), "\(text)")
    }
  }

  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { Decimal.number($0) }
  }

  /// Seconds since 1970 by `date -u -d … +%s`.
  @Test(
    "times with and without zone, fraction and offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2025-05-02T15:51:15Z", 1_746_201_075),
      ("2025-05-02T15:51:15", 1_746_201_075),
      ("2025-05-02 15:51:15", 1_746_201_075), (" 2025-05-02t15:51:15z\n", 1_746_201_075),
      ("2025-05-02T15:51Z", 1_746_201_060), ("2025-05-02T17:51:15+02:00", 1_746_201_075),
      ("2025-05-02T17:51:15+0200", 1_746_201_075), ("2025-05-02T17:51:15+02", 1_746_201_075),
      ("2025-05-02T10:21:15-05:30", 1_746_201_075), ("2025-05-02T15:51:15.5Z", 1_746_201_075.5),
      ("2025-05-02T15:51:15,25Z", 1_746_201_075.25),
      ("2025-05-02T15:51:15.500000000000000000001Z", 1_746_201_075.5),
      ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29T24:00:00Z", 951_868_800),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("1901-12-13T20:45:52Z", -2_147_483_648),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("", nil), ("2025-05-02", nil), ("2025-02-29T00:00:00Z", nil), ("1900-02-29T00:00:00Z", nil),
      ("2025-13-01T00:00:00Z", nil), ("2025-00-01T00:00:00Z", nil), ("2025-01-32T00:00:00Z", nil),
      ("2025-01-00T00:00:00Z", nil), ("2025-01-01T25:00:00Z", nil), ("2025-01-01T24:00:01Z", nil),
      ("2025-01-01T00:60:00Z", nil), ("2025-01-01T00:00:61Z", nil), ("2025-01-01T00:00:00X", nil),
      ("2025-01-01T00:00:00Z2", nil), ("2025-01-01T00:00:00+15:00", nil), ("2025-01-01T00:00:00+01:60", nil),
      ("2025-01-01T00:00:00+1", nil), ("2025-01-01T00:00:00+01:", nil), ("2025-01-01T00:00:00.Z", nil),
      ("2025-1-1T00:00:00Z", nil), ("25-01-01T00:00:00Z", nil), ("0000-01-01T00:00:00Z", nil),
      ("12025-01-01T00:00:00Z", nil), ("-2025-01-01T00:00:00Z", nil), ("Aug  6 2007, 20:16:30", nil),
    ] as [(String, Double?)])
  func times(_ text: String, expected: Double?) {
    #expect(Instant(text)?.secondsSince1970 == expected)
  }

  @Test(
    "moments are written in UTC, with milliseconds where there are any",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_746_201_075.5, "2025-05-02T15:51:15.500Z"),
      (1_709_164_799, "2024-02-28T23:59:59Z"), (1_709_164_799.9999, "2024-02-29T00:00:00Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (1e300, "9999-12-31T23:59:59Z"), (-1e300, "0001-01-01T00:00:00Z"),
    ])
  func writing(_ seconds: Double, expected: String) {
    #expect(Instant(secondsSince1970: seconds).description == expected)
  }

  @Test("what is written reads back the same")
  func bothWays() {
    for day in stride(from: -719_162, to: 2_932_896, by: 997) {
      let instant = Instant(secondsSince1970: Double(day) * 86_400 + 12_345)
      #expect(Instant(instant.description) == instant)
    }
  }

  @Test(
    "times that cannot be are taken away, and as few as can",
    arguments: [
      ([1, 2, 3], [1, 2, 3]), ([1, 1, 2], [1, 1, 2]), ([1, nil, 2], [1, nil, 2]), ([], []), ([5], [5]),
      // None passes.
      ([5, 5], [nil, nil]), ([5, nil, 5, 5], [nil, nil, nil, nil]),
      // One jump back, one ahead, and a clock that was set once.
      ([1, 2, 0, 3, 4], [1, 2, nil, 3, 4]), ([1, 2, 99, 3, 4], [1, 2, nil, 3, 4]),
      ([50, 1, 2, 3], [nil, 1, 2, 3]), ([1, 2, 3, 0], [1, 2, 3, nil]),
      ([1, nil, 9, 3, nil, 4], [1, nil, nil, 3, nil, 4]),
      // Only backward: one is left, which may be right.
      ([3, 2, 1], [nil, nil, 1]),
      // Backward and constant in what is left.
      ([5, 5, 4], [nil, nil, nil]),
    ] as [([Double?], [Double?])])
  func impossibleTimes(_ times: [Double?], left: [Double?]) throws {
    let place = try at(1, 2)
    var segment = Segment(
      points: times.map { TrackPoint(place, time: $0.map { Instant(secondsSince1970: $0) }) })
    segment.dropImpossibleTimes()
    #expect(segment.points.map { $0.time?.secondsSince1970 } == left)
  }
}
