import Formatting
import Testing

@Suite("The language that a script tells")
struct ScriptLanguageTests {
  @Test(
    "scripts of one language tell it, those of several do not",
    arguments: [
      ("설악산 울산바위", "ko"), ("천지(天池)", "ko"), ("둘레가 4km에 이르고, Ulsan 쪽", "ko"),
      ("富士山のふもと", "ja"), ("ラーメン", "ja"), ("Ακρόπολη", "el"), ("თბილისი", "ka"), ("Երևան", "hy"),
      ("ดอยอินทนนท์", "th"), ("\u{1112}\u{1161}\u{11AB}", "ko"),
      ("", nil), ("Turtle Rock", nil), ("Müritz", nil), ("長白山", nil), ("Эльбрус", nil), ("جبل طويق", nil),
      ("🏔️ 1,947 m", nil), ("Mount Halla (한라산)", nil),
    ])
  func languages(text: String, language: String?) {
    #expect(languageOfScript(text) == language)
  }
}
