extension CivilDate {
  /// The day so many days after 1 January 1970, or before it where negative; nil outside of the years 1…9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    // Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, civil_from_days. Years begin in March there, so
    // that the leap day is their last; an era has 400 years. All numbers are positive in the years allowed here.
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// How many days after 1 January 1970 the day is; negative before it.
  public var daysSince1970: Int {
    // days_from_civil of the same source.
    let yearFromMarch = year - (month <= 2 ? 1 : 0)
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
