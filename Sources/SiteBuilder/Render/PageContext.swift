import Formatting
import Mustache
import SiteModel

/// The model of a page, as its template sees it: what all pages have, and in subclasses what one kind has.
class PageContext: @unchecked Sendable {
  final let book: Book
  final let page: Page
  final let base: LinkBase

  init(_ page: Page, in book: Book, base: LinkBase? = nil) {
    self.book = book
    self.page = page
    self.base = base ?? page.path.base
  }

  /// The page's own name, absent where the theme names it.
  var title: String? { nil }
  /// What the page is about, for search engines and link previews.
  var summary: String? { nil }

  final func cards(_ indices: some Sequence<Int>) -> [Card] {
    indices.map { Card($0, in: book, base: base) }
  }

  final func url(_ names: String...) -> String {
    SitePath(page: names, style: book.plan.style).url(from: base)
  }

  /// The keys that every page has, with an address for each of the theme's assets.
  static func common(assets: Schema) -> Schema {
    Schema("page", of: PageContext.self) {
      $0.text("title", "The name of what the page shows; absent where the theme has the word for it.") {
        $0.title
      }
      $0.text("description", "What the page is about, as plain text.") { page in
        page.summary ?? page.book.site.configuration.description
      }
      $0.text("language", "The site's language, as in HTML's lang.") { $0.book.site.configuration.language }
      $0.url("root", "What leads from the page to the root of the site: empty, `../` or `../../`.") {
        $0.base.prefix
      }
      $0.url("home", "The first page.") { $0.url("index") }
      $0.url("canonical", "The page's full address, where the config gives the site's.") { page in
        guard let site = page.book.site.configuration.url, page.page.kind != .notFound else { return nil }
        return site + page.page.path.link
      }
      $0.object("site", SiteContext.schema, "The site as a whole.") { SiteContext($0.book) }
      $0.object("tabs", Tabs.schema, "The main pages.") { Tabs($0) }
      $0.list("ownPages", OwnPageLink.schema, "The pages that the user wrote.") { page in
        page.book.site.ownPages.indices.map { OwnPageLink($0, on: page) }
      }
      $0.object("assets", assets, "The theme's files by name, a dot written as a hyphen.") { AssetLinks($0) }
      $0.open("options", "The theme's options, with the user's values from the config.") {
        $0.book.theme.optionValues
      }
      $0.text("generator", "The program and its version.") { _ in "landmarks " + version }
    }
  }
}

/// The theme's files. Their keys depend on the theme, so a misspelt name is an error like any other.
final class AssetLinks: Sendable {
  let context: PageContext

  init(_ context: PageContext) { self.context = context }

  static func schema(_ names: [String]) -> Schema {
    Schema("assets", of: AssetLinks.self) { table in
      for (index, name) in names.enumerated() {
        table.url(key(name), "The file \(name).") { links in
          links.context.book.assets[index].url(from: links.context.base)
        }
      }
    }
  }

  /// The key of an asset: `trail.css` is `trail-css`, since a dot parts names.
  static func key(_ name: String) -> String {
    String(name.map { $0 == "." || $0 == "/" ? "-" : $0 })
  }
}

/// The site as a whole.
final class SiteContext: Sendable {
  let book: Book

  init(_ book: Book) { self.book = book }

  static let schema = Schema("site", of: SiteContext.self) {
    $0.text("title", "The site's title.") { $0.book.site.configuration.title }
    $0.text("description", "The site's description, if any.") { $0.book.site.configuration.description }
  }
}

/// The main pages, one tab each.
final class Tabs: Sendable {
  let context: PageContext

  init(_ context: PageContext) { self.context = context }

  static let schema = Schema("tabs", of: Tabs.self) { table in
    func tab(
      _ key: String, _ meaning: String, _ names: [String], isCurrent: @escaping @Sendable (Page.Kind) -> Bool
    ) {
      table.object(key, Tab.schema, meaning) { tabs in
        let path = SitePath(page: names, style: tabs.context.book.plan.style)
        return Tab(url: path.url(from: tabs.context.base), isCurrent: isCurrent(tabs.context.page.kind))
      }
    }
    tab("featured", "The first page.", ["index"]) { $0 == .featured }
    tab("list", "The list of all landmarks.", ["landmarks", "index"]) { kind in
      switch kind {
      case .landmarks, .landmark: true
      default: false
      }
    }
    tab("categories", "The overview of the categories.", ["categories", "index"]) {
      $0.isPart(of: .categories)
    }
    tab("collections", "The overview of the collections.", ["collections", "index"]) {
      $0.isPart(of: .collections)
    }
    tab("favorites", "The favorites.", ["favorites"]) { $0 == .favorites }
  }
}

/// One tab.
final class Tab: Sendable {
  let url: String
  let isCurrent: Bool

  init(url: String, isCurrent: Bool) {
    self.url = url
    self.isCurrent = isCurrent
  }

  static let schema = Schema("tab", of: Tab.self) {
    $0.url("url", "Its page.") { $0.url }
    $0.flag("isCurrent", "Whether this page belongs to it.") { $0.isCurrent }
  }
}

/// A link to a page that the user wrote.
final class OwnPageLink: Sendable {
  let index: Int
  let context: PageContext

  init(_ index: Int, on context: PageContext) {
    self.index = index
    self.context = context
  }

  static let schema = Schema("own page", of: OwnPageLink.self) {
    $0.text("title", "The page's title.") { $0.context.book.site.ownPages[$0.index].title }
    $0.url("url", "The page.") { $0.context.book.site.ownPages[$0.index].path.url(from: $0.context.base) }
    $0.flag("isCurrent", "Whether it is this page.") { $0.context.page.kind == .own($0.index) }
  }
}

extension Page.Kind {
  /// Whether this is a page of a taxonomy: its overview or one of its terms.
  func isPart(of taxonomy: Taxonomy) -> Bool {
    switch self {
    case .terms(taxonomy): true
    case .term(let other, _, _): other == taxonomy
    default: false
    }
  }
}
