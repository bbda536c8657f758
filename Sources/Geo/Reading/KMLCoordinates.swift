/// The texts that KML writes places in.
enum KMLCoordinates {
  /// A place, or nil where the text tells none on the earth.
  typealias Tuple = (coordinate: Coordinate?, elevation: Double?)

  /// The tuples of `<coordinates>`: longitude, latitude and perhaps altitude with commas between them, tuples with
  /// blanks. Blanks beside a comma, which some programs write, pass.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Tuple) -> Void) {
    var index = 0
    while true {
      Decimal.skipBlanks(text, &index)
      guard index < text.count else { return }
      var tuple: Tuple = (nil, nil)
      if let longitude = Decimal.number(text, from: &index), skipComma(text, &index),
        let latitude = Decimal.number(text, from: &index)
      {
        let altitude = skipComma(text, &index) ? Decimal.number(text, from: &index) : nil
        tuple = place(longitude, latitude, altitude)
      }
      if index < text.count, !Decimal.isBlank(text[index]) {
        // Something else than a number: the whole tuple means nothing.
        tuple = (nil, nil)
        while index < text.count, !Decimal.isBlank(text[index]) { index += 1 }
      }
      body(tuple)
    }
  }

  /// The numbers of `<gx:coord>`: longitude, latitude and perhaps altitude with blanks between them.
  static func coord(_ text: UnsafeBufferPointer<UInt8>) -> Tuple {
    var index = 0
    func next() -> Double? {
      Decimal.skipBlanks(text, &index)
      return Decimal.number(text, from: &index)
    }
    guard let longitude = next(), let latitude = next() else { return (nil, nil) }
    let altitude = next()
    Decimal.skipBlanks(text, &index)
    return index == text.count ? place(longitude, latitude, altitude) : (nil, nil)
  }

  private static func place(_ longitude: Double, _ latitude: Double, _ altitude: Double?) -> Tuple {
    (
      Coordinate(latitude: latitude, unwrappedLongitude: longitude),
      altitude.flatMap { Measured.elevation($0) }
    )
  }

  private static func skipComma(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    var end = index
    Decimal.skipBlanks(text, &end)
    guard end < text.count, text[end] == UInt8(ascii: ",") else { return false }
    index = end + 1
    Decimal.skipBlanks(text, &index)
    return true
  }
}
