import SiteModel
import SourceText

/// A Markdown file of a hike as it was read: what it says, before its track is known.
struct HikeNote: Sendable {
  var contentPath: String
  /// The text, for problems that show up with the track.
  var file: SourceFile?
  /// Nil where the file has errors.
  var draft: HikeDraft?
  var text = LoadedText.empty
  var origin: Origin
  var hash: ContentHash?
  var diagnostics: [Diagnostic] = []
  var readingFailed = false

  /// Reads such files.
  struct Reader: Sendable {
    let markdown: SiteConfiguration.Markdown

    func read(_ contentPath: String, in folder: Folder) -> HikeNote {
      let text = FileText(contentPath, in: folder)
      var note = HikeNote(
        contentPath: contentPath, file: text.file, origin: Origin(contentPath: contentPath, range: 0..<0),
        hash: text.hash, diagnostics: text.problem.map { [$0] } ?? [], readingFailed: text.readingFailed)
      if let file = text.file { read(file, into: &note) }
      return note
    }

    private func read(_ file: SourceFile, into note: inout HikeNote) {
      let parts = splitFrontMatter(file, into: &note.diagnostics)
      let node = parts.yaml.flatMap { readYAML(file, range: $0, into: &note.diagnostics) }
      let draft = HikeDraft.table.decode(node, in: file, into: &note.diagnostics)
      note.origin.range = draft?.name?.range ?? parts.body.lowerBound..<parts.body.lowerBound
      note.origin.slugRange = draft?.slug?.range
      note.text = LoadedText.description(
        draft?.description, below: parts.body, in: file, markdown, origin: &note.origin,
        into: &note.diagnostics)
      if note.diagnostics.allSatisfy({ $0.severity == .warning }) { note.draft = draft }
    }
  }
}
