import SiteModel
import SourceText

extension SiteConfiguration {
  /// The keys of `Content/config.yml`.
  static let table = KeyTable<SiteConfiguration>("the config", startingFrom: SiteConfiguration()) {
    Key("site", .table(SiteKeys.table), "What the site is called and where it will be.") {
      configuration, site in
      configuration.title = site.title
      configuration.description = site.description
      configuration.language = site.language
      configuration.languageRange = site.languageRange
      configuration.url = site.url
    }
    Key("theme", .located(.nonEmptyText), "The theme's name: a folder in Themes.", default: "trail") {
      $0.theme = $1.value
      $0.themeRange = $1.range
    }
    Key("options", .dictionary(of: .anything), "Values for the theme's own options.") {
      configuration, options in
      configuration.options = options.compactMap { option in
        option.value.map { OptionValue(name: option.name, nameRange: option.nameRange, value: Extra($0)) }
      }
    }
    Key(
      "urls", .choice(["portable": .portable, "pretty": .pretty]),
      "How pages are named: landmarks/turtle-rock.html or landmarks/turtle-rock/.", default: "portable"
    ) { $0.urls = $1 }
    Key(
      "timeZone", .located(.timeZone), "The zone that decides a hike's day, such as Asia/Seoul.",
      default: "UTC"
    ) {
      $0.timeZone = $1.value
      $0.timeZoneRange = $1.range
    }
    Key("units", .table(unitsTable), "The units that figures are shown in.") { $0.units = $1 }
    Key("profile", .table(profileTable), "The person whose site it is.") { $0.profile = $1 }
    Key("showFavoritesOnly", .boolean, "Whether the list shows favorites only at first.", default: "false") {
      $0.showFavoritesOnly = $1
    }
    Key(
      "favorites", .list(of: .reference), "The favorites, by slug, id or name.",
      default: "the landmarks with isFavorite"
    ) { $0.favorites = $1 }
    Key("collections", .dictionary(of: .collection), "Lists of landmarks with names of your own.") {
      configuration, collections in
      configuration.collections = collections.map { entry in
        var collection = entry.value ?? Collection(name: "", slug: Slug(entry.name))
        collection.name = nfc(entry.name)
        if collection.hasOwnSlug == false { collection.slug = Slug(entry.name) }
        collection.range = entry.nameRange
        return collection
      }
    }
    Key("pageSize", .integer(1...10_000), "How many landmarks one page of a list holds.", default: "60") {
      $0.pageSize = $1
    }
    Key("markdown", .table(markdownTable), "How descriptions are read.") { $0.markdown = $1 }
  }

  private static let unitsTable = KeyTable<Units>("units", startingFrom: Units()) {
    Key("distance", .choice(["km": .km, "mi": .mi]), "Of distances.", default: "km") { $0.distance = $1 }
    Key("elevation", .choice(["m": .m, "ft": .ft]), "Of heights.", default: "m") { $0.elevation = $1 }
    Key(
      "pace",
      .choice([
        "min/km": .minutesPerKilometre, "min/mi": .minutesPerMile, "km/h": .kilometresPerHour,
        "mph": .milesPerHour,
      ]), "Of paces and speeds.", default: "min/km"
    ) { $0.pace = $1 }
  }

  static let profileTable = KeyTable<Profile>("a profile", startingFrom: Profile()) {
    Key("username", .nonEmptyText, "The name to show.", default: "g_kumar") { $0.username = $1 }
    Key("prefersNotifications", .boolean, "Whether the site offers a feed to subscribe to.", default: "true")
    {
      $0.prefersNotifications = $1
    }
    Key(
      "seasonalPhoto",
      .choice([
        "spring": .spring, "summer": .summer, "autumn": .autumn, "winter": .winter,
        "🌷": .spring, "🌞": .summer, "🍂": .autumn, "☃️": .winter, "☃": .winter,
      ]), "The season that pictures show.", default: "winter"
    ) { $0.seasonalPhoto = $1 }
    Key("goalDate", .date, "The day by which a goal is to be reached.") { $0.goalDate = $1 }
  }

  private static let markdownTable = KeyTable<Markdown>("markdown", startingFrom: Markdown()) {
    Key("unsafe", .boolean, "Whether raw HTML passes.", default: "false") { $0.unsafe = $1 }
    Key("smart", .boolean, "Whether straight quotes and dashes become typographic.", default: "false") {
      $0.smart = $1
    }
  }
}

/// The keys under `site`.
private struct SiteKeys: Sendable {
  var title: String?
  var description: String?
  var language = "en"
  var languageRange: Range<Int> = 0..<0
  var url: String?

  static let table = KeyTable<SiteKeys>("site", startingFrom: SiteKeys()) {
    Key("title", .nonEmptyText, "The site's name.", default: "the theme's word for landmarks") {
      $0.title = $1
    }
    Key("description", .text, "A sentence about the site.") { $0.description = nonEmpty($1) }
    Key(
      "language", .located(.language), "The language of the theme's words, such as en or ko.", default: "en"
    ) {
      $0.language = $1.value
      $0.languageRange = $1.range
    }
    Key("url", .webAddress, "Where the site will be; only the feed, sitemap and canonical links need it.") {
      $0.url = $1.hasSuffix("/") ? $1 : $1 + "/"
    }
  }
}

extension ValueType where Value == Reference {
  /// A word that names a landmark.
  static var reference: ValueType {
    ValueType<Located<String>>.located(.nonEmptyText).map { Reference($0.value, at: $0.range) }
  }
}

extension ValueType where Value == SiteConfiguration.Collection {
  /// A list of landmarks, or a mapping with `slug`, `description` and `landmarks`.
  fileprivate static var collection: ValueType {
    .either(
      ValueType<[Reference]>.list(of: .reference).map {
        SiteConfiguration.Collection(name: "", slug: Slug(""), landmarks: $0)
      }, .table(collectionTable))
  }

  private static var collectionTable: KeyTable<SiteConfiguration.Collection> {
    KeyTable("a collection", startingFrom: SiteConfiguration.Collection(name: "", slug: Slug(""))) {
      Key("slug", .slug, "The page's name in its address.", default: "made from the name") {
        $0.slug = $1
        $0.hasOwnSlug = true
      }
      Key("description", .located(.text), "Markdown to stand above the list.") {
        $0.description = nonEmpty($1.value)
        $0.descriptionRange = $1.range
      }
      Key("landmarks", .list(of: .reference), "The landmarks, by slug, id or name.") { $0.landmarks = $1 }
    }
  }
}

extension ValueType where Value == String {
  /// A language tag: `en`, `ko`, `pt-BR`.
  fileprivate static var language: ValueType {
    ValueType<String>.nonEmptyText.refined { text, node, context in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isTag = parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetterOrDigit($0) }
      }
      guard isTag, let first = parts.first, (2...3).contains(first.utf8.count) else {
        context.report(
          "“\(text)” is no language", at: node, help: "write a language tag such as en, ko or pt-BR")
        return nil
      }
      return text
    }
  }

  /// A name of the time zone database, such as `Asia/Seoul`.
  static var timeZone: ValueType {
    ValueType<String>.nonEmptyText.refined { text, node, context in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isName = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { isLetterOrDigit($0) || "_-+".utf8.contains($0) }
      }
      guard isName, text == "UTC" || text == "GMT" || parts.count > 1 else {
        context.report(
          "“\(text)” is no time zone", at: node, help: "write a name such as America/Los_Angeles or UTC")
        return nil
      }
      return text
    }
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
