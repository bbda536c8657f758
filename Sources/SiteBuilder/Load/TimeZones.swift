import SourceText

/// The names of the time zone database that the system holds.
struct TimeZones: Sendable {
  private let folder: Folder?

  init(folder: String = "/usr/share/zoneinfo") {
    self.folder = try? Folder(folder)
  }

  /// Whether there is a zone of this name; where the system has no database, any name may be one.
  func contains(_ name: String) -> Bool {
    guard let folder, name != "UTC", name != "GMT" else { return true }
    return folder.stamp(name) != nil
  }

  /// The name that was most likely meant.
  func suggestion(for name: String) -> String? {
    guard let folder else { return nil }
    var names: [String] = []
    collect("", from: folder, depth: 0, into: &names)
    if let near = SourceText.suggestion(for: name, among: names) { return near }
    // `Europe/Seoul`: the city is right.
    let city = name.split(separator: "/").last.map { "/" + $0 } ?? name
    return names.first { $0.hasSuffix(city) }
  }

  /// The deepest names have three parts: `America/Argentina/Salta`.
  private func collect(_ path: String, from folder: Folder, depth: Int, into names: inout [String]) {
    var problems: [FileError] = []
    for entry in (try? folder.list(path, into: &problems)) ?? [] {
      // These hold all zones once more, with and without leap seconds.
      if depth == 0, ["posix", "right"].contains(entry.name) { continue }
      let name = joined(path, entry.name)
      switch entry.kind {
      case .folder where depth < 2: collect(name, from: folder, depth: depth + 1, into: &names)
      case .file where depth > 0, .link where depth > 0: names.append(name)
      default: continue
      }
    }
  }
}
