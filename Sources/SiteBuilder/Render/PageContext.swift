import Formatting
import Mustache
import SiteModel

/// The model of a page, as its template sees it: what all pages have, and in subclasses what one kind has.
class PageContext: @unchecked Sendable {
  final let page: Page
  final let deck: Deck

  init(_ page: Page, from deck: Deck) {
    self.page = page
    self.deck = deck
  }

  final var book: Book { deck.book }
  final var base: LinkBase { deck.base }

  /// The page's own name, absent where the theme names it.
  var title: String? { nil }
  /// What the page is about, for search engines and link previews.
  var summary: String? { nil }

  final func cards(_ indices: some Sequence<Int>) -> [Card] {
    indices.map { deck.card($0) }
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
      $0.url("home", "The first page.") { $0.deck.home }
      $0.url("canonical", "The page's full address, where the config gives the site's.") { page in
        guard let site = page.book.site.configuration.url, page.page.kind != .notFound else { return nil }
        return site + page.page.path.link
      }
      $0.object("site", SiteContext.schema, "The site as a whole.") { $0.deck.site }
      $0.object("tabs", Tabs.schema, "The main pages.") { Tabs($0) }
      $0.list("ownPages", OwnPageLink.schema, "The pages that the user wrote.") { page in
        page.book.site.ownPages.indices.map { OwnPageLink($0, on: page) }
      }
      $0.object("assets", assets, "The theme's files by name, a dot written as a hyphen.") { $0.deck.assets }
      $0.open("options", "The theme's options, with the user's values from the config.") {
        $0.book.theme.optionValues
      }
      $0.text("generator", "The program and its version.") { _ in "landmarks " + version }
    }
  }
}

/// The theme's files. Their keys depend on the theme, so a misspelt name is an error like any other.
final class AssetLinks: Sendable {
  /// In the order of the theme's assets.
  let urls: [String]

  init(_ urls: [String]) { self.urls = urls }

  static func schema(_ names: [String]) -> Schema {
    Schema("assets", of: AssetLinks.self) { table in
      for (index, name) in names.enumerated() {
        table.url(key(name), "The file \(name).") { $0.urls[index] }
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
  let configuration: SiteConfiguration

  init(_ configuration: SiteConfiguration) { self.configuration = configuration }

  static let schema = Schema("site", of: SiteContext.self) {
    $0.text("title", "The site's title.") { $0.configuration.title }
    $0.text("description", "The site's description, if any.") { $0.configuration.description }
  }
}

/// The main pages, one tab each.
final class Tabs: Sendable {
  let context: PageContext

  init(_ context: PageContext) { self.context = context }

  static let schema = Schema("tabs", of: Tabs.self) { table in
    for page in MainPage.allCases {
      table.object(page.rawValue, Tab.schema, page.meaning) { tabs in
        tabs.context.deck.tab(page, isCurrent: page.covers(tabs.context.page.kind))
      }
    }
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
