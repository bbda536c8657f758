extension SiteConfiguration.Units.Distance {
  /// A kilometre or an international mile, in metres.
  public var meters: Double {
    switch self {
    case .km: 1000
    case .mi: 1609.344
    }
  }
}

extension SiteConfiguration.Units.Elevation {
  /// A metre or an international foot, in metres.
  public var meters: Double {
    switch self {
    case .m: 1
    case .ft: 0.3048
    }
  }
}

extension SiteConfiguration.Units.Pace {
  /// The distance that the unit refers to, as in minutes for each or in how many of them an hour.
  public var distance: SiteConfiguration.Units.Distance {
    switch self {
    case .minutesPerKilometre, .kilometresPerHour: .km
    case .minutesPerMile, .milesPerHour: .mi
    }
  }

  /// Whether it is distance for a time, and grows with speed, instead of time for a distance.
  public var isSpeed: Bool {
    switch self {
    case .minutesPerKilometre, .minutesPerMile: false
    case .kilometresPerHour, .milesPerHour: true
    }
  }
}
