import Formatting
import Mustache
import SiteModel
import SourceText

/// The content and the theme of a site on their way from files to a plan.
struct SiteSource: Sendable {
  private let options: BuildOptions
  private let scan: ContentScan
  private var loader: ContentLoader
  private var themeReader: ThemeReader
  private var theme: Theme?
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether a file could not be read at all, which is no mistake of its content.
  var readingFailed: Bool { loader.readingFailed }

  private let photos: PhotoIndex

  /// - Parameters:
  ///   - cache: what the last build made of the landmarks' files.
  ///   - photos: what it found in the photos.
  init(_ scan: ContentScan, _ options: BuildOptions, cache: LandmarkCache?, photos: PhotoIndex) {
    self.options = options
    self.scan = scan
    self.photos = photos
    loader = ContentLoader(scan, cache: cache, photos: photos)
    themeReader = ThemeReader(folders: options.themeFolders, language: "en")
  }

  /// Reads everything. Problems are collected, so that one run tells them all.
  mutating func load() {
    loader.load()
    diagnostics += loader.diagnostics
    let configuration = loader.content.configuration
    themeReader = ThemeReader(folders: options.themeFolders, language: configuration.language)
    theme = themeReader.theme(of: configuration, in: loader.content.configurationFile)
    diagnostics += themeReader.diagnostics
  }

  /// Compares what was read across files and plans the pages; nil where the theme is not usable.
  ///
  /// What it gives is sound where no diagnostic is an error.
  mutating func plan() -> Blueprint? {
    let words = theme.map { DefaultWords($0.strings, $0.kinds, into: &diagnostics) }
    var assembly = SiteAssembly(
      loader.content, sources: ContentSources(folder: scan.folder), includesDrafts: options.includesDrafts,
      kinds: theme?.kinds ?? .all, words: words ?? DefaultWords())
    let (site, plan, order) = assembly.assemble()
    diagnostics += assembly.diagnostics
    guard let theme else { return nil }
    let models = PageModels(assets: theme.assets.map(\.name), kinds: theme.kinds)
    let rule = PluralRule(language: site.configuration.language)
    let set = TemplateSet(
      templates: theme.templates, strings: theme.strings.table,
      plural: { rule.form(for: $0).rawValue }, missing: theme.strings.missing)
    set.checkSyntax(into: &diagnostics)
    var templates: [String: Template] = [:]
    for model in models.all {
      templates[model.template] = set.compile(model.template, for: model.schema, into: &diagnostics)
    }
    let recipes = PageRecipes(
      frame: frame(of: site, theme), sources: order.map { loader.content.landmarks[$0].source })
    return Blueprint(
      site: site, plan: plan, theme: theme, words: words ?? DefaultWords(), templates: templates,
      models: models, content: scan.folder,
      recipes: recipes)
  }

  /// Stands for all that a page shows beside landmarks.
  private func frame(of site: Site, _ theme: Theme) -> ContentHash {
    var input = HashInput()
    input.append(options.key)
    if let index = scan.index(of: "config.yml"), let hash = loader.hashes[index] { input.append(hash) }
    for (scan, hashes) in themeReader.scans {
      for (file, hash) in zip(scan.files, hashes) {
        input.append(file.path)
        if let hash { input.append(hash) }
      }
    }
    for page in site.ownPages {
      input.append(page.title)
      input.append(page.path.file)
    }
    for taxonomy in Taxonomy.allCases {
      input.append(taxonomy.rawValue)
      for term in site.terms[taxonomy] ?? [] { input.append(term.name) }
    }
    return input.hash
  }

  /// Saves what was found in the photos, so that the next build reads only those that changed since.
  func savePhotos(in state: Folder) {
    if loader.photoIndex != photos { loader.photoIndex.write(in: state) }
  }

  /// Saves what was made of the landmarks' files, so that the next build reads only what changed since.
  ///
  /// A failure costs the next build time and nothing else.
  func saveLandmarks(in state: Folder) -> LandmarkCache.Saved? {
    LandmarkCache.write(
      loader.content.landmarks[loader.content.dataCount...], last: loader.cache, in: state)
  }

  /// Which files were read, so that the next build knows what changed since.
  ///
  /// - Parameters:
  ///   - cache: what `saveLandmarks` gave; nil where nothing was saved.
  ///   - recipes: those of the pages that were written.
  ///   - isClean: whether there was nothing to say.
  func record(
    _ cache: LandmarkCache.Saved?, recipes: [ContentHash] = [], pageCount: Int = 0, isClean: Bool = false
  ) -> InputRecord {
    let landmarks = loader.content.landmarks
    // The landmarks are in the order of the scan, so their places are found by walking along.
    var next = loader.content.dataCount
    var content = InputRecord.Root(scan, hashes: loader.hashes)
    for index in content.files.indices where next < landmarks.count {
      guard content.files[index].path == landmarks[next].origin.contentPath else { continue }
      if !loader.withWarnings.contains(index) {
        content.files[index].cached = cache?.places[next - loader.content.dataCount] ?? 0..<0
      }
      next += 1
    }
    let themes = themeReader.scans.map { InputRecord.Root($0.scan, hashes: $0.hashes) }
    let none = LandmarkCache.Hashes(base: ContentHash([]), changes: ContentHash([]))
    return InputRecord(
      key: options.key, theme: loader.content.configuration.theme,
      markdown: loader.content.configuration.markdown, roots: [content] + themes,
      cache: cache?.hashes ?? none,
      recipes: recipes, pageCount: pageCount, isClean: isClean)
  }
}
