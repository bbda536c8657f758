import SourceText

/// `Content/config.yml`: the file that the user edits, with every default in place.
public struct SiteConfiguration: Sendable {
  /// How pages are named: `landmarks/turtle-rock.html`, or `landmarks/turtle-rock/` for hosts that serve folders.
  public enum URLStyle: String, CaseIterable, Sendable {
    case portable
    case pretty
  }

  /// A list of landmarks that the user put together.
  public struct Collection: Sendable {
    public var name: String
    public var slug: Slug
    /// Whether the user chose the slug.
    public var hasOwnSlug = false
    /// Markdown.
    public var description: String?
    public var descriptionRange: Range<Int> = 0..<0
    public var landmarks: [Reference]
    /// The bytes of the name in the config, for a problem with the collection as a whole.
    public var range: Range<Int>

    public init(name: String, slug: Slug, landmarks: [Reference] = [], range: Range<Int> = 0..<0) {
      self.name = name
      self.slug = slug
      self.landmarks = landmarks
      self.range = range
    }
  }

  /// The units that figures are shown in, independent of each other.
  public struct Units: Hashable, Sendable {
    public enum Distance: String, CaseIterable, Sendable { case km, mi }
    public enum Elevation: String, CaseIterable, Sendable { case m, ft }
    public enum Pace: String, CaseIterable, Sendable {
      case minutesPerKilometre = "min/km"
      case minutesPerMile = "min/mi"
      case kilometresPerHour = "km/h"
      case milesPerHour = "mph"
    }

    public var distance = Distance.km
    public var elevation = Elevation.m
    public var pace = Pace.minutesPerKilometre

    public init() {}
  }

  /// The person whose site it is; the defaults are the tutorial's.
  public struct Profile: Hashable, Sendable {
    public var username = "g_kumar"
    public var prefersNotifications = true
    public var seasonalPhoto = Season.winter
    public var goalDate: CivilDate?

    public init() {}
  }

  /// How descriptions and own pages are read.
  public struct Markdown: Hashable, Sendable {
    /// Raw HTML and `javascript:` links pass.
    public var unsafe = false
    /// Straight quotes, `--` and `...` become typographic.
    public var smart = false

    public init() {}
  }

  /// The site's name; nil where the config has none, until the theme's word for landmarks takes its place.
  public var title: String?
  public var description: String?
  public var language = "en"
  public var languageRange: Range<Int> = 0..<0
  /// Where the site will be: an http or https address that ends with a slash.
  public var url: String?
  public var theme = "trail"
  public var themeRange: Range<Int> = 0..<0
  /// The user's values for the theme's own options.
  public var options: [OptionValue] = []
  public var urls = URLStyle.portable
  public var timeZone: String?
  public var timeZoneRange: Range<Int> = 0..<0
  public var units = Units()
  public var profile = Profile()
  public var showFavoritesOnly = false
  /// Nil where the key is not there and the data's own marks count.
  public var favorites: [Reference]?
  public var collections: [Collection] = []
  /// Landmarks on one page of a list.
  public var pageSize = 60
  public var markdown = Markdown()

  /// A value that the user gave an option of the theme.
  public struct OptionValue: Sendable {
    public var name: String
    public var nameRange: Range<Int>
    public var value: Extra

    public init(name: String, nameRange: Range<Int>, value: Extra) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  public init() {}
}
