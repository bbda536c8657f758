/// How hard a hike is, as Shenandoah National Park rates hikes (National Park Service, How to Determine Hiking
/// Difficulty, https://www.nps.gov/shen/planyourvisit/how-to-determine-hiking-difficulty.htm).
public enum Difficulty: Int, CaseIterable, Comparable, Sendable {
  case easiest = 1
  case moderate
  case moderatelyStrenuous
  case strenuous
  case veryStrenuous

  /// The number that decides: √(2 · gain in feet · distance in miles).
  ///
  /// - Parameters:
  ///   - distance: metres.
  ///   - gain: metres.
  public static func rating(distance: Double, gain: Double) -> Double {
    let feet = gain / 0.3048
    let miles = distance / 1609.344
    return max(0, 2 * feet * miles).squareRoot()
  }

  /// Less than 50, then bands of 50; more than 200 is the last.
  public init(rating: Double) {
    self =
      if rating < 50 {
        .easiest
      } else if rating < 100 {
        .moderate
      } else if rating < 150 {
        .moderatelyStrenuous
      } else if rating <= 200 {
        .strenuous
      } else {
        .veryStrenuous
      }
  }

  public static func < (left: Difficulty, right: Difficulty) -> Bool {
    left.rawValue < right.rawValue
  }
}
