import Drawing
import Formatting
import Mustache
import SiteModel

/// The page of the person whose site it is.
final class ProfilePage: PageContext, @unchecked Sendable {
  /// How many of the newest hikes it shows.
  private static let recentLimit = 5

  private let records: [HikeRecord]
  private let badges: [BadgeModel]

  override init(_ page: Page, from deck: Deck) {
    let book = deck.book
    records = book.site.hikes.map { $0.hike.record(landmarks: $0.landmarks) }
    let input = BadgeInput(
      hikes: records, categories: (book.site.terms[.categories] ?? []).map(\.landmarks),
      favorites: book.favorites, landmarkCount: book.site.landmarks.count)
    badges = input.progress().map { BadgeModel($0, in: book) }
    super.init(page, from: deck)
  }

  private var profile: SiteConfiguration.Profile { book.site.configuration.profile }

  override var title: String? { profile.username }

  static func schema(_ common: Schema) -> Schema {
    Schema("profile", of: ProfilePage.self) {
      $0.include(common, via: { $0 as PageContext })
      $0.text("username", "The name to show.") { $0.profile.username }
      $0.flag("prefersNotifications", "Whether notifications are on.") { $0.profile.prefersNotifications }
      $0.text("season", "The season that pictures show, in a word.") {
        $0.book.words.season($0.profile.seasonalPhoto)
      }
      $0.text("seasonEmoji", "The season's emoji.") { $0.profile.seasonalPhoto.emoji }
      $0.object("goal", Day.schema, "The goal date; absent where unset.") { page in
        page.profile.goalDate.map { Day($0, page.book.dates) }
      }
      $0.svg("badgeSprite", "What the badges' drawings refer to: it has to stand on the page once.") { _ in
        var bytes: [UInt8] = []
        BadgeSprite().define(into: &bytes)
        return bytes
      }
      $0.list("earnedBadges", BadgeModel.schema, "The badges that are earned.") {
        $0.badges.filter(\.isEarned)
      }
      $0.flag("hasEarnedBadges", "Whether any badge is earned.") { $0.badges.contains(where: \.isEarned) }
      $0.list("otherBadges", BadgeModel.schema, "The badges that are still to earn.") {
        $0.badges.filter { !$0.isEarned }
      }
      $0.flag("hasOtherBadges", "Whether any badge is still to earn.") { !$0.badges.allSatisfy(\.isEarned) }
      $0.list("recentHikes", HikeCard.schema, "The newest hikes, five at most.") { page in
        page.book.site.hikes.indices.prefix(recentLimit).map { page.deck.hikeCard($0) }
      }
      $0.flag("hasHikes", "Whether the site has any hike.") { !$0.book.site.hikes.isEmpty }
      $0.list("totals", TotalsModel.schema, "What the hikes of each year come to, the newest first.") {
        page in
        YearTotals.totals(of: page.records).map { TotalsModel($0, in: page.book) }
      }
    }
  }
}

/// A badge, earned or not.
final class BadgeModel: Sendable {
  let progress: BadgeProgress
  let book: Book

  init(_ progress: BadgeProgress, in book: Book) {
    self.progress = progress
    self.book = book
  }

  var isEarned: Bool { progress.isEarned }

  private func text(_ value: Double) -> String {
    switch progress.unit {
    case .count: book.format.integer(Int(value.rounded(.down)))
    case .distance: book.units.distance(meters: value)
    case .height: book.units.elevation(meters: value)
    }
  }

  static let schema = Schema("badge", of: BadgeModel.self) {
    $0.text("name", "The badge's name.") { $0.book.words.badge($0.progress.badge) }
    $0.text("meaning", "What it is for, in a few words.") { $0.book.words.meaning(of: $0.progress.badge) }
    $0.flag("isEarned", "Whether it is earned.") { $0.isEarned }
    $0.svg("drawing", "The badge, in colours where it is earned; it refers to the page's sprite.") {
      var bytes: [UInt8] = []
      BadgeSprite().draw(hue: $0.progress.badge.hue, isEarned: $0.isEarned, into: &bytes)
      return bytes
    }
    $0.object("date", Day.schema, "The day on which it was earned; absent where that cannot be told.") {
      badge in
      badge.isEarned ? badge.progress.date.map { Day($0, badge.book.dates) } : nil
    }
    $0.text("value", "How much of the goal is reached, with its unit.") { $0.text($0.progress.value) }
    $0.text("goal", "What earns it, with its unit.") { $0.text($0.progress.goal) }
    $0.number("percent", "How much of the goal is reached, in percent.") { badge in
      badge.book.format.counted(Int(badge.progress.fraction * 100))
    }
  }
}

/// What the hikes of a year come to.
final class TotalsModel: Sendable {
  let totals: YearTotals
  let book: Book

  init(_ totals: YearTotals, in book: Book) {
    self.totals = totals
    self.book = book
  }

  static let schema = Schema("totals", of: TotalsModel.self) {
    $0.text("year", "The year; absent for hikes without a date.") { $0.totals.year.map(String.init) }
    $0.number("count", "How many hikes there were.") { $0.book.format.counted($0.totals.hikes) }
    $0.text("distance", "How far in all; absent where unknown.") { model in
      model.totals.distance.map { model.book.units.distance(meters: $0) }
    }
    $0.text("gain", "All climbs together; absent where unknown.") { model in
      model.totals.gain.map { model.book.units.elevation(meters: $0) }
    }
    $0.text("duration", "How long in all; absent where unknown.") { model in
      model.totals.duration.map { model.book.units.duration(seconds: $0) }
    }
  }
}
