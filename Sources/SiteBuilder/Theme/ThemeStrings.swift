import Mustache
import SourceText

/// The words of a theme, and of those that it extends, in the site's language.
struct ThemeStrings: Sendable {
  let language: String
  private(set) var table: [String: StringForms] = [:]
  private var folders: [StringsFolder] = []

  /// What one theme holds.
  private struct StringsFolder: Sendable {
    let folder: Folder
    /// The languages that it speaks, in order.
    let languages: [String]
    /// The one of them that the site takes.
    let found: String?
  }

  init(language: String) { self.language = language }

  /// The languages that any of the themes speaks.
  var languages: [String] { Set(folders.flatMap(\.languages)).sorted() }

  /// Whether any of the themes speaks the site's language.
  var isSpoken: Bool { folders.contains { $0.found != nil } }

  /// Adds the strings of a theme below those that are there already: of `pt-BR`, else of `pt`.
  mutating func add(_ scan: ContentScan, into diagnostics: inout [Diagnostic]) {
    let spoken = scan.files.compactMap { file -> String? in
      guard file.path.hasPrefix("strings/"), file.path.hasSuffix(".yml") else { return nil }
      return String(file.path.dropFirst("strings/".count).dropLast(".yml".count))
    }
    let base = String(language.prefix { $0 != "-" })
    let found = [language, base].first(where: spoken.contains)
    folders.append(StringsFolder(folder: scan.folder, languages: spoken.sorted(), found: found))
    guard let found, let (file, root) = read(found, in: scan.folder, into: &diagnostics) else { return }
    for (key, forms) in StringForms.table(root, in: file, into: &diagnostics) where table[key] == nil {
      table[key] = forms
    }
  }

  /// What to say of a key that the site's language lacks and another language has; nil where none has it.
  ///
  /// The file to add it to is that of the theme which the others extend, since it is theirs too.
  func missing(_ key: String) -> Diagnostic? {
    for place in folders.reversed() {
      for other in place.languages where other != place.found {
        var ignored: [Diagnostic] = []
        guard let (file, root) = read(other, in: place.folder, into: &ignored),
          let entry = root.entries?.first(where: { $0.key.text == key && !$0.value.isNull })
        else { continue }
        let path = place.folder.shown(name(place.found ?? language))
        let line = file.text(entry.keyRange.lowerBound..<entry.value.range.upperBound)
        let misspelt = misspelling(of: key, in: place, known: root)
        return Diagnostic(
          .error, "the string “\(key)” is missing", path: path,
          help: misspelt.map { "rename \($0), which looks like it" }
            ?? "add it there; in \(name(other)) it is `\(line)`")
      }
    }
    return nil
  }

  /// A key of the language's own file that the other language does not know and that looks like this one.
  private func misspelling(of key: String, in place: StringsFolder, known root: Node) -> String? {
    var ignored: [Diagnostic] = []
    guard let found = place.found, let (_, own) = read(found, in: place.folder, into: &ignored) else {
      return nil
    }
    let known = Set((root.entries ?? []).map(\.key.text))
    return suggestion(for: key, among: (own.entries ?? []).map(\.key.text).filter { !known.contains($0) })
  }

  private func name(_ language: String) -> String { "strings/\(language).yml" }

  private func read(
    _ language: String, in folder: Folder, into diagnostics: inout [Diagnostic]
  ) -> (file: SourceFile, root: Node)? {
    guard let bytes = try? folder.read(name(language)).bytes else { return nil }
    do {
      let file = try SourceFile(path: folder.shown(name(language)), bytes: bytes)
      return readYAML(file, into: &diagnostics).map { (file, $0) }
    } catch {
      diagnostics.append(error)
      return nil
    }
  }
}
