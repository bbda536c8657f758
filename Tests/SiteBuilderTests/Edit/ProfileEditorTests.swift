import SiteModel
import SourceText
import Testing

@testable import SiteBuilder

@Suite("profile") struct ProfileEditorTests {
  /// A day near every goal of the tables below.
  private let today = CivilDate(year: 2027, month: 1, day: 15)

  @Test("a value is set, and only the lines change that must", arguments: ProfileShape.changes)
  func setting(_ shape: ProfileShape) throws {
    #expect(try config(after: shape) == shape.expected)
  }

  @Test("a byte order mark and CRLF stay", arguments: ProfileShape.changes)
  func windows(_ shape: ProfileShape) throws {
    // New lines end as the first line does; a file without any gives no example.
    guard let config = shape.config, config.contains("\n") else { return }
    let adapted = ProfileShape(
      shape.name, "\u{FEFF}" + config.replacing("\n", with: "\r\n"), shape.key, shape.word, "")
    #expect(
      try self.config(after: adapted) == "\u{FEFF}" + shape.expected.replacing("\n", with: "\r\n"))
  }

  @Test("a second time nothing is written", arguments: ProfileShape.changes + ProfileShape.kept)
  func unchanged(_ shape: ProfileShape) throws {
    let folder = TemporaryFolder()
    folder.write("Content/config.yml", shape.expected)
    let before = folder.times("Content")
    let change = try editor(folder).set(shape.key, to: shape.word, near: today)
    #expect(!change.isChanged)
    #expect(folder.times("Content") == before)
  }

  @Test("what was set is read again") func reading() throws {
    let folder = TemporaryFolder()
    folder.write("Content/landmarks/broken.md", "---\nname: [\n---\n")
    #expect(try editor(folder).profile == SiteConfiguration.Profile())
    for (key, word) in [
      (ProfileKey.username, "null"), (.prefersNotifications, "No"), (.seasonalPhoto, "☃"),
      (.goalDate, "2027-06-01"),
    ] {
      #expect(try editor(folder).set(key, to: word, near: today).isChanged)
    }
    let profile = try editor(folder).profile
    #expect(ProfileKey.allCases.map { $0.value(in: profile) } == ["null", "false", "winter", "2027-06-01"])
  }

  /// A word that is refused, and the sentence and the help that say so.
  static let refusals: [(key: ProfileKey, word: String, message: String, help: String?)] = [
    (.username, "", "username is empty", "the name to show"),
    (.username, "a\u{7}", "username holds the control character U+7", "remove it; no page can show it"),
    (.prefersNotifications, "maybe", "prefersNotifications should be true or false, not maybe", nil),
    (.prefersNotifications, "", "prefersNotifications should be true or false, not empty", nil),
    (
      .seasonalPhoto, "sumer",
      "seasonalPhoto should be spring, summer, autumn, winter, 🌷, 🌞, 🍂, ☃️ or ☃, not sumer",
      "did you mean summer?"
    ),
    (.goalDate, "2027-02-29", "there is no day 2027-02-29", "this month has 28 days"),
    (
      .goalDate, "1 June", "goalDate should be a date, not 1 June",
      "a date is written YYYY-MM-DD, such as 2027-06-01"
    ),
  ]

  @Test("a wrong value is refused as in the config, and nothing is written", arguments: refusals.indices)
  func refusing(_ index: Int) throws {
    let refusal = Self.refusals[index]
    let folder = TemporaryFolder()
    folder.write("Content/config.yml", "theme: trail\n")
    let error = #expect(throws: EditingError.self) {
      try editor(folder).set(refusal.key, to: refusal.word, near: today)
    }
    guard case .refused(let message, let help) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message == refusal.message)
    #expect(help == refusal.help)
    #expect(folder.snapshot("Content") == ["config.yml": "theme: trail\n"])
  }

  /// A goal, the present one or today, and whether the first is within a year of the second. Counted on a calendar; a
  /// year from 29 February is 28 February.
  @Test(
    "a goal is within a year of the present one, else of today",
    arguments: [
      ("2028-06-01", "2027-06-01", true), ("2028-06-02", "2027-06-01", false),
      ("2026-06-01", "2027-06-01", true), ("2026-05-31", "2027-06-01", false),
      ("2029-02-28", "2028-02-29", true), ("2029-03-01", "2028-02-29", false),
      ("2027-02-28", "2028-02-29", true), ("2027-02-27", "2028-02-29", false),
      ("9999-12-31", "9999-01-01", true), ("0001-01-01", "0001-12-31", true),
    ])
  func goals(_ goal: String, _ center: String, _ isNear: Bool) throws {
    let day = try #require(CivilDate(center))
    for (config, today) in [("theme: trail\n", day), ("profile: {goalDate: \(center)}\n", CivilDate.distant)]
    {
      let folder = TemporaryFolder()
      folder.write("Content/config.yml", config)
      let result = Result { try editor(folder).set(.goalDate, to: goal, near: today) }
      #expect(((try? result.get()) != nil) == isNear)
      if !isNear {
        #expect(folder.snapshot("Content") == ["config.yml": config])
        #expect(try editor(folder).set(.goalDate, to: goal, near: nil).isChanged)
      }
    }
  }

  @Test(
    "a config that is not valid, or that shares its profile, is left alone",
    arguments: [
      "profile: {username: g\n", "profile: {user: g}\n", "profile: [a]\n",
      "options: {a: &p {username: g}}\nprofile: *p\n",
    ])
  func invalid(_ config: String) {
    let folder = TemporaryFolder()
    folder.write("Content/config.yml", config)
    let error = #expect(throws: EditingError.self) {
      try editor(folder).set(.username, to: "mina", near: today)
    }
    guard case .invalid(let diagnostics) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!diagnostics.isEmpty)
    #expect(folder.snapshot("Content") == ["config.yml": config])
  }

  @Test("every word names one key") func words() {
    for key in ProfileKey.allCases {
      for word in key.words { #expect(ProfileKey(word: word) == key) }
    }
    #expect(Set(ProfileKey.allCases.flatMap(\.words)).count == 7)
    #expect(ProfileKey(word: "user") == nil)
  }

  private func editor(_ folder: TemporaryFolder) throws -> ProfileEditor {
    try ProfileEditor(BuildOptions(site: folder.path))
  }

  /// What a shape's config holds after its value was set.
  private func config(after shape: ProfileShape) throws -> String? {
    let folder = TemporaryFolder()
    folder.write("Content/landmarks/a.md", "---\nname: A\n---\n")
    if let config = shape.config { folder.write("Content/config.yml", config) }
    let change = try editor(folder).set(shape.key, to: shape.word, near: today)
    #expect(change.isChanged)
    return folder.snapshot("Content")["config.yml"]
  }
}

extension CivilDate {
  /// A day that no goal of these tests is near.
  fileprivate static let distant = CivilDate("5000-01-01")!
}
