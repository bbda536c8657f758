import SourceText

/// What earns a badge: something that is counted from hike to hike, and how much of it is enough.
struct BadgeRule: Sendable {
  /// Takes the next hike and returns how much there is now.
  typealias Counter = (HikeRecord) -> Double

  let unit: BadgeProgress.Unit
  let goal: @Sendable (BadgeInput) -> Double
  /// How much there is before the first hike.
  let start: @Sendable (BadgeInput) -> Double
  let counter: @Sendable (BadgeInput) -> Counter

  /// Adds something up over the hikes.
  static func sum(
    _ unit: BadgeProgress.Unit, goal: Double, _ value: @escaping @Sendable (HikeRecord) -> Double
  ) -> BadgeRule {
    BadgeRule(
      unit: unit, goal: { _ in goal }, start: { _ in 0 },
      counter: { _ in
        var sum = 0.0
        return { hike in
          sum += value(hike)
          return sum
        }
      })
  }

  /// Counts the different things that hikes have.
  static func different<Thing: Hashable & Sendable>(
    goal: @escaping @Sendable (BadgeInput) -> Int,
    _ things: @escaping @Sendable (HikeRecord, BadgeInput) -> [Thing]
  ) -> BadgeRule {
    BadgeRule(
      unit: .count, goal: { Double(goal($0)) }, start: { _ in 0 },
      counter: { input in
        var seen: Set<Thing> = []
        return { hike in
          seen.formUnion(things(hike, input))
          return Double(seen.count)
        }
      })
  }

  /// Depends on no hike.
  static func fixed(
    goal: @escaping @Sendable (BadgeInput) -> Int, _ value: @escaping @Sendable (BadgeInput) -> Int
  ) -> BadgeRule {
    BadgeRule(
      unit: .count, goal: { Double(goal($0)) }, start: { Double(value($0)) },
      counter: { input in
        let value = Double(value(input))
        return { _ in value }
      })
  }
}

extension Badge {
  /// The rules, one for each badge.
  var rule: BadgeRule {
    switch self {
    case .firstHike: .sum(.count, goal: 1) { _ in 1 }
    case .tenthHike: .sum(.count, goal: 10) { _ in 1 }
    case .earthDay: .sum(.count, goal: 1) { $0.date.map { $0.month == 4 && $0.day == 22 } ?? false ? 1 : 0 }
    case .hundredKilometres: .sum(.distance, goal: 100_000) { countable($0.distance) ?? 0 }
    // The height of Everest as Nepal and China announced it, without its 86 centimetres.
    case .mountainHigh: .sum(.height, goal: 8848) { countable($0.gain) ?? 0 }
    case .fourSeasons:
      .different(goal: { _ in Season.allCases.count }, seasons(of:_:))
    case .collector:
      .fixed(goal: \.categories.count) { input in
        input.categories.count { category in category.contains { input.favorites.contains($0) } }
      }
    case .explorer:
      .different(goal: \.landmarkCount) { hike, input in
        hike.landmarks.filter { (0..<input.landmarkCount).contains($0) }
      }
    }
  }
}

/// The season of a hike, where its day is known.
@Sendable
private func seasons(of hike: HikeRecord, _: BadgeInput) -> [Season] {
  hike.date.map { [Season(month: $0.month, latitude: hike.latitude)] } ?? []
}
