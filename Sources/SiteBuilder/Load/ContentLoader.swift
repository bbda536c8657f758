import SiteModel
import SourceText

/// Reads, decodes and checks everything below `Content/`, on all cores.
struct ContentLoader: Sendable {
  let scan: ContentScan
  /// What an earlier build read, for files that did not change since.
  let cache: LandmarkCache?
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var content = LoadedContent()
  /// A hash of each file that was read, by its index in the scan; nil for those that only their names matter of.
  private(set) var hashes: [ContentHash?]
  /// The landmarks' files that gave a warning, by their index in the scan.
  private(set) var withWarnings: Set<Int> = []
  /// Whether a file could not be read at all.
  private(set) var readingFailed = false

  init(_ scan: ContentScan, cache: LandmarkCache?) {
    self.scan = scan
    self.cache = cache
    hashes = Array(repeating: nil, count: scan.files.count)
    diagnostics = scan.diagnostics
  }

  mutating func load() {
    checkKinds()
    loadConfiguration()
    loadData()
    loadLandmarks()
    loadPages()
    content.staticFiles = scan.indices(below: "static/").map { scan.files[$0].path }
    content.photos = scan.indices(below: "photos/").map { scan.files[$0].path }
  }

  /// Finds folders where files belong and the other way round, and files that nobody reads.
  private mutating func checkKinds() {
    for name in ["config.yml", "landmarkData.json"] where scan.folder.status(name)?.kind == .folder {
      diagnostics.append(
        Diagnostic(.error, "this should be a file, not a folder", path: scan.folder.shown(name)))
    }
    for name in ["landmarks", "pages", "static", "photos"] where scan.index(of: name) != nil {
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
    let zones = TimeZones()
    if let zone = configuration.timeZone, !zones.contains(zone) {
      let meant = zones.suggestion(for: zone)
      diagnostics.append(
        Diagnostic(
          .error, "there is no time zone “\(zone)”", in: file, at: configuration.timeZoneRange,
          help: meant.map { "did you mean \($0)?" } ?? "write a name such as America/Los_Angeles or UTC"))
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

  /// Reads a file's text; nil with a diagnostic where that fails.
  private mutating func text(_ index: Int) -> SourceFile? {
    let path = scan.files[index].path
    do {
      let bytes = try scan.folder.read(path).bytes
      hashes[index] = ContentHash(bytes)
      return try SourceFile(path: scan.folder.shown(path), bytes: bytes)
    } catch let error as FileError {
      readingFailed = true
      diagnostics.append(error.diagnostic)
    } catch let error as Diagnostic {
      diagnostics.append(error)
    } catch {
      preconditionFailure("reading a file throws nothing else: \(error)")
    }
    content.failed.append(path)
    return nil
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
  var result = LandmarkResult()
  do {
    let bytes = try folder.read(file.path).bytes
    let hash = ContentHash(bytes)
    result.hash = hash
    if let entry = cache?.entry(for: file, near: index, hash: hash), let landmark = cache?.landmark(entry) {
      result.landmark = landmark
      return result
    }
    let source = try SourceFile(path: folder.shown(file.path), bytes: bytes)
    result.landmark = reader.read(
      source, contentPath: file.path, source: hash, into: &result.diagnostics)
  } catch let error as FileError {
    result.readingFailed = true
    result.diagnostics.append(error.diagnostic)
  } catch let error as Diagnostic {
    result.diagnostics.append(error)
  } catch {
    preconditionFailure("reading a file throws nothing else: \(error)")
  }
  return result
}
