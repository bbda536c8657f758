import Geo
import SiteModel
import SourceText

/// Reads the hikes below `Content/hikes`, on all cores: recorded tracks, Markdown files beside them, and Markdown files
/// alone.
struct HikeLoader {
  let scan: ContentScan
  let configuration: SiteConfiguration
  private(set) var hikes: [LoadedHike] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// A hash of each file that was read, by its index in the scan.
  private(set) var hashes: [Int: ContentHash] = [:]
  /// Files with errors of their own.
  private(set) var failed: [String] = []
  private(set) var readingFailed = false

  init(_ scan: ContentScan, _ configuration: SiteConfiguration) {
    self.scan = scan
    self.configuration = configuration
  }

  /// The files that make a hike: indices into the scan.
  private struct Files {
    /// The place in the array of notes.
    var note: Int?
    var track: Int?
  }

  mutating func load() {
    let indices = scan.indices(below: HikeLoader.folder)
    guard !indices.isEmpty else { return }
    let scan = scan
    let reader = HikeNote.Reader(markdown: configuration.markdown)
    let noteIndices = indices.filter { scan.files[$0].path.hasSuffix(".md") }
    let notes = parallelMap(count: noteIndices.count) {
      reader.read(scan.files[noteIndices[$0]].path, in: scan.folder)
    }
    for (index, note) in zip(noteIndices, notes) {
      hashes[index] = note.hash
      readingFailed = readingFailed || note.readingFailed
      diagnostics += note.diagnostics
      if note.draft == nil { failed.append(scan.files[index].path) }
    }
    let tracks = indices.filter { RecordingFormat(fileName: scan.files[$0].path) != nil }
    let files = pair(notes, tracks)
    let zones = TimeZones()
    let defaultZone = configuration.timeZone
    let builder = HikeBuilder(scan: scan, markdown: configuration.markdown, zones: zones, zone: defaultZone)
    let results = parallelMap(count: files.count, chunk: 1) { position in
      builder.hike(note: files[position].note.map { notes[$0] }, track: files[position].track)
    }
    for (files, result) in zip(files, results) {
      if let track = files.track { hashes[track] = result.trackHash }
      readingFailed = readingFailed || result.readingFailed
      diagnostics += result.diagnostics
      if let hike = result.hike {
        hikes.append(hike)
      } else {
        failed += [files.track, files.note.map { noteIndices[$0] }].compactMap {
          $0.map { scan.files[$0].path }
        }
      }
    }
  }

  static let folder = "hikes/"

  /// Finds which files belong together: those of one name, and those that a note's key `track` joins.
  private mutating func pair(_ notes: [HikeNote], _ tracks: [Int]) -> [Files] {
    var unclaimed: [String: [Int]] = [:]
    for track in tracks { unclaimed[withoutEnding(scan.files[track].path), default: []].append(track) }
    var files: [Files] = []
    // Tracks that are named come first, so that none of them is taken for its own note's.
    var named: [Int?] = []
    for note in notes {
      let track = note.draft?.track.flatMap { self.track(named: $0, by: note, tracks) }
      if let track { unclaimed[withoutEnding(scan.files[track].path)]?.removeAll { $0 == track } }
      named.append(track)
    }
    for (position, note) in notes.enumerated() {
      let stem = withoutEnding(note.contentPath)
      let own = note.draft?.track == nil ? takeTrack(of: stem, from: &unclaimed) : nil
      // What is wrong with a note is reported: its track is not a hike without it.
      if note.draft != nil { files.append(Files(note: position, track: named[position] ?? own)) }
    }
    for stem in unclaimed.keys.sorted(by: precedesBytewise) {
      if let track = takeTrack(of: stem, from: &unclaimed) { files.append(Files(note: nil, track: track)) }
    }
    return files.sorted { precedesBytewise(path(of: $0, notes), path(of: $1, notes)) }
  }

  private func path(of files: Files, _ notes: [HikeNote]) -> String {
    files.note.map { notes[$0].contentPath } ?? files.track.map { scan.files[$0].path } ?? ""
  }

  /// The one track of a name; reports others.
  private mutating func takeTrack(of stem: String, from unclaimed: inout [String: [Int]]) -> Int? {
    guard let tracks = unclaimed.removeValue(forKey: stem), let first = tracks.first else { return nil }
    for other in tracks.dropFirst() {
      diagnostics.append(
        Diagnostic(
          .error, "\(scan.folder.shown(scan.files[first].path)) is the track of the same hike",
          path: scan.folder.shown(scan.files[other].path), help: "rename one of the two, or delete it"))
    }
    return first
  }

  /// The track that a note names; reports one that is not there.
  private mutating func track(named name: Located<String>, by note: HikeNote, _ tracks: [Int]) -> Int? {
    let base = note.contentPath.utf8.lastIndex(of: UInt8(ascii: "/")).map { note.contentPath[..<$0] } ?? ""
    let path = base + "/" + nfc(name.value)
    if let found = tracks.first(where: { nfc(scan.files[$0].path) == path }) { return found }
    let names = tracks.map { String(scan.files[$0].path.dropFirst(base.utf8.count + 1)) }
    let likely = suggestion(for: name.value, among: names)
    let help =
      likely.map { "did you mean \($0)?" }
      ?? "name a GPX, TCX or KML file in \(scan.folder.shown(String(base)))"
    if let file = note.file {
      diagnostics.append(
        Diagnostic(.error, "there is no track “\(name.value)”", in: file, at: name.range, help: help))
    }
    return nil
  }
}

/// A path without the ending of its last name.
private func withoutEnding(_ path: String) -> String {
  let start = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
  let dot = path.utf8[start...].lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
  return nfc(String(path[..<dot]))
}
