import SourceText

/// A site as it would be published, held in memory: pages are rendered and photos encoded when they are asked for, and
/// nothing is written but to the build state.
///
/// Any thread may use it.
public final class PreviewSite: Sendable {
  /// A file of the site.
  public struct File: Sendable {
    /// Its path in the output, which tells its type.
    public let path: String
    public let bytes: [UInt8]
  }

  private struct State: Sendable {
    var loaded: LoadedPreview?
    var record: InputRecord?
    var diagnostics: [Diagnostic] = []
  }

  private let options: BuildOptions
  private let state = Locked(State())

  /// - Parameter options: of which the output does not matter.
  public init(_ options: BuildOptions) { self.options = options }

  /// What the last load had to say; where any of it is an error, the files are those of the load before.
  public var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }

  /// The folders whose files make the site: the content first, then the theme's, nearest first. Empty before a load.
  public var sources: [String] {
    state.withLock { state in state.record?.roots.map(\.path) ?? [options.contentPath] }
  }

  /// Loads what changed since the last time. Only one thread may do so at a time.
  ///
  /// - Returns: whether the site can be shown as it is now in the files.
  @discardableResult
  public func load() -> Bool {
    let last = state.withLock { $0.record }
    do {
      let folder = joined(options.statePath, "preview")
      try makeFolders(folder)
      let buildState = try Folder(folder)
      let scan = ContentScan(try Folder(options.contentPath))
      let cache = last.flatMap { LandmarkCache($0, key: options.key, in: buildState) }
      var source = SiteSource(scan, options, cache: cache, photos: PhotoIndex(in: buildState))
      source.load()
      source.savePhotos(in: buildState)
      let blueprint = source.plan()
      var diagnostics = source.diagnostics
      guard let blueprint, !diagnostics.contains(where: { $0.severity == .error }) else {
        return fail(diagnostics, nil)
      }
      let maker = try blueprint.pictureMaker(options)
      let placeholders = maker?.makePlaceholders() ?? PictureMaker.Result()
      diagnostics += placeholders.diagnostics
      let record = source.saveLandmarks(in: buildState).map { source.record($0) }
      guard placeholders.diagnostics.isEmpty else { return fail(diagnostics, record) }
      let loaded = LoadedPreview(blueprint, maker, placeholders: placeholders.placeholders)
      state.withLock { state in
        state = State(loaded: loaded, record: record, diagnostics: diagnostics)
      }
      return true
    } catch {
      return fail([error.diagnostic], last)
    }
  }

  /// The file at an address below the root of the site, percent-decoded: `landmarks/turtle-rock.html`. A folder stands
  /// for its index.
  ///
  /// - Returns: nil where there is none, or nothing could be loaded yet.
  public func file(at address: String) -> File? {
    let isFolder = address.isEmpty || address.hasSuffix("/")
    return state.withLock { $0.loaded }?.file(isFolder ? address + "index.html" : address)
  }

  /// The page for addresses that lead nowhere.
  public var notFound: File? { state.withLock { $0.loaded }?.file("404.html") }

  /// The paths of all files, sorted.
  public var paths: [String] { state.withLock { $0.loaded }?.paths ?? [] }

  private func fail(_ diagnostics: [Diagnostic], _ record: InputRecord?) -> Bool {
    state.withLock { state in
      state.diagnostics = diagnostics
      if let record { state.record = record }
    }
    return false
  }
}
