import Mustache
import SiteModel
import SourceText

/// A theme as it was read: its own files over those of the theme it extends.
struct Theme: Sendable {
  /// A file that is published under a name with its content's hash.
  struct Asset: Sendable {
    /// The name below `assets/`.
    var name: String
    var bytes: [UInt8]
  }

  var name = ""
  /// By name without ending: `landmark`, `partials/card`.
  var templates: [String: SourceFile] = [:]
  /// In the site's language.
  var strings = ThemeStrings(language: "en")
  /// Sorted by name.
  var assets: [Asset] = []
  /// The options and their defaults.
  var options: [ThemeOption] = []
  /// The options with the user's values, for templates.
  var optionValues = OpenValue.object([:])

  /// What the theme has pages for: a list and its members go together, and the profile shows hikes.
  var kinds: PageKinds {
    func has(_ names: String...) -> Bool { names.allSatisfy { templates[$0] != nil } }
    return PageKinds(
      taxonomies: Taxonomy.allCases.filter { $0.isFixed || has($0.indexTemplate, $0.termTemplate) },
      hasHikes: has("hikes", "hike"), hasProfile: has("hikes", "hike", "profile"))
  }

  /// The style sheets one after another, for the one page that brings its own. Those in folders are for pages of some
  /// kind, and left out. No `</style` can end it early.
  var styles: [UInt8] {
    var bytes: [UInt8] = []
    for asset in assets where asset.name.hasSuffix(".css") && !asset.name.contains("/") {
      for byte in asset.bytes {
        if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// What a user may set under `options` in the config.
struct ThemeOption: Sendable {
  var name: String
  var value: Extra
}
