import Mustache

/// The model of each kind of page: the one place that says which template shows what.
struct PageModels: Sendable {
  /// A template and the schema it is compiled for.
  struct Model: Sendable {
    var template: String
    var schema: Schema
  }

  let all: [Model]
  /// The keys that every page has.
  let common: Schema

  /// The models for a theme with these assets and pages.
  init(assets names: [String], kinds: PageKinds) {
    common = PageContext.common(assets: AssetLinks.schema(names))
    let terms = TermsPage.schema(common)
    let term = TermPage.schema(common)
    all =
      [
        Model(template: "featured", schema: FeaturedPage.schema(common)),
        Model(template: "landmarks", schema: LandmarksPage.schema(common)),
        Model(template: "landmark", schema: LandmarkPage.schema(common)),
        Model(template: "favorites", schema: FavoritesPage.schema(common)),
        Model(template: "page", schema: OwnPageContext.schema(common)),
        Model(template: "404", schema: NotFoundPage.schema(common)),
      ]
      + (kinds.hasHikes
        ? [
          Model(template: "hikes", schema: HikesPage.schema(common)),
          Model(template: "hike", schema: HikePage.schema(common)),
        ] : [])
      + (kinds.hasProfile ? [Model(template: "profile", schema: ProfilePage.schema(common))] : [])
      + kinds.taxonomies.flatMap {
        [Model(template: $0.indexTemplate, schema: terms), Model(template: $0.termTemplate, schema: term)]
      }
  }
}

extension Page.Kind {
  /// The template that shows it.
  var template: String {
    switch self {
    case .featured: "featured"
    case .landmarks: "landmarks"
    case .landmark: "landmark"
    case .terms(let taxonomy): taxonomy.indexTemplate
    case .term(let taxonomy, _, _): taxonomy.termTemplate
    case .favorites: "favorites"
    case .hikes: "hikes"
    case .hike: "hike"
    case .profile: "profile"
    case .own: "page"
    case .notFound: "404"
    }
  }
}

extension Deck {
  /// The model of a page of this depth.
  func context(of page: Page) -> PageContext {
    switch page.kind {
    case .featured: FeaturedPage(page, from: self)
    case .landmarks(let number): LandmarksPage(page: number, page: page, from: self)
    case .landmark(let index): LandmarkPage(index, page: page, from: self)
    case .terms(let taxonomy): TermsPage(taxonomy, page: page, from: self)
    case .term(let taxonomy, let index, let number):
      TermPage(taxonomy, index: index, page: number, page: page, from: self)
    case .favorites: FavoritesPage(page, from: self)
    case .hikes(let number): HikesPage(page: number, page: page, from: self)
    case .hike(let index): HikePage(index, page: page, from: self)
    case .profile: ProfilePage(page, from: self)
    case .own(let index): OwnPageContext(index, page: page, from: self)
    case .notFound: NotFoundPage(page, from: self)
    }
  }
}
