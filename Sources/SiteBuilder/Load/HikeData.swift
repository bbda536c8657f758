import SiteModel
import SourceText

/// `hikeData.json`: an array of hikes in the tutorial's shape.
struct HikeData {
  let markdown: SiteConfiguration.Markdown

  /// Reads the file; entries with errors are left out and reported.
  func read(_ file: SourceFile, source: ContentHash, into diagnostics: inout [Diagnostic]) -> [LoadedHike] {
    guard let root = readJSON(file, into: &diagnostics) else { return [] }
    guard let items = root.items else {
      diagnostics.append(
        Diagnostic(
          .error, "hikeData.json holds \(root.kind), not a list of hikes", in: file, at: root.range,
          help: "write [ {…}, {…} ]"))
      return []
    }
    var hikes = items.compactMap { hike($0, in: file, source: source, into: &diagnostics) }
    let slugs = distinctSlugs(
      hikes.map { ($0.hike.slug, id: $0.hike.id, isChosen: $0.origin.slugRange != nil) })
    for (index, slug) in slugs.enumerated() { hikes[index].hike.slug = slug }
    return hikes
  }

  private func hike(
    _ node: Node, in file: SourceFile, source: ContentHash, into diagnostics: inout [Diagnostic]
  ) -> LoadedHike? {
    var context = DecodingContext(file: file, format: .json)
    let draft = HikeDraft.table.decode(node, &context)
    if let draft, draft.name == nil, context.diagnostics.isEmpty {
      context.report("a hike needs the key name", at: node, help: "add `name:` The name that the site shows.")
    }
    if let track = draft?.track {
      context.report(
        "a hike in hikeData.json has no track", at: track.range,
        help: "put the track into Content/hikes, and what is said here into a Markdown file of its name")
    }
    diagnostics += context.diagnostics
    guard let draft, let name = draft.name, context.diagnostics.allSatisfy({ $0.severity == .warning })
    else { return nil }
    var hike = draft.hike
    hike.name = nfc(name.value)
    hike.slug = draft.slug?.value ?? Slug(name.value)
    hike.id = draft.id ?? hike.slug.text
    var origin = Origin(contentPath: "hikeData.json", file: file, range: name.range)
    origin.slugRange = draft.slug?.range
    let description = LoadedText.description(
      draft.description, below: nil, in: file, markdown, origin: &origin, into: &diagnostics)
    return LoadedHike(hike: hike, description: description, origin: origin, sources: [source])
  }
}
