import Drawing
import Formatting
import Geo
import Mustache
import SiteModel

/// The page of one hike.
final class HikePage: PageContext, @unchecked Sendable {
  let card: HikeCard

  init(_ index: Int, page: Page, from deck: Deck) {
    card = deck.hikeCard(index)
    super.init(page, from: deck)
  }

  var published: Site.PublishedHike { book.site.hikes[card.index] }
  var hike: Hike { published.hike }

  override var title: String? { hike.name }
  override var summary: String? { nonEmpty(published.description.summary) }

  /// The neighbours as the list has them.
  private func neighbour(_ step: Int) -> HikeCard? {
    let index = card.index + step
    return book.site.hikes.indices.contains(index) ? deck.hikeCard(index) : nil
  }

  private func elevation(_ metres: Double?) -> String? { metres.map { book.units.elevation(meters: $0) } }
  private func duration(_ seconds: Double?) -> String? { seconds.map { book.units.duration(seconds: $0) } }

  static func schema(_ common: Schema) -> Schema {
    Schema("hike", of: HikePage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.include(HikeCard.schema, via: { $0.card })
      $0.flag("isMeasured", "Whether the figures come from a recorded track.") { $0.hike.statistics != nil }
      $0.json("statistics", "The figures for programs, in metres and seconds; null where unknown.") {
        $0.hike.statisticsJSON
      }
      $0.text("loss", "All descents together; absent where unknown.") {
        $0.elevation($0.hike.statistics?.loss)
      }
      $0.text("lowest", "The lowest elevation; absent where unknown.") {
        $0.elevation($0.hike.statistics?.lowest)
      }
      $0.text("highest", "The highest elevation; absent where unknown.") {
        $0.elevation($0.hike.statistics?.highest)
      }
      $0.text("elapsed", "The time from start to end; absent where unknown.") {
        $0.duration($0.hike.statistics?.elapsed)
      }
      $0.text("moving", "The time without rests; absent where unknown.") {
        $0.duration($0.hike.statistics?.moving)
      }
      $0.text("pace", "The average pace or speed while moving; absent where unknown.") { page in
        page.hike.statistics?.averageSpeed.map { page.book.units.pace(metersPerSecond: $0) }
      }
      $0.text("walkingTime", "How long it is expected to take; absent where the time was recorded.") { page in
        guard page.hike.statistics?.elapsed == nil else { return nil }
        return page.duration(page.hike.statistics?.walkingTime)
      }
      $0.text("sacScale", "The grade on the scale of the Swiss Alpine Club, `T1` to `T6`, if any.") {
        $0.hike.sacScale?.rawValue
      }
      $0.object("profile", ProfileChart.schema, "Elevation over distance; absent where the track has none.") {
        ProfileChart($0.hike, in: $0.book)
      }
      $0.text("bodyLanguage", bodyLanguageMeaning) { $0.book.language(of: $0.published.description.summary) }
      $0.flag("hasGallery", "Whether there are any pictures.") {
        $0.book.plan.pictures.hikeGalleries[$0.card.index] != nil
      }
      $0.list("gallery", GalleryPicture.schema, "The pictures that it names.") { page in
        GalleryPicture.all(page.book.plan.pictures.hikeGalleries[page.card.index], on: page)
      }
      $0.html("body", "The description.") { $0.html($0.published.description) }
      $0.flag("hasBody", "Whether there is a description.") { !$0.published.description.isEmpty }
      $0.list("landmarks", Card.schema, "The landmarks that it leads to.") {
        $0.cards($0.published.landmarks)
      }
      $0.flag("hasLandmarks", "Whether it leads to any landmark.") { !$0.published.landmarks.isEmpty }
      $0.list("tags", Tag.schema, "Its tags.") { page in
        page.hike.tags.map { Tag($0, url: page.deck.link(to: .tags, named: $0)?.url) }
      }
      $0.url("track", "The track as a GPX file; absent where there is none.") { page in
        page.book.plan.trackPaths[page.card.index]?.url(from: page.base)
      }
      $0.object("previous", HikeCard.schema, "The hike before it in the list; absent at the first.") {
        $0.neighbour(-1)
      }
      $0.object("next", HikeCard.schema, "The hike after it in the list; absent at the last.") {
        $0.neighbour(1)
      }
      $0.open("extra", "What the front matter holds beside the known keys.") {
        OpenValue(Extra.mapping($0.hike.extra))
      }
    }
  }
}

/// The list of the hikes.
final class HikesPage: PageContext, @unchecked Sendable {
  let slice: ListSlice

  init(page number: Int, page: Page, from deck: Deck) {
    slice = ListSlice(
      page: number, of: deck.book.site.hikes.count, names: ["hikes"], base: deck.base, in: deck.book)
    super.init(page, from: deck)
  }

  static func schema(_ common: Schema) -> Schema {
    Schema("hikes", of: HikesPage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.list("rows", HikeCard.schema, "The hikes of this page of the list, the newest first.") { page in
        page.slice.range.map { page.deck.hikeCard($0) }
      }
      $0.number("count", "How many hikes the site has.") { $0.book.format.counted($0.book.site.hikes.count) }
      $0.flag("isEmpty", "Whether the site has no hike yet.") { $0.book.site.hikes.isEmpty }
      $0.object("pagination", Pagination.schema, "The pages of the list; absent where there is one.") {
        $0.slice.pagination
      }
    }
  }
}

/// The elevation along a recorded track, as an area over the distance.
final class ProfileChart: Sendable {
  let book: Book
  let profile: Drawing.ElevationProfile

  /// Nil where the track has no elevations, or no length.
  init?(_ hike: Hike, in book: Book) {
    let units = book.site.configuration.units
    let points = (hike.profile?.samples ?? []).map {
      Drawing.ElevationProfile.Point(distance: $0.distance, elevation: $0.elevation)
    }
    guard
      let profile = Drawing.ElevationProfile(
        points, distanceUnit: units.distance.meters, elevationUnit: units.elevation.meters)
    else { return nil }
    self.book = book
    self.profile = profile
  }

  static let schema = Schema("elevation profile", of: ProfileChart.self) {
    $0.svg("drawing", "The chart.") { chart in
      let labels = Drawing.ElevationProfile.Labels(
        name: chart.book.words.profileChart,
        distance: { chart.book.units.distance(inUnits: $0, fractionDigits: $1) },
        elevation: { chart.book.units.elevation(inUnits: $0) })
      var bytes: [UInt8] = []
      chart.profile.draw(labels, into: &bytes)
      return bytes
    }
    $0.json("data", "Distances in hundredths of the unit, elevations, and grades in percent, for a script.") {
      var bytes: [UInt8] = []
      $0.profile.appendData(to: &bytes)
      return bytes
    }
    $0.text("distanceUnit", "The unit of distances: `km` or `mi`.") {
      $0.book.site.configuration.units.distance.rawValue
    }
    $0.text("elevationUnit", "The unit of elevations: `m` or `ft`.") {
      $0.book.site.configuration.units.elevation.rawValue
    }
  }
}

extension Hike {
  /// The figures as JSON in SI units: metres and seconds.
  fileprivate var statisticsJSON: [UInt8] {
    let members = [
      ("distance", distance), ("gain", statistics?.gain), ("loss", statistics?.loss),
      ("lowest", statistics?.lowest),
      ("highest", statistics?.highest), ("elapsed", statistics?.elapsed), ("moving", statistics?.moving),
    ].map { name, value in "\"\(name)\": " + (value.map(machineDecimal) ?? "null") }
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }
}
