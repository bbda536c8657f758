import Markdown
import SiteModel

/// Everything that was read, checked and brought into order: pure values, and all that planning and rendering need.
public struct Site: Sendable {
  public var configuration: SiteConfiguration
  /// The published landmarks in the site's order: the JSON file's own, then Markdown by `order`, then by name.
  public var landmarks: [Landmark]
  /// The landmarks' descriptions, by the same index.
  public var descriptions: [MarkdownText]
  /// Whether each landmark is a favorite: the config's list where there is one, else the data's marks.
  public var isFavorite: [Bool]
  /// The categories by name, then the collections in the config's order.
  public var terms: [Taxonomy: [Term]]
  public var ownPages: [OwnPage]
  public var staticFiles: [StaticFile]

  /// A page that the user wrote.
  public struct OwnPage: Sendable {
    public var title: String
    public var summary: String?
    public var path: SitePath
    public var body: MarkdownText
  }

  /// A file that is published as it is.
  public struct StaticFile: Sendable {
    /// Where to read it.
    public var source: String
    public var path: SitePath
  }

  /// The favorites in the site's order: indices.
  public var favorites: [Int] { landmarks.indices.filter { isFavorite[$0] } }

  /// The featured landmarks in the site's order: indices.
  public var featured: [Int] { landmarks.indices.filter { landmarks[$0].isFeatured } }
}
