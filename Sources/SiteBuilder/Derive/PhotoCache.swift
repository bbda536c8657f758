import Glibc

/// The pictures that were made of photos, kept beside the build state so that none is made twice. Every site's outputs
/// share it. A failure to keep one costs time and nothing else.
struct PhotoCache: Sendable {
  private let folder: Folder

  private static let kind = "landmarks photo"
  private static let version: UInt32 = 1

  /// Opens the cache in the folder of the build state.
  init(in state: String) throws(FileError) { folder = try Folder(joined(state, PhotoCache.name)) }

  /// Opens the cache, and makes its folder where it is missing.
  static func make(in state: String) throws(FileError) -> PhotoCache {
    try makeFolders(joined(state, name))
    return try PhotoCache(in: state)
  }

  private static let name = "photos"

  /// A picture, whole and undamaged.
  func picture(_ name: String) -> [UInt8]? {
    guard
      let file = StateFile.content(name, in: folder, kind: PhotoCache.kind, version: PhotoCache.version),
      file.bytes.count > file.start
    else { return nil }
    return Array(file.bytes[file.start...])
  }

  /// Whether a picture is there, as far as can be told without reading it.
  func holds(_ name: String) -> Bool { folder.stamp(name).map { $0.size > 0 } ?? false }

  func add(_ name: String, _ bytes: [UInt8]) {
    try? StateFile.write(bytes, to: name, in: folder, kind: PhotoCache.kind, version: PhotoCache.version)
  }

  /// Removes all pictures of a site that shows no photos.
  static func removeAll(in state: String) { (try? PhotoCache(in: state))?.removeAll(but: []) }

  /// Whether a file was written within the last hour.
  private func isRecent(_ name: String) -> Bool {
    let hour: Int64 = 3_600_000_000_000
    return folder.stamp(name).map { currentMoment() - $0.modified < hour } ?? false
  }

  /// Removes all pictures but some.
  func removeAll(but names: Set<String>) {
    var problems: [FileError] = []
    for entry in (try? folder.list(into: &problems)) ?? [] where !names.contains(entry.name) {
      // Another build may be writing this one at the moment, unless it was left behind.
      let isBeingWritten = entry.name.hasSuffix(".new") && isRecent(entry.name)
      if entry.kind == .file, !isBeingWritten { unlinkat(folder.descriptor, entry.name, 0) }
    }
  }
}
