import CVips

/// What can be told of a picture without decoding it.
public struct PhotoHeader: Sendable {
  /// In pixels, of the picture as it stands upright.
  public let width: Int
  public let height: Int
  public let metadata: PhotoMetadata
  /// Whether a colour profile says what the pixels' numbers mean.
  let hasProfile: Bool

  /// Reads a picture's header. Kinds are told by the bytes, whatever the file's name says.
  public init(_ bytes: [UInt8]) throws(PhotoError) {
    if let problem = cvips_open() { throw .noLibrary(String(cString: problem)) }
    let loader = bytes.withUnsafeBytes { buffer in
      buffer.isEmpty ? nil : cvips_loader(buffer.baseAddress, buffer.count).map { String(cString: $0) }
    }
    guard let loader, PhotoHeader.loaders.contains(where: { loader.hasPrefix("VipsForeignLoad" + $0) }) else {
      _ = takeError()
      throw .unknownFormat
    }
    let header = bytes.withUnsafeBytes { buffer -> PhotoHeader? in
      guard let image = cvips_header(buffer.baseAddress, buffer.count) else { return nil }
      defer { cvips_release(image) }
      return PhotoHeader(image)
    }
    guard let header else { throw .damaged(takeError()) }
    guard header.width <= Photo.pixelLimit / max(1, header.height) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    if isCutOff(bytes) { throw .damaged("the file ends before the picture does") }
    self = header
  }

  private init(_ image: OpaquePointer) {
    let size = (Int(cvips_width(image)), Int(cvips_height(image)))
    // Five to eight lie on their side.
    (width, height) = cvips_orientation(image) >= 5 ? (size.1, size.0) : size
    hasProfile = cvips_has_profile(image) != 0
    metadata = PhotoMetadata { field in cvips_text(image, field).map { String(cString: $0) } }
  }

  /// Readers of pictures that cameras and people make. SVG is none of them: it can hold scripts and name other files.
  private static let loaders = ["Jpeg", "Png", "Webp", "Heif", "Tiff", "Nsgif"]
}
