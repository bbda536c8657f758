/// The only thing of a photo's metadata that is published. libvips could carry it along, but changes its text (a © becomes
/// (C), and the kinds of rights are spelled out), and in 8.14 it writes EXIF of its own into WebP files even where it is
/// asked not to: two hundred bytes, which are most of a tiny picture.
struct Copyright: Sendable {
  let text: String

  /// The first lines of long ones are enough: EXIF has to fit into 64 kB.
  init(_ text: String) { self.text = String(decoding: text.utf8.prefix(1000), as: UTF8.self) }

  /// EXIF that says this and nothing else: TIFF 6.0, section 2, with one entry.
  private var exif: [UInt8] {
    let value = Array(text.utf8) + [0]
    let start: [UInt8] = Array("MM".utf8) + [0, 42] + bigEndian(8, 4) + bigEndian(1, 2)
    let entry = bigEndian(0x8298, 2) + bigEndian(2, 2) + bigEndian(value.count, 4)
    // Up to four bytes stand in the entry itself, more behind the directory.
    if value.count <= 4 {
      return start + entry + value + Array(repeating: 0, count: 4 - value.count) + bigEndian(0, 4)
    }
    return start + entry + bigEndian(26, 4) + bigEndian(0, 4) + value
  }

  /// Puts the copyright into a JPEG file, behind the segment that says that it is one.
  func added(toJPEG file: [UInt8]) -> [UInt8] {
    let content = Array("Exif".utf8) + [0, 0] + exif
    let segment = [0xFF, 0xE1] + bigEndian(content.count + 2, 2) + content
    var place = 2
    if file.count > 6, file[2] == 0xFF, file[3] == 0xE0 { place += 2 + Int(file[4]) << 8 + Int(file[5]) }
    guard place <= file.count else { return file }
    return file[..<place] + segment + file[place...]
  }

  /// A chunk for a WebP file.
  fileprivate var webPChunk: [UInt8] {
    let exif = exif
    return Array("EXIF".utf8) + littleEndian(exif.count, 4) + exif
      + Array(repeating: 0, count: exif.count % 2)
  }
}

/// A WebP file with a copyright in place of all metadata, or without any. What is no such file is returned as it is.
///
/// The container's format: RFC 9649, section 2.
///
/// - Parameters:
///   - width: the picture's, in pixels, as the height.
func webP(
  _ file: [UInt8], width: Int, height: Int, with copyright: Copyright?
) -> [UInt8] {
  guard file.count > 12, file.starts(with: "RIFF".utf8), file[8..<12].elementsEqual("WEBP".utf8) else {
    return file
  }
  var flags: UInt8 = 0
  var pixels: [UInt8] = []
  var place = 12
  while place + 8 <= file.count {
    let size = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
    let end = place + 8 + size + size % 2
    guard end <= file.count else { return file }
    switch String(decoding: file[place..<place + 4], as: UTF8.self) {
    case "VP8X": if size > 0 { flags = file[place + 8] & ~metadataFlags }
    case "EXIF", "XMP ", "ICCP": break
    default: pixels += file[place..<end]
    }
    place = end
  }
  if copyright != nil { flags |= exifFlag }
  var content = Array("WEBP".utf8)
  // The extended header is needed for transparency and metadata only.
  if flags != 0 {
    content += Array("VP8X".utf8) + littleEndian(10, 4) + [flags, 0, 0, 0]
    content += littleEndian(width - 1, 3) + littleEndian(height - 1, 3)
  }
  content += pixels + (copyright?.webPChunk ?? [])
  return Array("RIFF".utf8) + littleEndian(content.count, 4) + content
}

/// The bits that say that there is a profile, EXIF or XMP.
private let metadataFlags: UInt8 = 0x20 | exifFlag | 0x04
private let exifFlag: UInt8 = 0x08

private func bigEndian(_ number: Int, _ count: Int) -> [UInt8] { littleEndian(number, count).reversed() }

private func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
