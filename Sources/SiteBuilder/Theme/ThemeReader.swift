import Mustache
import SiteModel
import SourceText

/// Reads a theme and the themes that it extends.
struct ThemeReader: Sendable {
  let folders: ThemeFolders
  private var strings: ThemeStrings
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders that were read, nearest first: what a build depends on.
  private(set) var scans: [(scan: ContentScan, hashes: [ContentHash?])] = []

  private static let longestChain = 8

  init(folders: ThemeFolders, language: String) {
    self.folders = folders
    strings = ThemeStrings(language: language)
  }

  /// Reads the theme that a site uses, with the user's values for its options; nil with diagnostics where it is not
  /// there or has errors.
  mutating func theme(of configuration: SiteConfiguration, in file: SourceFile?) -> Theme? {
    guard let folder = folders.folder(named: configuration.theme) else {
      reportMissing(configuration, file)
      return nil
    }
    var theme = Theme()
    theme.name = configuration.theme
    add(folder, to: &theme)
    theme.assets.sort { precedesBytewise($0.name, $1.name) }
    if theme.templates.isEmpty, diagnostics.allSatisfy({ $0.severity == .warning }) {
      diagnostics.append(
        Diagnostic(
          .error, "this folder holds no theme: it has no templates", path: folder,
          help: "a theme is a folder with templates, strings and assets, or extends another theme"))
    }
    if !strings.isSpoken, !strings.languages.isEmpty { reportLanguage(configuration, file, folder) }
    theme.strings = strings
    setOptions(configuration, file, of: &theme)
    return diagnostics.contains { $0.severity == .error } ? nil : theme
  }

  private mutating func reportLanguage(
    _ configuration: SiteConfiguration, _ file: SourceFile?, _ folder: String
  ) {
    let message = "the theme does not speak “\(strings.language)”"
    let help =
      "it speaks \(strings.languages.joined(separator: ", ")); for another language copy one of its files"
      + " to \(joined(folder, "strings/\(strings.language).yml")) and translate it"
    if let file, !configuration.languageRange.isEmpty {
      diagnostics.append(Diagnostic(.error, message, in: file, at: configuration.languageRange, help: help))
    } else {
      diagnostics.append(Diagnostic(.error, message, path: folder, help: help))
    }
  }

  private mutating func reportMissing(_ configuration: SiteConfiguration, _ file: SourceFile?) {
    let name = configuration.theme
    if let path = folders.explicit {
      diagnostics.append(
        Diagnostic(.error, "there is no theme here", path: path, help: "--theme takes the folder of a theme"))
      return
    }
    let help =
      suggestion(for: name, among: folders.known).map { "did you mean \($0)?" }
      ?? "themes are folders in \(joined(folders.site, "Themes"))"
    if let file, !configuration.themeRange.isEmpty {
      diagnostics.append(
        Diagnostic(.error, "there is no theme “\(name)”", in: file, at: configuration.themeRange, help: help))
    } else {
      diagnostics.append(
        Diagnostic(.error, "there is no theme “\(name)”", path: joined(folders.site, "Themes"), help: help))
    }
  }

  /// Puts the user's values over the defaults.
  private mutating func setOptions(
    _ configuration: SiteConfiguration, _ file: SourceFile?, of theme: inout Theme
  ) {
    var values = Dictionary(
      theme.options.map { ($0.name, OpenValue($0.value)) }, uniquingKeysWith: { first, _ in first })
    for option in configuration.options {
      guard values[option.name] != nil else {
        guard let file else { continue }
        let known = theme.options.map(\.name)
        diagnostics.append(
          Diagnostic(
            .error, "the theme \(theme.name) has no option \(option.name)", in: file, at: option.nameRange,
            help: suggestion(for: option.name, among: known).map { "did you mean \($0)?" }
              ?? (known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", "))))
        continue
      }
      values[option.name] = OpenValue(option.value)
    }
    theme.optionValues = .object(values)
  }

  /// Adds a folder's files below those that are there already, then those of the theme it extends.
  private mutating func add(_ path: String, to theme: inout Theme) {
    do {
      let scan = ContentScan(try Folder(path))
      diagnostics += scan.diagnostics
      var hashes: [ContentHash?] = []
      var parent: Parent?
      for file in scan.files {
        let bytes = try scan.folder.read(file.path).bytes
        hashes.append(ContentHash(bytes))
        take(file.path, bytes, shown: scan.folder.shown(file.path), into: &theme, parent: &parent)
      }
      scans.append((scan, hashes))
      strings.add(scan, into: &diagnostics)
      guard let parent else { return }
      extend(parent, from: path, &theme)
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  /// Adds the theme that another extends. A site's own `trail` may extend the one that came with the program.
  private mutating func extend(_ parent: Parent, from path: String, _ theme: inout Theme) {
    let places = folders.folders(named: parent.name, besides: path)
    let read = scans.compactMap { realPath($0.scan.folder.path) }
    guard scans.count < ThemeReader.longestChain else {
      diagnostics.append(
        Diagnostic(
          .error, "more than \(ThemeReader.longestChain) themes extend each other", in: parent.file,
          at: parent.range))
      return
    }
    if let next = places.first(where: { place in realPath(place).map { !read.contains($0) } ?? false }) {
      return add(next, to: &theme)
    }
    diagnostics.append(
      places.isEmpty
        ? Diagnostic(
          .error, "there is no theme “\(parent.name)” to extend", in: parent.file, at: parent.range,
          help: "the theme that is extended lies beside this one or in the site's Themes")
        : Diagnostic(
          .error, "the theme extends itself", in: parent.file, at: parent.range,
          help: "name another theme, or leave the key out"))
  }

  /// What a theme extends, and where it says so.
  private struct Parent {
    var name: String
    var file: SourceFile
    var range: Range<Int>
  }

  private mutating func take(
    _ name: String, _ bytes: [UInt8], shown: String, into theme: inout Theme, parent: inout Parent?
  ) {
    if name == "theme.yml" {
      if let file = text(bytes, shown) { parent = declaration(file, into: &theme) }
    } else if let template = stem(name, below: "templates/", ending: ".mustache") {
      guard theme.templates[template] == nil, let file = text(bytes, shown) else { return }
      theme.templates[template] = file
    } else if name.hasPrefix("assets/") {
      take(asset: String(name.dropFirst("assets/".count)), bytes, shown: shown, into: &theme)
    }
  }

  private mutating func take(asset name: String, _ bytes: [UInt8], shown: String, into theme: inout Theme) {
    guard SitePath(file: "assets/" + name) != nil else {
      diagnostics.append(Diagnostic(.error, SitePath.flawOfNames, path: shown, help: SitePath.wayOutOfFlaw))
      return
    }
    // The same file of a theme that is extended is replaced; another of the same key or path is a mistake.
    let key = foldedPath(AssetLinks.key(name))
    guard let other = theme.assets.first(where: { foldedPath(AssetLinks.key($0.name)) == key }) else {
      theme.assets.append(Theme.Asset(name: name, bytes: bytes))
      return
    }
    if other.name != name {
      diagnostics.append(
        Diagnostic(
          .error, "templates could not tell this file from \(other.name)", path: shown,
          help: "rename one of them by more than case, dots and slashes"))
    }
  }

  /// Reads `theme.yml`; gives what it extends.
  private mutating func declaration(
    _ file: SourceFile, into theme: inout Theme
  ) -> Parent? {
    guard let node = readYAML(file, into: &diagnostics) else { return nil }
    let known = ["name", "description", "extends", "options"]
    var parent: Parent?
    guard let entries = node.entries else {
      diagnostics.append(
        Diagnostic(.error, "theme.yml is \(node.kind), not keys with values", in: file, at: node.range))
      return nil
    }
    for entry in entries {
      switch entry.key.text {
      case "name", "description": break
      case "extends":
        guard let name = entry.value.scalar else {
          diagnostics.append(
            Diagnostic(
              .error, "extends is \(entry.value.kind), not the name of a theme", in: file,
              at: entry.value.range))
          continue
        }
        if !name.isNull { parent = Parent(name: name.text, file: file, range: entry.value.range) }
      case "options":
        guard let options = entry.value.entries ?? (entry.value.isNull ? [] : nil) else {
          diagnostics.append(
            Diagnostic(
              .error, "options is \(entry.value.kind), not names with defaults", in: file,
              at: entry.value.range,
              help: "write each option on a line of its own, such as accent: \"#2d6a4f\""))
          continue
        }
        for option in options
        where !theme.options.contains(where: { $0.name == option.key.text }) {
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

  /// A file's text; nil with a diagnostic where it is not UTF-8.
  private mutating func text(_ bytes: [UInt8], _ shown: String) -> SourceFile? {
    do {
      return try SourceFile(path: shown, bytes: bytes)
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
