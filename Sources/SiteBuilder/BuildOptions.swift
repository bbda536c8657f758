/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// The site's folder, which holds `Content`.
  public var site: String
  /// Where the pages go; nil for `Output` in the site's folder.
  public var output: String?
  /// A theme's folder in place of the one that the config names.
  public var theme: String?
  /// Whether drafts are published.
  public var includesDrafts = false
  /// Whether a warning counts as an error.
  public var isStrict = false
  /// Called when the build has to wait for another one.
  public var onWait: @Sendable () -> Void = {}

  /// Called while photos are encoded, from any thread.
  public var onProgress: BuildProgress?

  public init(site: String) {
    self.site = site
  }

  var themeFolders: ThemeFolders { ThemeFolders(site: site, explicit: theme) }

  /// Stands for what a build depends on beside its files: the program itself and the flags.
  var key: ContentHash {
    var input = HashInput()
    input.append(version)
    if let program = (try? Folder("/proc/self"))?.stamp("exe") {
      input.append("\(program.size) \(program.modified) \(program.inode)")
    }
    input.append(theme ?? "")
    input.append(includesDrafts ? "drafts" : "")
    return input.hash
  }

  var contentPath: String { joined(site, "Content") }
  var outputPath: String { output ?? joined(site, "Output") }
  var statePath: String { joined(site, ".landmarks") }
}

/// Tells how far a long step is: how many photos are done, of how many.
public typealias BuildProgress = @Sendable (_ done: Int, _ total: Int) -> Void
