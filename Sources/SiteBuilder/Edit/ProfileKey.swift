import SiteModel

/// A key of the config's `profile`, as a command speaks of it.
public enum ProfileKey: String, CaseIterable, Sendable {
  case username, prefersNotifications, seasonalPhoto, goalDate

  /// The key that a word names: its own, or a shorter one.
  public init?(word: String) {
    guard let key = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
    self = key
  }

  /// The words that name the key, its own first.
  public var words: [String] {
    switch self {
    case .username: [rawValue]
    case .prefersNotifications: [rawValue, "notifications"]
    case .seasonalPhoto: [rawValue, "season"]
    case .goalDate: [rawValue, "goal"]
    }
  }

  /// What a profile holds for the key, as the config would say it; nil for a goal that is not set.
  public func value(in profile: SiteConfiguration.Profile) -> String? {
    switch self {
    case .username: profile.username
    case .prefersNotifications: profile.prefersNotifications ? "true" : "false"
    case .seasonalPhoto: profile.seasonalPhoto.rawValue
    case .goalDate: profile.goalDate?.description
    }
  }
}
