import SiteModel
import SourceText

/// A landmark as a command speaks of it.
public struct NamedLandmark: Hashable, Sendable {
  public var slug: String
  public var name: String
}

/// What became of a request to change the favorites.
public struct FavoritesChange: Sendable {
  /// The landmarks that were added or removed.
  public var changed: [NamedLandmark] = []
  /// Those that were favorites already, or were none.
  public var unchanged: [NamedLandmark] = []
}

/// The favorites of a site: read from the config or the data, and changed in the config's own text.
public struct Favorites {
  private let folder: Folder
  private let content: LoadedContent
  private let diagnostics: [Diagnostic]
  private let landmarks: [Landmark]
  private let index: LandmarkIndex

  /// Reads a site; files with errors are left out, but the config has to be valid.
  public init(_ options: BuildOptions) throws(EditingError) {
    folder = try Folder.forEditing(options)
    var loader = ContentLoader(ContentScan(folder), cache: nil)
    loader.load()
    content = loader.content
    diagnostics = loader.diagnostics
    landmarks = content.landmarks.map(\.landmark)
    index = LandmarkIndex(landmarks)
    try folder.requireValidConfiguration(loader.diagnostics)
  }

  /// The favorites in the config's order, or those that the data marks in the data's.
  public var all: [NamedLandmark] {
    current.map { NamedLandmark(slug: landmarks[$0].slug.text, name: landmarks[$0].name) }
  }

  private var current: [Int] {
    guard let references = content.configuration.favorites else {
      return landmarks.indices.filter { landmarks[$0].isFavorite }
    }
    var seen: Set<Int> = []
    return references.compactMap { landmark(of: $0) }.filter { seen.insert($0).inserted }
  }

  private func landmark(of reference: Reference) -> Int? {
    if case .one(let found) = index.match(reference.text) { found } else { nil }
  }

  /// Adds landmarks, named by slug, id or name, and saves the config.
  public func add(_ words: [String]) throws(EditingError) -> FavoritesChange {
    let chosen = try resolve(words)
    let present = Set(current)
    let new = chosen.filter { !present.contains($0) }
    try save(new.isEmpty ? [] : edits(adding: new))
    return change(new, of: chosen)
  }

  /// Removes landmarks, named by slug, id or name, and saves the config.
  public func remove(_ words: [String]) throws(EditingError) -> FavoritesChange {
    let chosen = try resolve(words)
    let present = Set(current)
    let gone = chosen.filter { present.contains($0) }
    try save(gone.isEmpty ? [] : edits(removing: Set(gone)))
    return change(gone, of: chosen)
  }

  private func change(_ changed: [Int], of chosen: [Int]) -> FavoritesChange {
    let named = { (index: Int) in NamedLandmark(slug: landmarks[index].slug.text, name: landmarks[index].name)
    }
    return FavoritesChange(
      changed: changed.map(named), unchanged: chosen.filter { !changed.contains($0) }.map(named))
  }

  /// The landmarks that words name, each once.
  private func resolve(_ words: [String]) throws(EditingError) -> [Int] {
    var found: [Int] = []
    for word in words {
      switch index.match(word) {
      case .one(let landmark):
        if !found.contains(landmark) { found.append(landmark) }
      case .several(let matches):
        let slugs = matches.prefix(8).map { landmarks[$0].slug.text }
        throw .unknown(
          message: "“\(word)” names several landmarks", help: "use a slug: " + slugs.joined(separator: ", "))
      case .none:
        let errors = diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw .invalid(errors) }
        throw .unknown(
          message: "there is no landmark “\(word)”",
          help: index.suggestion(for: word).map { "did you mean \($0)?" }
            ?? "name a landmark by its slug, id or name")
      }
    }
    return found
  }

  private func edits(adding new: [Int]) -> [Edit] {
    let slugs = new.map { NewValue.text(landmarks[$0].slug.text) }
    guard content.configuration.favorites != nil else {
      // The key that comes wins over the data's marks, so they move into it.
      return [.set(["favorites"], .list(current.map { .text(landmarks[$0].slug.text) } + slugs))]
    }
    return slugs.map { .append($0, to: ["favorites"]) }
  }

  private func edits(removing gone: Set<Int>) -> [Edit] {
    guard let references = content.configuration.favorites else {
      let rest = current.filter { !gone.contains($0) }
      return [.set(["favorites"], .list(rest.map { .text(landmarks[$0].slug.text) }))]
    }
    let ranges = Set(references.filter { landmark(of: $0).map(gone.contains) ?? false }.map(\.range))
    // From the last to the first, so that the positions of those before stay.
    return configurationItems.indices.reversed().filter { ranges.contains(configurationItems[$0].range) }
      .map { .remove(["favorites", .index($0)]) }
  }

  /// The items under `favorites` as they are written.
  private var configurationItems: [Node] {
    var problems: [Diagnostic] = []
    return content.configurationFile.flatMap { readYAML($0, into: &problems) }?["favorites"]?.items ?? []
  }

  private func save(_ edits: [Edit]) throws(EditingError) {
    guard !edits.isEmpty else { return }
    try folder.replaceConfiguration(content.configurationFile, edits)
  }
}
