import Mustache

/// Models as a site has them, for the tests of templates over declared keys.
final class Term: Sendable {
  let name: String
  let url: String

  init(_ name: String, url: String = "terms/index.html") {
    self.name = name
    self.url = url
  }

  static let schema: Schema = Schema("term", of: Term.self) {
    $0.text("name", "What it is called.") { $0.name }
    $0.url("url", "Its page.") { $0.url }
    $0.list("cards", Card.schema, "Its landmarks.") { [Card("in \($0.name)")] }
  }
}

final class Card: Sendable {
  let name: String
  let park: String?
  let category: Term?
  let isFavorite: Bool
  let visits: Int?
  let extra: OpenValue?

  init(
    _ name: String, park: String? = nil, category: Term? = nil, isFavorite: Bool = false, visits: Int? = nil,
    extra: OpenValue? = nil
  ) {
    self.name = name
    self.park = park
    self.category = category
    self.isFavorite = isFavorite
    self.visits = visits
    self.extra = extra
  }

  static let schema: Schema = Schema("card", of: Card.self) {
    $0.text("name", "What it is called.") { $0.name }
    $0.text("park", "The park it is in.") { $0.park }
    $0.object("category", Term.schema, "Its category.") { $0.category }
    $0.flag("isFavorite", "Whether it is a favorite.") { $0.isFavorite }
    $0.number("visits", "How many people came.") { card in card.visits.map { ($0, "\($0)") } }
    $0.open("extra", "Keys of its own.") { $0.extra }
  }
}

final class Page: Sendable {
  let title: String
  let body: String?
  let rows: [Card]
  let first: Card?
  let count: Int

  init(
    title: String = "Landmarks", body: String? = nil, rows: [Card] = [], first: Card? = nil, count: Int = 0
  ) {
    self.title = title
    self.body = body
    self.rows = rows
    self.first = first
    self.count = count
  }

  static let schema: Schema = Schema("page", of: Page.self) {
    $0.text("title", "The title.") { $0.title }
    $0.html("body", "The text.") { $0.body.map { Array($0.utf8) } }
    $0.list("rows", Card.schema, "The landmarks.") { $0.rows }
    $0.object("first", Card.schema, "The first landmark.") { $0.first }
    $0.number("count", "How many landmarks there are.") {
      ($0.count, $0.count == 1_751 ? "1,751" : "\($0.count)")
    }
  }
}

/// A page about one landmark: the card's keys and the page's, and a name of its own.
final class Detail: Sendable {
  let page: Page
  let card: Card

  init(_ page: Page, _ card: Card) {
    self.page = page
    self.card = card
  }

  static let schema: Schema = Schema("detail", of: Detail.self) {
    $0.include(Page.schema) { $0.page }
    $0.include(Card.schema) { $0.card }
    $0.text("name", "The full name.") { "the \($0.card.name)" }
  }
}
