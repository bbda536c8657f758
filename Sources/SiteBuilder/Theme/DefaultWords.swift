import Drawing
import Geo
import Mustache
import SiteModel
import SourceText

/// Words that come with the data and not with a template: what stands where the user wrote nothing, and what badges,
/// seasons and the like are called.
struct DefaultWords: Sendable {
  private var words: [String: String] = [:]

  /// English words, for a theme with errors or without words of its own.
  init() {}

  /// The words of a theme; in a theme that never had them, English ones.
  init(_ strings: ThemeStrings, _ kinds: PageKinds, into diagnostics: inout [Diagnostic]) {
    var keys = ["landmarks", "uncategorized"]
    if kinds.hasHikes {
      keys += ["graph", "profileChart", "elevation", "heartRate", "pace"]
      keys += Difficulty.allCases.map(DefaultWords.key)
    }
    if kinds.hasProfile {
      keys +=
        Badge.allCases.flatMap { [$0.rawValue, DefaultWords.meaning($0)] } + Season.allCases.map(\.rawValue)
    }
    for key in keys { words[key] = strings.word(key, into: &diagnostics) }
  }

  /// The title of a site without one.
  var title: String { words["landmarks"] ?? "Landmarks" }
  /// The category of landmarks that name none.
  var uncategorized: String { words["uncategorized"] ?? Landmark.uncategorized }
  /// What the graph of a hike shows, for those who do not see it.
  var graph: String { words["graph"] ?? "Graph of the hike" }
  /// What an elevation profile shows, for those who do not see it.
  var profileChart: String { words["profileChart"] ?? "Elevation profile" }

  func badge(_ badge: Badge) -> String { word(badge.rawValue) }
  /// What a badge is for; nil in a theme that does not say so.
  func meaning(of badge: Badge) -> String? { words[DefaultWords.meaning(badge)] }
  func season(_ season: Season) -> String { word(season.rawValue) }
  func difficulty(_ difficulty: Difficulty) -> String { word(DefaultWords.key(difficulty)) }
  func series(_ kind: HikeGraph.Series.Kind) -> String { word(kind.rawValue) }

  /// The word of a key; where there is none, the key itself: `firstHike` becomes `First hike`.
  private func word(_ key: String) -> String {
    if let word = words[key] { return word }
    var word = key.prefix(1).uppercased()
    for character in key.dropFirst() {
      word += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return word
  }

  private static func meaning(_ badge: Badge) -> String { badge.rawValue + "Meaning" }

  private static func key(_ difficulty: Difficulty) -> String {
    switch difficulty {
    case .easiest: "easiest"
    case .moderate: "moderate"
    case .moderatelyStrenuous: "moderatelyStrenuous"
    case .strenuous: "strenuous"
    case .veryStrenuous: "veryStrenuous"
    }
  }
}

extension ThemeStrings {
  /// A string as plain text. Where only another language has it, that is reported as for the strings of templates.
  fileprivate func word(_ key: String, into diagnostics: inout [Diagnostic]) -> String? {
    if let word = table[key]?.forms.first(where: { $0.name == "other" }) { return nonEmpty(word.text) }
    if let missing = missing(key) { diagnostics.append(missing) }
    return nil
  }
}
