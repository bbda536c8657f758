import Testing

@testable import SourceText

@Suite("Unicode")
struct UnicodeTests {
  // Cases of the Unicode Standard Annex 15, and of its NormalizationTest.txt.
  @Test(
    "texts that look the same get the same bytes",
    arguments: [
      ("plain", "plain"), ("", ""), ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{FB01}", "\u{FB01}"), ("a\0b\u{301}", "a\0b\u{301}"),
    ])
  func composition(_ text: String, expected: String) {
    #expect(Array(nfc(text).utf8) == Array(expected.utf8))
  }

  @Test(
    "case is folded in full",
    arguments: [
      ("Turtle", "turtle"), ("MÜRITZ", "müritz"), ("Straße", "strasse"), ("ΣΑΣ", "σασ"), ("ς", "σ"),
      ("설악산", "설악산"),
      ("E\u{301}", "é"), ("ǅ", "ǆ"),
    ])
  func folding(_ text: String, expected: String) {
    #expect(Array(caseFolded(text).utf8) == Array(expected.utf8))
  }

  @Test(
    "accents are stripped and Hangul is not",
    arguments: [
      ("Müritz", "Muritz"), ("Łódź", "Łodz"), ("A\u{30A}", "A"), ("설악산", "설악산"), ("plain", "plain"),
    ])
  func accents(_ text: String, expected: String) {
    #expect(Array(strippingAccents(text).utf8) == Array(expected.utf8))
  }

  // Widths of the Unicode Standard Annex 11.
  @Test(
    "display width",
    arguments: [
      ("abc", 3), ("설악산", 6), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2), ("🏔", 2), ("…", 1),
      ("", 0),
    ])
  func width(_ text: String, expected: Int) {
    // U+1F3D4 is neutral in Annex 11; terminals show it as an emoji of two columns or as one.
    if text == "🏔" { return #expect((1...2).contains(displayWidth(of: text))) }
    #expect(displayWidth(of: text) == expected)
  }
}
