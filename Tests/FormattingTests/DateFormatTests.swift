import Formatting
import Testing

/// Values from CLDR 48 (ICU 78, `Intl.DateTimeFormat` with `dateStyle`).
@Suite("Dates")
struct DateFormatTests {
  @Test(
    "civil dates are printed as the language does",
    arguments: [
      ("en", 2027, 6, 1, "June 1, 2027", "Jun 1, 2027"),
      ("en-US", 1999, 12, 31, "December 31, 1999", "Dec 31, 1999"),
      ("en", 2028, 9, 29, "September 29, 2028", "Sep 29, 2028"),
      ("ko", 2027, 6, 1, "2027년 6월 1일", "2027. 6. 1."),
      ("ko-KR", 2027, 11, 30, "2027년 11월 30일", "2027. 11. 30."),
      ("tlh", 2027, 6, 1, "2027-06-01", "2027-06-01"),
      // What is no date is printed all the same.
      ("en", 2027, 13, 1, "2027-13-01", "2027-13-01"), ("en", 2027, 0, 1, "2027-00-01", "2027-00-01"),
      (
        "", .min, .min, .max, "-9223372036854775808--9223372036854775808-9223372036854775807",
        "-9223372036854775808--9223372036854775808-9223372036854775807"
      ),
    ])
  func dates(language: String, year: Int, month: Int, day: Int, long: String, medium: String) {
    let format = DateFormat(language: language)
    #expect(format.long(year: year, month: month, day: day) == long)
    #expect(format.medium(year: year, month: month, day: day) == medium)
  }

  @Test(
    "a machine's date has fixed widths", arguments: [(2027, 6, 1, "2027-06-01"), (800, 12, 25, "0800-12-25")])
  func international(year: Int, month: Int, day: Int, expected: String) {
    #expect(internationalDate(year: year, month: month, day: day) == expected)
  }
}
