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
}
