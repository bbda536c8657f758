import Formatting
import SiteModel
import Testing

@Suite("Units")
struct UnitFormatTests {
  // A mile is 1609.344 m, a foot 0.3048 m: 10 km are 6.2137 mi and 161 km are 100.04 mi.
  @Test(
    "distances",
    arguments: [
      (10_000, "10.0\u{A0}km", "6.2\u{A0}mi"), (0, "0\u{A0}km", "0\u{A0}mi"),
      (850, "0.85\u{A0}km", "0.53\u{A0}mi"),
      (994.9, "0.99\u{A0}km", "0.62\u{A0}mi"), (996, "1.0\u{A0}km", "0.62\u{A0}mi"),
      (99_940, "99.9\u{A0}km", "62.1\u{A0}mi"), (99_950, "100\u{A0}km", "62.1\u{A0}mi"),
      (161_000, "161\u{A0}km", "100\u{A0}mi"), (1_234_567, "1,235\u{A0}km", "767\u{A0}mi"),
      (8, "8\u{A0}m", "26\u{A0}ft"), (12, "0.01\u{A0}km", "39\u{A0}ft"),
      (.nan, "–", "–"), (.infinity, "–", "–"),
    ] as [(Double, String, String)])
  func distances(meters: Double, kilometres: String, miles: String) {
    #expect(format("en", distance: .km).distance(meters: meters) == kilometres)
    #expect(format("en", distance: .mi).distance(meters: meters) == miles)
  }

  // A foot is 0.3048 m: 8848 / 0.3048 = 29,028.87.
  @Test(
    "elevations",
    arguments: [
      (8848, "8,848\u{A0}m", "29,029\u{A0}ft"), (0, "0\u{A0}m", "0\u{A0}ft"),
      (-86.2, "−86\u{A0}m", "−283\u{A0}ft"),
      (.nan, "–", "–"),
    ] as [(Double, String, String)])
  func elevations(meters: Double, metres: String, feet: String) {
    #expect(format("en", elevation: .m).elevation(meters: meters) == metres)
    #expect(format("en", elevation: .ft).elevation(meters: meters) == feet)
  }

  // 1000 / 750 m/s is a kilometre in 750 s; a mile at that speed takes 1207.008 s. 1.3333 m/s are 4.8 km/h and
  // 2.98 mph. 1000 / 59.6 m/s is a kilometre in 59.6 s.
  @Test(
    "paces and speeds",
    arguments: [
      (1000.0 / 750, "12:30", "20:07", "4.8", "3.0"), (1000 / 59.6, "1:00", "1:36", "60.4", "37.5"),
      (1000 / 605, "10:05", "16:14", "6.0", "3.7"), (0.1, "166:40", "268:13", "0.4", "0.2"),
    ] as [(Double, String, String, String, String)])
  func paces(speed: Double, perKilometre: String, perMile: String, kilometres: String, miles: String) {
    func pace(_ unit: SiteConfiguration.Units.Pace) -> String {
      format("en", pace: unit).pace(metersPerSecond: speed)
    }
    #expect(pace(.minutesPerKilometre) == perKilometre + "\u{A0}min/km")
    #expect(pace(.minutesPerMile) == perMile + "\u{A0}min/mi")
    #expect(pace(.kilometresPerHour) == kilometres + "\u{A0}km/h")
    #expect(pace(.milesPerHour) == miles + "\u{A0}mph")
  }

  @Test(
    "nobody's pace is a dash", arguments: [0, -1, -0.0, 1e-300, .leastNonzeroMagnitude, .nan, -.infinity])
  func noPace(speed: Double) {
    #expect(format("en", pace: .minutesPerKilometre).pace(metersPerSecond: speed) == "–")
  }

  @Test("units are independent of each other, and numbers are the language's")
  func independence() {
    let korean = format("ko", distance: .mi, elevation: .m, pace: .minutesPerKilometre)
    #expect(korean.distance(meters: 1609.344 * 1234) == "1,234\u{A0}mi")
    #expect(korean.elevation(meters: 1708) == "1,708\u{A0}m")
    #expect(korean.pace(metersPerSecond: 1) == "16:40\u{A0}min/km")
    let german = format("de", distance: .km, elevation: .ft, pace: .milesPerHour)
    #expect(german.distance(meters: 12_345) == "12,3\u{A0}km")
    #expect(german.elevation(meters: 1000) == "3.281\u{A0}ft")
    #expect(german.pace(metersPerSecond: 1) == "2,2\u{A0}mph")
    #expect(german.heartRate(beatsPerMinute: 141.6) == "142\u{A0}bpm")
  }

  @Test("the ticks of an axis are in the reader's unit already")
  func ticks() {
    let format = format("en", distance: .mi, elevation: .ft)
    #expect(format.distance(inUnits: 2.5, fractionDigits: 1) == "2.5\u{A0}mi")
    #expect(format.distance(inUnits: 0, fractionDigits: 0) == "0\u{A0}mi")
    #expect(format.elevation(inUnits: 5750) == "5,750\u{A0}ft")
  }

  @Test(
    "durations are rounded to minutes",
    arguments: [
      (8100, "2\u{A0}h 15\u{A0}min", "2시간 15분", "PT2H15M"), (2700, "45\u{A0}min", "45분", "PT45M"),
      (10_800, "3\u{A0}h", "3시간", "PT3H"), (0, "0\u{A0}min", "0분", "PT0M"),
      (29.9, "0\u{A0}min", "0분", "PT0M"),
      (30, "1\u{A0}min", "1분", "PT1M"), (3599, "1\u{A0}h", "1시간", "PT1H"),
      (4_320_000, "1,200\u{A0}h", "1,200시간", "PT1200H"),
      (-1, "–", "–", "PT0M"), (.nan, "–", "–", "PT0M"), (.infinity, "–", "–", "PT0M"),
      (1e300, "–", "–", "PT0M"),
    ] as [(Double, String, String, String)])
  func durations(seconds: Double, english: String, korean: String, international: String) {
    #expect(format("en").duration(seconds: seconds) == english)
    #expect(format("ko-KR").duration(seconds: seconds) == korean)
    #expect(format("tlh").duration(seconds: seconds) == english)
    #expect(internationalDuration(seconds: seconds) == international)
  }
}

private func format(
  _ language: String, distance: SiteConfiguration.Units.Distance = .km,
  elevation: SiteConfiguration.Units.Elevation = .m,
  pace: SiteConfiguration.Units.Pace = .minutesPerKilometre
) -> UnitFormat {
  var units = SiteConfiguration.Units()
  units.distance = distance
  units.elevation = elevation
  units.pace = pace
  return UnitFormat(language: language, units: units)
}
