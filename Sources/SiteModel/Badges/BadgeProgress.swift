import SourceText

/// How far a badge has come.
public struct BadgeProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: Hashable, Sendable {
    /// Hikes, seasons, categories or landmarks.
    case count
    /// Metres on the map.
    case distance
    /// Metres of climbing.
    case height
  }

  /// The badge.
  public let badge: Badge
  /// What the value and the goal are.
  public let unit: Unit
  /// What has been reached; more than the goal where the hikes went on.
  public let value: Double
  /// What earns the badge; never zero.
  public let goal: Double
  /// Whether the goal is reached.
  public let isEarned: Bool
  /// The day of the hike that reached the goal, where it can be told.
  public let date: CivilDate?

  /// The share of the goal, 0…1.
  public var fraction: Double { min(value / goal, 1) }
}
