import SiteModel
import SourceText
import Testing

@Suite("Badges")
struct BadgeTests {
  /// What was hiked, and what the badge makes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var badge: Badge
    var hikes: [HikeRecord]
    var value: Double
    var goal: Double
    var isEarned: Bool
    var date: String?

    init(
      _ badge: Badge, _ hikes: [HikeRecord], _ value: Double, of goal: Double, earned: Bool,
      on date: String? = nil
    ) {
      (self.badge, self.hikes, self.value, self.goal) = (badge, hikes, value, goal)
      (isEarned, self.date) = (earned, date)
    }

    var testDescription: String { "\(badge) \(value) of \(goal) \(date ?? "")" }
  }

  static let counts: [Case] = [
    Case(.firstHike, [], 0, of: 1, earned: false),
    Case(.firstHike, [on("2025-05-02"), on("2025-05-01")], 2, of: 1, earned: true, on: "2025-05-01"),
    // Whether the hike without a date came before the other, nobody can tell.
    Case(.firstHike, [on("2025-05-02"), HikeRecord()], 2, of: 1, earned: true),
    Case(.tenthHike, days(1...9), 9, of: 10, earned: false),
    Case(.tenthHike, days(1...12), 12, of: 10, earned: true, on: "2025-03-10"),
    Case(.tenthHike, days((1...12).reversed()), 12, of: 10, earned: true, on: "2025-03-10"),
    Case(.tenthHike, days(1...9) + [HikeRecord()], 10, of: 10, earned: true),
    // The tenth is one of the last day's, whether or not the hike without a date was before it.
    Case(
      .tenthHike, days(1...8) + [on("2025-04-01"), on("2025-04-01"), HikeRecord()], 11, of: 10, earned: true,
      on: "2025-04-01"),
    Case(.earthDay, [on("2025-04-21"), on("2025-04-23"), HikeRecord()], 0, of: 1, earned: false),
    Case(
      .earthDay, [on("2025-04-22"), on("2024-04-22"), HikeRecord()], 2, of: 1, earned: true, on: "2024-04-22"),
  ]

  static let figures: [Case] = [
    Case(.hundredKilometres, [on("2025-01-01", distance: 99_999.9)], 99_999.9, of: 100_000, earned: false),
    Case(
      .hundredKilometres, [on("2025-01-01", distance: 60_000), on("2025-02-01", distance: 40_000)], 100_000,
      of: 100_000, earned: true, on: "2025-02-01"),
    Case(
      .hundredKilometres,
      [
        on("2025-01-01", distance: .nan), on("2025-01-01", distance: -5), on("2025-01-02", distance: 7000),
        on("2025-01-03", distance: .infinity), on("2025-01-04"),
      ], 7000, of: 100_000, earned: false),
    Case(.mountainHigh, [on("2025-01-01", gain: 8847)], 8847, of: 8848, earned: false),
    Case(
      .mountainHigh, [on("2025-01-01", gain: 8000), on("2025-01-09", gain: 1000), on("2025-01-10", gain: 1)],
      9001, of: 8848, earned: true, on: "2025-01-09"),
  ]

  static let sets: [Case] = [
    Case(
      .fourSeasons, [on("2025-03-01"), on("2025-08-31"), on("2025-09-01"), HikeRecord()], 3, of: 4,
      earned: false),
    Case(
      .fourSeasons, [on("2025-03-01"), on("2025-06-30"), on("2025-11-30"), on("2026-02-28")], 4, of: 4,
      earned: true, on: "2026-02-28"),
    // July is winter at 41° south and summer in the north; October is autumn. Spring is missing.
    Case(
      .fourSeasons, [on("2025-07-01", latitude: -41), on("2025-07-01"), on("2025-10-01")], 3, of: 4,
      earned: false),
    Case(
      .explorer, [on("2025-01-01", landmarks: [0, 2]), on("2025-01-02", landmarks: [2])], 2, of: 3,
      earned: false),
    Case(
      .explorer, [on("2025-01-01", landmarks: [0, 2]), on("2025-01-02", landmarks: [1, 9, -1])], 3, of: 3,
      earned: true, on: "2025-01-02"),
  ]

  @Test("hikes earn badges, and the rest shows how far it is", arguments: counts + figures + sets)
  func earning(_ test: Case) throws {
    let input = BadgeInput(hikes: test.hikes, categories: [], favorites: [], landmarkCount: 3)
    let progress = try #require(input.progress().first { $0.badge == test.badge })
    #expect(progress.value == test.value)
    #expect(progress.goal == test.goal)
    #expect(progress.isEarned == test.isEarned)
    #expect(progress.date?.description == test.date)
  }

  @Test(
    "the collector has a favorite in each category",
    arguments: [
      ([[0, 1], [2]], [0], 1, 2, false), ([[0, 1], [2]], [1, 2], 2, 2, true),
      ([[0], []], [0], 1, 1, true), ([], [0], 0, 1, false), ([[0]], [7, -1], 0, 1, false),
    ] as [([[Int]], [Int], Double, Double, Bool)])
  func collector(categories: [[Int]], favorites: [Int], value: Double, goal: Double, isEarned: Bool) throws {
    let input = BadgeInput(hikes: [], categories: categories, favorites: favorites, landmarkCount: 3)
    let progress = try #require(input.progress().first { $0.badge == .collector })
    #expect(progress.value == value)
    #expect(progress.goal == goal)
    #expect(progress.isEarned == isEarned)
    #expect(progress.date == nil)
  }

  @Test("a site with nothing in it has earned nothing", arguments: [0, -1])
  func empty(landmarkCount: Int) {
    let progress = BadgeInput(hikes: [], categories: [], favorites: [], landmarkCount: landmarkCount)
      .progress()
    #expect(progress.map(\.badge) == Badge.allCases)
    #expect(progress.allSatisfy { !$0.isEarned && $0.fraction == 0 && $0.goal >= 1 && $0.date == nil })
  }

  // In binary, 0.4 added up 250,000 times is 99999.99999966678 (Python).
  @Test("a sum of decimal figures reaches its goal")
  func sums() {
    let hikes = Array(repeating: on("2025-01-01", distance: 0.4), count: 250_000)
    let input = BadgeInput(hikes: hikes, categories: [], favorites: [], landmarkCount: 0)
    #expect(input.progress().first { $0.badge == .hundredKilometres }?.isEarned == true)
  }

  @Test("figures too large to add up earn and do not trap")
  func large() {
    let hikes = Array(repeating: on("2025-01-01", distance: .greatestFiniteMagnitude), count: 3)
    let input = BadgeInput(hikes: hikes, categories: [], favorites: [], landmarkCount: .max)
    #expect(input.progress().first { $0.badge == .hundredKilometres }?.fraction == 1)
  }
}

@Suite("Seasons of the year")
struct SeasonOfMonthTests {
  @Test(
    "a month has its season by the hemisphere",
    arguments: zip(
      1...12,
      [
        Season.winter, .winter, .spring, .spring, .spring, .summer, .summer, .summer, .autumn, .autumn,
        .autumn, .winter,
      ]))
  func months(month: Int, season: Season) {
    let opposite: [Season: Season] = [
      .spring: .autumn, .summer: .winter, .autumn: .spring, .winter: .summer,
    ]
    #expect(Season(month: month) == season)
    #expect(Season(month: month, latitude: 37.5) == season)
    #expect(Season(month: month, latitude: 0) == season)
    #expect(Season(month: month, latitude: -41) == opposite[season])
  }
}

@Suite("Totals")
struct YearTotalsTests {
  @Test("each year is added up, newest first, undated hikes last")
  func years() {
    let totals = YearTotals.totals(of: [
      on("2024-12-31", distance: 1000, gain: 50), HikeRecord(distance: 1), on("2025-01-01", distance: 500),
      on("2024-01-01", distance: .nan, gain: 25), on("2025-06-01", distance: 250),
    ])
    #expect(totals.map(\.year) == [2025, 2024, nil])
    #expect(totals.map(\.hikes) == [2, 2, 1])
    #expect(totals.map(\.distance) == [750, 1000, 1])
    #expect(totals.map(\.gain) == [nil, 75, nil])
    #expect(totals.map(\.duration) == [nil, nil, nil])
  }

  @Test("no hikes have no totals")
  func none() {
    #expect(YearTotals.totals(of: []).isEmpty)
  }

  @Test("time is added up")
  func time() {
    let hikes = [HikeRecord(duration: 3600), HikeRecord(duration: 1800), HikeRecord()]
    #expect(YearTotals.totals(of: hikes).map(\.duration) == [5400])
  }
}

private func on(
  _ date: String, distance: Double? = nil, gain: Double? = nil, latitude: Double? = nil,
  landmarks: [Int] = []
) -> HikeRecord {
  HikeRecord(
    date: CivilDate(date), distance: distance, gain: gain, latitude: latitude, landmarks: landmarks)
}

/// A hike on each of these days of March 2025.
private func days(_ days: some Sequence<Int>) -> [HikeRecord] {
  days.map { on("2025-03-\($0 < 10 ? "0" : "")\($0)") }
}
