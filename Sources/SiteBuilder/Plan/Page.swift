import SiteModel

/// A page of the site: what it shows and where it is.
public struct Page: Sendable {
  /// What a page shows; numbers are indices into the site's arrays, numbers of pages count from 1.
  public enum Kind: Hashable, Sendable {
    case featured
    case landmarks(page: Int)
    case landmark(Int)
    case terms(Taxonomy)
    case term(Taxonomy, index: Int, page: Int)
    case favorites
    case hikes(page: Int)
    case hike(Int)
    case profile
    case own(Int)
    case notFound
  }

  public var path: SitePath
  public var kind: Kind

  public init(_ kind: Kind, at path: SitePath) {
    self.kind = kind
    self.path = path
  }
}

/// A way of grouping landmarks, with an overview page and a page for each group.
public enum Taxonomy: String, CaseIterable, Hashable, Sendable {
  case categories
  case collections
  case parks
  case states
  case tags

  /// The template of the overview.
  var indexTemplate: String { rawValue }

  /// The template of one group's page.
  var termTemplate: String {
    switch self {
    case .categories: "category"
    case .collections: "collection"
    case .parks: "park"
    case .states: "state"
    case .tags: "tag"
    }
  }

  /// The page of the overview.
  var mainPage: MainPage {
    switch self {
    case .categories: .categories
    case .collections: .collections
    case .parks: .parks
    case .states: .states
    case .tags: .tags
    }
  }

  /// Whether every site has it. The others are there where the theme has templates for them and a landmark belongs
  /// to a group.
  var isFixed: Bool { self == .categories || self == .collections }

  /// The groups that a landmark's own keys put it in.
  func names(of landmark: Landmark) -> [String] {
    switch self {
    case .categories: [landmark.category]
    case .collections: []
    case .parks: landmark.park.map { [$0] } ?? []
    case .states: landmark.state.map { [$0] } ?? []
    case .tags: landmark.tags
    }
  }
}

/// One group of a taxonomy.
public struct Term: Sendable {
  public var name: String
  public var slug: String
  /// The members in the order in which they are shown: indices into the site's landmarks.
  public var landmarks: [Int]
  /// The description of a collection, rendered.
  public var description: MarkdownText?
}

extension Page.Kind {
  /// Whether this is the page of one landmark.
  var isLandmark: Bool {
    if case .landmark = self { true } else { false }
  }
}
