import Glibc

/// The folder where changed files wait until all are written: `site` holds them under their paths, and beside it
/// lie the manifests to come.
final class Staging: Sendable {
  static let name = "staging"
  /// The list of what is ours during the commit and after it.
  static let interimManifest = "manifest-interim"
  static let finalManifest = "manifest-final"

  let folder: Folder
  let site: Folder
  /// Whether it lies inside the output.
  let isInOutput: Bool

  private init(folder: Folder, site: Folder, isInOutput: Bool) {
    self.folder = folder
    self.site = site
    self.isInOutput = isInOutput
  }

  /// Makes an empty staging folder where a rename into the output will work: in the state folder, out of sight of
  /// servers and synchronisers that watch the output, or else in the output.
  static func make(state: Folder, output: Folder) throws(FileError) -> Staging {
    let inner = !canRename(from: state.descriptor, to: output.descriptor)
    let (place, name) = inner ? (output, innerStagingName) : (state, Staging.name)
    try makeFolders(place.descriptor, joined(name, "site"), shown: place.shown(name))
    return try open(state: state, output: output, isInOutput: inner)
  }

  /// Opens a staging folder that a broken-off build left behind.
  static func open(state: Folder, output: Folder, isInOutput: Bool) throws(FileError) -> Staging {
    let folder = isInOutput ? try Folder(innerStagingName, in: output) : try Folder(name, in: state)
    return Staging(folder: folder, site: try Folder("site", in: folder), isInOutput: isInOutput)
  }

  /// Removes staging folders wherever they may be.
  static func clear(state: Folder, output: Folder?) throws(FileError) {
    try removeTree(state.descriptor, name, shown: state.shown(name))
    if let output {
      try removeTree(output.descriptor, innerStagingName, shown: output.shown(innerStagingName))
    }
  }

  /// Writes a file that waits.
  ///
  /// - Returns: its stamp, which it keeps when it is put in its place.
  func write(_ path: String, _ bytes: UnsafeRawBufferPointer, shown: String) throws(FileError) -> FileStamp {
    do {
      return try writeNew(site.descriptor, path, bytes, shown: shown)
    } catch  where error.code == ENOENT {
      try makeFolders(site.descriptor, parent(of: path), shown: shown)
      return try writeNew(site.descriptor, path, bytes, shown: shown)
    }
  }

  func write(manifest: [UInt8], as name: String) throws(FileError) {
    _ = try writeNew(folder.descriptor, name, manifest, shown: folder.shown(name))
  }
}
