import Formatting
import Testing

/// Values from CLDR 48 (ICU 78, `Intl.NumberFormat`), but for the minus, which is always U+2212 here.
@Suite("Number format")
struct NumberFormatTests {
  @Test(
    "integers are grouped as the language does",
    arguments: [
      ("en", 0, "0"), ("en", 7, "7"), ("en", 999, "999"), ("en", 1000, "1,000"), ("en", 12_345, "12,345"),
      ("en", 1_234_567, "1,234,567"), ("en", -1751, "−1,751"),
      ("en", Int.max, "9,223,372,036,854,775,807"), ("en", Int.min, "−9,223,372,036,854,775,808"),
      ("en-US", 12_345, "12,345"), ("EN_gb", 12_345, "12,345"),
      ("ko", 12_345, "12,345"), ("ja", 1234, "1,234"), ("zh-Hant-TW", 1234, "1,234"),
      ("de", 1234, "1.234"), ("de", 1_234_567, "1.234.567"), ("de-AT", 1234, "1\u{A0}234"),
      ("fr", 1234, "1\u{202F}234"), ("fr", -1_234_567, "−1\u{202F}234\u{202F}567"),
      ("pl", 1234, "1234"), ("pl", 12_345, "12\u{A0}345"), ("es", 9999, "9999"), ("es", 10_000, "10.000"),
      ("es-MX", 1234, "1,234"), ("it", 1234, "1234"), ("it", 1_234_567, "1.234.567"),
      ("pt", 1234, "1.234"), ("pt-PT", 1234, "1234"), ("pt-PT", 12_345, "12\u{A0}345"),
      ("sv", 1234, "1\u{A0}234"), ("hi", 1_234_567, "12,34,567"), ("en-IN", 123_456_789, "12,34,56,789"),
      ("tlh", 1234, "1,234"), ("", 1234, "1,234"), ("-", 1234, "1,234"),
    ])
  func integers(language: String, value: Int, expected: String) {
    #expect(NumberFormat(language: language).integer(value) == expected)
  }

  @Test(
    "decimals are rounded as written, a half away from zero",
    arguments: [
      (0, 0, "0"), (0, 2, "0.00"), (1751.4, 0, "1,751"), (1751.5, 0, "1,752"), (0.5, 0, "1"), (2.5, 0, "3"),
      (-2.5, 0, "−3"), (1.005, 2, "1.01"), (1.015, 2, "1.02"), (8.345, 2, "8.35"), (0.05, 1, "0.1"),
      (0.049, 1, "0.0"),
      (9.96, 1, "10.0"), (999.999, 2, "1,000.00"), (99999.5, 0, "100,000"), (1.996, 2, "2.00"),
      (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "−0.1"), (0.1, 20, "0.10000000000000000000"),
      (1e21, 0, "1,000,000,000,000,000,000,000"), (1.5e-7, 7, "0.0000002"),
      (.leastNonzeroMagnitude, 3, "0.000"),
      (12.34, -1, "12"), (0.1, 1_000_000, "0.10000000000000000000"),
      (.nan, 2, "–"), (.infinity, 2, "–"), (-.infinity, 0, "–"),
    ])
  func decimals(value: Double, digits: Int, expected: String) {
    #expect(NumberFormat(language: "en").decimal(value, fractionDigits: digits) == expected)
  }

  @Test(
    "the decimal mark is the language's",
    arguments: [
      ("en", "−1,234,567.5"), ("ko", "−1,234,567.5"), ("de", "−1.234.567,5"), ("de-CH", "−1’234’567.5"),
      ("fr", "−1\u{202F}234\u{202F}567,5"), ("fr-CA", "−1\u{A0}234\u{A0}567,5"),
      ("pl", "−1\u{A0}234\u{A0}567,5"),
      ("hi", "−12,34,567.5"), ("nl", "−1.234.567,5"), ("pt-PT", "−1\u{A0}234\u{A0}567,5"),
      ("es", "−1.234.567,5"), ("es-CR", "−1\u{A0}234\u{A0}567,5"), ("uk", "−1\u{A0}234\u{A0}567,5"),
    ])
  func marks(language: String, expected: String) {
    #expect(NumberFormat(language: language).decimal(-1_234_567.5, fractionDigits: 1) == expected)
  }

  @Test(
    "an elevation is in whole metres",
    arguments: [(1751, "1,751\u{A0}m"), (-86.2, "−86\u{A0}m"), (-0.3, "0\u{A0}m")])
  func elevation(meters: Double, expected: String) {
    #expect(NumberFormat(language: "en").elevation(meters: meters) == expected)
  }

  @Test(
    "coordinates have four digits and stay apart from decimal commas",
    arguments: [
      ("en", 48.495_917, -121.179_9, "48.4959, −121.1799"),
      ("ko", 34.011286, -116.166868, "34.0113, −116.1669"),
      ("de", 48.495_917, -121.179_9, "48,4959; −121,1799"), ("en", 0, -0.000_04, "0.0000, 0.0000"),
      ("en", .nan, .infinity, "–, –"),
    ])
  func coordinates(language: String, latitude: Double, longitude: Double, expected: String) {
    #expect(
      NumberFormat(language: language).coordinates(latitude: latitude, longitude: longitude) == expected)
  }

  // 0.4959° · 60 = 29.754′ and 0.1799° · 60 = 10.794′.
  @Test(
    "degrees and minutes carry over",
    arguments: [
      ("en", 48.4959, -121.1799, "48°\u{A0}29.754′\u{A0}N, 121°\u{A0}10.794′\u{A0}W"),
      ("ko", 48.4959, -121.1799, "북위\u{A0}48°\u{A0}29.754′, 서경\u{A0}121°\u{A0}10.794′"),
      ("de", -48.5, 121.25, "48°\u{A0}30,000′\u{A0}S; 121°\u{A0}15,000′\u{A0}E"),
      ("en", 0.999_999_9, 179.999_999_9, "1°\u{A0}0.000′\u{A0}N, 180°\u{A0}0.000′\u{A0}E"),
      ("en", 0, 0, "0°\u{A0}0.000′\u{A0}N, 0°\u{A0}0.000′\u{A0}E"),
      ("en", 1e300, .nan, "1" + String(repeating: ",000", count: 100) + ".0000, –"),
    ])
  func degreesAndMinutes(language: String, latitude: Double, longitude: Double, expected: String) {
    let format = NumberFormat(language: language)
    #expect(format.degreesAndMinutes(latitude: latitude, longitude: longitude) == expected)
  }
}

@Suite("Machine numbers")
struct MachineNumberTests {
  @Test(
    "a machine's decimal has a point and never an exponent",
    arguments: [
      (34.011286, "34.011286"), (-116.166868, "-116.166868"), (0, "0"), (-0.0, "0"), (5, "5"), (-180, "-180"),
      (0.1 + 0.2, "0.30000000000000004"), (1e-7, "0.0000001"), (-2.5e-5, "-0.000025"),
      (1e22, "10000000000000000000000"),
      (.nan, "0"), (.infinity, "0"),
    ])
  func machine(value: Double, expected: String) {
    #expect(machineDecimal(value) == expected)
  }

  @Test(
    "a machine's decimal reads back as the same number",
    arguments: [
      Double.pi, 1 / 3, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 2 / 3e10,
    ])
  func roundTrip(value: Double) {
    #expect(Double(machineDecimal(value)) == value)
    #expect(!machineDecimal(value).contains("e"))
  }

  @Test("a place has a geo address")
  func geo() {
    #expect(geoURI(latitude: 34.011286, longitude: -116.166868) == "geo:34.011286,-116.166868")
  }
}
