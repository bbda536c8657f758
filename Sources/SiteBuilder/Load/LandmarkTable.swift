import Geo
import SiteModel
import SourceText

/// A landmark while it is read: its keys, and where those are that other parts of the site can clash with.
struct LandmarkDraft: Sendable {
  var landmark = Landmark(id: "", slug: LandmarkDraft.noSlug, name: "")
  var name: Located<String>?
  var id: String?
  var slug: Located<Slug>?
  var categoryRange: Range<Int>?
  var latitude: Double?
  var longitude: Double?
  /// Markdown under the key `description`.
  var description: Located<String>?

  private static let noSlug = Slug("untitled")
}

extension LandmarkDraft {
  /// The keys of a landmark, in front matter and in `landmarkData.json` alike.
  static let table = KeyTable<LandmarkDraft>(
    "a landmark", startingFrom: LandmarkDraft(),
    unknownKeys: .keep { draft, entry in
      draft.landmark.extra.append(Extra.Entry(key: entry.key.text, value: Extra(entry.value)))
    }
  ) {
    Key("name", .located(.nonEmptyText), "The name that the site shows.", required: true) { $0.name = $1 }
    Key(
      "id", .nonEmptyText, "A number or word to refer to the landmark by.",
      default: "the file's name; in landmarkData.json the slug"
    ) { $0.id = $1 }
    Key(
      "slug", .located(.slug), "The page's name in its address.",
      default: "the file's name; in landmarkData.json made from the name"
    ) { $0.slug = $1 }
    Key(
      "category", .located(.nonEmptyText), "What kind of place it is, in any words.",
      default: "the theme's word for it: \(Landmark.uncategorized)"
    ) {
      $0.landmark.category = $1.value
      $0.categoryRange = $1.range
    }
    Key("park", .text, "The park it lies in.") { $0.landmark.park = nonEmpty($1) }
    Key("city", .text, "The nearest city.") { $0.landmark.city = nonEmpty($1) }
    Key("state", aliases: ["region"], .text, "The state or region.") { $0.landmark.state = nonEmpty($1) }
    Key("country", .text, "The country.") { $0.landmark.country = nonEmpty($1) }
    Key("coordinates", .table(PlaceDraft.table), "Where it is, in degrees of WGS 84.") {
      $0.latitude = $1.latitude
      $0.longitude = $1.longitude
    }
    Key("latitude", .latitude, PlaceDraft.latitudeMeaning) { $0.latitude = $1 }
    Key("longitude", .longitude, PlaceDraft.longitudeMeaning) { $0.longitude = $1 }
    Key("isFeatured", .boolean, "Whether the first page shows it at the top.", default: "false") {
      $0.landmark.isFeatured = $1
    }
    Key(
      "isFavorite", .boolean, "Whether it is a favorite where the config has no list of favorites.",
      default: "false"
    ) { $0.landmark.isFavorite = $1 }
    Key("imageName", .text, "The name of its picture under photos, without ending.", default: "the slug") {
      $0.landmark.imageName = nonEmpty($1)
    }
    Key("photo", .reference, "A file under photos.") { $0.landmark.photo = $1 }
    Key(
      "focus", .focus,
      "What stays in sight where the photo is cut, such as [0.3, 0.6]: parts of width and height.",
      default: "what draws the eye"
    ) { $0.landmark.focus = $1 }
    Key("photos", .list(of: .photo), "A gallery: files under photos, with caption and alt.") {
      $0.landmark.photos = $1
    }
    Key(
      "photoDescription", .text, "What the picture shows, for those who do not see it.",
      default: "a sentence made of name and category"
    ) { $0.landmark.photoDescription = nonEmpty($1) }
    Key(
      "scene", .choice(of: SceneKind.self), "What its drawing shows where there is no photo.",
      default: "what the category's words say"
    ) { $0.landmark.scene = $1 }
    Key("order", .integer(), "Sorts the landmark before those without.") { $0.landmark.order = $1 }
    Key("elevation", .number(-500...9000), "Metres above sea level.") { $0.landmark.elevation = $1 }
    Key("website", .webAddress, "The place's own website.") { $0.landmark.website = $1 }
    Key("tags", .list(of: .nonEmptyText), "Words to find it by.", default: "none") { $0.landmark.tags = $1 }
    Key("added", .date, "The day it came to the site.") { $0.landmark.added = $1 }
    Key("draft", .boolean, "Whether it is left out of the site for now.", default: "false") {
      $0.landmark.isDraft = $1
    }
    Key(
      "description", .located(.text), "The description in Markdown.",
      default: "the text below the front matter"
    ) {
      $0.description = $1
    }
  }

  /// The finished landmark; nil where it has no name, which was reported.
  ///
  /// - Parameter fileName: the Markdown file's name without ending; nil in JSON.
  consuming func finished(fileName: String?, _ context: inout DecodingContext, at range: Range<Int>)
    -> Landmark?
  {
    guard let name else { return nil }
    landmark.name = nfc(name.value)
    landmark.slug = slug?.value ?? Slug(fileName ?? name.value)
    landmark.id = id ?? fileName ?? landmark.slug.text
    // The tutorial of 2019 has no flag for it.
    if landmark.category == "Featured" { landmark.isFeatured = true }
    switch (latitude, longitude) {
    case (let latitude?, let longitude?):
      landmark.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    case (nil, nil): break
    default:
      let missing = latitude == nil ? "latitude" : "longitude"
      // A number out of range was reported and is not missing.
      if context.diagnostics.isEmpty {
        context.report("the position lacks its \(missing)", at: name.range, help: "a place needs both")
      }
    }
    return landmark
  }
}

/// A position while it is read.
struct PlaceDraft: Sendable {
  var latitude: Double?
  var longitude: Double?

  static let latitudeMeaning = "Degrees north of the equator."
  static let longitudeMeaning = "Degrees east of Greenwich."

  static let table = KeyTable<PlaceDraft>("a position", startingFrom: PlaceDraft()) {
    Key("latitude", .latitude, latitudeMeaning, required: true) { $0.latitude = $1 }
    Key("longitude", .longitude, longitudeMeaning, required: true) { $0.longitude = $1 }
  }
}

extension ValueType where Value == Double {
  static var latitude: ValueType { .number(-90...90) }
  static var longitude: ValueType { .number(-180...180) }
}

extension ValueType where Value == Slug {
  /// A slug as it stands.
  static var slug: ValueType {
    ValueType<String>.nonEmptyText.refined { text, node, context in
      let slug = Slug(text)
      if nfc(text) != slug.text {
        context.report(
          "“\(text)” is no slug", at: node,
          help: "a slug is made of lower-case letters, digits and hyphens; did you mean \(slug)?")
        return nil
      }
      return slug
    }
  }
}

extension ValueType where Value == Landmark.Photo {
  /// A file name, or a mapping with `file`, `caption` and `alt`.
  static var photo: ValueType {
    .either(ValueType<Reference>.reference.map { Landmark.Photo(file: $0) }, .table(photoTable))
  }

  private static var photoTable: KeyTable<Landmark.Photo> {
    KeyTable("a photo", startingFrom: Landmark.Photo(file: Reference(""))) {
      Key("file", .reference, "A file under photos.", required: true) { $0.file = $1 }
      Key("caption", .text, "What stands below it.") { $0.caption = nonEmpty($1) }
      Key("alt", .text, "What it shows, for those who do not see it.") { $0.alt = nonEmpty($1) }
    }
  }
}

extension ValueType where Value == Landmark.Focus {
  /// Two numbers from 0 to 1: parts of width and height from the upper left corner.
  static var focus: ValueType {
    ValueType<[Double]>.list(of: .number(0...1)).refined { numbers, node, context in
      if numbers.count == 2, let focus = Landmark.Focus(x: numbers[0], y: numbers[1]) { return focus }
      // A number that is none was reported already.
      if node.items?.count != 2 {
        context.report(
          "a focus has two numbers", at: node,
          help: "write [0.3, 0.6] for a point near the left edge, a little below the middle")
      }
      return nil
    }
  }
}
