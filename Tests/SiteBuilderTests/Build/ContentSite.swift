import Foundation
import SourceText

@testable import SiteBuilder

/// A site with content and the repository's theme, and short ways to build it and look at the pages.
final class ContentSite: Sendable {
  let root: TemporaryFolder

  /// The folder of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL.path

  /// Files handed out beside the repository; `LANDMARKS_SHARED` names another place.
  static let shared =
    ProcessInfo.processInfo.environment["LANDMARKS_SHARED"] ?? repository + "/../shared"
  static let sharedIsThere = FileManager.default.fileExists(atPath: shared)

  init(_ files: [String: String] = [:]) {
    root = TemporaryFolder()
    root.link("Themes", to: ContentSite.repository + "/Themes")
    root.write("Content/config.yml", "")
    for (path, text) in files { root.write("Content/" + path, text) }
  }

  /// Builds into `Output` or another folder.
  @discardableResult
  func build(into output: String = "Output", _ configure: (inout BuildOptions) -> Void = { _ in })
    -> BuildReport
  {
    var options = BuildOptions(site: root.path)
    options.output = root(output)
    configure(&options)
    return SiteBuilder.build(options)
  }

  /// The text of a page.
  func page(_ path: String, in output: String = "Output") -> String {
    (try? String(contentsOfFile: root(output + "/" + path), encoding: .utf8)) ?? ""
  }

  /// Every file of the output with its bytes as text, the manifest included.
  func files(in output: String = "Output") -> [String: String] {
    root.snapshot(output).filter { $0.value != "folder" }
  }
}

extension BuildReport {
  /// The paths that were written; nil where the build did not end well.
  var written: [String]? {
    switch result {
    case .built(let summary, _): summary.written
    case .unchanged: []
    case .invalid, .failed: nil
    }
  }

  /// The diagnostics as the terminal shows them.
  var text: String { DiagnosticRenderer().report(diagnostics) }
}
