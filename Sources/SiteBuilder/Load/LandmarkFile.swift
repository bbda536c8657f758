import Markdown
import SiteModel
import SourceText

/// A landmark's Markdown file: front matter, then the description.
struct LandmarkFile {
  let markdown: SiteConfiguration.Markdown

  /// Reads one file; nil with diagnostics where it has errors.
  ///
  /// - Parameters:
  ///   - contentPath: the path below `Content/`.
  ///   - source: the hash of the file.
  ///   - diagnostics: empty; receives those of this file.
  func read(
    _ file: SourceFile, contentPath: String, source: ContentHash, into diagnostics: inout [Diagnostic]
  ) -> LoadedLandmark? {
    let parts = splitFrontMatter(file, into: &diagnostics)
    guard let yaml = parts.yaml else {
      if diagnostics.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "a landmark begins with front matter", in: file,
            at: parts.body.lowerBound..<parts.body.lowerBound,
            help: "begin the file with the lines --- and `name: …` and ---"))
      }
      return nil
    }
    let node = readYAML(file, range: yaml, into: &diagnostics)
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }

    var context = DecodingContext(file: file, format: .yaml)
    let start = file.contentStart
    // Nothing between the fences: point at the first.
    let tree = node ?? Node(.mapping([]), range: start..<min(start + 3, file.bytes.count))
    let draft = LandmarkDraft.table.decode(tree, &context)
    var origin = Origin(contentPath: contentPath, file: nil, range: draft?.name?.range ?? tree.range)
    origin.slugRange = draft?.slug?.range
    origin.categoryRange = draft?.categoryRange
    let written = draft?.description
    let landmark = draft?.finished(fileName: stem(contentPath), &context, at: tree.range)
    diagnostics += context.diagnostics

    let description = LoadedText.description(
      written, below: parts.body, in: file, markdown, origin: &origin, into: &diagnostics)
    guard let landmark, diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    return LoadedLandmark(landmark: landmark, description: description, origin: origin, source: source)
  }
}

extension LoadedText {
  /// Renders a text and reports what was left out of it, at its place in the file.
  ///
  /// - Parameter level: the level of the topmost headings.
  init(
    _ text: ArraySlice<UInt8>, level: Int, _ markdown: SiteConfiguration.Markdown, in file: SourceFile,
    origin: Origin, into diagnostics: inout [Diagnostic]
  ) {
    let document = renderMarkdown(text, MarkdownOptions(markdown, headingLevel: level))
    for problem in document.problems {
      diagnostics.append(
        Diagnostic(
          problem.severity, problem.message, in: file, at: origin.range(ofText: problem.range),
          help: problem.help))
    }
    self.init(document)
  }

  /// The description of a landmark or a hike: what its key holds, else the text below the front matter. Both is a
  /// mistake.
  ///
  /// - Parameters:
  ///   - written: the value of the key `description`.
  ///   - body: the bytes below the front matter; nil in JSON.
  ///   - origin: receives where the text stands.
  static func description(
    _ written: Located<String>?, below body: Range<Int>?, in file: SourceFile,
    _ markdown: SiteConfiguration.Markdown, origin: inout Origin, into diagnostics: inout [Diagnostic]
  ) -> LoadedText {
    guard let written else {
      guard let body else { return .empty }
      origin.textPlace = .bytes(from: body.lowerBound)
      return LoadedText(file.bytes[body], level: 3, markdown, in: file, origin: origin, into: &diagnostics)
    }
    if let body, !file.bytes[body].allSatisfy(isBlank) {
      diagnostics.append(
        Diagnostic(
          .error, "the description is written twice", in: file, at: written.range,
          help: "keep the key `description` or the text below the front matter"))
    }
    origin.textPlace = .scalar(written.range)
    return LoadedText(
      Array(written.value.utf8)[...], level: 3, markdown, in: file, origin: origin, into: &diagnostics)
  }
}

/// The name of a file without its folders and its ending.
func stem(_ path: String) -> String {
  let name =
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? String(name)
}

/// Whether a byte is a blank or ends a line.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
