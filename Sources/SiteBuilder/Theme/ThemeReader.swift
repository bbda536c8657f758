import Mustache
import SiteModel
import SourceText

/// Reads a theme and the themes that it extends.
struct ThemeReader {
  let folders: ThemeFolders
  let language: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders that were read, nearest first: what a build depends on.
  private(set) var read: [String] = []

  /// How many themes may extend each other in a row.
  private static let longestChain = 8

  init(folders: ThemeFolders, language: String) {
    self.folders = folders
    self.language = language
  }

  /// Reads the theme of a name; nil with diagnostics where it is not there or has errors.
  mutating func theme(named name: String, reportMissing: (String) -> Diagnostic) -> Theme? {
    guard let folder = folders.folder(named: name) else {
      let likely = suggestion(for: name, among: folders.known)
      diagnostics.append(reportMissing(likely.map { "did you mean \($0)?" } ?? "themes lie in the folder Themes"))
      return nil
    }
    var theme = Theme()
    theme.name = name
    add(folder, to: &theme)
    theme.assets.sort { precedesBytewise($0.name, $1.name) }
    return diagnostics.contains { $0.severity == .error } ? nil : theme
  }

  /// Adds a folder's files below those that are there already, then those of the theme it extends.
  private mutating func add(_ path: String, to theme: inout Theme) {
    do {
      let folder = try Folder(path)
      read.append(path)
      var problems: [FileError] = []
      let names = folder.files(into: &problems)
      diagnostics += problems.map(\.diagnostic)
      var parent: (name: String, file: SourceFile, range: Range<Int>)?
      for name in names { try take(name, in: folder, into: &theme, parent: &parent) }
      readStrings(in: folder, names: names, into: &theme)
      guard let parent else { return }
      guard read.count < ThemeReader.longestChain,
        let next = folders.folder(named: parent.name, besides: path)
      else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no theme “\(parent.name)” to extend", in: parent.file, at: parent.range,
            help: "the theme that is extended lies beside this one or in the site's Themes"))
        return
      }
      add(next, to: &theme)
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private mutating func take(
    _ name: String, in folder: Folder, into theme: inout Theme,
    parent: inout (name: String, file: SourceFile, range: Range<Int>)?
  ) throws(FileError) {
    if name == "theme.yml" {
      if let file = try text(name, in: folder) { parent = declaration(file, into: &theme) }
    } else if let template = stem(name, below: "templates/", ending: ".mustache") {
      guard theme.templates[template] == nil, let file = try text(name, in: folder) else { return }
      theme.templates[template] = file
    } else if name.hasPrefix("assets/") {
      let asset = String(name.dropFirst("assets/".count))
      guard !theme.assets.contains(where: { $0.name == asset }) else { return }
      theme.assets.append(Theme.Asset(name: asset, bytes: try folder.read(name).bytes))
    }
  }

  /// Reads `theme.yml`; gives what it extends.
  private mutating func declaration(
    _ file: SourceFile, into theme: inout Theme
  ) -> (name: String, file: SourceFile, range: Range<Int>)? {
    guard let node = readYAML(file, into: &diagnostics) else { return nil }
    let known = ["name", "description", "extends", "options"]
    var parent: (name: String, file: SourceFile, range: Range<Int>)?
    guard let entries = node.entries else {
      diagnostics.append(
        Diagnostic(.error, "theme.yml is \(node.kind), not keys with values", in: file, at: node.range))
      return nil
    }
    for entry in entries {
      switch entry.key.text {
      case "name", "description": break
      case "extends":
        if let scalar = entry.value.scalar, !scalar.isNull { parent = (scalar.text, file, entry.value.range) }
      case "options":
        for option in entry.value.entries ?? [] where !theme.options.contains(where: { $0.name == option.key.text }) {
          theme.options.append(ThemeOption(name: option.key.text, value: Extra(option.value)))
        }
      default:
        let likely = suggestion(for: entry.key.text, among: known)
        diagnostics.append(
          Diagnostic(
            .error, "a theme has no key “\(entry.key.text)”", in: file, at: entry.keyRange,
            help: likely.map { "did you mean \($0)?" } ?? "its keys are " + known.joined(separator: ", ")))
      }
    }
    return parent
  }

  /// Adds the strings of the site's language, or where a theme lacks it and has nothing below it, says so.
  private mutating func readStrings(in folder: Folder, names: [String], into theme: inout Theme) {
    let base = String(language.prefix { $0 != "-" })
    let languages = names.compactMap { stem($0, below: "strings/", ending: ".yml") }
    guard let found = [language, base].first(where: languages.contains) else {
      if !languages.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "the theme does not speak “\(language)”", path: folder.shown("strings"),
            help: "it has " + languages.joined(separator: ", ")
              + "; copy one of its files to strings/\(base).yml and translate it"))
      }
      return
    }
    do {
      guard let file = try text("strings/\(found).yml", in: folder),
        let node = readYAML(file, into: &diagnostics)
      else { return }
      for entry in node.entries ?? [] where theme.strings[entry.key.text] == nil {
        theme.strings[entry.key.text] = StringForms(forms(entry.value), in: file)
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private func forms(_ node: Node) -> [StringForms.Form] {
    if let scalar = node.scalar { return [StringForms.Form("other", scalar.text, at: node.range)] }
    return (node.entries ?? []).compactMap { entry in
      entry.value.scalar.map { StringForms.Form(entry.key.text, $0.text, at: entry.value.range) }
    }
  }

  /// A file's text; nil with a diagnostic where it is not UTF-8.
  private mutating func text(_ name: String, in folder: Folder) throws(FileError) -> SourceFile? {
    let bytes = try folder.read(name).bytes
    do {
      return try SourceFile(path: folder.shown(name), bytes: bytes)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  /// The name of a file without its folder and ending, if it has both.
  private func stem(_ name: String, below folder: String, ending: String) -> String? {
    guard name.hasPrefix(folder), name.hasSuffix(ending) else { return nil }
    return String(name.dropFirst(folder.count).dropLast(ending.count))
  }
}
