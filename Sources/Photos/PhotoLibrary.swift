import CVips

/// The library that photos are read and written with.
public struct PhotoLibrary: Equatable, Sendable {
  /// Such as `8.14.1`. Another version may encode the same picture to other bytes.
  public let version: String
  /// Where it was opened from; nil where that cannot be told.
  public let file: String?

  /// Opens the library, which takes some 45 ms the first time.
  public init() throws(PhotoError) {
    if let problem = cvips_open() { throw .noLibrary(String(cString: problem)) }
    version = cvips_version().map { String(cString: $0) } ?? ""
    file = cvips_file().map { String(cString: $0) }
  }
}
