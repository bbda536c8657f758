import Testing

@testable import SourceText

@Suite("Civil dates")
struct CivilDateTests {
  @Test(
    "a date is YYYY-MM-DD and a day of the calendar",
    arguments: [
      ("2027-06-01", true), ("0001-01-01", true), ("9999-12-31", true), ("2024-02-29", true),
      ("2000-02-29", true),
      ("1900-02-29", false), ("2023-02-29", false), ("2023-04-31", false), ("2023-13-01", false),
      ("2023-00-01", false),
      ("2023-01-00", false), ("0000-01-01", false), ("2023-1-01", false), ("23-01-01", false),
      ("2023/01/01", false),
      ("2023-01-01T00:00", false), (" 2023-01-01", false), ("2023-01-011", false), ("-2023-01-01", false),
      ("", false),
      ("２０２３-01-01", false),
    ])
  func parsing(_ text: String, isDate: Bool) {
    #expect((CivilDate(text) != nil) == isDate)
    if isDate { #expect(CivilDate(text)?.description == text) }
  }

  @Test("dates are ordered by day")
  func order() throws {
    let texts = ["2023-12-31", "2024-01-01", "2024-01-02", "2024-02-01"]
    let dates = try texts.map { try #require(CivilDate($0)) }
    #expect(dates.reversed().sorted() == dates)
  }

  // Day counts from Python's `datetime.date`.
  @Test(
    "a day is counted from 1970, either way",
    arguments: [
      ("0001-01-01", -719_162), ("1600-02-29", -135_081), ("1900-03-01", -25_508), ("1969-12-31", -1),
      ("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-06-01", 20_605), ("2100-02-28", 47_540),
      ("9999-12-31", 2_932_896),
    ])
  func days(_ text: String, count: Int) {
    #expect(CivilDate(text)?.daysSince1970 == count)
    #expect(CivilDate(daysSince1970: count)?.description == text)
  }

  @Test("days follow each other without a gap")
  func sequence() {
    // From 1599 to 2105, over centuries with a leap day and without.
    var last = CivilDate(daysSince1970: -135_501)
    for count in -135_500...49_500 {
      let date = CivilDate(daysSince1970: count)
      guard let date, let before = last, before < date, date.daysSince1970 == count else {
        Issue.record("\(count)")
        return
      }
      last = date
    }
  }

  @Test("no day is outside of the years 1 to 9999", arguments: [-719_163, 2_932_897, .min, .max])
  func outside(count: Int) {
    #expect(CivilDate(daysSince1970: count) == nil)
  }

  /// Counted on a calendar: 2100 is no leap year, 2000 and 2400 are.
  @Test(
    "years are added on the calendar",
    arguments: [
      ("2027-06-01", 1, "2028-06-01"), ("2027-06-01", -1, "2026-06-01"), ("2028-02-29", 1, "2029-02-28"),
      ("2028-02-29", 4, "2032-02-29"), ("2096-02-29", 4, "2100-02-28"), ("2000-02-29", 400, "2400-02-29"),
      ("9999-01-01", 1, nil), ("0001-12-31", -1, nil), ("2027-06-01", .max, nil), ("2027-06-01", .min, nil),
    ])
  func adding(_ start: String, _ years: Int, _ end: String?) throws {
    #expect(try #require(CivilDate(start)).adding(years: years)?.description == end)
  }
}
