/// A WebP file without metadata. libvips writes EXIF even where there is none and it is asked not to (seen in 8.14):
/// two hundred bytes, which are most of a tiny picture.
///
/// The container's format: RFC 9649, section 2. What is no such container is returned as it is.
func withoutMetadata(webP file: [UInt8]) -> [UInt8] {
  guard file.count > 12, file.starts(with: "RIFF".utf8), file[8..<12].elementsEqual("WEBP".utf8) else {
    return file
  }
  var chunks: [ArraySlice<UInt8>] = []
  var flags: UInt8 = 0
  var place = 12
  while place + 8 <= file.count {
    let size = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
    let end = place + 8 + size + size % 2
    guard end <= file.count else { return file }
    let name = String(decoding: file[place..<place + 4], as: UTF8.self)
    if name == "VP8X", size > 0 { flags = file[place + 8] }
    if !["EXIF", "XMP ", "ICCP"].contains(name) { chunks.append(file[place..<end]) }
    place = end
  }
  let kept = flags & ~extendedFlags
  // The extended header is needed for transparency and animation only.
  if kept == 0 { chunks.removeAll { $0.starts(with: "VP8X".utf8) } }
  var content = Array("WEBP".utf8)
  for chunk in chunks {
    if chunk.starts(with: "VP8X".utf8) {
      content += chunk.prefix(8) + [kept] + chunk.dropFirst(9)
    } else {
      content += chunk
    }
  }
  let size = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
  return Array("RIFF".utf8) + size + content
}

/// The bits that say that there is a profile, EXIF or XMP.
private let extendedFlags: UInt8 = 0x20 | 0x08 | 0x04
