import Drawing
import Formatting
import Geo
import Mustache
import SiteModel
import SourceText

/// A hike as lists show it: its name, its day, its figures and a small graph.
final class HikeCard: Sendable {
  let book: Book
  let index: Int
  let url: String

  init(_ index: Int, in book: Book, base: LinkBase) {
    self.book = book
    self.index = index
    url = book.plan.hikePaths[index].url(from: base)
  }

  var hike: Hike { book.site.hikes[index].hike }
  var chart: HikeChart? { HikeChart(hike, in: book) }

  static let schema = Schema("hike card", of: HikeCard.self) {
    $0.text("id", "The hike's slug: unique among the hikes and fit for an HTML id.") { $0.hike.slug.text }
    $0.text("name", "The hike's name.") { $0.hike.name }
    $0.text("nameLanguage", nameLanguageMeaning) { $0.book.language(of: $0.hike.name) }
    $0.url("url", "The hike's page.") { $0.url }
    $0.object("date", Day.schema, "The day of the hike in its own time zone; absent where unknown.") { card in
      card.hike.date.map { Day($0, card.book.dates) }
    }
    $0.text("distance", "How long it is, with its unit; absent where unknown.") { card in
      card.hike.distance.map { card.book.units.distance(meters: $0) }
    }
    $0.text("gain", "All climbs together, with their unit; absent where unknown.") { card in
      card.hike.statistics?.gain.map { card.book.units.elevation(meters: $0) }
    }
    $0.object("difficulty", Rating.schema, "How hard it is; absent where unknown.") { card in
      card.hike.difficulty.map { Rating($0, in: card.book) }
    }
    $0.flag("isNewest", "Whether it is the first of all in the list.") { $0.index == 0 }
    $0.svg("thumbnail", "A small graph, 50 by 30 pixels; absent where nothing was measured.") {
      $0.chart?.thumbnail
    }
    $0.object("graph", HikeChart.schema, "What was measured along the way; absent where nothing was.") {
      $0.chart
    }
  }
}

/// A day, ready to print.
final class Day: Sendable {
  let date: CivilDate
  let format: DateFormat

  init(_ date: CivilDate, _ format: DateFormat) {
    self.date = date
    self.format = format
  }

  static let schema = Schema("day", of: Day.self) {
    $0.text("long", "The day with the month's name where the language has one: `June 1, 2027`.") {
      $0.format.long(year: $0.date.year, month: $0.date.month, day: $0.date.day)
    }
    $0.text("short", "The day in few letters: `Jun 1, 2027`.") {
      $0.format.medium(year: $0.date.year, month: $0.date.month, day: $0.date.day)
    }
    $0.text("iso", "The day for programs: `2027-06-01`.") { $0.date.description }
  }
}

/// How hard a hike is.
final class Rating: Sendable {
  let difficulty: Difficulty
  let book: Book

  init(_ difficulty: Difficulty, in book: Book) {
    self.difficulty = difficulty
    self.book = book
  }

  static let schema = Schema("rating", of: Rating.self) {
    $0.number("level", "From 1, the easiest, to 5.") { $0.book.format.counted($0.difficulty.rawValue) }
    $0.text("name", "The level in a word.") { $0.book.words.difficulty($0.difficulty) }
  }
}
