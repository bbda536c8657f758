/// A badge that hikes and favorites earn.
///
/// The raw value is its key in a theme's strings; the order is that of the profile.
public enum Badge: String, CaseIterable, Sendable {
  /// A hike.
  case firstHike
  /// Ten hikes.
  case tenthHike
  /// A hike on 22 April.
  case earthDay
  /// A hundred kilometres in all.
  case hundredKilometres
  /// As much climbing in all as Everest is high.
  case mountainHigh
  /// A hike in each season.
  case fourSeasons
  /// A favorite in each category.
  case collector
  /// A hike to each landmark.
  case explorer
}
