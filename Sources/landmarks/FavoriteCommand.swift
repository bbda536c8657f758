import SiteBuilder
import SourceText

private let landmarkArgument = Command.Argument(
  name: "landmark", meaning: "A landmark's slug, id or name", isRepeated: true)

let favoriteAddCommand = Command(
  name: "favorite add",
  summary: "Add landmarks to the favorites",
  discussion: """
    Writes to `favorites` in Content/config.yml and leaves every other line as it is. Where the key is missing it is \
    made, with the landmarks that the data marks.
    """,
  arguments: [landmarkArgument],
  examples: ["landmarks favorite add turtle-rock", "landmarks favorite add \"Hidden Lake\" 1004"]
) { invocation in
  changeFavorites(invocation, verb: "Added", preposition: "to", unchanged: "is a favorite already") {
    (favorites, words) throws(EditingError) in try favorites.add(words)
  }
}

let favoriteRemoveCommand = Command(
  name: "favorite remove",
  summary: "Remove landmarks from the favorites",
  discussion: "Writes to `favorites` in Content/config.yml and leaves every other line as it is.",
  arguments: [landmarkArgument],
  examples: ["landmarks favorite remove turtle-rock"]
) { invocation in
  changeFavorites(invocation, verb: "Removed", preposition: "from", unchanged: "is no favorite") {
    (favorites, words) throws(EditingError) in try favorites.remove(words)
  }
}

let favoriteListCommand = Command(
  name: "favorite list",
  summary: "List the favorites",
  discussion: "Prints the slug and the name of each favorite, a tab between them.",
  examples: ["landmarks favorite list"]
) { invocation in
  withFavorites(invocation) { favorites throws(EditingError) in
    let all = favorites.all
    if invocation.has("json") {
      Terminal.print(json(all))
    } else {
      for landmark in all { Terminal.print(landmark.slug + "\t" + harmless(landmark.name)) }
    }
  }
}

private func changeFavorites(
  _ invocation: Invocation, verb: String, preposition: String, unchanged: String,
  _ change: (Favorites, [String]) throws(EditingError) -> FavoritesChange
) -> ExitCode {
  withFavorites(invocation) { favorites throws(EditingError) in
    let result = try change(favorites, invocation.arguments)
    if invocation.has("json") {
      Terminal.print("{\"changed\": \(json(result.changed)), \"unchanged\": \(json(result.unchanged))}")
    } else if !invocation.has("quiet") {
      for landmark in result.unchanged {
        Terminal.print("\(harmless(landmark.name)) (\(landmark.slug)) \(unchanged).")
      }
      for landmark in result.changed {
        Terminal.print("\(verb) \(harmless(landmark.name)) (\(landmark.slug)) \(preposition) the favorites.")
      }
      if !result.changed.isEmpty { Terminal.print("Run `landmarks build` to update the site.") }
    }
  }
}

private func withFavorites(
  _ invocation: Invocation, _ body: (Favorites) throws(EditingError) -> Void
) -> ExitCode {
  do throws(EditingError) {
    try body(Favorites(BuildOptions(site: invocation.value("site") ?? "")))
    return .success
  } catch {
    return Terminal.report(error, invocation)
  }
}

private func json(_ landmarks: [NamedLandmark]) -> String {
  let items = landmarks.map { "{\"slug\": \(jsonString($0.slug)), \"name\": \(jsonString($0.name))}" }
  return "[" + items.joined(separator: ", ") + "]"
}
