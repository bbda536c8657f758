import SiteModel
import SourceText

/// Who wants an output path.
struct PathClaimant {
  /// Where to point when there is something to say about it.
  enum Place {
    case origin(Origin, Range<Int>)
    /// Bytes of the config.
    case configuration(Range<Int>)
    /// A file whose content does not matter.
    case path(String)
    /// The program itself.
    case none
  }

  /// In words: `the landmark “Hidden Lake”`.
  var name: String
  var place: Place
  /// What to do where the path is taken.
  var help: String
}

/// Which output paths are taken and by whom, so that no two parts of a site write the same file.
///
/// Names that differ in case or in their Unicode form alone count as one: on macOS and Windows they are.
struct PathClaims {
  private var owners: [String: Int] = [:]
  private var folders: [String: Int] = [:]
  private var claimants: [PathClaimant] = []

  init(capacity: Int) { owners.reserveCapacity(capacity) }

  /// Takes a path, or tells who has it: the path itself, or one that needs a file where the other needs a folder.
  mutating func claim(_ path: String, for claimant: PathClaimant) -> PathClaimant? {
    let key = foldedPath(path)
    if let owner = owners[key] ?? folders[key] { return claimants[owner] }
    let index = claimants.count
    var end = key.startIndex
    while let slash = key[end...].firstIndex(of: "/") {
      let folder = String(key[..<slash])
      if let owner = owners[folder] { return claimants[owner] }
      if folders[folder] == nil { folders[folder] = index }
      end = key.index(after: slash)
    }
    claimants.append(claimant)
    owners[key] = index
    return nil
  }
}

/// A path in the form in which two names that a file system may take for one are equal.
func foldedPath(_ path: String) -> String {
  for byte in path.utf8 where byte >= 0x80 || (0x41...0x5A).contains(byte) { return caseFolded(nfc(path)) }
  return path
}
