import Testing

@testable import SiteBuilder

/// A config, a value to set, and the config that has to become of it, byte for byte.
struct ProfileShape: CustomTestStringConvertible, Sendable {
  let name: String
  /// Nil where there is no config.
  let config: String?
  let key: ProfileKey
  let word: String
  let expected: String

  init(_ name: String, _ config: String?, _ key: ProfileKey, _ word: String, _ expected: String) {
    self.name = name
    self.config = config
    self.key = key
    self.word = word
    self.expected = expected
  }

  var testDescription: String { name }
}

extension ProfileShape {
  /// Configs as people write them; whatever of theirs an edit need not touch is there again.
  static let changes: [ProfileShape] = [
    ProfileShape("no file", nil, .username, "mina", "profile:\n  username: mina\n"),
    ProfileShape("an empty file", "", .seasonalPhoto, "summer", "profile:\n  seasonalPhoto: summer\n"),
    ProfileShape(
      "nothing but a comment", "# Mine.\n", .username, "mina", "# Mine.\nprofile:\n  username: mina\n"),
    ProfileShape(
      "a block", "profile:\n  username: g   # me\n  seasonalPhoto: winter\ntheme: trail\n", .username, "mina",
      "profile:\n  username: mina   # me\n  seasonalPhoto: winter\ntheme: trail\n"),
    ProfileShape(
      "a key missing in a block", "profile:\n    username: g   # me\n\ntheme: trail\n", .goalDate,
      "2027-06-01",
      "profile:\n    username: g   # me\n    goalDate: 2027-06-01\n\ntheme: trail\n"),
    ProfileShape(
      "braces", "profile: {username: g, prefersNotifications: yes}  # me\n", .prefersNotifications, "off",
      "profile: {username: g, prefersNotifications: false}  # me\n"),
    ProfileShape(
      "a key missing in braces", "profile: {username: g}  # me\ntheme: trail\n", .seasonalPhoto, "🌷",
      "profile: {username: g, seasonalPhoto: 🌷}  # me\ntheme: trail\n"),
    ProfileShape(
      "braces over lines", "profile: {\n  username: g,  # me\n  seasonalPhoto: winter\n}\n", .seasonalPhoto,
      "spring", "profile: {\n  username: g,  # me\n  seasonalPhoto: spring\n}\n"),
    ProfileShape("empty braces", "profile: {}\n", .username, "mina", "profile: {username: mina}\n"),
    ProfileShape(
      "an empty key", "profile:  # me\n# Then the look.\ntheme: trail\n", .username, "mina",
      "profile:  # me\n  username: mina\n# Then the look.\ntheme: trail\n"),
    ProfileShape(
      "a key of null", "profile: null  # me\ntheme: trail\n", .username, "mina",
      "profile:  # me\n  username: mina\ntheme: trail\n"),
    ProfileShape(
      "no key", "site:\n    title: Trails  # ours\n", .username, "mina",
      "site:\n    title: Trails  # ours\nprofile:\n    username: mina\n"),
    ProfileShape(
      "no key, and braces elsewhere", "site: {title: Trails}\nunits: {elevation: m}\n", .username, "mina",
      "site: {title: Trails}\nunits: {elevation: m}\nprofile:\n  username: mina\n"),
    ProfileShape(
      "a value of null", "profile:\n  username: ~  # nobody\n  seasonalPhoto: winter\n", .username, "mina",
      "profile:\n  username: mina  # nobody\n  seasonalPhoto: winter\n"),
    ProfileShape(
      "a value that is empty", "profile:\n  goalDate:   # when\n  username: g\n", .goalDate, "2027-06-01",
      "profile:\n  goalDate: 2027-06-01   # when\n  username: g\n"),
    ProfileShape(
      "a default that is not written", "profile:\n  username: g\n", .prefersNotifications, "true",
      "profile:\n  username: g\n  prefersNotifications: true\n"),
    ProfileShape(
      "comments before, between and behind",
      "# Before.\nprofile:\n  # Who.\n  username: g\n  # When to look.\n  seasonalPhoto: winter\n# Behind.\n",
      .username, "mina",
      "# Before.\nprofile:\n  # Who.\n  username: mina\n  # When to look.\n  seasonalPhoto: winter\n# Behind.\n"
    ),
    ProfileShape(
      "no newline at the end", "profile:\n  username: g", .seasonalPhoto, "autumn",
      "profile:\n  username: g\n  seasonalPhoto: autumn"),
    ProfileShape(
      "no newline behind the value", "theme: trail\nprofile:\n  username: g", .username, "mina",
      "theme: trail\nprofile:\n  username: mina"),
    ProfileShape(
      "quotes", "profile:\n  username: \"g\"\n  seasonalPhoto: 'winter'\n", .username, "it's \"me\"",
      "profile:\n  username: \"it's \\\"me\\\"\"\n  seasonalPhoto: 'winter'\n"),
    ProfileShape(
      "a name that looks like something else", "profile:\n  username: g\n", .username, "1984: #no",
      "profile:\n  username: \"1984: #no\"\n"),
    ProfileShape(
      "an anchor", "profile:\n  username: &me g_kumar\n", .username, "mina",
      "profile:\n  username: &me mina\n"),
    ProfileShape(
      "an alias", "site: {title: &t Trails}\nprofile:\n  username: *t\n", .username, "mina",
      "site: {title: &t Trails}\nprofile:\n  username: mina\n"),
    ProfileShape(
      "a goal taken away",
      "profile:\n  username: g\n  goalDate: 2027-06-01  # soon\n  seasonalPhoto: winter\n",
      .goalDate, "none", "profile:\n  username: g\n  seasonalPhoto: winter\n"),
    ProfileShape(
      "a goal taken away by nothing", "profile: {goalDate: 2027-06-01, username: g}\n", .goalDate, "",
      "profile: {username: g}\n"),
    ProfileShape(
      "all keys in one line of a file in braces", "{profile: {username: g}, theme: trail}\n", .username,
      "mina",
      "{profile: {username: mina}, theme: trail}\n"),
    ProfileShape(
      "a document's marks", "---\nprofile:\n  username: g\n...\n", .username, "mina",
      "---\nprofile:\n  username: mina\n...\n"),
    ProfileShape(
      "Korean", "profile:\n  username: 김철수  # 나\n", .username, "김민아",
      "profile:\n  username: 김민아  # 나\n"),
  ]

  /// Configs that say already what is asked for.
  static let kept: [ProfileShape] = unchanged.map {
    ProfileShape($0.name, $0.config, $0.key, $0.word, $0.config)
  }

  private static let unchanged: [(name: String, config: String, key: ProfileKey, word: String)] = [
    ("a name", "profile: {username: \"mina\" }\n", .username, "mina"),
    ("a flag in another word", "profile:\n  prefersNotifications: Yes\n", .prefersNotifications, "on"),
    ("a season's emoji", "profile:\n  seasonalPhoto: 🍂\n", .seasonalPhoto, "autumn"),
    ("a season's word", "profile:\n  seasonalPhoto: winter\n", .seasonalPhoto, "☃️"),
    ("a goal", "profile:\n  goalDate: '2020-02-29'", .goalDate, "2020-02-29"),
    ("a goal that is empty", "profile:\n  goalDate:\n", .goalDate, "none"),
    ("a goal that is missing", "theme: trail\n", .goalDate, "none"),
  ]
}
