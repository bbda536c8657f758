import Formatting
import Testing

/// Every row holds languages and, for some numbers, the form that CLDR 48 gives them (ICU 78, `Intl.PluralRules`).
private let table = [
  (
    "af bg da de el en eo et eu fi fo fy gl hu ka kk ky lb mn nb nl nn no rm sq sv sw ta te tr ur uz",
    "one 1, other 0 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "am bn fa gu hi hy kn zu",
    "one 0 1, other 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "ar",
    "zero 0, one 1, two 2, few 3 4 5 6 7 10 103, many 11 12 14 19 20 21 22 25 99 111 112 121, other 100 101 102 1000 1000000 1000001"
  ),
  (
    "be ru uk",
    "one 1 21 101 121 1000001, few 2 3 4 22 102 103, many 0 5 6 7 10 11 12 14 19 20 25 99 100 111 112 1000 1000000"
  ),
  (
    "bs hr sr",
    "one 1 21 101 121 1000001, few 2 3 4 22 102 103, other 0 5 6 7 10 11 12 14 19 20 25 99 100 111 112 1000 1000000"
  ),
  (
    "ca es it pt-PT",
    "one 1, many 1000000, other 0 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000001"
  ),
  (
    "cs sk",
    "one 1, few 2 3 4, other 0 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "cy",
    "zero 0, one 1, two 2, few 3, many 6, other 4 5 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "fr pt pt-BR",
    "one 0 1, many 1000000, other 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000001"
  ),
  (
    "ga",
    "one 1, two 2, few 3 4 5 6, many 7 10, other 0 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "he",
    "one 1, two 2, other 0 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "id ja ko ms th vi zh zh-Hant",
    "other 0 1 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 99 100 101 102 103 111 112 121 1000 1000000 1000001"
  ),
  (
    "is mk",
    "one 1 21 101 121 1000001, other 0 2 3 4 5 6 7 10 11 12 14 19 20 22 25 99 100 102 103 111 112 1000 1000000"
  ),
  (
    "lt",
    "one 1 21 101 121 1000001, few 2 3 4 5 6 7 22 25 99 102 103, other 0 10 11 12 14 19 20 100 111 112 1000 1000000"
  ),
  (
    "lv",
    "zero 0 10 11 12 14 19 20 100 111 112 1000 1000000, one 1 21 101 121 1000001, other 2 3 4 5 6 7 22 25 99 102 103"
  ),
  (
    "pl",
    "one 1, few 2 3 4 22 102 103, many 0 5 6 7 10 11 12 14 19 20 21 25 99 100 101 111 112 121 1000 1000000 1000001"
  ),
  (
    "ro",
    "one 1, few 0 2 3 4 5 6 7 10 11 12 14 19 101 102 103 111 112 1000001, other 20 21 22 25 99 100 121 1000 1000000"
  ),
  (
    "sl",
    "one 1 101 1000001, two 2 102, few 3 4 103, other 0 5 6 7 10 11 12 14 19 20 21 22 25 99 100 111 112 121 1000 1000000"
  ),
]

@Suite("Plural forms")
struct PluralFormTests {
  @Test("a number takes the form of its language", arguments: table)
  func forms(languages: String, forms: String) throws {
    for language in languages.split(separator: " ").map(String.init) {
      let rule = PluralRule(language: language)
      for form in forms.split(separator: ", ") {
        let words = form.split(separator: " ")
        for number in words.dropFirst().compactMap({ Int($0) }) {
          #expect(rule.form(for: number).rawValue == words[0], "\(number) in \(language)")
          #expect(
            pluralForm(language: language + "-XX", count: -number) == words[0] || language.hasPrefix("pt-"))
        }
      }
    }
  }

  @Test("an unknown language has one form", arguments: ["", "tlh", "x", "🏔️"])
  func unknown(language: String) {
    #expect(pluralForm(language: language, count: 1) == "other")
  }

  @Test("no number is too large", arguments: ["en", "pl", "ar", "sl", "fr"])
  func extremes(language: String) {
    for number in [Int.min, Int.max] { #expect(!pluralForm(language: language, count: number).isEmpty) }
  }
}
