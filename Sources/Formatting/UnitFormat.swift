import SiteModel

/// Prints figures of a hike in the reader's units and language. Values come in SI units; number and unit are held
/// together by a space that no line ends at. What is no number, or infinite, is an en dash.
public struct UnitFormat: Sendable {
  /// The units to print in.
  public let units: SiteConfiguration.Units
  private let numbers: NumberFormat
  private let durations: DurationWords

  /// - Parameters:
  ///   - language: A language tag such as `en`, `ko` or `pt-BR`; an unknown one formats as English does.
  ///   - units: The units to print in, each independent of the others.
  public init(language: String, units: SiteConfiguration.Units) {
    self.units = units
    numbers = NumberFormat(language: language)
    durations = DurationWords(language: language)
  }

  /// `12.3 km`: with one digit behind the mark, with two below one unit, and without from a hundred up. What is less
  /// than a hundredth of the unit is told in metres or feet.
  public func distance(meters: Double) -> String {
    let value = meters / units.distance.meters
    if value != 0, value.magnitude < 0.00995 {
      let unit: SiteConfiguration.Units.Elevation = units.distance == .km ? .m : .ft
      return text(meters / unit.meters, 0, unit.rawValue)
    }
    // Where rounding carries over, the digits are those of what is printed: 0.996 is `1.0`, 99.96 is `100`.
    let digits = value.magnitude < 0.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return distance(inUnits: value, fractionDigits: value == 0 ? 0 : digits)
  }

  /// `2.5 mi`: a distance that is in the reader's unit already, as the ticks of an axis are.
  public func distance(inUnits value: Double, fractionDigits: Int) -> String {
    text(value, fractionDigits, units.distance.rawValue)
  }

  /// `1,751 m` or `5,745 ft`: a height above the sea, a gain or a loss, in whole units.
  public func elevation(meters: Double) -> String {
    elevation(inUnits: meters / units.elevation.meters)
  }

  /// `5,750 ft`: a height that is in the reader's unit already, as the ticks of an axis are.
  public func elevation(inUnits value: Double) -> String {
    text(value, 0, units.elevation.rawValue)
  }

  /// `12:30 min/km` or `4.8 km/h`; an en dash where nobody moves.
  public func pace(metersPerSecond speed: Double) -> String {
    guard !units.pace.isSpeed else {
      return text(speed * 3600 / units.pace.distance.meters, 1, units.pace.rawValue)
    }
    let seconds = units.pace.distance.meters / speed
    // A hundred hours for a kilometre is no pace.
    guard speed > 0, seconds < 360_000 else { return "–" }
    let (minutes, rest) = Int(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
    return "\(numbers.integer(minutes)):\(rest < 10 ? "0" : "")\(rest)\u{A0}\(units.pace.rawValue)"
  }

  /// `142 bpm`: heartbeats in a minute.
  public func heartRate(beatsPerMinute: Double) -> String {
    text(beatsPerMinute, 0, "bpm")
  }

  /// `2 h 15 min`, `45 min`, `3 h`, `2시간 15분`: to the nearest minute. An en dash where it is negative.
  public func duration(seconds: Double) -> String {
    guard let (hours, minutes) = hoursAndMinutes(seconds) else { return "–" }
    var parts: [String] = []
    if hours > 0 { parts.append(numbers.integer(hours) + durations.hours) }
    if minutes > 0 || hours == 0 { parts.append(numbers.integer(minutes) + durations.minutes) }
    return parts.joined(separator: " ")
  }

  private func text(_ value: Double, _ digits: Int, _ unit: String) -> String {
    value.isFinite ? numbers.decimal(value, fractionDigits: digits) + "\u{A0}" + unit : "–"
  }
}

/// `PT2H15M`: the duration that `UnitFormat.duration` prints, for the `datetime` of a page (ISO 8601). `PT0M` where it
/// is none.
public func internationalDuration(seconds: Double) -> String {
  guard let (hours, minutes) = hoursAndMinutes(seconds) else { return "PT0M" }
  return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || hours == 0 ? "\(minutes)M" : "")
}

/// Rounded to the nearest minute; nil for what is no duration, or longer than anybody's life.
private func hoursAndMinutes(_ seconds: Double) -> (hours: Int, minutes: Int)? {
  guard seconds >= 0, seconds < 1e10 else { return nil }
  let minutes = Int((seconds / 60).rounded())
  return (minutes / 60, minutes % 60)
}

/// What hours and minutes are called behind a number. `h` and `min` are symbols of the SI and understood in any
/// language.
private struct DurationWords {
  var hours = "\u{A0}h"
  var minutes = "\u{A0}min"

  init(language: String) {
    guard LanguageTag(language).language == "ko" else { return }
    hours = "시간"
    minutes = "분"
  }
}
