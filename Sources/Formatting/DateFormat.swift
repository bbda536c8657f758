/// Prints civil dates for readers of a language: English and Korean as CLDR has them, any other language in the
/// international form `2027-06-01`.
public struct DateFormat: Sendable {
  private enum Language {
    case english
    case korean
    case other
  }

  private let language: Language

  /// - Parameter language: A language tag such as `en` or `ko`.
  public init(language tag: String) {
    language =
      switch LanguageTag(tag).language {
      case "en": .english
      case "ko": .korean
      default: .other
      }
  }

  /// `June 1, 2027`, `2027년 6월 1일`. A month that does not exist is printed in the international form.
  public func long(year: Int, month: Int, day: Int) -> String {
    switch language {
    case .english where months.indices.contains(month - 1): "\(months[month - 1]) \(day), \(year)"
    case .korean: "\(year)년 \(month)월 \(day)일"
    default: internationalDate(year: year, month: month, day: day)
    }
  }

  /// `Jun 1, 2027`, `2027. 6. 1.`
  public func medium(year: Int, month: Int, day: Int) -> String {
    switch language {
    case .english where months.indices.contains(month - 1): "\(months[month - 1].prefix(3)) \(day), \(year)"
    case .korean: "\(year). \(month). \(day)."
    default: internationalDate(year: year, month: month, day: day)
    }
  }
}

/// `2027-06-01` (ISO 8601), for machines and for the `datetime` of a page.
public func internationalDate(year: Int, month: Int, day: Int) -> String {
  [(year, 4), (month, 2), (day, 2)].map { number, width in
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }.joined(separator: "-")
}

private let months = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November",
  "December",
]
