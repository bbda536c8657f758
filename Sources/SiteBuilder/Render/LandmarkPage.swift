import Formatting
import Geo
import Mustache
import SiteModel

/// The page of one landmark.
final class LandmarkPage: PageContext, @unchecked Sendable {
  let card: Card
  /// The other landmarks that it may show; its recipe is made of these.
  private let shown: (previous: Int?, next: Int?, related: [Int])

  init(_ index: Int, page: Page, from deck: Deck) {
    card = deck.card(index)
    shown = deck.book.landmarksShown(on: index)
    super.init(page, from: deck)
  }

  override var title: String? { card.landmark.name }
  override var summary: String? {
    let text = book.site.descriptions[card.index].summary
    return text.isEmpty ? card.location : text
  }

  static func schema(_ common: Schema) -> Schema {
    Schema("landmark", of: LandmarkPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.include(Card.schema, via: { $0.card })
      $0.text("city", "The nearest city, if any.") { $0.card.landmark.city }
      $0.text("country", "The country, if any.") { $0.card.landmark.country }
      $0.object("coordinates", Coordinates.schema, "Where it is; absent where unknown.") { page in
        page.card.landmark.coordinate.map { Coordinates($0, format: page.book.format) }
      }
      $0.text("elevation", "Height above sea level with its unit; absent where unknown.") { page in
        page.card.landmark.elevation.map { page.book.units.elevation(meters: $0) }
      }
      $0.object("website", Website.schema, "The place's own website, if any.") { page in
        page.card.landmark.website.map { Website($0) }
      }
      $0.flag("hasGallery", "Whether there are more pictures than the one.") {
        $0.book.plan.pictures.galleries[$0.card.index] != nil
      }
      $0.list("gallery", GalleryPicture.schema, "Its picture in all seasons, and the others that it names.") {
        page in
        GalleryPicture.all(page.book.plan.pictures.galleries[page.card.index], on: page)
      }
      $0.html("body", "The description.") { page in
        page.html(page.book.site.descriptions[page.card.index])
      }
      $0.text("bodyLanguage", bodyLanguageMeaning) {
        $0.book.language(of: $0.book.site.descriptions[$0.card.index].summary)
      }
      $0.flag("hasBody", "Whether there is a description.") {
        !$0.book.site.descriptions[$0.card.index].isEmpty
      }
      $0.list("collections", TermLink.schema, "The collections that hold it.") { page in
        let found = page.book.collectionsOfLandmark[page.card.index] ?? []
        return found.map { page.deck.links(to: .collections)[$0] }
      }
      $0.object("parkPage", TermLink.schema, "The park's page; absent where there is none.") {
        $0.deck.link(to: .parks, named: $0.card.landmark.park)
      }
      $0.object("statePage", TermLink.schema, "The state's page; absent where there is none.") {
        $0.deck.link(to: .states, named: $0.card.landmark.state)
      }
      $0.list("tags", Tag.schema, "Its tags.") { page in
        page.card.landmark.tags.map { Tag($0, url: page.deck.link(to: .tags, named: $0)?.url) }
      }
      $0.flag("hasRelated", "Whether its category holds any other landmark.") { !$0.shown.related.isEmpty }
      $0.list("related", Card.schema, "Up to six landmarks of its category, those that follow it first.") {
        page in
        page.shown.related.map { page.deck.card($0) }
      }
      $0.flag("hasHikes", "Whether any hike leads to it.") { $0.book.hikesOfLandmark[$0.card.index] != nil }
      $0.list("hikes", HikeCard.schema, "The hikes that lead to it, the newest first.") { page in
        (page.book.hikesOfLandmark[page.card.index] ?? []).map { page.deck.hikeCard($0) }
      }
      $0.object("previous", Card.schema, "The landmark before it; absent at the first.") { page in
        page.shown.previous.map { page.deck.card($0) }
      }
      $0.object("next", Card.schema, "The landmark after it; absent at the last.") { page in
        page.shown.next.map { page.deck.card($0) }
      }
      $0.open("extra", "What the front matter holds beside the known keys.") {
        OpenValue(Extra.mapping($0.card.landmark.extra))
      }
    }
  }
}

/// What the key `bodyLanguage` is, wherever a text is the user's.
let bodyLanguageMeaning = "The text's language, for `lang`, where its script tells that it is not the site's."

/// A place on the earth, ready to print and to open in a map.
final class Coordinates: Sendable {
  let coordinate: Coordinate
  let format: NumberFormat
  /// As programs read it.
  let latitude: String
  let longitude: String

  init(_ coordinate: Coordinate, format: NumberFormat) {
    self.coordinate = coordinate
    self.format = format
    latitude = machineDecimal(coordinate.latitude)
    longitude = machineDecimal(coordinate.longitude)
  }

  static let schema = Schema("coordinates", of: Coordinates.self) {
    $0.text("text", "Latitude and longitude in degrees, for readers.") {
      $0.format.coordinates(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
    }
    $0.text("latitude", "Degrees north, for programs.") { $0.latitude }
    $0.text("longitude", "Degrees east, for programs.") { $0.longitude }
    $0.url("geo", "A geo: link, which opens the device's own map.") {
      "geo:" + $0.latitude + "," + $0.longitude
    }
    $0.url("openStreetMap", "The place on OpenStreetMap.") { place in
      "https://www.openstreetmap.org/?mlat=\(place.latitude)&mlon=\(place.longitude)"
        + "#map=12/\(place.latitude)/\(place.longitude)"
    }
  }
}

/// A link to another site.
final class Website: Sendable {
  let url: String

  init(_ url: String) { self.url = url }

  /// The host, which is what a reader wants to see: `nps.gov`.
  var text: String {
    let rest =
      url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true).dropFirst().first ?? ""
    return rest.hasPrefix("www.") ? String(rest.dropFirst(4)) : String(rest)
  }

  static let schema = Schema("website", of: Website.self) {
    $0.url("url", "The address.") { $0.url }
    $0.text("text", "The host's name.") { $0.text }
  }
}

/// A tag.
final class Tag: Sendable {
  let name: String
  let url: String?

  init(_ name: String, url: String?) {
    self.name = name
    self.url = url
  }

  static let schema = Schema("tag", of: Tag.self) {
    $0.text("name", "The tag.") { $0.name }
    $0.url("url", "Its page; absent where the theme has none.") { $0.url }
  }
}

extension OpenValue {
  /// Free-form content for a theme.
  init(_ extra: Extra) {
    switch extra {
    case .nothing: self = .null
    case .text(let text): self = .text(text)
    case .list(let items): self = .list(items.map(OpenValue.init))
    case .mapping(let entries): self = .object(OpenValue.members(entries))
    }
  }

  private static func members(_ entries: [Extra.Entry]) -> [String: OpenValue] {
    Dictionary(entries.map { ($0.key, OpenValue($0.value)) }, uniquingKeysWith: { first, _ in first })
  }
}
