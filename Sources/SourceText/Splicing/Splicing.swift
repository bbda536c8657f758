/// What is written in a file, and so how it is edited.
public enum TextFormat: Sendable {
  case yaml
  case json
  /// YAML between `---` lines at the head of a Markdown file; made where it is missing.
  case frontMatter
}

/// Changes a file by splicing its bytes: what an edit does not have to touch stays, byte for byte, down to comments,
/// order, quotes, indentation, line ends, a byte order mark and a missing newline at the end.
///
/// New parts are written as the file writes the like: its step of indentation, lists indented under their key or
/// not, block or flow, one part to a line or many. Where the file gives no example, lists are blocks, indented by two.
///
/// After every edit the bytes are read again and compared with what was meant; bytes that say anything else are
/// never returned.
///
/// - Parameters:
///   - file: a valid file.
///   - format: what is written in it.
///   - edits: the edits, each made on the result of those before it.
/// - Returns: the bytes of the changed file; those of the file itself where it says all of that already.
/// - Throws: the reader's problems where the file is not valid, and why an edit cannot be made otherwise: the path
///   leads through a single value, or the value is shared by an anchor or a merge key.
public func splice(_ file: SourceFile, as format: TextFormat, _ edits: [Edit]) throws(EditError) -> [UInt8] {
  var file = file
  var (region, root) = try read(file, as: format)
  for edit in edits {
    let expected = try expectedTree(of: root, edit, in: file)
    if means(root, expected, format) { continue }
    let splices = try Splicer(file: file, region: region, root: root, format: format).splices(for: edit)
    guard let bytes = file.bytes.applying(splices),
      let changed = try? SourceFile(path: file.path, bytes: bytes),
      let reread = try? read(changed, as: format), means(reread.root, expected, format)
    else {
      let place = splices.map(\.range.lowerBound).min() ?? 0
      throw .unsafe(edit, in: file, at: place..<place)
    }
    (region, root) = reread
    file = changed
  }
  return file.bytes
}

/// The part of a file that holds the values, and the values.
private func read(_ file: SourceFile, as format: TextFormat) throws(EditError) -> (
  region: Range<Int>?, root: Node?
) {
  var diagnostics: [Diagnostic] = []
  let region: Range<Int>?
  let root: Node?
  switch format {
  case .json:
    region = file.contentStart..<file.bytes.count
    root = readJSON(file, into: &diagnostics)
  case .yaml:
    region = file.contentStart..<file.bytes.count
    root = readYAML(file, into: &diagnostics)
  case .frontMatter:
    region = splitFrontMatter(file, into: &diagnostics).yaml
    root = region.flatMap { readYAML(file, range: $0, into: &diagnostics) }
  }
  let errors = diagnostics.filter { $0.severity == .error }
  if !errors.isEmpty { throw EditError(errors) }
  return (region, root)
}

extension EditError {
  /// The answer where the bytes would not say what was meant: a shape that the splicer does not know.
  static func unsafe(_ edit: Edit, in file: SourceFile, at range: Range<Int>) -> EditError {
    EditError(
      Diagnostic(
        .error, "\(edit.path) cannot be changed safely in a file that is written like this", in: file,
        at: range,
        help: "change it by hand in an editor; the file is as it was"))
  }
}
