import CExpat
import SourceText

/// The reader of a format of recordings.
protocol RecordingReader: ElementReader {
  /// What has been read.
  var recording: Recording { get }
  var tally: PointTally { get }
}

/// Reads a recording.
///
/// Points that tell no place on the earth are left out, with one warning that counts them. A measurement that cannot
/// be, and a time that is absurd, runs backward or never changes, counts as absent. Errors are a file that is not
/// whole or not well-formed, one of another format, and one whose tracks have no points; in the last case what else
/// it holds is still returned.
///
/// - Returns: the recording; nil where the file could not be read to its end.
public func readRecording(
  _ file: SourceFile, as format: RecordingFormat, into diagnostics: inout [Diagnostic]
) -> Recording? {
  switch format {
  case .gpx: read(GPXEvents(), file, as: format, into: &diagnostics)
  case .tcx: read(TCXEvents(), file, as: format, into: &diagnostics)
  case .kml: read(KMLEvents(), file, as: format, into: &diagnostics)
  }
}

/// A format's reader on its walk. No event happens within another, so that the walks need no check of it, which would
/// be a tenth of the time.
private protocol RecordingEvents: XMLEvents {
  associatedtype Reader: RecordingReader
  var walk: XMLWalk<Reader> { get }
}

private final class GPXEvents: XMLEvents, RecordingEvents {
  @exclusivity(unchecked) var walk = XMLWalk(GPXReader())
  override func start(_ element: XMLElement) { walk.start(element) }
  override func end() { walk.end() }
  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { walk.text(bytes) }
}

private final class TCXEvents: XMLEvents, RecordingEvents {
  @exclusivity(unchecked) var walk = XMLWalk(TCXReader())
  override func start(_ element: XMLElement) { walk.start(element) }
  override func end() { walk.end() }
  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { walk.text(bytes) }
}

private final class KMLEvents: XMLEvents, RecordingEvents {
  @exclusivity(unchecked) var walk = XMLWalk(KMLReader())
  override func start(_ element: XMLElement) { walk.start(element) }
  override func end() { walk.end() }
  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { walk.text(bytes) }
}

private func read(
  _ events: some RecordingEvents, _ file: SourceFile, as format: RecordingFormat,
  into diagnostics: inout [Diagnostic]
) -> Recording? {
  let failure = readXML(file, events)
  let walk = events.walk
  if let root = walk.foreignRoot {
    diagnostics.append(foreignRoot(root, in: file, as: format))
    return nil
  }
  if let failure {
    diagnostics.append(mistake(failure, in: file))
    return nil
  }
  let recording = walk.reader.recording
  let tally = walk.reader.tally
  if let message = reasonForNoTrack(recording, tally) {
    diagnostics.append(Diagnostic(.error, message.text, path: file.path, help: message.help))
  } else if let range = tally.firstBad {
    diagnostics.append(
      Diagnostic(
        .warning,
        "\(tally.bad) of \(tally.total) points \(tally.bad == 1 ? "is" : "are") left out: without a latitude of "
          + "−90…90 and a longitude there is no place on the earth",
        in: file, at: range.clamped(to: 0..<file.bytes.count)))
  }
  return recording
}

/// A root element that is not the format's.
private func foreignRoot(
  _ root: (namespace: String, name: String, range: Range<Int>), in file: SourceFile,
  as format: RecordingFormat
) -> Diagnostic {
  let range = root.range.clamped(to: 0..<file.bytes.count)
  if root.name == format.root {
    return Diagnostic(
      .error, "this <\(root.name)> has the namespace \(root.namespace), which is not one of \(format.name)",
      in: file, at: range, help: "it is \(format.namespace)")
  }
  if let other = RecordingFormat.allCases.first(where: { $0.root == root.name }) {
    return Diagnostic(
      .error, "this is a \(other.name) file, and its name says that it is \(format.name)", in: file,
      at: range,
      help: "let its name end in .\(other.rawValue)")
  }
  return Diagnostic(
    .error, "this is no \(format.name) file: its root element is <\(root.name)> and not <\(format.root)>",
    in: file, at: range, help: "export the track again, as GPX, TCX or KML")
}

/// Why there is nothing to show; nil where there is.
private func reasonForNoTrack(_ recording: Recording, _ tally: PointTally) -> (text: String, help: String)? {
  if recording.pointCount > 0 { return nil }
  if tally.bad > 0, tally.bad == tally.total {
    return (
      "none of this file's \(tally.total) points tells a place on the earth",
      "a latitude is −90…90 degrees, a longitude −180…180"
    )
  }
  let export = "export the recorded track"
  if recording.routes.contains(where: { !$0.points.isEmpty }) {
    return ("this file holds a route and no track", "a route is only a plan: \(export)")
  }
  if !recording.waypoints.isEmpty { return ("this file holds waypoints and no track", export) }
  if !recording.tracks.isEmpty { return ("the track in this file has no points", export) }
  return ("this file holds no track", export)
}
