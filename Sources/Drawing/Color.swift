/// An opaque colour in sRGB.
public struct Color: Hashable, Sendable {
  /// Red, green and blue, eight bits each: `0xrrggbb`.
  public let rgb: UInt32

  /// The colour written as `0xrrggbb`; higher bits are dropped.
  public init(_ rgb: UInt32) {
    self.rgb = rgb & 0xffffff
  }

  /// This colour with `percent` of the other mixed in, in whole numbers so that it is equal everywhere.
  public func mixed(with other: Color, _ percent: Int) -> Color {
    let percent = UInt32(min(max(percent, 0), 100))
    func channel(_ shift: UInt32) -> UInt32 {
      let mine = (rgb >> shift) & 0xff
      let its = (other.rgb >> shift) & 0xff
      return ((mine * (100 - percent) + its * percent + 50) / 100) << shift
    }
    return Color(channel(16) | channel(8) | channel(0))
  }
}
