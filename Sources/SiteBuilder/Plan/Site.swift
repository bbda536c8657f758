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
  /// The published hikes: the newest first, those without a date at the end in the order of their files.
  public var hikes: [PublishedHike]
  public var ownPages: [OwnPage]
  /// What the theme has pages for.
  public var kinds: PageKinds
  public var staticFiles: [StaticFile]

  /// A hike with what only shows beside the rest of the site.
  public struct PublishedHike: Sendable {
    public var hike: Hike
    public var description = MarkdownText(html: [], holes: [], summary: "")
    /// The landmarks that it leads to: indices.
    public var landmarks: [Int]
    /// Stands for the files that it was read from.
    var source: ContentHash
  }

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

  /// The photos that Markdown texts show: indices into what was loaded.
  var photosOfTexts: Set<Int> {
    var texts = descriptions + ownPages.map(\.body) + hikes.map(\.description)
    for term in terms[.collections] ?? [] { if let text = term.description { texts.append(text) } }
    return Set(texts.flatMap { $0.holes.compactMap(\.photo) })
  }

  /// The favorites in the site's order: indices.
  public var favorites: [Int] { landmarks.indices.filter { isFavorite[$0] } }

  /// The featured landmarks in the site's order: indices.
  public var featured: [Int] { landmarks.indices.filter { landmarks[$0].isFeatured } }
}
