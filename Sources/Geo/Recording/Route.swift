/// A way that was planned, not walked.
public struct Route: Hashable, Sendable {
  public var name: String?
  public var description: String?
  public var points: [TrackPoint]

  public init(name: String? = nil, description: String? = nil, points: [TrackPoint] = []) {
    self.name = name
    self.description = description
    self.points = points
  }
}
