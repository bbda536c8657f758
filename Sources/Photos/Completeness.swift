/// Whether a picture's file ends before its picture does, as far as its structure tells without decoding: what a broken
/// download or a full card leaves. What is damaged in other ways shows when it is decoded.
func isCutOff(_ file: [UInt8]) -> Bool {
  file.withUnsafeBytes { bytes in
    if bytes.starts(with: [0xFF, 0xD8]) { return isCutOffJPEG(bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return isCutOffPNG(bytes) }
    if bytes.starts(with: Array("RIFF".utf8)) {
      return bytes.count < 8 || Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)) + 8 > bytes.count
    }
    if bytes.count >= 8, bytes[4..<8].elementsEqual("ftyp".utf8) { return isCutOffBoxes(bytes) }
    return false
  }
}

/// ITU-T T.81, annex B: segments with a length each, and behind a start of scan coded data up to the next marker.
private func isCutOffJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var place = 2
  while place + 1 < bytes.count {
    // Coded data, and what cameras leave between segments: up to an FF that is no stuffed byte and no restart.
    guard bytes[place] == 0xFF else {
      place += 1
      continue
    }
    switch bytes[place + 1] {
    case 0xD9: return false
    case 0xFF: place += 1
    case 0x00, 0x01, 0xD0...0xD8: place += 2
    default:
      guard place + 3 < bytes.count else { return true }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
  }
  return true
}

/// PNG specification, 5.3: chunks of a length, a name, data and a check sum, the last of them IEND.
private func isCutOffPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var place = 8
  while place + 12 <= bytes.count {
    let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return false }
    place += 12 + length
  }
  return true
}

/// ISO/IEC 14496-12, 4.2, which HEIC and AVIF follow: boxes that begin with their length.
private func isCutOffBoxes(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var place = 0
  while place + 8 <= bytes.count {
    var length = UInt64(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    // Zero reaches to the end of the file; one has its length behind its name.
    if length == 0 { return false }
    if length == 1 {
      guard place + 16 <= bytes.count else { return true }
      length = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    }
    guard length >= 8, length <= UInt64(bytes.count - place) else { return true }
    place += Int(length)
  }
  return place != bytes.count
}
