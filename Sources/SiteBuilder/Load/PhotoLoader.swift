import Photos
import SourceText

/// Reads the headers of all files below `photos/`, on all cores.
struct PhotoLoader: Sendable {
  let scan: ContentScan
  private(set) var index: PhotoIndex
  private(set) var photos: [LoadedPhoto] = []
  /// A hash of each file, by its index in the scan.
  private(set) var hashes: [Int: ContentHash] = [:]
  /// Why none can be shown at all.
  private(set) var problem: Diagnostic?
  private(set) var readingFailed = false

  static let folder = "photos/"

  /// - Parameter index: what the last build found.
  init(_ scan: ContentScan, index: PhotoIndex) {
    self.scan = scan
    self.index = index
  }

  /// What came of one file.
  private struct Result: Sendable {
    var photo: LoadedPhoto
    var readingFailed = false
  }

  mutating func load() {
    let indices = scan.indices(below: PhotoLoader.folder)
    guard !indices.isEmpty else { return }
    do {
      index.library = try index.currentLibrary()
    } catch {
      problem = error.diagnostic(path: scan.folder.shown("photos"))
    }
    let (scan, index, isUsable) = (scan, index, problem == nil)
    let results = parallelMap(count: indices.count, chunk: 1) { position in
      PhotoLoader.read(scan.files[indices[position]], of: scan.folder, index, isLibraryUsable: isUsable)
    }
    self.index.entries = []
    for (place, result) in zip(indices, results) {
      let file = scan.files[place]
      photos.append(result.photo)
      readingFailed = readingFailed || result.readingFailed
      guard let source = result.photo.source else { continue }
      hashes[place] = source
      guard let facts = result.photo.facts else { continue }
      self.index.entries.append(
        PhotoIndex.Entry(
          path: file.path, stamp: file.stamp, isYoung: file.stamp.isYoung(at: scan.moment), source: source,
          facts: facts))
    }
  }

  private static func read(
    _ file: ContentScan.File, of folder: Folder, _ index: PhotoIndex, isLibraryUsable: Bool
  ) -> Result {
    var photo = LoadedPhoto(path: file.path)
    if let known = index.entry(for: file) {
      photo.source = known.source
      photo.facts = known.facts
      return Result(photo: photo)
    }
    do {
      let bytes = try folder.read(file.path).bytes
      photo.source = ContentHash(bytes)
      if bytes.isEmpty {
        photo.problem = Diagnostic(
          .error, "this file is empty", path: folder.shown(file.path), help: "copy the picture anew")
      } else if isLibraryUsable {
        photo.facts = PhotoFacts(try PhotoHeader(bytes))
      }
    } catch let error as FileError {
      photo.problem = error.diagnostic
      return Result(photo: photo, readingFailed: true)
    } catch let error as PhotoError {
      photo.problem = error.diagnostic(path: folder.shown(file.path))
    } catch {
      preconditionFailure("reading a photo throws nothing else: \(error)")
    }
    return Result(photo: photo)
  }
}
