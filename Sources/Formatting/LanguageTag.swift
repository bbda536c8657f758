/// A language tag (BCP 47), as far as the tables here care: `pt-PT`, `zh-Hant-TW`, `en_US`.
struct LanguageTag {
  /// The language in lower case: `pt`.
  let language: String
  /// The language with the region, where the tag has one, in lower case and without the script: `pt-pt`, `zh-tw`.
  let withRegion: String

  init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let language = parts.first.map(String.init) ?? ""
    self.language = language
    // Two letters or three digits; a script has four letters, a variant five characters or more.
    let region = parts.dropFirst().first { part in
      part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    withRegion = region.map { "\(language)-\($0)" } ?? language
  }
}
