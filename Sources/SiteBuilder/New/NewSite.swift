import SourceText

/// A site that was made just now.
public struct NewSite: Sendable {
  /// The site's folder, as it was named.
  public let folder: String
  /// The files in it, by their paths below the folder.
  public let files: [String]
  /// Whether the theme that the site uses is found from there; without it the site does not build.
  public let hasTheme: Bool

  /// Makes a site that builds as it is.
  ///
  /// - Parameter path: a folder that does not exist yet or is empty; it may be a new Git repository.
  /// - Throws: why the folder is not to be had, or what could not be written.
  public init(at path: String) throws(Diagnostic) {
    let folder: Folder
    let occupant: String?
    do throws(FileError) {
      try makeFolders(path)
      folder = try Folder(path)
      occupant = try folder.occupant
    } catch {
      throw error.diagnostic
    }
    if let occupant {
      throw Diagnostic(
        .error, "this folder is not empty: it holds \(occupant)", path: path,
        help: "name an empty folder, or one that does not exist yet")
    }
    do throws(FileError) {
      for file in StarterFiles.all { try folder.add(file.path, Array(file.text.utf8)) }
    } catch {
      throw error.diagnostic
    }
    self.folder = path
    files = StarterFiles.all.map(\.path)
    hasTheme = ThemeFolders(site: path).folder(named: StarterFiles.theme) != nil
  }
}

extension Folder {
  /// Something that stands in the folder; a repository without files counts as nothing.
  fileprivate var occupant: String? {
    get throws(FileError) {
      var problems: [FileError] = []
      let entries = try list(into: &problems)
      return entries.first { $0.name != ".git" }?.name ?? problems.first?.path
    }
  }

  /// Adds a file of the user's, and the folders that it needs; one that is there already is an error.
  func add(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if let slash = path.lastIndex(of: "/") {
      let above = String(path[..<slash])
      try makeFolders(descriptor, above, shown: shown(above))
    }
    _ = try writeNew(descriptor, path, bytes, shown: shown(path))
  }
}
