import Glibc
import SourceText

/// Where themes are looked for: `--theme PATH`, then `Themes/<name>` of the site, then beside the program.
struct ThemeFolders: Sendable {
  /// The site's folder.
  var site: String
  /// The folder that `--theme` names, if any.
  var explicit: String?

  /// The folder of the theme that the site uses.
  func folder(named name: String) -> String? {
    if let explicit { return isFolder(explicit) ? explicit : nil }
    return places(of: name).first(where: isFolder)
  }

  /// The folders that a theme may mean by one that it extends, the likeliest first: beside that theme, then as any.
  func folders(named name: String, besides folder: String) -> [String] {
    ([sibling(of: folder, name)] + places(of: name)).filter(isFolder)
  }

  /// The path of a folder beside another.
  private func sibling(of folder: String, _ name: String) -> String {
    let slash = folder.lastIndex(of: "/")
    let last = slash.map { folder[folder.index(after: $0)...] } ?? folder[...]
    // What lies above these, their names do not tell.
    guard !["", ".", ".."].contains(last) else { return joined(folder, "../" + name) }
    return slash.map { folder[...$0] + name } ?? name
  }

  /// The names of the themes that could be meant.
  var known: [String] {
    places(of: "").flatMap { place -> [String] in
      var problems: [FileError] = []
      guard let folder = try? Folder(place), let entries = try? folder.list(into: &problems) else {
        return []
      }
      return entries.filter { $0.kind == .folder }.map(\.name)
    }
  }

  private func places(of name: String) -> [String] {
    var places = [joined(joined(site, "Themes"), name)]
    if let program = realPath("/proc/self/exe"), let slash = program.lastIndex(of: "/") {
      places.append(joined(String(program[..<slash]), "../share/landmarks/Themes/" + name))
    }
    return places
  }

  private func isFolder(_ path: String) -> Bool { (try? Folder(path)) != nil }
}
