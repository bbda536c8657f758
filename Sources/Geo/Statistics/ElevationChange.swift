/// Adds up climbs and descents of segments.
///
/// Elevations of recorders tremble, and adding every rise would make a mountain of a flat walk. So in each segment
/// first an isolated spike is dropped: a value that lies more than 50 m above, or more than 50 m below, both of its
/// neighbours, while those agree within 50 m. Then only swings of at least 5 m between turning points count. Until
/// the first swing both the lowest and the highest value so far may be where it begins; the last swing counts as far
/// as it went.
public struct ElevationChange: Sendable {
  /// How far a spike stands out, in metres.
  public static let spikeHeight = 50.0
  /// What a swing has at least, in metres.
  public static let smallestSwing = 5.0

  /// Metres up.
  public private(set) var gain = 0.0
  /// Metres down.
  public private(set) var loss = 0.0

  private enum Direction {
    case none, up, down
  }

  private var direction = Direction.none
  /// Without a direction the lowest and highest value so far; with one, the turning point where the swing began and
  /// the furthest value since.
  private var low = 0.0
  private var high = 0.0
  private var isEmpty = true
  /// The two values before the next one: only then the latter is known to be no spike.
  private var before: Double?
  private var candidate: Double?

  public init() {}

  /// Adds the next elevation of a segment.
  public mutating func add(_ elevation: Double) {
    if let candidate, !isSpike(candidate, before: before, after: elevation) { count(candidate) }
    before = candidate
    candidate = elevation
  }

  /// Ends a segment: the next elevation begins another.
  public mutating func endSegment() {
    if let candidate { count(candidate) }
    switch direction {
    case .none: break
    case .up: gain += high - low
    case .down: loss += high - low
    }
    direction = .none
    isEmpty = true
    before = nil
    candidate = nil
  }

  private func isSpike(_ value: Double, before: Double?, after: Double) -> Bool {
    guard let before, (before - after).magnitude <= Self.spikeHeight else { return false }
    return value > max(before, after) + Self.spikeHeight || value < min(before, after) - Self.spikeHeight
  }

  private mutating func count(_ value: Double) {
    if isEmpty {
      low = value
      high = value
      isEmpty = false
      return
    }
    switch direction {
    case .none:
      if value - low >= Self.smallestSwing {
        direction = .up
        high = value
      } else if high - value >= Self.smallestSwing {
        direction = .down
        low = value
      } else {
        low = min(low, value)
        high = max(high, value)
      }
    case .up:
      if high - value >= Self.smallestSwing {
        gain += high - low
        direction = .down
        low = value
      } else {
        high = max(high, value)
      }
    case .down:
      if value - low >= Self.smallestSwing {
        loss += high - low
        direction = .up
        high = value
      } else {
        low = min(low, value)
      }
    }
  }
}
