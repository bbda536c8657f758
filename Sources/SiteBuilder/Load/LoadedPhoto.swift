import Geo
import Photos
import SourceText

/// A file below `photos/`, as far as its header tells.
struct LoadedPhoto: Sendable {
  /// Below `Content/`: `photos/turtle-rock.jpg`.
  var path: String
  /// The hash of the file; nil where it could not be read.
  var source: ContentHash?
  /// Nil where it cannot be shown.
  var facts: PhotoFacts?
  /// Why it cannot be shown.
  var problem: Diagnostic?
}

/// What the build has to know of a photo.
struct PhotoFacts: Equatable, Sendable {
  /// In pixels, of the photo as it stands upright.
  var width: Int
  var height: Int
  /// Where it was taken, if it says so.
  var position: Coordinate?
}

extension PhotoFacts {
  init(_ header: PhotoHeader) {
    self.init(width: header.width, height: header.height, position: header.metadata.position)
  }
}

extension PhotoError {
  /// What to tell of a photo that cannot be shown.
  ///
  /// - Parameter path: the file as the user knows it.
  func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .noLibrary(let reason):
      Diagnostic(
        .error, "photos need libvips, which cannot be used: \(reason)", path: path,
        help: "install it (on Debian: apt install libvips42), or take the photos out of Content/photos")
    case .unknownFormat:
      Diagnostic(
        .error, "this is no picture that can be read", path: path,
        help: "photos are JPEG, PNG, WebP, HEIC, AVIF, TIFF or GIF; other files belong into Content/static")
    case .tooLarge(let width, let height):
      Diagnostic(
        .error, "this picture has \(width) × \(height) pixels, which is too much", path: path,
        help: "make it smaller: at most \(Photo.pixelLimit / 1_000_000) million pixels are read")
    case .damaged(let reason):
      Diagnostic(
        .error, "this picture is cut off or damaged: \(reason)", path: path,
        help: "copy it anew from where it came from, or save it again with a program for pictures")
    }
  }
}
