import SourceText

/// Who wants an output path.
enum PathClaimant {
  /// A page that every site has, in words.
  case fixed(String)
  /// An index into the site's landmarks.
  case landmark(Int)
  /// An index into the site's hikes.
  case hike(Int)
  case term(Taxonomy, Int)
  /// An index into the site's own pages.
  case own(Int)
  /// A file below `static/`, relative to `Content/`.
  case file(String)
}

/// Which output paths are taken and by whom, so that no two parts of a site write the same file.
///
/// Names that differ in case or in their Unicode form alone count as one: on macOS and Windows they are.
struct PathClaims {
  private var owners: [String: PathClaimant] = [:]
  /// Folders that some path lies in, and the first path's claimant.
  private var folders: [String: PathClaimant] = [:]
  private var lastFolder = ""

  init(capacity: Int) { owners.reserveCapacity(capacity) }

  /// Takes a path, or tells who has it: the path itself, or one that needs a file where the other needs a folder.
  mutating func claim(_ path: String, for claimant: PathClaimant) -> PathClaimant? {
    let key = foldedPath(path)
    if let owner = folders[key] { return owner }
    if let owner = claimFolders(of: key, for: claimant) { return owner }
    // Nearly every path is free, so it is taken first and given back where it was not.
    guard let owner = owners.updateValue(claimant, forKey: key) else { return nil }
    owners[key] = owner
    return owner
  }

  private mutating func claimFolders(of path: String, for claimant: PathClaimant) -> PathClaimant? {
    guard let last = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    // Most paths lie in the folder of the one before.
    if path[..<last] == lastFolder { return nil }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if let owner = owners[folder] { return owner }
      if folders[folder] == nil { folders[folder] = claimant }
      end = path.index(after: slash)
    }
    lastFolder = String(path[..<last])
    return nil
  }
}

/// A path in the form in which two names that a file system may take for one are equal.
func foldedPath(_ path: String) -> String {
  for byte in path.utf8 where byte >= 0x80 || (0x41...0x5A).contains(byte) { return caseFolded(nfc(path)) }
  return path
}
