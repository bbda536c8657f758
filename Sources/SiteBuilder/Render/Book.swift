import Formatting
import SiteModel

/// What rendering needs to know beside the page at hand: the site, where its pages are, and what was derived.
///
/// Made once per build and shared by all threads.
final class Book: Sendable {
  let site: Site
  let plan: Plan
  let theme: Theme
  let words: DefaultWords
  /// The drawn picture of each landmark without a photo, by its index; empty where the theme shows no pictures.
  let scenes: [SitePath?]
  /// What is shown of photos until they are there, as `data:` URLs by the photos' index.
  let placeholders: [Int: String]
  /// Where the theme's assets are, in the order of `theme.assets`.
  let assets: [SitePath]
  let format: NumberFormat
  let units: UnitFormat
  let dates: DateFormat
  /// The category of each landmark: an index into the site's categories.
  let categoryOfLandmark: [Int]
  /// The collections that hold each landmark, by its index; only those with any are there.
  let collectionsOfLandmark: [Int: [Int]]
  /// The terms of the taxonomies that landmarks name themselves, by name.
  let termIndices: [Taxonomy: [String: Int]]
  /// The hikes that lead to each landmark, by its index; only those with any are there.
  let hikesOfLandmark: [Int: [Int]]
  let favorites: [Int]
  let featured: [Int]

  init(
    site: Site, plan: Plan, theme: Theme, words: DefaultWords, scenes: [SitePath?],
    placeholders: [Int: String],
    assets: [SitePath]
  ) {
    self.site = site
    self.plan = plan
    self.theme = theme
    self.words = words
    self.scenes = scenes
    self.placeholders = placeholders
    self.assets = assets
    let language = site.configuration.language
    format = NumberFormat(language: language)
    units = UnitFormat(language: language, units: site.configuration.units)
    dates = DateFormat(language: language)
    var category = [Int](repeating: 0, count: site.landmarks.count)
    for (index, term) in (site.terms[.categories] ?? []).enumerated() {
      for landmark in term.landmarks { category[landmark] = index }
    }
    categoryOfLandmark = category
    var collections: [Int: [Int]] = [:]
    for (index, term) in (site.terms[.collections] ?? []).enumerated() {
      for landmark in term.landmarks { collections[landmark, default: []].append(index) }
    }
    collectionsOfLandmark = collections
    termIndices = site.terms.filter { !$0.key.isFixed }.mapValues { terms in
      Dictionary(terms.indices.map { (terms[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var hikes: [Int: [Int]] = [:]
    for (index, hike) in site.hikes.enumerated() {
      for landmark in hike.landmarks { hikes[landmark, default: []].append(index) }
    }
    hikesOfLandmark = site.kinds.hasHikes ? hikes : [:]
    favorites = site.favorites
    featured = site.featured
  }

  /// The language of a text of the user's, where its script tells and the site has another.
  func language(of text: String) -> String? {
    guard let language = languageOfScript(text) else { return nil }
    return language == site.configuration.language.prefix(while: { $0 != "-" }) ? nil : language
  }

  /// A term of a taxonomy.
  func term(_ taxonomy: Taxonomy, _ index: Int) -> Term? {
    site.terms[taxonomy].flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

extension NumberFormat {
  /// A number as the templates take it: the value, and the text to print.
  func counted(_ number: Int) -> (value: Int, text: String) {
    (number, integer(number))
  }
}

/// Nil for the empty text.
func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
