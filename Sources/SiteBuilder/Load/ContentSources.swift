import Markdown
import SiteModel
import SourceText

/// The texts below `Content/`, read again when there is something to say about them.
struct ContentSources: Sendable {
  let folder: Folder

  /// The path to show for a content path.
  func shown(_ contentPath: String) -> String { folder.shown(contentPath) }

  /// The file that a part of the site was read from; nil where it cannot be read any more.
  func file(of origin: Origin) -> SourceFile? {
    if let file = origin.file { return file }
    guard let bytes = try? folder.read(origin.contentPath).bytes else { return nil }
    return try? SourceFile(path: shown(origin.contentPath), bytes: bytes)
  }

  /// A diagnostic that points into the file of an origin.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>, of origin: Origin, help: String?
  ) -> Diagnostic {
    guard let file = file(of: origin), range.upperBound <= file.bytes.count else {
      return Diagnostic(severity, message, path: shown(origin.contentPath), help: help)
    }
    return Diagnostic(severity, message, in: file, at: range, help: help)
  }

  /// Where the destinations of a text's links are in its file.
  func linkRanges(
    in file: SourceFile, origin: Origin, count: Int, _ markdown: SiteConfiguration.Markdown
  ) -> [Range<Int>] {
    switch origin.textPlace {
    case .bytes(let start):
      guard start <= file.bytes.count else { return [] }
      let text = file.bytes[start...]
      let ranges = renderMarkdown(text, MarkdownOptions(markdown, headingLevel: 2)).linkRanges(in: text)
      return ranges.map { origin.range(ofText: $0) }.filter { $0.upperBound <= file.bytes.count }
    case .scalar(let range):
      return Array(repeating: range, count: count)
    }
  }
}

extension MarkdownOptions {
  /// How the user's texts are rendered.
  ///
  /// - Parameter headingLevel: the level of the topmost headings: one below the heading that the text stands under.
  init(_ markdown: SiteConfiguration.Markdown, headingLevel: Int) {
    self.init(
      unsafe: markdown.unsafe, allowsRemotePictures: markdown.unsafe, smart: markdown.smart,
      headingLevel: headingLevel,
      idPrefix: LoadedText.idPrefix)
  }
}
