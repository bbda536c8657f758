import Foundation

/// A folder for one test, removed with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let place = FileManager.default.temporaryDirectory.path
    path = URL(filePath: place).resolvingSymlinksInPath().path + "/landmarks-\(UUID().uuidString)"
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) {
    let path = self(name)
    try! FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try! Data(text.utf8).write(to: URL(filePath: path))
  }

  func link(_ name: String, to target: String) {
    try! FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  /// Copies a file or folder of another place; the folders above it are made.
  func copy(_ name: String, from source: String) {
    let path = self(name)
    try! FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try! FileManager.default.copyItem(atPath: source, toPath: path)
  }

  func remove(_ name: String) {
    try! FileManager.default.removeItem(atPath: self(name))
  }

  func exists(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: self(name))) != nil
  }

  /// Every file and folder below a folder with its content, links with their target: equal before and after
  /// where nothing was touched.
  func snapshot(_ name: String) -> [String: String] {
    var found: [String: String] = [:]
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: self(name)) else { return [:] }
    for path in names {
      let full = self(name) + "/" + path
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
        found[path] = "-> " + target
      } else if let data = FileManager.default.contents(atPath: full) {
        found[path] = String(decoding: data, as: UTF8.self)
      } else {
        found[path] = "folder"
      }
    }
    return found
  }

  /// The time of the last change of each file and folder below a folder, and of itself.
  func times(_ name: String) -> [String: Date] {
    var found: [String: Date] = [:]
    for path in [""] + ((try? FileManager.default.subpathsOfDirectory(atPath: self(name))) ?? []) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: self(name) + "/" + path)
      found[path] = attributes?[.modificationDate] as? Date
    }
    return found
  }
}
