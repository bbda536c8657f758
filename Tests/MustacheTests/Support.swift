import Foundation
import Mustache
import SourceText
import Testing

/// The folder of shared fixtures, which lies beside the repository unless the environment says otherwise;
/// nil, said aloud, where there is none.
let sharedFolder: URL? = {
  let environment = ProcessInfo.processInfo.environment["LANDMARKS_SHARED"]
  let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder =
    environment.map { URL(fileURLWithPath: $0) }
    ?? repository.deletingLastPathComponent().appendingPathComponent("shared")
  if FileManager.default.fileExists(atPath: folder.path) { return folder }
  FileHandle.standardError.write(
    Data("warning: \(folder.path) is missing: the tests of the Mustache specification are skipped\n".utf8))
  return nil
}()

/// A set of templates given as text.
func templateSet(
  _ templates: [String: String], strings: [String: StringForms] = [:], mode: TemplateSet.Mode = .strict
) -> TemplateSet {
  var files: [String: SourceFile] = [:]
  for (name, text) in templates { files[name] = SourceFile(path: "templates/\(name).mustache", text: text) }
  return TemplateSet(templates: files, strings: strings, mode: mode)
}

/// What a plain template prints for open data.
func render(_ template: String, _ data: OpenValue, partials: [String: String] = [:]) -> String {
  var diagnostics: [Diagnostic] = []
  let set = templateSet(partials.merging(["template under test": template]) { $1 }, mode: .plain)
  guard let compiled = set.compile("template under test", into: &diagnostics) else {
    return "errors: " + diagnostics.map(\.message).joined(separator: "; ")
  }
  var output: [UInt8] = []
  compiled.render(data, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// Problems as `line:column: message`, with the text that is underlined and the way out.
func described(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let position = diagnostic.position.map { "\($0.line):\($0.column)" } ?? "-"
    let text = diagnostic.file.map { " [\($0.text(diagnostic.range))]" } ?? ""
    let severity = diagnostic.severity == .warning ? "warning: " : ""
    return "\(position):\(text) \(severity)\(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
  }
}
