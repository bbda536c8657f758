import Mustache
import SiteModel

/// One page's part of a list, and the way to the others.
struct ListSlice: Sendable {
  /// The number of this page, from 1.
  let number: Int
  /// How many pages the list has.
  let total: Int
  /// The members on this page: positions in the list.
  let range: Range<Int>
  private let names: [String]
  private let base: LinkBase
  private let book: Book

  init(page number: Int, of count: Int, names: [String], base: LinkBase, in book: Book) {
    let size = book.site.configuration.pageSize
    self.number = number
    total = Plan.pageCount(count, size: size)
    range = min((number - 1) * size, count)..<min(number * size, count)
    self.names = names
    self.base = base
    self.book = book
  }

  /// The links to the other pages, or nothing where there are none.
  var pagination: Pagination? { total > 1 ? Pagination(self) : nil }

  func url(ofPage number: Int) -> String? {
    guard (1...total).contains(number) else { return nil }
    return Plan.path(names, page: number, style: book.plan.style).url(from: base)
  }

  func counted(_ number: Int) -> (value: Int, text: String) { book.format.counted(number) }
}

/// The pages of a list.
final class Pagination: Sendable {
  let slice: ListSlice

  init(_ slice: ListSlice) { self.slice = slice }

  /// The first, the last and the pages around this one; a list of a thousand pages must not link them all from each.
  var shown: [Int] {
    let near = max(1, slice.number - 2)...min(slice.total, slice.number + 2)
    return (near.contains(1) ? [] : [1]) + near + (near.contains(slice.total) ? [] : [slice.total])
  }

  static let schema = Schema("pagination", of: Pagination.self) {
    $0.url("previous", "The page before; absent on the first.") { $0.slice.url(ofPage: $0.slice.number - 1) }
    $0.url("next", "The page after; absent on the last.") { $0.slice.url(ofPage: $0.slice.number + 1) }
    $0.number("number", "The number of this page, from 1.") { $0.slice.counted($0.slice.number) }
    $0.number("total", "How many pages there are.") { $0.slice.counted($0.slice.total) }
    $0.list("pages", PageLink.schema, "The first and the last page and those around this one.") {
      pagination in
      pagination.shown.map { PageLink($0, of: pagination.slice) }
    }
  }
}

/// A link to one page of a list.
final class PageLink: Sendable {
  let number: Int
  let slice: ListSlice

  init(_ number: Int, of slice: ListSlice) {
    self.number = number
    self.slice = slice
  }

  static let schema = Schema("page link", of: PageLink.self) {
    $0.number("number", "The page's number.") { $0.slice.counted($0.number) }
    $0.url("url", "The page.") { $0.slice.url(ofPage: $0.number) }
    $0.flag("isCurrent", "Whether it is this page.") { $0.number == $0.slice.number }
  }
}
