import SiteModel
import SourceText

/// A page that the user wrote: Markdown, with or without front matter.
struct OwnPageFile {
  let markdown: SiteConfiguration.Markdown

  /// The keys of a page's front matter.
  struct Keys: Sendable {
    var title: Located<String>?
    var description: String?
    var order: Int?
    var isDraft = false

    static let table = KeyTable<Keys>("a page", startingFrom: Keys()) {
      Key(
        "title", .located(.nonEmptyText), "The page's title.",
        default: "its first heading, or the file's name"
      ) {
        $0.title = $1
      }
      Key("description", .text, "What the page is about, for search engines.", default: "how it begins") {
        $0.description = nonEmpty($1)
      }
      Key("order", .integer(), "Sorts the links to the pages.") { $0.order = $1 }
      Key("draft", .boolean, "Whether it is left out of the site for now.", default: "false") {
        $0.isDraft = $1
      }
    }
  }

  /// Reads one file; nil with diagnostics where it has errors.
  ///
  /// - Parameter diagnostics: empty; receives those of this file.
  func read(_ file: SourceFile, contentPath: String, into diagnostics: inout [Diagnostic]) -> LoadedPage? {
    let parts = splitFrontMatter(file, into: &diagnostics)
    let node = parts.yaml.flatMap { readYAML(file, range: $0, into: &diagnostics) }
    guard let keys = Keys.table.decode(node, in: file, into: &diagnostics) else { return nil }
    var body = parts.body
    var title = keys.title?.value
    if title == nil, let heading = leadingHeading(file, in: body) {
      title = heading.text
      body = heading.end..<body.upperBound
    }
    var origin = Origin(
      contentPath: contentPath, file: nil, range: keys.title?.range ?? body.lowerBound..<body.lowerBound)
    origin.textPlace = .bytes(from: body.lowerBound)
    let text = LoadedText(file.bytes[body], level: 2, markdown, in: file, origin: origin, into: &diagnostics)
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    let names = contentPath.split(separator: "/").dropFirst().dropLast() + [stem(contentPath)[...]]
    return LoadedPage(
      title: nfc(title ?? stem(contentPath)), summary: keys.description,
      name: names.map { Slug(String($0)).text }.joined(separator: "/"), order: keys.order,
      isDraft: keys.isDraft,
      body: text, origin: origin)
  }

  /// The heading that a text begins with (`# About`): it names the page and is not shown twice.
  private func leadingHeading(_ file: SourceFile, in body: Range<Int>) -> (text: String, end: Int)? {
    let start = file.bytes[body].firstIndex { !isBlank($0) } ?? body.upperBound
    guard file.bytes[start..<body.upperBound].starts(with: "# ".utf8) else { return nil }
    let end = file.bytes[start..<body.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? body.upperBound
    let line = file.text(start + 2..<end)
    // Markup in a heading is for the renderer; only plain words make a title.
    guard !line.isEmpty, !line.contains(where: { "*_`[<\\&#!".contains($0) }) else { return nil }
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : (text, end)
  }
}
