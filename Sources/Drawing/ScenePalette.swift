import SiteModel

/// The colours of one scene: those of the season's ground, seen in one of the season's four lights.
struct ScenePalette {
  /// The sky from the upper edge to the horizon.
  let sky: (top: Color, middle: Color, low: Color)
  /// The air: what distance turns everything into.
  let haze: Color
  /// Sun or moon.
  let disc: Color
  let weather: Weather

  let rock: Color
  let sandstone: Color
  let sand: Color
  let meadow: Color
  /// The ground the viewer stands on.
  let ground: Color
  let conifer: Color
  /// Crowns of broad-leaved trees.
  let crowns: (Color, Color, Color)
  let trunk: Color
  let water: Color
  let snow: Color
  /// What shadows are made of, laid over other colours.
  let shadow: Color

  enum Weather { case sun, moon, snowfall, mist }

  /// - Parameters:
  ///   - light: which of the season's four lights, 0…3.
  ///   - soil: how much the place's own ground and rock differ from the season's, −20…20: dry and warm, or lush.
  init(season: Season, light: Int, soil: Int) {
    let light = Light(season: season, number: light)
    let earth = Earth(season: season)
    func lit(_ color: UInt32) -> Color { Color(color).mixed(with: Color(light.tint), light.strength) }
    sky = (Color(light.sky.0), Color(light.sky.1), Color(light.sky.2))
    haze = Color(light.haze)
    disc = Color(light.disc)
    weather = light.weather
    rock = lit(earth.rock).mixed(with: lit(earth.sandstone), max(soil, 0))
    sandstone = lit(earth.sandstone)
    sand = lit(earth.sand)
    meadow = lit(earth.meadow).mixed(with: lit(soil > 0 ? earth.sand : earth.conifer), abs(soil))
    ground = lit(earth.ground)
    conifer = lit(earth.conifer)
    crowns = (lit(earth.crowns.0), lit(earth.crowns.1), lit(earth.crowns.2))
    trunk = lit(earth.trunk)
    water = lit(earth.water).mixed(with: Color(light.sky.0), 40)
    snow = lit(0xf6f9fc)
    shadow = lit(earth.shadow)
  }

  /// A colour as seen from afar: `distance` percent of it is air.
  func far(_ color: Color, _ distance: Int) -> Color {
    color.mixed(with: haze, distance)
  }
}

/// Time of day and weather.
private struct Light {
  var sky: (UInt32, UInt32, UInt32)
  var haze: UInt32
  var disc: UInt32
  var tint: UInt32
  var strength: Int
  var weather = ScenePalette.Weather.sun

  init(
    _ top: UInt32, _ middle: UInt32, _ low: UInt32, haze: UInt32, disc: UInt32, tint: UInt32 = 0,
    _ strength: Int = 0, _ weather: ScenePalette.Weather = .sun
  ) {
    sky = (top, middle, low)
    self.haze = haze
    self.disc = disc
    self.tint = tint
    self.strength = strength
    self.weather = weather
  }
}

extension Light {
  fileprivate init(season: Season, number: Int) {
    self =
      switch (season, number & 3) {
      // Fresh morning, blossom dawn, clear day, mist after rain.
      case (.spring, 0): Light(0x8fcbe0, 0xb9e0e4, 0xeef3df, haze: 0xdbeae4, disc: 0xfff6cf)
      case (.spring, 1):
        Light(0xa9c2e2, 0xe3cbdf, 0xfbe0d0, haze: 0xefdadb, disc: 0xfff1dc, tint: 0xf2b8b5, 12)
      case (.spring, 2): Light(0x6fb3dc, 0xa5d4e6, 0xe3f0ea, haze: 0xd0e4ea, disc: 0xfffbe6)
      case (.spring, _):
        Light(0x9dbfb8, 0xc6dac7, 0xf1eccf, haze: 0xdde6d2, disc: 0xfdf3c4, tint: 0x9fbfa8, 10, .mist)
      // Noon, golden evening, night, turquoise haze.
      case (.summer, 0): Light(0x55a3d6, 0x8fcae6, 0xdcefe8, haze: 0xbfdde4, disc: 0xfff3b8)
      case (.summer, 1):
        Light(0x6f9fb5, 0xe8c79a, 0xf7b36b, haze: 0xeecb98, disc: 0xffefb8, tint: 0xf0a050, 16)
      case (.summer, 2):
        Light(0x16263f, 0x26466a, 0x5b8494, haze: 0x456d83, disc: 0xf7f1d6, tint: 0x1c3350, 50, .moon)
      case (.summer, _): Light(0x4bb0b4, 0x9ad6cc, 0xf4efcf, haze: 0xcbe4d6, disc: 0xfff8d8)
      // Mist, amber evening, mauve dusk, crisp day.
      case (.autumn, 0):
        Light(0xc3d0d6, 0xddd8cd, 0xf3e4cd, haze: 0xe6dccd, disc: 0xffdfa6, tint: 0, 0, .mist)
      case (.autumn, 1):
        Light(0x8fb0bd, 0xf0cf9c, 0xf3a55f, haze: 0xedc18f, disc: 0xffe9b0, tint: 0xe08a40, 16)
      case (.autumn, 2):
        Light(0x5a5a86, 0xb0809a, 0xf0a58a, haze: 0xc6969a, disc: 0xffddb8, tint: 0x6a4a78, 26)
      case (.autumn, _): Light(0x5f9cc9, 0xa8cfe0, 0xf3ecd9, haze: 0xd5ddda, disc: 0xfff1c9)
      // Pale day, alpenglow, night, snowfall.
      case (.winter, 0): Light(0xa3bbd8, 0xc8d9ea, 0xeef3f6, haze: 0xd9e4ee, disc: 0xffffff)
      case (.winter, 1):
        Light(0x8aa0cc, 0xd8bcd4, 0xf9d3c4, haze: 0xe3cbd8, disc: 0xfff0e2, tint: 0xc79ac0, 14)
      case (.winter, 2):
        Light(0x101d38, 0x203a60, 0x4a6c92, haze: 0x3a5a86, disc: 0xf2f4f8, tint: 0x152a50, 46, .moon)
      case (.winter, _):
        Light(0xb4c0cb, 0xd0d9e0, 0xe9edf0, haze: 0xdde4e9, disc: 0xf6f8fa, tint: 0x9aa8b8, 8, .snowfall)
      }
  }
}

/// What grows and lies there.
private struct Earth {
  var rock: UInt32
  var sandstone: UInt32
  var sand: UInt32
  var meadow: UInt32
  var ground: UInt32
  var conifer: UInt32
  var crowns: (UInt32, UInt32, UInt32)
  var trunk: UInt32
  var water: UInt32
  var shadow: UInt32
}

extension Earth {
  fileprivate init(season: Season) {
    self =
      switch season {
      case .spring:
        Earth(
          rock: 0x8d97a3, sandstone: 0xcf8a63, sand: 0xecd3a4, meadow: 0x92bd6c, ground: 0x528c55,
          conifer: 0x2f6b57, crowns: (0xf2a9be, 0xf8cfd9, 0xaacf72), trunk: 0x5d463c, water: 0x6fb7c4,
          shadow: 0x2b4a5e)
      case .summer:
        Earth(
          rock: 0x87919c, sandstone: 0xc8744a, sand: 0xe9c98e, meadow: 0x6da565, ground: 0x2f6d50,
          conifer: 0x1f5646, crowns: (0x4f9658, 0x73ad5c, 0x357f58), trunk: 0x4d3b30, water: 0x3f95b5,
          shadow: 0x1e3a4c)
      case .autumn:
        Earth(
          rock: 0x9b8f92, sandstone: 0xbf6a45, sand: 0xe2bd86, meadow: 0xc6964f, ground: 0x7a4a34,
          conifer: 0x3f5d4b, crowns: (0xd9772b, 0xb8432a, 0xe9ae35), trunk: 0x45332c, water: 0x6f95a5,
          shadow: 0x46304a)
      case .winter:
        Earth(
          rock: 0x7f8da1, sandstone: 0xb98570, sand: 0xdccfc0, meadow: 0xe9eff5, ground: 0xcfdce8,
          conifer: 0x2f4f5e, crowns: (0x6d6a72, 0x7b7480, 0x5f6470), trunk: 0x4a4750, water: 0xa9c6da,
          shadow: 0x3b5784)
      }
  }
}
