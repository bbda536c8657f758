import Geo
import Markdown
import SiteModel
import SourceText

/// Makes hikes of what was read: a note, a track, or both.
struct HikeBuilder: Sendable {
  let scan: ContentScan
  let markdown: SiteConfiguration.Markdown
  let zones: TimeZones
  /// The config's time zone.
  let zone: String?

  /// What came of a hike's files.
  struct Result: Sendable {
    var hike: LoadedHike?
    var trackHash: ContentHash?
    var diagnostics: [Diagnostic] = []
    var readingFailed = false
  }

  /// - Parameters:
  ///   - note: without errors of its own.
  ///   - track: an index into the scan.
  func hike(note: HikeNote?, track: Int?) -> Result {
    var result = Result()
    var recording: Recording?
    if let track {
      recording = read(scan.files[track].path, into: &result)
      guard recording != nil else { return result }
    }
    let path = note?.contentPath ?? track.map { scan.files[$0].path } ?? ""
    var hike = note?.draft?.hike ?? Hike(id: "", slug: Slug(stem(path)), name: "")
    hike.name = nfc(note?.draft?.name?.value ?? recording.flatMap(name(of:)) ?? stem(path))
    hike.slug = note?.draft?.slug?.value ?? Slug(stem(path))
    hike.id = note?.draft?.id ?? stem(path)
    let zone = self.zone(of: note, into: &result.diagnostics)
    // The day is told by the whole track, even where its start is cut off.
    if hike.date == nil, let start = recording?.start { hike.date = zones.date(of: start, in: zone) }
    if let recording {
      if let kept = trimmed(recording, by: note, into: &result.diagnostics) { hike.follow(kept) }
    }
    var text = note?.text ?? .empty
    if text.html.isEmpty, let words = recording.flatMap(description(of:)) {
      text = LoadedText(renderMarkdown(literal(words)[...], MarkdownOptions(markdown, headingLevel: 3)))
    }
    guard result.diagnostics.allSatisfy({ $0.severity == .warning }) else { return result }
    let origin = note?.origin ?? Origin(contentPath: path, range: 0..<0)
    result.hike = LoadedHike(
      hike: hike, description: text, origin: origin,
      sources: [note?.hash, result.trackHash].compactMap(\.self))
    return result
  }

  private func read(_ path: String, into result: inout Result) -> Recording? {
    let text = FileText(path, in: scan.folder)
    result.trackHash = text.hash
    result.readingFailed = text.readingFailed
    if let problem = text.problem { result.diagnostics.append(problem) }
    guard let file = text.file, let format = RecordingFormat(fileName: path) else { return nil }
    let recording = readRecording(file, as: format, into: &result.diagnostics)
    return result.diagnostics.allSatisfy { $0.severity == .warning } ? recording : nil
  }

  /// The zone that decides the hike's day; reports one that does not exist.
  private func zone(of note: HikeNote?, into diagnostics: inout [Diagnostic]) -> String? {
    guard let note, let own = note.draft?.timeZone, let file = note.file else { return zone }
    if let problem = zones.problem(own.value, at: own.range, in: file) { diagnostics.append(problem) }
    return own.value
  }

  private func name(of recording: Recording) -> String? {
    ([recording.name] + recording.tracks.map(\.name)).lazy.compactMap { $0.flatMap(nonBlank) }.first
  }

  private func description(of recording: Recording) -> String? {
    ([recording.description] + recording.tracks.map(\.description)).lazy.compactMap { $0.flatMap(nonBlank) }
      .first
  }

  private func nonBlank(_ text: String) -> String? { text.utf8.allSatisfy(isBlank) ? nil : text }

  /// The track without what its author keeps private; nil where nothing is left, which is reported.
  private func trimmed(
    _ recording: Recording, by note: HikeNote?, into diagnostics: inout [Diagnostic]
  ) -> Recording? {
    guard let file = note?.file, let privacy = note?.draft?.privacy else { return recording }
    let (start, end) = (privacy.value.trimStart, privacy.value.trimEnd)
    let kept = recording.trimmed(start: start, end: end)
    guard kept.pointCount > 0 else {
      diagnostics.append(
        Diagnostic(
          .error, "nothing is left of the track when its ends are cut off", in: file, at: privacy.range,
          help: "make trimStart and trimEnd smaller"))
      return nil
    }
    let points = recording.segments.flatMap { [$0.points.first, $0.points.last].compactMap(\.self) }
    if (start > 0) != (end > 0), let first = points.first?.coordinate, let last = points.last?.coordinate,
      first.distance(to: last) < max(start, end)
    {
      diagnostics.append(
        Diagnostic(
          .warning, "the track ends where it began, and only one of its ends is cut off", in: file,
          at: privacy.range, help: "give both trimStart and trimEnd"))
    }
    return kept
  }
}

/// Plain text as Markdown that says just this: every sign that could mean something has a backslash before it.
private func literal(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    for byte in line.drop(while: \.isWhitespace).utf8 {
      switch byte {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
  return bytes
}
