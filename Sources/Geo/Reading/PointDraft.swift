/// A point while its elements are read.
struct PointDraft {
  /// Nil where the file tells no place, or one that is not on the earth.
  var coordinate: Coordinate?
  var elevation: Double?
  var time: Instant?
  var heartRate: Int16?
  var cadence: Int16?
  var temperature: Float?
  var name: String?
  var description: String?

  var trackPoint: TrackPoint? {
    coordinate.map {
      TrackPoint(
        $0, elevation: elevation, time: time, heartRate: heartRate, cadence: cadence, temperature: temperature
      )
    }
  }

  var waypoint: Waypoint? {
    coordinate.map { Waypoint($0, name: name, description: description, elevation: elevation, time: time) }
  }
}

/// What the texts of elements measure; nil, which is nothing, for what cannot have been measured.
enum Measured {
  /// Metres above sea level. The numbers that stand for no data, such as −9999 and −32768, lie far outside.
  static func elevation(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    Decimal.number(text).flatMap(elevation)
  }

  static func elevation(_ metres: Double) -> Double? {
    (-5000...50_000).contains(metres) ? metres : nil
  }

  static func time(_ text: UnsafeBufferPointer<UInt8>) -> Instant? {
    Instant(utf8: text).flatMap { $0.isPlausible ? $0 : nil }
  }

  /// Beats per minute; sensors without contact report 0.
  static func heartRate(_ text: UnsafeBufferPointer<UInt8>) -> Int16? {
    whole(text, in: 1...300)
  }

  /// Per minute; 0 is somebody who stands.
  static func cadence(_ text: UnsafeBufferPointer<UInt8>) -> Int16? {
    whole(text, in: 0...300)
  }

  /// Degrees Celsius.
  static func temperature(_ text: UnsafeBufferPointer<UInt8>) -> Float? {
    guard let value = Decimal.number(text), (-100...100).contains(value) else { return nil }
    return Float(value)
  }

  /// Text without blanks at its ends; nil where there is nothing else.
  static func text(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = text.firstIndex(where: { !Decimal.isBlank($0) }),
      let last = text.lastIndex(where: { !Decimal.isBlank($0) })
    else { return nil }
    return String(decoding: text[first...last], as: UTF8.self)
  }

  static func coordinate(
    latitude: UnsafeBufferPointer<UInt8>?, longitude: UnsafeBufferPointer<UInt8>?
  ) -> Coordinate? {
    guard let latitude = latitude.flatMap(Decimal.number), let longitude = longitude.flatMap(Decimal.number)
    else { return nil }
    return Coordinate(latitude: latitude, unwrappedLongitude: longitude)
  }

  private static func whole(_ text: UnsafeBufferPointer<UInt8>, in range: ClosedRange<Int16>) -> Int16? {
    guard let value = Decimal.number(text)?.rounded(),
      value >= Double(range.lowerBound), value <= Double(range.upperBound)
    else { return nil }
    return Int16(value)
  }
}
