import Foundation
import Testing

@testable import SiteBuilder

/// A site folder with an output, and short ways to build into it.
final class Site: Sendable {
  let root = TemporaryFolder()

  var output: String { root("Output") }

  init() {
    root.write("Content/config.yml", "")
  }

  func begin(
    _ output: String? = nil, onWait: () -> Void = {}, faults: FaultPoints? = nil
  ) throws(OutputError) -> OutputTransaction {
    try OutputTransaction.begin(
      output: output ?? self.output, state: root(".landmarks"), site: root.path, sources: [root("Content")],
      onWait: onWait, faults: faults)
  }

  @discardableResult
  func build(
    _ files: [String: String], into output: String? = nil, faults: FaultPoints? = nil
  ) throws(OutputError) -> OutputTransaction.Summary {
    let transaction = try begin(output, faults: faults)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try transaction.put(path, Array(text.utf8)) }
    return try transaction.commit()
  }

  /// The files in the output, without folders and manifest.
  func files(_ output: String = "Output") -> [String: String] {
    root.snapshot(output).filter { $0.value != "folder" && $0.key != manifestName }
  }

  /// What a clean build of the same files gives, manifest included.
  static func clean(_ files: [String: String]) throws -> [String: String] {
    let site = Site()
    try site.build(files)
    return site.root.snapshot("Output")
  }
}

/// A small site with pages, assets and folders, and what becomes of it.
enum Samples {
  static let first = [
    "index.html": "one", "404.html": "no", "assets/trail.css": "a", "landmarks/turtle-rock.html": "t",
    "landmarks/설악산.html": "s", "photos/a.jpg": "A", "old/page.html": "o", "old/deep/er.html": "d",
    "swap": "a file that becomes a folder", "turn/file.txt": "a folder that becomes a file",
  ]
  static let second = [
    "index.html": "two", "404.html": "no", "assets/trail.css": "b", "assets/new.css": "n",
    "landmarks/turtle-rock.html": "T", "landmarks/설악산.html": "s", "landmarks/new.html": "new",
    "fresh/index.html": "f", "fresh/deep/x.html": "x", "photos/b.jpg": "B", "swap/inside.txt": "i",
    "turn": "t",
  ]
}
