/// A moment, the same all over the earth.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1 January 1970 in UTC, leap seconds not counted.
  public let secondsSince1970: Double

  /// Takes a finite number.
  public init(secondsSince1970: Double) {
    precondition(secondsSince1970.isFinite, "a moment is a finite number of seconds")
    self.secondsSince1970 = secondsSince1970
  }

  /// Seconds from another moment to this one.
  public static func - (left: Instant, right: Instant) -> Double {
    left.secondsSince1970 - right.secondsSince1970
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// Whether a recorder can have been there: from the first second of GPS time, 6 January 1980, to the end of 2099.
  ///
  /// Devices that have not yet seen a satellite, and programs that have no time to write, tell dates far from these.
  /// There is no look at today's clock: the same file has to mean the same at any time.
  var isPlausible: Bool {
    (315_964_800..<4_102_444_800).contains(secondsSince1970)
  }
}
