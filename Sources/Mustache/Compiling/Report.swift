import SourceText

/// Diagnostics, each place and message once: a partial is compiled for every stack it is included in, and a
/// mistake in it is found every time.
struct Report {
  private(set) var diagnostics: [Diagnostic]
  private var seen: Set<Key>

  private struct Key: Hashable {
    let file: ObjectIdentifier?
    let range: Range<Int>
    let message: String

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.file.map(ObjectIdentifier.init)
      range = diagnostic.range
      message = diagnostic.message
    }
  }

  /// Goes on behind what was found before.
  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    seen = Set(diagnostics.map(Key.init))
  }

  mutating func add(_ found: [Diagnostic]) {
    for diagnostic in found where seen.insert(Key(diagnostic)).inserted { diagnostics.append(diagnostic) }
  }
}
