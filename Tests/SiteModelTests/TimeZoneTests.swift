import Foundation
import SiteModel
import SourceText
import Testing

/// The zone files of the system, as Debian's `tzdata` installs them.
private let zoneinfo = "/usr/share/zoneinfo/"

/// Expected values are what `TZ=… date -d @… '+%F %T %z'` prints (GNU coreutils, tzdata 2025b).
@Suite(
  "Time zones", .enabled(if: FileManager.default.fileExists(atPath: zoneinfo + "UTC"), "tzdata is installed"))
struct TimeZoneTests {
  @Test(
    "local time is what the zone's file says, and its rule after that",
    arguments: [
      ("America/Los_Angeles", 1_772_963_999, "2026-03-08 01:59:59 -0800"),
      ("America/Los_Angeles", 1_772_964_000, "2026-03-08 03:00:00 -0700"),
      ("America/Los_Angeles", 2_393_485_199, "2045-11-05 01:59:59 -0700"),
      ("America/Los_Angeles", 2_393_485_200, "2045-11-05 01:00:00 -0800"),
      ("America/Los_Angeles", 126_698_400, "1974-01-06 03:00:00 -0700"),
      // Before railways each place had the sun's time.
      ("America/Los_Angeles", -3_471_292_800, "1859-12-31 16:07:02 -0752"),
      ("Asia/Seoul", 1_745_247_600, "2025-04-22 00:00:00 +0900"),
      ("Asia/Seoul", 579_027_600, "1988-05-08 03:00:00 +1000"),
      ("Asia/Seoul", 2_524_575_600, "2050-01-01 00:00:00 +0900"),
      ("Asia/Kathmandu", 1_745_259_300, "2025-04-22 00:00:00 +0545"),
      ("Asia/Kathmandu", 504_901_799, "1985-12-31 23:59:59 +0530"),
      ("Asia/Kathmandu", 504_901_800, "1986-01-01 00:15:00 +0545"),
      ("Pacific/Kiritimati", 788_867_999, "1994-12-30 23:59:59 -1000"),
      ("Pacific/Kiritimati", 788_870_400, "1995-01-01 00:40:00 +1400"),
      ("Pacific/Kiritimati", 2_253_693_600, "2041-06-02 00:00:00 +1400"),
      // Summer time of half an hour, in the south.
      ("Australia/Lord_Howe", 2_438_175_599, "2047-04-07 01:59:59 +1100"),
      ("Australia/Lord_Howe", 2_438_175_600, "2047-04-07 01:30:00 +1030"),
      ("Australia/Lord_Howe", 2_453_902_200, "2047-10-06 02:30:00 +1100"),
      ("Australia/Lord_Howe", 1_546_300_800, "2019-01-01 11:00:00 +1100"),
      ("Pacific/Auckland", 2_210_241_600, "2040-01-16 01:00:00 +1300"),
      ("Pacific/Auckland", 2_225_966_400, "2040-07-16 00:00:00 +1200"),
      ("America/Santiago", 2_356_574_399, "2044-09-03 23:59:59 -0400"),
      ("America/Santiago", 2_356_574_400, "2044-09-04 01:00:00 -0300"),
      ("Europe/Dublin", 2_272_968_000, "2042-01-10 12:00:00 +0000"),
      ("Europe/Dublin", 2_288_606_400, "2042-07-10 13:00:00 +0100"),
      // A day that Samoa left out.
      ("Pacific/Apia", 1_325_239_199, "2011-12-29 23:59:59 -1000"),
      ("Pacific/Apia", 1_325_239_200, "2011-12-31 00:00:00 +1400"),
      ("UTC", -1, "1969-12-31 23:59:59 +0000"),
    ])
  func localTime(zone: String, instant: Int, expected: String) throws {
    let table = try #require(TimeZoneTable(tzif: bytes(of: zone)))
    #expect(table.localTime(at: instant).map(text) == expected)
    #expect(table.localTime(at: Double(instant) + 0.999).map(text) == expected)
  }

  @Test("a damaged file is no table, or one that answers")
  func damage() throws {
    let bytes = try bytes(of: "America/Los_Angeles")
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(TimeZoneTable(tzif: Array(bytes.prefix(count))) == nil)
    }
    let instants = [Int.min, -4_000_000_000, 0, 1_700_000_000, 4_000_000_000, Int.max]
    for index in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[index] ^= 0xff
      guard let table = TimeZoneTable(tzif: damaged) else { continue }
      #expect(instants.map(table.offset(at:)).allSatisfy { (-93_600...93_600).contains($0) }, "\(index)")
    }
  }

  @Test("instants that no calendar has are nil", arguments: ["UTC", "Asia/Seoul", "America/Los_Angeles"])
  func extremes(zone: String) throws {
    let table = try #require(TimeZoneTable(tzif: bytes(of: zone)))
    for instant in [Int.min, Int.max, -100_000_000_000, 300_000_000_000] {
      #expect(table.localTime(at: instant) == nil)
    }
    for instant in [Double.nan, .infinity, -.infinity, 1e300, -1e15] {
      #expect(table.localTime(at: instant) == nil)
    }
  }

  private func bytes(of zone: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: zoneinfo + zone)))
  }
}

@Suite("Universal time")
struct UniversalTimeTests {
  @Test(
    "instants are rounded down to the second",
    arguments: [
      (0.0, "1970-01-01 00:00:00 +0000"), (-0.5, "1969-12-31 23:59:59 +0000"),
      (951_782_400.75, "2000-02-29 00:00:00 +0000"), (-62_135_596_800, "0001-01-01 00:00:00 +0000"),
      (253_402_300_799, "9999-12-31 23:59:59 +0000"),
    ])
  func rounding(instant: Double, expected: String) {
    #expect(TimeZoneTable.utc.localTime(at: instant).map(text) == expected)
  }

  @Test("the calendar ends with the year 9999", arguments: [-62_135_596_801, 253_402_300_800])
  func bounds(instant: Int) {
    #expect(TimeZoneTable.utc.localTime(at: instant) == nil)
  }
}

/// `2026-03-08 01:59:59 -0800`, as `date` prints it: an offset is cut at the minute.
func text(_ time: LocalTime) -> String {
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  let minutes = abs(time.offset) / 60
  return "\(time.date) \(two(time.hour)):\(two(time.minute)):\(two(time.second)) "
    + (time.offset < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60)
}
