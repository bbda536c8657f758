import Foundation
import Photos

@testable import SiteBuilder

/// Photos for the tests.
enum TestPhoto {
  /// A JPEG whose colours depend on a word.
  static func jpeg(seed: String, width: Int = 600, height: Int = 400) throws -> [UInt8] {
    let hash = ContentHash(Array(seed.utf8)).low
    let stripes = (0..<UInt64(8)).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    let bytes = tiff(width: width, height: height) { y in
      stripes.flatMap { stripe in
        let pixel = [stripe, UInt8(y * 255 / height), stripes[0]]
        return Array(repeating: pixel, count: width / 8 + 1).joined()
      }
    }
    return try Photo(bytes, maximumWidth: width).jpeg(quality: 90)
  }

  /// A TIFF in one strip without compression (TIFF 6.0, section 6).
  ///
  /// - Parameter row: gives red, green and blue of the pixels of a row, one after another.
  static func tiff(width: Int, height: Int, row: (Int) -> [UInt8]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    // Tag, type (3 is 16 bits, 4 is 32 bits), count, value.
    let bitsPlace = 8 + 2 + 9 * 12 + 4
    let entries: [(Int, Int, Int, Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, bitsPlace), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, bitsPlace + 6), (277, 3, 1, 3), (278, 4, 1, height), (279, 4, 1, width * height * 3),
    ]
    var bytes = Array("II".utf8) + little(42, 2) + little(8, 4) + little(entries.count, 2)
    for (tag, type, count, value) in entries {
      bytes += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    bytes += little(0, 4) + [8, 0, 8, 0, 8, 0]
    // A photo's rows change slowly, and each takes its time in a debug build.
    var last: [UInt8] = []
    for y in 0..<height {
      if y % 16 == 0 { last = Array(row(y).prefix(width * 3)) }
      bytes += last
    }
    return bytes
  }
}

extension TemporaryFolder {
  func write(_ name: String, _ bytes: [UInt8]) {
    write(name, "")
    try! Data(bytes).write(to: URL(filePath: self(name)))
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: self(name)))) }

  func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The stamps of all files of a folder.
  func stamps(_ name: String) -> [String: FileStamp] {
    guard let folder = try? Folder(self(name)) else { return [:] }
    var problems: [FileError] = []
    let names = ((try? folder.list(into: &problems)) ?? []).map(\.name)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in folder.stamp(name).map { (name, $0) } })
  }
}
