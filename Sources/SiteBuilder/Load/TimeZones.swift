import Geo
import SiteModel
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

  /// The day that an instant is part of in a zone; in UTC where there is no zone, or the system does not know it.
  func date(of instant: Instant, in zone: String?) -> CivilDate? {
    table(of: zone).localTime(at: instant.secondsSince1970)?.date
  }

  private func table(of zone: String?) -> TimeZoneTable {
    guard let zone, contains(zone), let bytes = try? folder?.read(zone).bytes else { return .utc }
    return TimeZoneTable(tzif: bytes) ?? .utc
  }

  /// What is wrong with a name; nil where there is such a zone.
  func problem(_ name: String, at range: Range<Int>, in file: SourceFile) -> Diagnostic? {
    if contains(name) { return nil }
    return Diagnostic(
      .error, "there is no time zone “\(name)”", in: file, at: range,
      help: suggestion(for: name).map { "did you mean \($0)?" }
        ?? "write a name such as America/Los_Angeles or UTC")
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
