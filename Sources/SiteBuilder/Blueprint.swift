import Drawing
import Mustache
import SiteModel
import SourceText

/// A site that is known to be good: everything that rendering needs, and nothing that can fail but input and output.
struct Blueprint: Sendable {
  let site: Site
  let plan: Plan
  let theme: Theme
  let words: DefaultWords
  let templates: [String: Template]
  let models: PageModels
  /// Where static files are read from.
  let content: Folder
  /// What the landmarks' pages are made of.
  let ingredients: PageRecipes
  /// The scene of each landmark; none where no page shows pictures.
  let scenes: [Scene]

  init(
    site: Site, plan: Plan, theme: Theme, words: DefaultWords, templates: [String: Template],
    models: PageModels,
    content: Folder, recipes: PageRecipes
  ) {
    self.site = site
    self.plan = plan
    self.theme = theme
    self.words = words
    self.templates = templates
    self.models = models
    self.content = content
    ingredients = recipes
    scenes = templates.values.contains { $0.uses("picture", "url") } ? Scene.all(of: site) : []
  }

  /// What the pages share, for each depth that there is.
  func decks() -> Decks { Decks(book, pages: plan.pages) }

  /// What pages refer to, ready to render.
  private var book: Book {
    Book(
      site: site, plan: plan, theme: theme, words: words, pictures: scenes.map(\.path),
      assets: theme.assets.map(\.path))
  }

  /// Writes what is not a page: scenes, the theme's files, the user's static files.
  ///
  /// - Parameter sameProgram: whether the last build was made by this very program, so that a scene of the same name
  ///   is the same drawing.
  func derive(into output: OutputTransaction, sameProgram: Bool) throws {
    try drawScenes(into: output, keepingOld: sameProgram)
    for asset in theme.assets { try output.put(asset.path.file, asset.bytes) }
    try writeTracks(into: output)
    let files = site.staticFiles
    try parallelForEach(count: files.count) { range in
      for file in files[range] { try output.put(file.path.file, try content.read(file.source).bytes) }
    }
  }

  /// The tracks for download: places, elevations and times, and no heart rate.
  private func writeTracks(into output: OutputTransaction) throws {
    let hikes = zip(plan.trackPaths, site.hikes).compactMap { path, hike in path.map { ($0, hike.hike) } }
    try parallelForEach(count: hikes.count, chunk: 1) { range in
      for (path, hike) in hikes[range] {
        guard let recording = hike.recording else { continue }
        try output.put(path.file, recording.gpx(name: hike.name))
      }
    }
  }

  private func drawScenes(into output: OutputTransaction, keepingOld: Bool) throws {
    let scenes = scenes
    try parallelForEach(count: scenes.count, scratch: Array<UInt8>.init) { bytes, range in
      for scene in scenes[range] where !(keepingOld && output.keep(scene.path.file)) {
        bytes.removeAll(keepingCapacity: true)
        drawScene(slug: scene.slug, kind: scene.kind, season: scene.season, into: &bytes)
        try output.put(scene.path.file, bytes)
      }
    }
  }

  /// Renders every page and hands it over for writing.
  ///
  /// - Parameter last: the recipes of the pages that the last build wrote: one that is the same again is left as it is.
  /// - Returns: the recipes of these pages.
  func render(into output: OutputTransaction, last: Set<ContentHash>) throws -> [ContentHash] {
    let book = book
    let recipes = book.recipes(ingredients)
    let decks = Decks(book, pages: plan.pages)
    let pages = plan.pages
    try parallelForEach(count: pages.count, scratch: Array<UInt8>.init) { bytes, range in
      for page in pages[range] {
        if case .landmark(let index) = page.kind, last.contains(recipes[index]), output.keep(page.path.file) {
          continue
        }
        bytes.removeAll(keepingCapacity: true)
        render(page, from: decks, into: &bytes)
        try output.put(page.path.file, bytes)
      }
    }
    return recipes
  }

  /// Appends a page.
  func render(_ page: Page, from decks: Decks, into bytes: inout [UInt8]) {
    templates[page.kind.template]?.render(decks.context(of: page), into: &bytes)
  }
}

extension Theme.Asset {
  /// The path with the content's hash in the name, so that a browser may keep the file for ever.
  var path: SitePath {
    let hash = ContentHash(bytes).hexadecimal.prefix(8)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    guard let path = SitePath(file: "assets/\(name[..<dot]).\(hash)\(name[dot...])") else {
      preconditionFailure("the theme's files were checked when they were read: \(name)")
    }
    return path
  }
}
