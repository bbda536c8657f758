/// One walk as it was recorded.
public struct Track: Hashable, Sendable {
  public var name: String?
  public var description: String?
  /// The stretches between interruptions; some may have no points.
  public var segments: [Segment]

  public init(name: String? = nil, description: String? = nil, segments: [Segment] = []) {
    self.name = name
    self.description = description
    self.segments = segments
  }
}
