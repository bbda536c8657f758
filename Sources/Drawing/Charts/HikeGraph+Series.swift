extension HikeGraph {
  /// What was observed along the hike, one range for each observation.
  public struct Series: Sendable {
    /// What a series measures. The name is the class of its labels and of its button.
    public enum Kind: String, CaseIterable, Sendable {
      case elevation, heartRate, pace
    }

    /// What the series measures.
    public let kind: Kind
    /// The ranges in the order of the hike; nil where an observation lacks this value.
    public let ranges: [GraphRange?]
    /// From the lowest value of all to the highest.
    public let overall: GraphRange

    /// Nil where no observation has a value.
    public init?(_ kind: Kind, _ ranges: [GraphRange?]) {
      guard let overall = ranges.lazy.compactMap(\.self).reduce(nil, { $0?.union($1) ?? $1 }) else {
        return nil
      }
      self.kind = kind
      self.ranges = ranges
      self.overall = overall
    }

    /// The capsule of an observation; nil where it has no value.
    public func capsule(at index: Int) -> Capsule? {
      guard ranges.indices.contains(index), let range = ranges[index] else { return nil }
      return Capsule(range, in: overall)
    }

    /// The same series in at most so many ranges, each of which holds all that it stands for.
    func merged(to count: Int) -> Series {
      guard ranges.count > count, count > 0 else { return self }
      let merged = (0..<count).map { index in
        ranges[(ranges.count * index / count)..<(ranges.count * (index + 1) / count)]
          .lazy.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
      }
      return Series(kind, merged) ?? self
    }
  }

  /// Where a range stands in the graph, in shares of the graph's height.
  ///
  /// The formula is that of `GraphCapsule` in Apple's tutorial “Introducing SwiftUI”. A capsule near the top may
  /// therefore reach past it, by `minimumHeight` at most.
  public struct Capsule: Hashable, Sendable {
    /// So that a range of one value can be seen.
    public static let minimumHeight = 0.15

    /// The range over the overall one, and at least `minimumHeight`.
    public let height: Double
    /// How far the lower end is above the foot of the graph: low minus overall low, over the overall range.
    public let offset: Double

    init(_ range: GraphRange, in overall: GraphRange) {
      if let share = overall.share(from: range.low, to: range.high),
        let offset = overall.share(from: overall.low, to: range.low)
      {
        height = max(share, Capsule.minimumHeight)
        self.offset = offset
      } else {
        // All values are one: the tutorial divides by zero here, we draw a level row halfway up.
        height = Capsule.minimumHeight
        offset = (1 - Capsule.minimumHeight) / 2
      }
    }
  }
}
