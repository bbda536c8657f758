import Mustache
import SiteModel
import SourceText

/// What stands where the user wrote nothing, in the site's language.
struct DefaultWords: Sendable {
  /// The title of a site without one.
  var title = "Landmarks"
  /// The category of landmarks that name none.
  var uncategorized = Landmark.uncategorized

  /// The words without a theme, which has errors then.
  init() {}

  /// The words of a theme; in a theme that never had them, English ones.
  init(_ strings: ThemeStrings, into diagnostics: inout [Diagnostic]) {
    title = strings.word("landmarks", into: &diagnostics) ?? title
    uncategorized = strings.word("uncategorized", into: &diagnostics) ?? uncategorized
  }
}

extension ThemeStrings {
  /// A string as plain text. Where only another language has it, that is reported as for the strings of templates.
  fileprivate func word(_ key: String, into diagnostics: inout [Diagnostic]) -> String? {
    if let word = table[key]?.forms.first(where: { $0.name == "other" }) { return nonEmpty(word.text) }
    if let missing = missing(key) { diagnostics.append(missing) }
    return nil
  }
}
