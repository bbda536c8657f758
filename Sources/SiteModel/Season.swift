/// The time of year in which the site's scenes are drawn, as in the tutorial's profile.
public enum Season: String, CaseIterable, Sendable {
  case spring, summer, autumn, winter

  /// The emoji that stands for the season in the tutorial's app.
  public var emoji: String {
    switch self {
    case .spring: "🌷"
    case .summer: "🌞"
    case .autumn: "🍂"
    case .winter: "☃️"
    }
  }

  /// The season that a user's word or emoji names, nil where it names none.
  ///
  /// The snowman is taken with and without the selector that makes it an emoji, since editors drop it.
  public init?(naming text: String) {
    let found = Season.allCases.first { season in
      season.rawValue == text || season.emoji == text || (season == .winter && text == "☃")
    }
    guard let found else { return nil }
    self = found
  }
}
