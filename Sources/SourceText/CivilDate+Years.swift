extension CivilDate {
  /// The same day some years later, or earlier where the number is negative: 28 February for a 29th that the year
  /// does not have. Nil outside of the years 1…9999.
  public func adding(years: Int) -> CivilDate? {
    let (year, overflows) = self.year.addingReportingOverflow(years)
    guard !overflows, (1...9999).contains(year) else { return nil }
    return CivilDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }
}
