/// How long a hiker is expected to walk, without rests, after DIN 33466 (signposts of hiking trails; AV-Wegekonzept of
/// the German and Austrian Alpine Clubs, 2009): 4 km an hour on the flat; 300 m an hour up and 500 m an hour down; of
/// the two times the larger and half of the smaller.
///
/// - Parameters:
///   - distance: metres along the way.
///   - gain: metres up.
///   - loss: metres down.
/// - Returns: seconds.
public func walkingTimeAfterDIN33466(distance: Double, gain: Double, loss: Double) -> Double {
  let flat = distance / 4000
  let steep = gain / 300 + loss / 500
  return 3600 * (max(flat, steep) + min(flat, steep) / 2)
}
