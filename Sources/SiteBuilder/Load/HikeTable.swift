import Geo
import SiteModel
import SourceText

/// A hike while it is read: its keys, and where those are that other parts of the site can clash with.
struct HikeDraft: Sendable {
  var hike = Hike(id: "", slug: Slug("untitled"), name: "")
  var name: Located<String>?
  var id: String?
  var slug: Located<Slug>?
  var timeZone: Located<String>?
  /// The name of a file beside this one.
  var track: Located<String>?
  var privacy: Located<Privacy>?
  /// Markdown under the key `description`.
  var description: Located<String>?

  /// What to cut off the track, in metres.
  struct Privacy: Hashable, Sendable {
    var trimStart = 0.0
    var trimEnd = 0.0

    static let table = KeyTable<Privacy>("privacy", startingFrom: Privacy()) {
      Key("trimStart", .number(0...1_000_000), "Metres to cut off at the start.", default: "0") {
        $0.trimStart = $1
      }
      Key("trimEnd", .number(0...1_000_000), "Metres to cut off at the end.", default: "0") {
        $0.trimEnd = $1
      }
    }
  }
}

extension HikeDraft {
  /// The keys of a hike, in front matter and in `hikeData.json` alike.
  static let table = KeyTable<HikeDraft>(
    "a hike", startingFrom: HikeDraft(),
    unknownKeys: .keep { draft, entry in
      draft.hike.extra.append(Extra.Entry(key: entry.key.text, value: Extra(entry.value)))
    }
  ) {
    Key(
      "name", .located(.nonEmptyText), "The name that the site shows.",
      default: "the track's, or the file's name"
    ) {
      $0.name = $1
    }
    Key(
      "id", .nonEmptyText, "A number or word to refer to the hike by.",
      default: "the file's name; in hikeData.json the slug"
    ) { $0.id = $1 }
    Key(
      "slug", .located(.slug), "The page's name in its address.",
      default: "the file's name; in hikeData.json made from the name"
    ) { $0.slug = $1 }
    Key("date", .date, "The day of the hike.", default: "the day on which the track begins") {
      $0.hike.date = $1
    }
    Key(
      "timeZone", .located(.timeZone), "The zone that decides the track's day, such as Asia/Seoul.",
      default: "the config's"
    ) { $0.timeZone = $1 }
    Key("landmarks", .list(of: .reference), "The landmarks that it leads to, by slug, id or name.") {
      $0.hike.landmarks = $1
    }
    Key(
      "track", .located(.nonEmptyText), "A recorded track in the same folder: a GPX, TCX or KML file.",
      default: "the one with this file's name"
    ) { $0.track = $1 }
    Key("distance", .number(0...100_000), "Kilometres.", default: "the track's length") {
      $0.hike.distance = $1 * 1000
    }
    Key("difficulty", .integer(1...5), "How hard it is, from 1 to 5.", default: "rated by the track") {
      $0.hike.difficulty = Difficulty(rawValue: $1)
    }
    Key("sacScale", .choice(of: SACScale.self), "The trail's grade on the scale of the Swiss Alpine Club.") {
      $0.hike.sacScale = $1
    }
    Key("tags", .list(of: .nonEmptyText), "Words to find it by.", default: "none") { $0.hike.tags = $1 }
    Key("photos", .list(of: .photo), "A gallery: files under photos, with caption and alt.") {
      $0.hike.photos = $1
    }
    Key(
      "privacy", .located(.table(Privacy.table)),
      "What to cut off the track, so that it does not lead to a door."
    ) {
      $0.privacy = $1
    }
    Key("observations", .list(of: .observation), "What was measured along the way, as in the tutorial.") {
      $0.hike.observations = $1
    }
    Key("draft", .boolean, "Whether it is left out of the site for now.", default: "false") {
      $0.hike.isDraft = $1
    }
    Key(
      "description", .located(.text), "The description in Markdown.",
      default: "the text below the front matter, or the track's own"
    ) { $0.description = $1 }
  }
}

extension ValueType where Value == HikeObservation {
  /// A distance in kilometres, and pairs of lowest and highest values.
  static var observation: ValueType {
    .table(
      KeyTable<HikeObservation>("an observation", startingFrom: HikeObservation(distanceFromStart: 0)) {
        Key("distanceFromStart", .number(0...100_000), "Kilometres from the start.", required: true) {
          $0.distanceFromStart = $1 * 1000
        }
        Key("elevation", .pair, "The lowest and the highest point, in metres above sea level.") {
          $0.elevation = $1
        }
        Key("heartRate", .pair, "The lowest and the highest heart rate, in beats per minute.") {
          $0.heartRate = $1
        }
        Key("pace", .pair, "The lowest and the highest pace; the tutorial gives no unit.") { $0.pace = $1 }
      })
  }
}

extension ValueType where Value == ClosedRange<Double> {
  /// Two numbers in either order: recorded data has reversed pairs.
  fileprivate static var pair: ValueType {
    ValueType<[Double]>.list(of: .number()).refined { numbers, node, context in
      let items = node.items ?? []
      guard items.count == 2, !items.contains(where: \.isNull) else {
        context.report("this should be a pair of numbers", at: node, help: "write [lowest, highest]")
        return nil
      }
      // A number that could not be read was reported.
      guard numbers.count == 2 else { return nil }
      return min(numbers[0], numbers[1])...max(numbers[0], numbers[1])
    }
  }
}
