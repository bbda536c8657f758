import SourceText

/// What badges are computed from.
public struct BadgeInput: Sendable {
  /// The hikes in any order.
  public let hikes: [HikeRecord]
  /// The landmarks of each category, as indices.
  public let categories: [[Int]]
  /// The favorites, as indices.
  public let favorites: Set<Int>
  /// How many landmarks there are.
  public let landmarkCount: Int

  /// - Parameter categories: Each with its landmarks; one without is left out, since no favorite can be in it.
  public init(hikes: [HikeRecord], categories: [[Int]], favorites: some Sequence<Int>, landmarkCount: Int) {
    self.hikes = hikes
    self.categories = categories.filter { !$0.isEmpty }
    self.favorites = Set(favorites)
    self.landmarkCount = max(landmarkCount, 0)
  }

  /// How far each badge has come, in the order of `Badge.allCases`.
  public func progress() -> [BadgeProgress] {
    let dated = hikes.filter { $0.date != nil }.sorted { left, right in
      guard let left = left.date, let right = right.date else { return false }
      return left < right
    }
    let undated = hikes.filter { $0.date == nil }
    return Badge.allCases.map { badge in
      let rule = badge.rule
      // A site without landmarks leaves nothing to collect: its goal is out of reach and not reached.
      let goal = max(rule.goal(self), 1)
      // Hikes without a date were somewhen. If the day is the same whether they all came first or all came last, it
      // is the same whenever they were.
      let early = crossing(rule, goal, undated + dated)
      let late = undated.isEmpty ? early : crossing(rule, goal, dated + undated)
      return BadgeProgress(
        badge: badge, unit: rule.unit, value: early.value, goal: goal, isEarned: early.isCrossed,
        date: early.date == late.date ? early.date : nil)
    }
  }

  /// How much there is in the end, and the day of the hike that reached the goal.
  private func crossing(_ rule: BadgeRule, _ goal: Double, _ hikes: [HikeRecord]) -> (
    value: Double, isCrossed: Bool, date: CivilDate?
  ) {
    var value = rule.start(self)
    var isCrossed = reaches(value, goal)
    var date: CivilDate?
    let count = rule.counter(self)
    for hike in hikes {
      value = count(hike)
      if !isCrossed, reaches(value, goal) {
        isCrossed = true
        date = hike.date
      }
    }
    return (value, isCrossed, date)
  }
}

/// A sum of decimal figures may fall short of what it is by a little; half a millimetre is little enough.
private func reaches(_ value: Double, _ goal: Double) -> Bool {
  value >= goal - 0.0005
}
