/// What a file of a GPS device or an app holds: the tracks that were walked, the routes that were planned, and the
/// places that were marked.
///
/// Tracks and their segments stay apart as they were recorded. What lies between two of them was not recorded, so
/// nothing here draws, measures or interpolates across it.
public struct Recording: Hashable, Sendable {
  /// The name of the whole, where the file has one; those of its tracks stand with them.
  public var name: String?
  /// What the file says about itself, as plain text.
  public var description: String?
  /// When the file says that it was made; often the time of its first point.
  public var time: Instant?
  public var tracks: [Track]
  public var routes: [Route]
  public var waypoints: [Waypoint]

  public init(
    name: String? = nil, description: String? = nil, time: Instant? = nil, tracks: [Track] = [],
    routes: [Route] = [], waypoints: [Waypoint] = []
  ) {
    self.name = name
    self.description = description
    self.time = time
    self.tracks = tracks
    self.routes = routes
    self.waypoints = waypoints
  }

  /// The segments of all tracks in the order of the file.
  public var segments: [Segment] { tracks.flatMap(\.segments) }

  /// How many points all tracks have together.
  public var pointCount: Int {
    tracks.reduce(0) { count, track in track.segments.reduce(count) { $0 + $1.points.count } }
  }

  /// When the earliest of the tracks' points was recorded; nil where none has a time.
  public var start: Instant? {
    var earliest: Instant?
    for track in tracks {
      for segment in track.segments {
        // Times of a segment never run backward.
        guard let first = segment.points.lazy.compactMap(\.time).first else { continue }
        earliest = earliest.map { min($0, first) } ?? first
      }
    }
    return earliest
  }
}
