import Testing

@testable import Drawing

@Suite("Chart axes")
struct ChartAxisTests {
  @Test(
    "ticks are round numbers",
    arguments: [
      // 12.3 / 5 = 2.46 is nearest to 2.
      (0, 12.3, 5, [0, 2, 4, 6, 8, 10, 12], 0), (0, 3, 5, [0, 0.5, 1, 1.5, 2, 2.5, 3], 1),
      (0, 0.9, 5, [0, 0.2, 0.4, 0.6, 0.8], 1), (0, 0.3, 3, [0, 0.1, 0.2, 0.3], 1),
      (0, 0.04, 4, [0, 0.01, 0.02, 0.03, 0.04], 2), (0, 100, 5, [0, 20, 40, 60, 80, 100], 0),
      (7.5, 22, 3, [10, 15, 20], 0), (-30, 30, 3, [-20, 0, 20], 0), (0, 180_000, 2, [0, 100_000], 0),
      (0.01, 0.99, 1, [], 0),
    ] as [(Double, Double, Int, [Double], Int)])
  func within(low: Double, high: Double, steps: Int, ticks: [Double], digits: Int) throws {
    let axis = try #require(ChartAxis(from: low, to: high, steps: steps, endsAtTicks: false))
    #expect(axis.ticks == ticks)
    #expect(axis.ticks.allSatisfy { $0 != 0 || $0.sign == .plus })
    #expect(axis.fractionDigits == digits)
    #expect(axis.low == low)
    #expect(axis.high == high)
  }

  @Test(
    "an axis may be drawn out to its ticks",
    arguments: [
      (812, 1763, 4, [800, 1000, 1200, 1400, 1600, 1800]), (0, 40, 4, [0, 10, 20, 30, 40]),
      (2, 42, 4, [0, 10, 20, 30, 40, 50]), (-12, 28, 4, [-20, -10, 0, 10, 20, 30]),
      (2625, 5807, 4, [2000, 3000, 4000, 5000, 6000]),
    ] as [(Double, Double, Int, [Double])])
  func drawnOut(low: Double, high: Double, steps: Int, ticks: [Double]) throws {
    let axis = try #require(ChartAxis(from: low, to: high, steps: steps, endsAtTicks: true))
    #expect(axis.ticks == ticks)
    #expect(axis.low == ticks.first)
    #expect(axis.high == ticks.last)
  }

  @Test(
    "numbers that make no axis make none",
    arguments: [
      (1, 1), (2, 1), (.nan, 1), (0, .nan), (0, .infinity), (-.infinity, 0), (0, 1e300), (1e300, 1.1e300),
      (0, 1e-300),
    ] as [(Double, Double)])
  func none(low: Double, high: Double) {
    #expect(ChartAxis(from: low, to: high, steps: 5, endsAtTicks: true) == nil)
    #expect(ChartAxis(from: low, to: high, steps: 5, endsAtTicks: false) == nil)
  }

  @Test("an axis has about as many steps as were asked for", arguments: [1, 3, 5, 10, 100])
  func count(steps: Int) throws {
    for number in 1...500 {
      let high = Double(number) * 0.37
      let axis = try #require(ChartAxis(from: 0, to: high, steps: steps, endsAtTicks: true))
      // The widest gap between 1, 2, 5 and 10 is from 2 to 5: 3.5 goes to 2 or 5, and one step may be broken.
      #expect((axis.ticks.count - 1) * 2 >= steps - 1)
      #expect(axis.ticks.count - 1 <= steps * 2)
      #expect(axis.low <= 0 && axis.high >= high * (1 - 1e-6))
    }
  }
}
