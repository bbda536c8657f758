import Geo
import SourceText

/// A place: what a page of its own, a card and a row are made of.
public struct Landmark: Sendable {
  /// The category of a landmark that names none.
  public static let uncategorized = "Uncategorized"

  /// The author's own identifier: the tutorial's integer as text, or the file's name.
  public var id: String
  /// The page's name.
  public var slug: Slug
  public var name: String
  public var category: String
  public var park: String?
  public var city: String?
  public var state: String?
  public var country: String?
  public var coordinate: Coordinate?
  public var isFeatured: Bool
  /// Whether the data marks it; what the site shows is `Site.favorites`.
  public var isFavorite: Bool
  /// The tutorial's asset name: the stem of a file under `photos/`.
  public var imageName: String?
  /// A file under `photos/` that must exist.
  public var photo: Reference?
  /// What has to stay in sight where its picture is cut to a shape; nil for what draws the eye.
  public var focus: Focus?
  public var photos: [Photo]
  /// Alternative text of the picture.
  public var photoDescription: String?
  /// What its scene shows where the category's words do not say it.
  public var scene: SceneKind?
  /// Sorts Markdown landmarks before those without.
  public var order: Int?
  /// Metres above sea level.
  public var elevation: Double?
  /// An http or https address.
  public var website: String?
  public var tags: [String]
  public var added: CivilDate?
  public var isDraft: Bool
  /// Keys that this program does not know, for themes.
  public var extra: [Extra.Entry]

  /// A picture of the gallery.
  public struct Photo: Sendable, Equatable {
    public var file: Reference
    public var caption: String?
    public var alt: String?

    public init(file: Reference, caption: String? = nil, alt: String? = nil) {
      self.file = file
      self.caption = caption
      self.alt = alt
    }
  }

  /// A point of a picture, as parts of its width and height from the upper left corner, 0 to 1.
  public struct Focus: Hashable, Sendable {
    public let x: Double
    public let y: Double

    /// Nil outside the picture.
    public init?(x: Double, y: Double) {
      guard (0...1).contains(x), (0...1).contains(y) else { return nil }
      self.x = x
      self.y = y
    }
  }

  /// A landmark with nothing but its identity.
  public init(id: String, slug: Slug, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
    category = Landmark.uncategorized
    isFeatured = false
    isFavorite = false
    photos = []
    tags = []
    isDraft = false
    extra = []
  }
}
