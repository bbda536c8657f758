import SiteModel
import SourceText

/// What pages of one depth share: every landmark's card, the links of the frame. Links depend on the depth alone, so
/// this is made once for each depth and not for each page.
final class Deck: Sendable {
  let book: Book
  let base: LinkBase
  /// By the landmarks' index, where so many pages show them that making each once pays; else empty.
  private let cards: [Card]
  let site: SiteContext
  let assets: AssetLinks
  let home: String
  /// Each tab twice: as another page shows it, and as the page that belongs to it does.
  let tabs: [MainPage: (other: Tab, current: Tab)]
  private let terms: [Taxonomy: [TermLink]]

  init(_ book: Book, base: LinkBase, keepsCards: Bool) {
    let style = book.plan.style
    self.book = book
    self.base = base
    home = SitePath(page: "index", style: style).url(from: base)
    site = SiteContext(book.site.configuration)
    assets = AssetLinks(book.assets.map { $0.url(from: base) })
    tabs = Dictionary(
      uniqueKeysWithValues: MainPage.allCases.filter { $0.isPart(of: book.site) }.map { page in
        let url = SitePath(page: page.names, style: style).url(from: base)
        return (page, (Tab(url: url, isCurrent: false), Tab(url: url, isCurrent: true)))
      })
    let terms = Dictionary(
      uniqueKeysWithValues: Taxonomy.allCases.map { taxonomy in
        let terms = book.site.terms[taxonomy] ?? []
        return (taxonomy, terms.indices.map { TermLink(taxonomy, $0, in: book, base: base) })
      })
    self.terms = terms
    let categories = terms[.categories] ?? []
    cards =
      keepsCards
      ? parallelMap(count: book.site.landmarks.count) { index in
        Card(index, in: book, base: base, category: categories[book.categoryOfLandmark[index]])
      } : []
  }

  /// The card of a landmark.
  func card(_ index: Int) -> Card {
    guard cards.isEmpty else { return cards[index] }
    return Card(index, in: book, base: base, category: links(to: .categories)[book.categoryOfLandmark[index]])
  }

  /// The card of a hike.
  func hikeCard(_ index: Int) -> HikeCard { HikeCard(index, in: book, base: base) }

  /// The links to the terms of a taxonomy, by their index.
  func links(to taxonomy: Taxonomy) -> [TermLink] { terms[taxonomy] ?? [] }

  /// The link to a term by its name; nil where the site has no page for it.
  func link(to taxonomy: Taxonomy, named name: String?) -> TermLink? {
    guard let name, let index = book.termIndices[taxonomy]?[nfc(name)] else { return nil }
    return terms[taxonomy]?[index]
  }

  func tab(_ page: MainPage, isCurrent: Bool) -> Tab? {
    tabs[page].map { isCurrent ? $0.current : $0.other }
  }
}

/// A page that has a tab.
enum MainPage: String, CaseIterable, Sendable {
  case featured, list, categories, collections, hikes, favorites, profile, parks, states, tags

  /// The page's path without ending.
  var names: [String] {
    switch self {
    case .featured: ["index"]
    case .list: ["landmarks", "index"]
    case .categories: ["categories", "index"]
    case .collections: ["collections", "index"]
    case .hikes: ["hikes", "index"]
    case .favorites: ["favorites"]
    case .profile: ["profile"]
    case .parks: ["parks", "index"]
    case .states: ["states", "index"]
    case .tags: ["tags", "index"]
    }
  }

  var meaning: String {
    switch self {
    case .featured: "The first page."
    case .list: "The list of all landmarks."
    case .categories: "The overview of the categories."
    case .collections: "The overview of the collections."
    case .hikes: "The list of the hikes; absent where the theme has no page for it."
    case .favorites: "The favorites."
    case .profile: "The profile; absent where the theme has no page for it."
    case .parks: "The overview of the parks; absent where there is none."
    case .states: "The overview of the states and regions; absent where there is none."
    case .tags: "The overview of the tags; absent where there is none."
    }
  }

  /// The taxonomy whose overview it is.
  var taxonomy: Taxonomy? { Taxonomy(rawValue: rawValue) }

  /// Whether a site has it.
  func isPart(of site: Site) -> Bool {
    switch self {
    case .hikes: site.kinds.hasHikes
    case .profile: site.kinds.hasProfile
    default: taxonomy.map { site.terms[$0] != nil } ?? true
    }
  }

  /// Whether a page is this one or belongs to it.
  func covers(_ kind: Page.Kind) -> Bool {
    switch kind {
    case .featured: self == .featured
    case .landmarks, .landmark: self == .list
    case .favorites: self == .favorites
    case .hikes, .hike: self == .hikes
    case .profile: self == .profile
    case .terms(let taxonomy), .term(let taxonomy, _, _): self == taxonomy.mainPage
    case .own, .notFound: false
    }
  }
}

/// The decks of all depths that a site's pages have, and one for the page that may show up anywhere.
struct Decks: Sendable {
  /// By depth.
  private let decks: [Int: Deck]
  private let anywhere: Deck

  init(_ book: Book, pages: [Page]) {
    let depths = Set(pages.map(\.path.depth))
    let ownDepth = book.plan.landmarkPaths.first?.depth
    decks = Dictionary(
      uniqueKeysWithValues: depths.map { depth in
        // Landmarks' own pages and the list lie at one depth, and show each landmark several times.
        (depth, Deck(book, base: LinkBase(depth: depth), keepsCards: depth == ownDepth))
      })
    anywhere = Deck(book, base: LinkBase(siteURL: book.site.configuration.url), keepsCards: false)
  }

  /// The model of a page.
  func context(of page: Page) -> PageContext {
    guard page.kind != .notFound, let deck = decks[page.path.depth] else { return anywhere.context(of: page) }
    return deck.context(of: page)
  }
}
