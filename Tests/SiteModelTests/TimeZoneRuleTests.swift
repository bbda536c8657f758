import Testing

@testable import SiteModel

@Suite("Rules of time zones")
struct TimeZoneRuleTests {
  // What `TZ=… date -d @… '+%F %T %z'` prints, but for the first, which RFC 9636 gives in section 3.3.1 as summer
  // time all year, and glibc takes otherwise.
  @Test(
    "a rule tells the local time of any year",
    arguments: [
      ("EST5EDT,0/0,J365/25", 2_240_611_200, "2040-12-31 20:00:00 -0400"),
      ("XYZ3ABC,J60/0,J300", 2_340_413_999, "2044-02-29 23:59:59 -0300"),
      ("XYZ3ABC,J60/0,J300", 2_340_414_000, "2044-03-01 01:00:00 -0200"),
      ("XYZ3ABC,59/0,300", 2_340_327_600, "2044-02-29 01:00:00 -0200"),
      ("XYZ3ABC,59/0,300", 2_308_791_600, "2043-03-01 01:00:00 -0200"),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2_311_203_600, "2043-03-29 00:00:00 -0100"),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", 2_374_012_799, "2045-03-25 01:59:59 +0200"),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", 2_374_012_800, "2045-03-25 03:00:00 +0300"),
      ("AAA-1:02:03", 1_893_456_000, "2030-01-01 01:02:03 +0102"),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 2_272_968_000, "2042-01-10 12:00:00 +0000"),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2_438_175_600, "2047-04-07 01:30:00 +1030"),
      ("KST-9", 2_524_575_600, "2050-01-01 00:00:00 +0900"),
    ])
  func rule(rule: String, instant: Int, expected: String) throws {
    let rule = try #require(TimeZoneRule(rule.utf8))
    let table = TimeZoneTable(initialOffset: 0, transitions: [], rule: rule)
    #expect(table.localTime(at: instant).map(text) == expected)
  }

  @Test(
    "what is no rule is none",
    arguments: [
      "", "PST", "8", "PS8", "<PST8", "PST25", "PST8:60", "PST8PDT", "PST8PDT,", "PST8PDT,M3.2.0",
      "PST8PDT,M13.2.0,M11.1.0", "PST8PDT,M3.6.0,M11.1.0", "PST8PDT,M3.2.7,M11.1.0", "PST8PDT,J0,J1",
      "PST8PDT,366,1", "PST8PDT,M3.2.0/168,M11.1.0", "PST8PDT,M3.2.0,M11.1.0x", "PST8PDT,M3.2.0,M11.1.0/",
      "PST99999999999999999999", "PST8PDT7", "PST8PDT,M3.2.0,M99999999999999999999.1.0",
    ])
  func none(rule: String) {
    #expect(TimeZoneRule(rule.utf8) == nil)
  }
}

@Suite("Zone files")
struct ZoneFileTests {
  // RFC 9636, section 3: a header with six counts, times, kinds, and each kind's offset, flag and name.
  @Test("a file of the first version has no rule: its last offset stays")
  func firstVersion() throws {
    let table = try #require(
      TimeZoneTable(tzif: file(version: 0, times: [100, 200], kinds: [1, 0], size: 4)))
    #expect([99, 100, 199, 200, 1_000_000_000].map(table.offset(at:)) == [0, 3600, 3600, 0, 0])
  }

  @Test("a file of a later version holds everything twice, and the second time counts")
  func laterVersion() throws {
    let first = file(version: 50, times: [5], kinds: [1], size: 4)
    let second = file(version: 50, times: [-5_000_000_000, 200], kinds: [1, 0], size: 8)
    for footer in ["\nABC-2\n", "\n\n", "\nnonsense\n"] {
      let table = try #require(TimeZoneTable(tzif: first + second + Array(footer.utf8)))
      // After the last transition the rule counts; where there is none, the last offset.
      let last = footer == "\nABC-2\n" ? 7200 : 0
      #expect([-5_000_000_001, -5_000_000_000, 199, 200].map(table.offset(at:)) == [0, 3600, 3600, last])
    }
    #expect(TimeZoneTable(tzif: first + second) == nil)
    #expect(TimeZoneTable(tzif: first) == nil)
  }

  @Test("a file that contradicts itself is none")
  func contradictions() {
    #expect(TimeZoneTable(tzif: file(version: 0, times: [200, 100], kinds: [0, 1], size: 4)) == nil)
    #expect(TimeZoneTable(tzif: file(version: 0, times: [100], kinds: [2], size: 4)) == nil)
    #expect(TimeZoneTable(tzif: Array("TZif".utf8)) == nil)
    #expect(TimeZoneTable(tzif: Array("TZif".utf8) + Array(repeating: 0xff, count: 100)) == nil)
    #expect(TimeZoneTable(tzif: Array("TZif".utf8) + Array(repeating: 0, count: 100)) == nil)
    #expect(TimeZoneTable(tzif: []) == nil)
  }

  /// One header and block with two kinds of time: UTC, and an hour ahead.
  private func file(version: UInt8, times: [Int], kinds: [UInt8], size: Int) -> [UInt8] {
    func bigEndian(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var bytes = Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
    for count in [0, 0, 0, times.count, 2, 4] { bytes += bigEndian(count, 4) }
    for time in times { bytes += bigEndian(time, size) }
    bytes += kinds
    bytes += bigEndian(0, 4) + [0, 0] + bigEndian(3600, 4) + [1, 0]
    return bytes + Array("ABC\0".utf8)
  }
}
