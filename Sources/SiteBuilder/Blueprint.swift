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
  /// The scene of each landmark without a photo; none where no page shows pictures.
  let scenes: [Scene?]
  /// What the templates show of photos.
  private let shapes: Set<PictureShape>
  private let needsPlaceholders: Bool

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
    let uses = { (schema: String, key: String) in templates.values.contains { $0.uses(schema, key) } }
    scenes = uses(PictureFiles.schema.name, "url") ? Scene.all(of: site, plan.pictures) : []
    var shapes: Set<PictureShape> = []
    let files = ["url", "webp", "srcset", "largest"]
    let schemas = [Picture.schema.name, GalleryPicture.schema.name]
    if schemas.contains(where: { schema in files.contains { uses(schema, $0) } }) { shapes.insert(.whole) }
    if uses(Picture.schema.name, "square") { shapes.insert(.square) }
    if uses(Picture.schema.name, "feature") { shapes.insert(.feature) }
    self.shapes = shapes
    needsPlaceholders = uses(PictureFiles.schema.name, "placeholder")
  }

  /// What the pages share, for each depth that there is.
  ///
  /// - Parameter placeholders: what is shown of each photo until it is there, by the photos' index.
  func decks(placeholders: [Int: String]) -> Decks { Decks(book(placeholders), pages: plan.pages) }

  /// What pages refer to, ready to render.
  private func book(_ placeholders: [Int: String]) -> Book {
    Book(
      site: site, plan: plan, theme: theme, words: words, scenes: scenes.map { $0?.path },
      placeholders: placeholders, assets: theme.assets.map(\.path))
  }

  /// What makes the pictures of the site's photos; nil where there are none.
  func pictureMaker(_ options: BuildOptions) throws(FileError) -> PictureMaker? {
    if plan.pictures.published.isEmpty { return nil }
    return pictureMaker(try PhotoCache.make(in: options.statePath), onProgress: options.onProgress)
  }

  private func pictureMaker(_ cache: PhotoCache, onProgress: BuildProgress?) -> PictureMaker {
    let pictures = plan.pictures
    // Texts show whole photos whatever the templates ask for.
    let isNeeded = { (set: Int) in
      shapes.contains(pictures.sets[set].shape) || pictures.inTexts.contains(set)
    }
    return PictureMaker(
      plan: pictures, published: pictures.published.filter(isNeeded),
      spare: pictures.spare.subtracting(pictures.published).filter(isNeeded),
      needsPlaceholders: needsPlaceholders || !pictures.inTexts.isEmpty, content: content, cache: cache,
      onProgress: onProgress)
  }

  /// The placeholders that an earlier build left.
  func placeholders(_ options: BuildOptions) -> [Int: String] {
    guard let cache = try? PhotoCache(in: options.statePath) else { return [:] }
    return pictureMaker(cache, onProgress: nil).placeholders()
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
      for case let scene? in scenes[range] where !(keepingOld && output.keep(scene.path.file)) {
        bytes.removeAll(keepingCapacity: true)
        scene.draw(into: &bytes)
        try output.put(scene.path.file, bytes)
      }
    }
  }

  /// Renders every page and hands it over for writing.
  ///
  /// - Parameters:
  ///   - placeholders: what is shown of each photo until it is there, by the photos' index.
  ///   - last: the recipes of the pages that the last build wrote: one that is the same again is left as it is.
  /// - Returns: the recipes of these pages.
  func render(
    into output: OutputTransaction, placeholders: [Int: String], last: Set<ContentHash>
  ) throws -> [ContentHash] {
    let book = book(placeholders)
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
