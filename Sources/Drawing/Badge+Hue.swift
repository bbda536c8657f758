import SiteModel

extension Badge {
  /// By how many degrees the badge's colours are turned, so that no two look alike. The first three are the
  /// tutorial's.
  public var hue: Int {
    switch self {
    case .firstHike: 0
    case .earthDay: 90
    case .tenthHike: 45
    case .hundredKilometres: 225
    case .mountainHigh: 315
    case .fourSeasons: 135
    case .collector: 270
    case .explorer: 180
    }
  }
}
