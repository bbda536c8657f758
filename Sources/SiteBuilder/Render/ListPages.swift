import Mustache
import SiteModel

/// The first page: featured landmarks, then a row for each category.
final class FeaturedPage: PageContext, @unchecked Sendable {
  static func schema(_ common: Schema) -> Schema {
    Schema("featured", of: FeaturedPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.list("hero", Card.schema, "The featured landmarks.") { $0.cards($0.book.featured) }
      $0.flag("hasHero", "Whether any landmark is featured.") { !$0.book.featured.isEmpty }
      $0.flag("hasOneHero", "Whether one landmark is featured and no more.") { $0.book.featured.count == 1 }
      $0.list("categories", TermRow.schema, "The categories, sorted by name.") {
        $0.rows(.categories, limit: TermRow.featuredLimit)
      }
      $0.flag("isEmpty", "Whether the site has no landmark yet.") { $0.book.site.landmarks.isEmpty }
    }
  }
}

/// A page of the list of all landmarks.
final class LandmarksPage: PageContext, @unchecked Sendable {
  let slice: ListSlice

  init(page number: Int, page: Page, from deck: Deck) {
    slice = ListSlice(
      page: number, of: deck.book.site.landmarks.count, names: ["landmarks"], base: deck.base, in: deck.book)
    super.init(page, from: deck)
  }

  /// Whether all favorites on every page of the list would make the site grow with the square of its size.
  private var hasManyFavorites: Bool { book.favorites.count > max(500, book.site.configuration.pageSize) }

  static func schema(_ common: Schema) -> Schema {
    Schema("landmarks", of: LandmarksPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.list("rows", Card.schema, "The landmarks of this page of the list.") { $0.cards($0.slice.range) }
      $0.list("favorites", Card.schema, "On a list of several pages: all favorites of the site.") { page in
        page.slice.total > 1 && !page.hasManyFavorites ? page.cards(page.book.favorites) : []
      }
      $0.url(
        "favoritesPage",
        "On a list of several pages: the favorites' own page, where they are too many for each."
      ) {
        $0.slice.total > 1 && $0.hasManyFavorites ? $0.deck.tab(.favorites, isCurrent: false)?.url : nil
      }
      $0.flag("isPaginated", "Whether the list has several pages.") { $0.slice.total > 1 }
      $0.flag("showFavoritesOnly", "Whether the list shows favorites only at first.") {
        $0.book.site.configuration.showFavoritesOnly
      }
      $0.flag("hasFavorites", "Whether there is any favorite.") { !$0.book.favorites.isEmpty }
      $0.number("count", "How many landmarks the site has.") {
        $0.book.format.counted($0.book.site.landmarks.count)
      }
      $0.flag("isEmpty", "Whether the site has no landmark yet.") { $0.book.site.landmarks.isEmpty }
      $0.object("pagination", Pagination.schema, "The pages of the list; absent where there is one.") {
        $0.slice.pagination
      }
    }
  }
}

/// The overview of a taxonomy: every term with its first landmarks.
final class TermsPage: PageContext, @unchecked Sendable {
  let taxonomy: Taxonomy

  init(_ taxonomy: Taxonomy, page: Page, from deck: Deck) {
    self.taxonomy = taxonomy
    super.init(page, from: deck)
  }

  static func schema(_ common: Schema) -> Schema {
    Schema("terms", of: TermsPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.list("terms", TermRow.schema, "The categories, collections, parks, states or tags.") {
        $0.rows($0.taxonomy, limit: TermRow.overviewLimit)
      }
      $0.flag("isEmpty", "Whether there is none yet.") { ($0.book.site.terms[$0.taxonomy] ?? []).isEmpty }
    }
  }
}

/// A page of one category or collection.
final class TermPage: PageContext, @unchecked Sendable {
  let link: TermLink
  let term: Term
  let slice: ListSlice

  init(_ taxonomy: Taxonomy, index: Int, page number: Int, page: Page, from deck: Deck) {
    link = deck.links(to: taxonomy)[index]
    term = deck.book.term(taxonomy, index) ?? Term(name: "", slug: "", landmarks: [])
    slice = ListSlice(
      page: number, of: term.landmarks.count, names: [taxonomy.rawValue, term.slug], base: deck.base,
      in: deck.book)
    super.init(page, from: deck)
  }

  override var title: String? { term.name }
  override var summary: String? { nonEmpty(term.description?.summary ?? "") }

  static func schema(_ common: Schema) -> Schema {
    Schema("term page", of: TermPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.text("name", "The name of the category, collection, park, state or tag.") { $0.term.name }
      $0.text("nameLanguage", nameLanguageMeaning) { $0.link.nameLanguage }
      $0.html("body", "The collection's description; absent where there is none.") { page in
        guard let text = page.term.description, !text.isEmpty else { return nil }
        return page.html(text)
      }
      $0.text("bodyLanguage", bodyLanguageMeaning) { page in
        page.term.description.flatMap { page.book.language(of: $0.summary) }
      }
      $0.number("count", "How many landmarks it holds.") { $0.book.format.counted($0.term.landmarks.count) }
      $0.list("rows", Card.schema, "The landmarks of this page.") {
        $0.cards($0.term.landmarks[$0.slice.range])
      }
      $0.flag("isEmpty", "Whether it holds no landmark.") { $0.term.landmarks.isEmpty }
      $0.object("pagination", Pagination.schema, "Its pages; absent where there is one.") {
        $0.slice.pagination
      }
      $0.url("index", "The overview of all groups of this kind.") {
        $0.deck.tab($0.link.taxonomy.mainPage, isCurrent: false)?.url
      }
    }
  }
}

/// The favorites.
final class FavoritesPage: PageContext, @unchecked Sendable {
  static func schema(_ common: Schema) -> Schema {
    Schema("favorites", of: FavoritesPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.list("rows", Card.schema, "The favorites in the site's order.") { $0.cards($0.book.favorites) }
      $0.number("count", "How many there are.") { $0.book.format.counted($0.book.favorites.count) }
      $0.flag("isEmpty", "Whether there is none.") { $0.book.favorites.isEmpty }
    }
  }
}

/// A page that the user wrote.
final class OwnPageContext: PageContext, @unchecked Sendable {
  let own: Site.OwnPage

  init(_ index: Int, page: Page, from deck: Deck) {
    own = deck.book.site.ownPages[index]
    super.init(page, from: deck)
  }

  override var title: String? { own.title }
  override var summary: String? { own.summary }

  static func schema(_ common: Schema) -> Schema {
    Schema("own page body", of: OwnPageContext.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.text("name", "The page's title.") { $0.own.title }
      $0.text("nameLanguage", nameLanguageMeaning) { $0.book.language(of: $0.own.title) }
      $0.html("body", "The text.") { $0.html($0.own.body) }
      $0.text("bodyLanguage", bodyLanguageMeaning) { $0.book.language(of: $0.own.body.summary) }
    }
  }
}

/// The page that a host shows for an address that does not exist. It may show up at any depth, so its links start
/// at the root and its style is part of it.
final class NotFoundPage: PageContext, @unchecked Sendable {
  static func schema(_ common: Schema) -> Schema {
    Schema("404", of: NotFoundPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.html("styles", "The theme's style sheets but those in folders, for a style element.") {
        $0.book.theme.styles
      }
    }
  }
}

extension PageContext {
  /// Every term of a taxonomy with its first members.
  final func rows(_ taxonomy: Taxonomy, limit: Int) -> [TermRow] {
    deck.links(to: taxonomy).map { TermRow($0, limit: limit, from: deck) }
  }
}
