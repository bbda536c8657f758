import SourceText

extension Season {
  /// The season of a month (1…12), as meteorologists count: spring is March, April and May in the north and
  /// September, October and November in the south.
  ///
  /// - Parameter latitude: Where, in degrees; south of the equator it is negative. The north where unknown.
  public init(month: Int, latitude: Double? = nil) {
    let northern: [Season] = [.winter, .spring, .summer, .autumn]
    let isSouthern = (latitude ?? 0) < 0
    let quarter = (month % 12 + 12) % 12 / 3
    self = northern[(quarter + (isSouthern ? 2 : 0)) % 4]
  }
}
