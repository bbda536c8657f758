import Foundation

@testable import Photos

/// Pictures for the tests.
enum Pictures {
  /// A PNG without compression.
  ///
  /// - Parameters:
  ///   - bits: 8 or 16 for each sample.
  ///   - pixel: red, green and blue from 0 to 255 at a column and row.
  static func png(
    width: Int, height: Int, bits: Int = 8, pixel: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        for sample in [red, green, blue] { rows += bits == 16 ? [sample, sample] : [sample] }
      }
    }
    return signature + header(width: width, height: height, bits: bits) + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  /// A PNG that says its size and ends there.
  static func pngHeader(width: Int, height: Int) -> [UInt8] {
    signature + header(width: width, height: height, bits: 8) + chunk("IDAT", stored([0])) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(width: Int, height: Int, bits: Int) -> [UInt8] {
    chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [UInt8(bits), 2, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
  }

  /// RFC 1950 and 1951 with stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let count = UInt16(end - start)
      out.append(end == data.count ? 1 : 0)
      for number in [count, ~count] { out += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      out += data[start..<end]
      start = end
    } while start < data.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return out + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// The shared photos, in every EXIF orientation; nil where the folder is missing.
  static let shared: String? = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.path() + "shared/fixtures/photos"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  static func shared(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: (shared ?? "") + "/" + name)))
  }
}
