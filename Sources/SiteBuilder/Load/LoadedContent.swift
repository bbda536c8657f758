import SiteModel
import SourceText

/// A landmark as it was read. A class, since ten thousand of them go from hand to hand.
final class LoadedLandmark: Sendable {
  let landmark: Landmark
  let description: LoadedText
  let origin: Origin
  /// The hash of the file that it was read from.
  let source: ContentHash
  /// The landmark as the cache holds it, where it came from there.
  let cached: ArraySlice<UInt8>?
  /// Where that is, if it is in the cache's large volume.
  let basePlace: Range<Int>?

  init(
    landmark: Landmark, description: LoadedText, origin: Origin, source: ContentHash,
    cached: ArraySlice<UInt8>? = nil,
    basePlace: Range<Int>? = nil
  ) {
    self.landmark = landmark
    self.description = description
    self.origin = origin
    self.source = source
    self.cached = cached
    self.basePlace = basePlace
  }
}

/// A hike as it was read.
struct LoadedHike: Sendable {
  var hike: Hike
  var description: LoadedText
  var origin: Origin
  /// The hashes of the files that it was read from.
  var sources: [ContentHash]
}

/// A page of the user's own as it was read.
struct LoadedPage: Sendable {
  var title: String
  var summary: String?
  /// The page's path without ending: `about`, `trips/one`.
  var name: String
  var order: Int?
  var isDraft: Bool
  var body: LoadedText
  var origin: Origin
}

/// Everything below `Content/` after reading and decoding, file by file; nothing is compared across files yet.
struct LoadedContent: Sendable {
  var configuration = SiteConfiguration()
  /// The config's text, for problems that show up later; nil where there is no config.
  var configurationFile: SourceFile?
  /// The JSON file's in its order, then Markdown by file name.
  var landmarks: [LoadedLandmark] = []
  /// How many of the landmarks come from the JSON file.
  var dataCount = 0
  /// The JSON file's in its order, then the others by file name.
  var hikes: [LoadedHike] = []
  var ownPages: [LoadedPage] = []
  /// The descriptions of the collections, by the collections' index.
  var collectionTexts: [LoadedText] = []
  /// Files below `static/`, relative to `Content/`.
  var staticFiles: [String] = []
  /// The files below `photos/`.
  var photos: [LoadedPhoto] = []
  /// Files that are there and cannot be taken, such as links out of the content, as the user knows them.
  var refused: [String] = []
  /// Why none of them can be shown at all.
  var photoProblem: Diagnostic?
  /// What pictures are made with: the version of the library.
  var pictureEncoder = ""
  /// Content files that have errors of their own.
  var failed: [String] = []
}
