import SiteModel
import SourceText

/// A landmark as it was read.
struct LoadedLandmark: Sendable {
  var landmark: Landmark
  var description: LoadedText
  var origin: Origin
  /// The landmark as the cache holds it, where it came from there.
  var cached: ArraySlice<UInt8>?
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
  var ownPages: [LoadedPage] = []
  /// The descriptions of the collections, by the collections' index.
  var collectionTexts: [LoadedText] = []
  /// Files below `static/`, relative to `Content/`.
  var staticFiles: [String] = []
  /// Files below `photos/`, relative to `Content/`.
  var photos: [String] = []
  /// Content files that have errors of their own.
  var failed: [String] = []
}
