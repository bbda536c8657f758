import Geo
import SiteModel
import SourceText

/// Reads, decodes and checks everything below `Content/`, on all cores.
struct ContentLoader: Sendable {
  let scan: ContentScan
  /// What an earlier build read, for files that did not change since.
  let cache: LandmarkCache?
  /// What earlier builds and this one found in photos.
  private(set) var photoIndex: PhotoIndex
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var content = LoadedContent()
  /// A hash of each file that was read, by its index in the scan; nil for those that only their names matter of.
  private(set) var hashes: [ContentHash?]
  /// The landmarks' files that gave a warning, by their index in the scan.
  private(set) var withWarnings: Set<Int> = []
  /// Whether a file could not be read at all.
  private(set) var readingFailed = false

  init(_ scan: ContentScan, cache: LandmarkCache? = nil, photos: PhotoIndex = PhotoIndex()) {
    self.scan = scan
    self.cache = cache
    photoIndex = photos
    hashes = Array(repeating: nil, count: scan.files.count)
    diagnostics = scan.diagnostics
    content.refused = scan.diagnostics.map(\.path)
  }

  mutating func load() {
    checkKinds()
    loadConfiguration()
    loadData()
    loadLandmarks()
    loadHikes()
    loadPages()
    content.staticFiles = scan.indices(below: "static/").map { scan.files[$0].path }
    loadPhotos()
  }

  /// Reads no file but the config.
  mutating func loadConfigurationAlone() {
    checkKinds()
    loadConfiguration()
  }

  /// Finds folders where files belong and the other way round, and files that nobody reads.
  private mutating func checkKinds() {
    for name in ["config.yml", "landmarkData.json", "hikeData.json"]
    where scan.folder.status(name)?.kind == .folder {
      diagnostics.append(
        Diagnostic(.error, "this should be a file, not a folder", path: scan.folder.shown(name)))
    }
    for name in ["landmarks", "hikes", "pages", "static", "photos"] where scan.index(of: name) != nil {
      diagnostics.append(
        Diagnostic(.error, "this should be a folder, not a file", path: scan.folder.shown(name)))
    }
    for folder in ["landmarks/", "pages/"] {
      for index in scan.indices(below: folder) where !scan.files[index].path.hasSuffix(".md") {
        diagnostics.append(
          Diagnostic(
            .warning, "this file is not read", path: scan.folder.shown(scan.files[index].path),
            help: "only files that end with .md are read here; others belong into Content/static"))
      }
    }
    for index in scan.indices(below: HikeLoader.folder) {
      let path = scan.files[index].path
      if path.hasSuffix(".md") || RecordingFormat(fileName: path) != nil { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "this file is not read", path: scan.folder.shown(path),
          help: "a hike is a .gpx, .tcx or .kml file, a .md file, or both; others belong into Content/static")
      )
    }
  }

  private mutating func loadConfiguration() {
    guard let index = scan.index(of: "config.yml") else {
      if let other = ["config.yaml", "config.json", "config.toml"].first(where: { scan.index(of: $0) != nil })
      {
        diagnostics.append(
          Diagnostic(
            .warning, "this file is not read", path: scan.folder.shown(other),
            help: "the config is named config.yml"))
      }
      return
    }
    guard let file = text(index) else { return }
    content.configurationFile = file
    let before = diagnostics.count
    let node = readYAML(file, into: &diagnostics)
    guard diagnostics.count == before || diagnostics[before...].allSatisfy({ $0.severity == .warning }),
      var configuration = SiteConfiguration.table.decode(node, in: file, into: &diagnostics)
    else { return }
    // A key without a value says that there are none; without the key, the data decides.
    if configuration.favorites == nil, node?["favorites"] != nil { configuration.favorites = [] }
    for collection in configuration.collections where collection.name.utf8.allSatisfy(isBlank) {
      diagnostics.append(
        Diagnostic(
          .error, "a collection needs a name", in: file, at: collection.range,
          help: "write the name in front of the colon"))
    }
    if let zone = configuration.timeZone,
      let problem = TimeZones().problem(zone, at: configuration.timeZoneRange, in: file)
    {
      diagnostics.append(problem)
    }
    content.configuration = configuration
    content.collectionTexts = configuration.collections.map { collection in
      guard let description = collection.description else { return LoadedText.empty }
      var origin = Origin(contentPath: "config.yml", file: file, range: collection.descriptionRange)
      origin.textPlace = .scalar(collection.descriptionRange)
      return LoadedText(
        Array(description.utf8)[...], level: 2, configuration.markdown, in: file, origin: origin,
        into: &diagnostics)
    }
  }

  private mutating func loadData() {
    guard let index = scan.index(of: "landmarkData.json"), let file = text(index) else { return }
    let before = diagnostics.count
    content.landmarks = LandmarkData(markdown: content.configuration.markdown).read(
      file, source: hashes[index] ?? ContentHash([]), into: &diagnostics)
    content.dataCount = content.landmarks.count
    if diagnostics[before...].contains(where: { $0.severity == .error }) {
      content.failed.append("landmarkData.json")
    }
  }

  private mutating func loadLandmarks() {
    let indices = scan.indices(below: "landmarks/", ending: ".md")
    let reader = LandmarkFile(markdown: content.configuration.markdown)
    let scan = scan
    let cache = cache?.holds(content.configuration.markdown) == true ? cache : nil
    var results = parallelMap(count: indices.count) { position in
      loadLandmark(indices[position], of: scan, cache: cache, reader)
    }
    content.landmarks.reserveCapacity(content.landmarks.count + results.count)
    for (position, index) in indices.enumerated() {
      hashes[index] = results[position].hash
      if results[position].readingFailed { readingFailed = true }
      if !results[position].diagnostics.isEmpty {
        withWarnings.insert(index)
        diagnostics += results[position].diagnostics
      }
      // Moved out and not copied: another core made them, and each count would fetch them from its cache.
      if let landmark = results[position].landmark.take() {
        content.landmarks.append(landmark)
      } else {
        content.failed.append(scan.files[index].path)
      }
    }
  }

  private mutating func loadHikes() {
    if let index = scan.index(of: "hikeData.json"), let file = text(index) {
      let before = diagnostics.count
      content.hikes = HikeData(markdown: content.configuration.markdown).read(
        file, source: hashes[index] ?? ContentHash([]), into: &diagnostics)
      if diagnostics[before...].contains(where: { $0.severity == .error }) {
        content.failed.append("hikeData.json")
      }
    }
    var loader = HikeLoader(scan, content.configuration)
    loader.load()
    content.hikes += loader.hikes
    content.failed += loader.failed
    diagnostics += loader.diagnostics
    for (index, hash) in loader.hashes { hashes[index] = hash }
    readingFailed = readingFailed || loader.readingFailed
  }

  private mutating func loadPages() {
    let reader = OwnPageFile(markdown: content.configuration.markdown)
    for index in scan.indices(below: "pages/", ending: ".md") {
      let path = scan.files[index].path
      guard let file = text(index) else { continue }
      var problems: [Diagnostic] = []
      if let page = reader.read(file, contentPath: path, into: &problems) {
        content.ownPages.append(page)
      } else {
        content.failed.append(path)
      }
      diagnostics += problems
    }
  }

  private mutating func loadPhotos() {
    var loader = PhotoLoader(scan, index: photoIndex)
    loader.load()
    content.photos = loader.photos
    content.photoProblem = loader.problem
    content.pictureEncoder = loader.index.library?.version ?? ""
    photoIndex = loader.index
    for (index, hash) in loader.hashes { hashes[index] = hash }
    readingFailed = readingFailed || loader.readingFailed
  }

  /// Reads a file's text; nil with a diagnostic where that fails.
  private mutating func text(_ index: Int) -> SourceFile? {
    let text = FileText(scan.files[index].path, in: scan.folder)
    hashes[index] = text.hash
    readingFailed = readingFailed || text.readingFailed
    if let problem = text.problem {
      diagnostics.append(problem)
      content.failed.append(scan.files[index].path)
    }
    return text.file
  }
}

/// What came of one landmark's file.
private struct LandmarkResult: Sendable {
  var landmark: LoadedLandmark?
  var hash: ContentHash?
  var readingFailed = false
  var diagnostics: [Diagnostic] = []
}

/// Takes a landmark from the cache where its file did not change, else reads the file.
private func loadLandmark(
  _ index: Int, of scan: ContentScan, cache: LandmarkCache?, _ reader: LandmarkFile
) -> LandmarkResult {
  let file = scan.files[index]
  let folder = scan.folder
  if let entry = cache?.entry(for: file, near: index), let landmark = cache?.landmark(entry) {
    return LandmarkResult(landmark: landmark, hash: entry.hash)
  }
  let text = FileText(file.path, in: folder)
  var result = LandmarkResult(
    hash: text.hash, readingFailed: text.readingFailed, diagnostics: text.problem.map { [$0] } ?? [])
  guard let source = text.file, let hash = text.hash else { return result }
  if let entry = cache?.entry(for: file, near: index, hash: hash), let landmark = cache?.landmark(entry) {
    result.landmark = landmark
    return result
  }
  result.landmark = reader.read(source, contentPath: file.path, source: hash, into: &result.diagnostics)
  return result
}
