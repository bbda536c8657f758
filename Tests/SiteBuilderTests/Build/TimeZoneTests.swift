import Testing

@testable import SiteBuilder

/// A time zone is one that the system's database has.
struct TimeZoneTests {
  @Test(
    "known zones pass, of two parts and of three, and those that need no database",
    arguments: ["Asia/Seoul", "America/Argentina/Salta", "Etc/GMT+9", "UTC", "GMT"])
  func known(zone: String) {
    #expect(ContentSite(["config.yml": "timeZone: \(zone)\n"]).build().text == "")
  }

  @Test(
    "an unknown zone is an error with the likely one",
    arguments: [
      ("Mars/Olympus", "write a name such as America/Los_Angeles or UTC"),
      ("Asia/Soeul", "did you mean Asia/Seoul?"), ("asia/seoul", "did you mean Asia/Seoul?"),
      ("America/Los Angeles", "write a name such as America/Los_Angeles or UTC"),
      ("Europe/Seoul", "did you mean Asia/Seoul?"),
      ("America/Argentina", "write a name such as America/Los_Angeles or UTC"),
    ])
  func unknown(zone: String, help: String) {
    let text = ContentSite(["config.yml": "timeZone: \(zone)\n"]).build().text
    #expect(text.contains("config.yml:1:11: error: "))
    #expect(text.contains("help: " + help))
  }

  @Test("where there is no database, any name may be a zone")
  func noDatabase() {
    let zones = TimeZones(folder: "/no such folder")
    #expect(zones.contains("Mars/Olympus"))
    #expect(zones.suggestion(for: "Mars/Olympus") == nil)
  }
}
