/// The marks in a language's numbers, after CLDR 48 with Western digits.
struct NumberMarks: Sendable, Equatable {
  var decimal = "."
  var group = ","
  /// How many digits stand before the first group mark at least: with 2, `1234` has none and `12 345` has one.
  var minimumGroupingDigits = 1
  /// The size of the groups beyond the first, which always has three digits.
  var higherGroupSize = 3

  /// The marks of a language or, where its tag names a region with marks of its own, of that region. A language
  /// that is not in the table gets those of English.
  init(_ language: LanguageTag) {
    switch language.withRegion {
    case "de-at", "en-za", "es-cr", "fr-ca": self.init(decimal: ",", group: space)
    case "de-ch", "de-li": self.init(group: "’")
    case "it-ch": self.init(group: "’", minimumGroupingDigits: 2)
    case "en-in": self.init(higherGroupSize: 2)
    case "es-419", "es-us", "es-mx", "es-gt", "es-hn", "es-ni", "es-pa", "es-pe", "es-pr", "es-sv", "es-do":
      self.init()
    case "es-ar", "es-bo", "es-cl", "es-co", "es-ec", "es-py", "es-uy", "es-ve":
      self.init(decimal: ",", group: ".")
    case "pt-pt": self.init(decimal: ",", group: space, minimumGroupingDigits: 2)
    default: self.init(languageAlone: language.language)
    }
  }

  private init(languageAlone language: String) {
    switch language {
    case "bs", "ca", "da", "de", "el", "eu", "gl", "hr", "id", "is", "mk", "nl", "pt", "ro", "sr", "tr", "vi":
      self.init(decimal: ",", group: ".")
    case "es", "it", "sl": self.init(decimal: ",", group: ".", minimumGroupingDigits: 2)
    case "cs", "fi", "lt", "nb", "nn", "no", "ru", "sk", "sv", "uk": self.init(decimal: ",", group: space)
    case "be", "bg", "et", "hu", "lv", "pl": self.init(decimal: ",", group: space, minimumGroupingDigits: 2)
    case "fr": self.init(decimal: ",", group: "\u{202F}")
    case "hi": self.init(higherGroupSize: 2)
    default: self.init()
    }
  }

  private init(
    decimal: String = ".", group: String = ",", minimumGroupingDigits: Int = 1, higherGroupSize: Int = 3
  ) {
    self.decimal = decimal
    self.group = group
    self.minimumGroupingDigits = minimumGroupingDigits
    self.higherGroupSize = higherGroupSize
  }
}

/// A space that no line ends at.
private let space = "\u{A0}"
