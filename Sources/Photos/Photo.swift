import CVips

/// A picture in memory: upright, in sRGB with 8 bits, without any metadata but the copyright.
///
/// It never changes, so any thread may use it. Sizes and crops of it are photos too, and encoding one reads it only.
public final class Photo: @unchecked Sendable {
  /// The most pixels that are decoded: the largest cameras have half as many.
  public static let pixelLimit = 300_000_000

  /// In pixels.
  public let width: Int
  public let height: Int
  private let image: OpaquePointer
  private let copyright: Copyright?

  /// Decodes a picture: JPEG, PNG, WebP, HEIC, AVIF, TIFF or GIF, of which the first frame counts.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - maximumWidth: a wider picture is made so wide, which saves most of the decoding; in pixels.
  public convenience init(_ bytes: [UInt8], maximumWidth: Int) throws(PhotoError) {
    let header = try PhotoHeader(bytes)
    let image = bytes.withUnsafeBytes {
      cvips_decode($0.baseAddress, $0.count, Int32(clamping: maximumWidth), header.hasProfile ? 1 : 0)
    }
    guard let image else { throw .damaged(takeError()) }
    cvips_drop_metadata(image)
    self.init(image, header.metadata.copyright.map { Copyright($0) })
  }

  private init(_ image: OpaquePointer, _ copyright: Copyright?) {
    self.image = image
    self.copyright = copyright
    width = Int(cvips_width(image))
    height = Int(cvips_height(image))
  }

  deinit { cvips_release(image) }

  /// The photo so wide, or as it is where it is no wider.
  public func fitting(width: Int) throws(PhotoError) -> Photo {
    try derived(cvips_shrink(image, Int32(clamping: width)))
  }

  /// The photo cut to a shape and brought to a size: around the focus, or where there is none, around what draws the
  /// eye.
  ///
  /// - Parameter focus: what has to stay in sight, as parts of width and height from the upper left corner, 0 to 1.
  public func cropped(
    width: Int, height: Int, focus: (x: Double, y: Double)? = nil
  ) throws(PhotoError) -> Photo {
    guard let focus else {
      return try derived(cvips_smart_crop(image, Int32(clamping: width), Int32(clamping: height)))
    }
    let area = cropArea(of: (self.width, self.height), shape: (width, height), focus: focus)
    let part = try derived(
      cvips_extract(image, Int32(area.left), Int32(area.top), Int32(area.width), Int32(area.height)))
    return try part.derived(cvips_smart_crop(part.image, Int32(clamping: width), Int32(clamping: height)))
  }

  /// - Parameters:
  ///   - quality: 0 to 100.
  ///   - isBare: whether even the copyright is left out.
  public func webP(quality: Int, isBare: Bool = false) throws(PhotoError) -> [UInt8] {
    let bytes = try encoded { cvips_webp(image, Int32(clamping: quality), $0, $1) }
    return Photos.webP(bytes, width: width, height: height, with: isBare ? nil : copyright)
  }

  /// - Parameter quality: 1 to 100.
  public func jpeg(quality: Int) throws(PhotoError) -> [UInt8] {
    let bytes = try encoded { cvips_jpeg(image, Int32(clamping: quality), $0, $1) }
    return copyright?.added(toJPEG: bytes) ?? bytes
  }

  /// The pixels row by row, three bytes each, four where there is transparency.
  func pixels() -> [UInt8] {
    var count = 0
    guard let bytes = cvips_pixels(image, &count) else { return [] }
    defer { cvips_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private func derived(_ image: OpaquePointer?) throws(PhotoError) -> Photo {
    guard let image else { throw .damaged(takeError()) }
    return Photo(image, copyright)
  }

  /// - Parameter encode: gives bytes and their count, and 0 where it worked.
  private func encoded(
    _ encode: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Int32
  ) throws(PhotoError) -> [UInt8] {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard encode(&bytes, &count) == 0, let bytes else {
      throw .damaged(takeError())
    }
    defer { cvips_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

/// The largest part of a picture that has a shape and holds the focus as near to its middle as the edges allow.
func cropArea(
  of size: (width: Int, height: Int), shape: (width: Int, height: Int), focus: (x: Double, y: Double)
) -> (left: Int, top: Int, width: Int, height: Int) {
  let isWider = size.width * shape.height > shape.width * size.height
  let width = isWider ? max(1, size.height * shape.width / shape.height) : size.width
  let height = isWider ? size.height : max(1, size.width * shape.height / shape.width)
  let left = Int((min(max(focus.x, 0), 1) * Double(size.width)).rounded()) - width / 2
  let top = Int((min(max(focus.y, 0), 1) * Double(size.height)).rounded()) - height / 2
  return (
    min(max(left, 0), size.width - width), min(max(top, 0), size.height - height), width, height
  )
}

/// What the library last complained of, in one line.
func takeError() -> String {
  var text = [CChar](repeating: 0, count: 512)
  cvips_take_error(&text, text.count)
  let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
  return line.map(String.init) ?? "it cannot be decoded"
}
