import SiteModel
import SourceText

/// What became of a request to change the profile.
public struct ProfileChange: Sendable {
  public var key: ProfileKey
  /// What the profile holds for the key now; nil for a goal that is not set.
  public var value: String?
  /// Whether the config had to be written; false where it said all of that already.
  public var isChanged: Bool
}

/// The profile of a site: read from the config, and changed in the config's own text.
public struct ProfileEditor {
  /// The profile with every default in place.
  public let profile: SiteConfiguration.Profile
  private let folder: Folder
  private let file: SourceFile?

  /// Reads a site's config, which has to be valid; the rest of the site does not matter.
  public init(_ options: BuildOptions) throws(EditingError) {
    folder = try Folder.forEditing(options)
    var loader = ContentLoader(ContentScan(folder), cache: nil)
    loader.loadConfigurationAlone()
    profile = loader.content.configuration.profile
    file = loader.content.configurationFile
    try folder.requireValidConfiguration(loader.diagnostics)
  }

  /// Gives a key a value and saves the config. `none`, or nothing at all, takes the goal away.
  ///
  /// - Parameter today: the day from which a first goal may lie a year away, and a further one a year from the goal
  ///   that is there; nil to take any.
  public func set(_ key: ProfileKey, to word: String, near today: CivilDate?) throws(EditingError)
    -> ProfileChange
  {
    if key == .goalDate, word.isEmpty || word == "none" {
      if profile.goalDate != nil {
        try folder.replaceConfiguration(file, [.remove(["profile", .key(key.rawValue)])])
      }
      return ProfileChange(key: key, value: nil, isChanged: profile.goalDate != nil)
    }
    let meant = try read(word, as: key)
    let value = key.value(in: meant)
    if isWritten(key), key.value(in: profile) == value {
      return ProfileChange(key: key, value: value, isChanged: false)
    }
    if let today, let goal = meant.goalDate { try check(goal, near: today) }
    let written = key == .prefersNotifications ? NewValue.flag(meant.prefersNotifications) : .text(word)
    try folder.replaceConfiguration(file, [.set(["profile", .key(key.rawValue)], written)])
    return ProfileChange(key: key, value: value, isChanged: true)
  }

  /// A profile that holds nothing but a word. It is read as if it stood in the config, so that both take the same
  /// words and say the same of others.
  private func read(_ word: String, as key: ProfileKey) throws(EditingError) -> SiteConfiguration.Profile {
    let file = SourceFile(path: "", text: word)
    let range = 0..<file.bytes.count
    // In quotes, so that `null` is a name like any other.
    let value = Node(.scalar(Scalar(word, style: .doubleQuoted)), range: range)
    let entry = Node.Entry(key: Scalar(key.rawValue), keyRange: range, value: value)
    var problems: [Diagnostic] = []
    let profile = SiteConfiguration.profileTable.decode(
      Node(.mapping([entry]), range: range), in: file, into: &problems)
    if let problem = problems.first { throw .refused(message: problem.message, help: problem.help) }
    return profile ?? SiteConfiguration.Profile()
  }

  /// Whether the config gives a key a value, and does not leave it to the default.
  private func isWritten(_ key: ProfileKey) -> Bool {
    var problems: [Diagnostic] = []
    let root = file.flatMap { readYAML($0, into: &problems) }
    return root?["profile"]?[key.rawValue].map { !$0.isNull } ?? false
  }

  /// Refuses a goal that is further from the one before than the tutorial's date picker goes: a year either way.
  private func check(_ goal: CivilDate, near today: CivilDate) throws(EditingError) {
    let center = profile.goalDate ?? today
    let first = center.adding(years: -1)
    let last = center.adding(years: 1)
    if first.map({ goal >= $0 }) ?? true, last.map({ goal <= $0 }) ?? true { return }
    let place = profile.goalDate == nil ? "today" : "the present goal, \(center)"
    let bounds = [first.map { "from \($0)" }, last.map { "until \($0)" }].compactMap { $0 }
    throw .refused(
      message: "\(goal) is more than a year from \(place)",
      help: "choose a day \(bounds.joined(separator: " ")), or add --force")
  }
}
