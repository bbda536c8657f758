import Geo
import SourceText

/// A walk: what its page, its row, the badges and the totals are made of.
public struct Hike: Sendable {
  /// The author's own identifier: the tutorial's integer as text, or the file's name.
  public var id: String
  /// The page's name.
  public var slug: Slug
  public var name: String
  /// The day in the hike's own time zone.
  public var date: CivilDate?
  /// The landmarks that it leads to, as the author names them.
  public var landmarks: [Reference]
  /// The author's word where there is one, else what the track gives.
  public var difficulty: Difficulty?
  public var sacScale: SACScale?
  public var tags: [String]
  public var photos: [Landmark.Photo]
  public var isDraft: Bool
  /// Metres: the track's length, else what the author says.
  public var distance: Double?
  /// The figures of the track; nil where there is none.
  public var statistics: TrackStatistics?
  public var observations: [HikeObservation]
  /// The track, without what the author wants to keep private.
  public var recording: Recording?
  /// Elevation over distance, where the track has elevations.
  public var profile: ElevationProfile?
  /// Keys that this program does not know, for themes.
  public var extra: [Extra.Entry]

  /// A hike with nothing but its identity.
  public init(id: String, slug: Slug, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
    landmarks = []
    tags = []
    photos = []
    isDraft = false
    observations = []
    extra = []
  }

  /// Puts a track in place of what the author may have measured otherwise.
  public mutating func follow(_ recording: Recording) {
    let track = MeasuredTrack(recording)
    let statistics = TrackStatistics(track)
    self.recording = recording
    self.statistics = statistics
    distance = statistics.distance
    difficulty = difficulty ?? statistics.difficulty
    profile = track.elevationProfile()
    observations = track.stretches().map { stretch in
      HikeObservation(
        distanceFromStart: stretch.distance.lowerBound, elevation: stretch.elevation,
        heartRate: stretch.heartRate, pace: stretch.speed)
    }
  }

  /// What badges and totals ask of the hike.
  ///
  /// - Parameter landmarks: the indices of the landmarks that it leads to.
  public func record(landmarks: [Int]) -> HikeRecord {
    HikeRecord(
      date: date, distance: distance, gain: statistics?.gain, duration: statistics?.elapsed,
      latitude: recording?.tracks.first?.segments.first?.points.first?.coordinate.latitude,
      landmarks: landmarks)
  }
}
