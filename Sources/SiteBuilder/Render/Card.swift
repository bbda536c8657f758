import Mustache
import SiteModel

/// A landmark as other pages show it: a picture, a name, a star.
///
/// Its links depend on the depth of the page alone, so one card serves every page of that depth.
final class Card: Sendable {
  let book: Book
  let index: Int
  let url: String
  let category: TermLink
  let picture: Picture

  init(_ index: Int, in book: Book, base: LinkBase, category: TermLink) {
    self.book = book
    self.index = index
    self.category = category
    url = book.plan.landmarkPaths[index].url(from: base)
    picture = Picture(of: index, in: book, base: base)
  }

  var landmark: Landmark { book.site.landmarks[index] }
  var nameLanguage: String? { book.language(of: landmark.name) }

  /// Park and state, or what there is of them.
  var location: String? {
    switch (landmark.park, landmark.state) {
    case (let park?, let state?): park + " · " + state
    case (let park?, nil): park
    case (nil, let state?): state
    case (nil, nil): nil
    }
  }

  static let schema = Schema("card", of: Card.self) {
    $0.text("id", "The landmark's slug: unique on the site and fit for an HTML id.") { $0.landmark.slug.text }
    $0.text("name", "The landmark's name.") { $0.landmark.name }
    $0.text("nameLanguage", nameLanguageMeaning) { $0.nameLanguage }
    $0.url("url", "The landmark's page.") { $0.url }
    $0.flag("isFavorite", "Whether it is one of the favorites.") { $0.book.site.isFavorite[$0.index] }
    $0.flag("isFeatured", "Whether it is featured.") { $0.landmark.isFeatured }
    $0.text("park", "The park it lies in, if any.") { $0.landmark.park }
    $0.text("state", "The state or region it lies in, if any.") { $0.landmark.state }
    $0.text("location", "Park and state in one line.") { $0.location }
    $0.object("category", TermLink.schema, "The category.") { $0.category }
    $0.object("picture", Picture.schema, "The picture.") { $0.picture }
    $0.text("summary", "The beginning of the description as plain text, about 160 characters.") {
      nonEmpty($0.book.site.descriptions[$0.index].summary)
    }
  }
}

/// What the key `nameLanguage` is, wherever a name is the user's.
let nameLanguageMeaning = "The name's language, for `lang`, where its script tells that it is not the site's."

/// A name with the address of its page.
final class TermLink: Sendable {
  let taxonomy: Taxonomy
  let index: Int
  let name: String
  let nameLanguage: String?
  let url: String

  init(_ taxonomy: Taxonomy, _ index: Int, in book: Book, base: LinkBase) {
    self.taxonomy = taxonomy
    self.index = index
    name = book.term(taxonomy, index)?.name ?? ""
    nameLanguage = book.language(of: name)
    url = book.plan.termPaths[taxonomy]?[index].url(from: base) ?? ""
  }

  static let schema = Schema("term link", of: TermLink.self) {
    $0.text("name", "The name of the category, collection, park, state or tag.") { $0.name }
    $0.text("nameLanguage", nameLanguageMeaning) { $0.nameLanguage }
    $0.url("url", "Its page.") { $0.url }
  }
}

/// A group with its members, as an overview or the home page shows it.
final class TermRow: Sendable {
  /// How many cards a row of the home page holds before its "See all".
  static let featuredLimit = 12
  /// How many cards stand for a group on its overview.
  static let overviewLimit = 4

  let link: TermLink
  let members: [Int]
  let limit: Int
  let deck: Deck

  init(_ link: TermLink, limit: Int, from deck: Deck) {
    self.link = link
    self.limit = limit
    self.deck = deck
    members = deck.book.term(link.taxonomy, link.index)?.landmarks ?? []
  }

  static let schema = Schema("term", of: TermRow.self) {
    $0.text("name", "The name of the category, collection, park, state or tag.") { $0.link.name }
    $0.text("nameLanguage", nameLanguageMeaning) { $0.link.nameLanguage }
    $0.url("url", "Its page.") { $0.link.url }
    $0.number("count", "How many landmarks it holds.") { $0.deck.book.format.counted($0.members.count) }
    $0.list("cards", Card.schema, "Its first landmarks.") { row in
      row.members.prefix(row.limit).map { row.deck.card($0) }
    }
    $0.flag("hasMore", "Whether it holds more landmarks than are shown here.") {
      $0.members.count > $0.limit
    }
  }
}
