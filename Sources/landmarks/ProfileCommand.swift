import Glibc
import SiteBuilder
import SiteModel
import SourceText

let profileShowCommand = Command(
  name: "profile show",
  summary: "Print the profile",
  discussion: """
    Prints each key and its value, a tab between them. A key that Content/config.yml leaves out has its default; a \
    goal that is not set is none.
    """,
  examples: ["landmarks profile show", "landmarks profile show --json"]
) { invocation in
  withProfile(invocation) { editor throws(EditingError) in
    if invocation.has("json") {
      let members = ProfileKey.allCases.map { key in
        jsonString(key.rawValue) + ": " + json(key, key.value(in: editor.profile))
      }
      Terminal.print("{" + members.joined(separator: ", ") + "}")
    } else {
      for key in ProfileKey.allCases {
        Terminal.print(key.rawValue + "\t" + harmless(key.value(in: editor.profile) ?? "none"))
      }
    }
  }
}

let profileSetCommand = Command(
  name: "profile set",
  summary: "Change the profile",
  discussion: """
    Writes to `profile` in Content/config.yml and leaves every other line as it is. Where the key is missing it is \
    made. notifications, season and goal are short for prefersNotifications, seasonalPhoto and goalDate. Notifications \
    are true or false (or yes, no, on, off), the season is spring, summer, autumn or winter (or 🌷 🌞 🍂 ☃️), and the \
    goal is a date such as 2027-06-01, at most a year from the present one or from today; none takes it away.
    """,
  arguments: [
    Command.Argument(
      name: "key", meaning: "username, prefersNotifications, seasonalPhoto or goalDate",
      completion: .words(ProfileKey.allCases.flatMap(\.words))),
    Command.Argument(name: "value", meaning: "What it is to be"),
  ],
  options: [Option(name: "force", meaning: "Take a goal that is more than a year away")],
  examples: [
    "landmarks profile set username \"Kim Mina\"", "landmarks profile set season 🍂",
    "landmarks profile set goal 2030-06-01 --force", "landmarks profile set goal none",
  ]
) { invocation in
  guard let key = ProfileKey(word: invocation.arguments[0]) else { return .usage }
  return withProfile(invocation) { editor throws(EditingError) in
    let change = try editor.set(
      key, to: invocation.arguments[1], near: invocation.has("force") ? nil : localDay())
    if invocation.has("json") {
      let value = json(key, change.value)
      Terminal.print(
        "{\"key\": \(jsonString(key.rawValue)), \"value\": \(value), \"changed\": \(change.isChanged)}")
    } else if !invocation.has("quiet") {
      Terminal.print(sentence(change))
      if change.isChanged { Terminal.print("Run `landmarks build` to update the site.") }
    }
  }
}

private func sentence(_ change: ProfileChange) -> String {
  let key = change.key.rawValue
  guard let value = change.value else {
    return change.isChanged ? "Took \(key) away." : "\(key) is not set."
  }
  return change.isChanged ? "Set \(key) to \(harmless(value))." : "\(key) is \(harmless(value)) already."
}

private func withProfile(
  _ invocation: Invocation, _ body: (ProfileEditor) throws(EditingError) -> Void
) -> ExitCode {
  do throws(EditingError) {
    try body(ProfileEditor(BuildOptions(site: invocation.value("site") ?? "")))
    return .success
  } catch {
    return Terminal.report(error, invocation)
  }
}

/// A value with the type that its key has in the config.
private func json(_ key: ProfileKey, _ value: String?) -> String {
  guard let value else { return "null" }
  return key == .prefersNotifications ? value : jsonString(value)
}

/// The day of the user's own calendar; nil where the clock is out of order.
private func localDay() -> CivilDate? {
  var now = time(nil)
  var parts = tm()
  guard localtime_r(&now, &parts) != nil else { return nil }
  return CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
}
