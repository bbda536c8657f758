/// The forms that words take with a number, as CLDR names them. No language uses all of them.
public enum PluralForm: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The name of the form that a language's words take with a whole number: `one`, `few`, `other` …
///
/// The rules are those of CLDR 48 for cardinal numbers. A language that is not in the table has one form, `other`.
///
/// - Parameter language: A language tag such as `en`, `ko` or `pt-PT`.
public func pluralForm(language: String, count: Int) -> String {
  PluralRule(language: language).form(for: count).rawValue
}

/// A language's rule, looked up once for many numbers.
public struct PluralRule: Sendable {
  private let rule: @Sendable (UInt) -> PluralForm

  /// - Parameter language: A language tag such as `en`, `ko` or `pt-PT`.
  public init(language: String) {
    rule = pluralRule(LanguageTag(language))
  }

  /// The form for a number; its sign does not matter.
  public func form(for count: Int) -> PluralForm {
    rule(count.magnitude)
  }
}

private func pluralRule(_ language: LanguageTag) -> @Sendable (UInt) -> PluralForm {
  if language.withRegion == "pt-pt" { return romance(upToOne: false) }
  return switch language.language {
  case "af", "bg", "da", "de", "el", "en", "eo", "et", "eu", "fi", "fo", "fy", "gl", "hu", "ka", "kk", "ky",
    "lb", "mn",
    "nb", "nl", "nn", "no", "rm", "sq", "sv", "sw", "ta", "te", "tr", "ur", "uz":
    { $0 == 1 ? .one : .other }
  case "am", "bn", "fa", "gu", "hi", "hy", "kn", "zu": { $0 <= 1 ? .one : .other }
  case "es", "it", "ca": romance(upToOne: false)
  case "fr", "pt": romance(upToOne: true)
  case "he": { $0 == 1 ? .one : $0 == 2 ? .two : .other }
  case "be", "ru", "uk": { one($0) ? .one : fewSlavic($0) ? .few : .many }
  case "bs", "hr", "sr": { one($0) ? .one : fewSlavic($0) ? .few : .other }
  case "is", "mk": { one($0) ? .one : .other }
  case "pl": { $0 == 1 ? .one : fewSlavic($0) ? .few : .many }
  case "cs", "sk": { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }
  case "sl":
    { number in
      switch number % 100 {
      case 1: .one
      case 2: .two
      case 3, 4: .few
      default: .other
      }
    }
  case "lt": { (11...19).contains($0 % 100) || $0 % 10 == 0 ? .other : $0 % 10 == 1 ? .one : .few }
  case "lv": { (11...19).contains($0 % 100) || $0 % 10 == 0 ? .zero : $0 % 10 == 1 ? .one : .other }
  case "ro": { $0 == 1 ? .one : $0 == 0 || (1...19).contains($0 % 100) ? .few : .other }
  case "ga":
    { $0 == 1 ? .one : $0 == 2 ? .two : (3...6).contains($0) ? .few : (7...10).contains($0) ? .many : .other }
  case "cy":
    { number in
      switch number {
      case 0: .zero
      case 1: .one
      case 2: .two
      case 3: .few
      case 6: .many
      default: .other
      }
    }
  case "ar":
    { number in
      switch (number, number % 100) {
      case (0, _): .zero
      case (1, _): .one
      case (2, _): .two
      case (_, 3...10): .few
      case (_, 11...99): .many
      default: .other
      }
    }
  default: { _ in .other }
  }
}

/// French, Spanish and their sisters: `many` for whole millions (“un million *de* lieux”).
private func romance(upToOne: Bool) -> @Sendable (UInt) -> PluralForm {
  { number in
    if number == 1 || upToOne && number == 0 { return .one }
    return number != 0 && number % 1_000_000 == 0 ? .many : .other
  }
}

/// 1, 21, 31 … 101, but not 11.
private func one(_ number: UInt) -> Bool {
  number % 10 == 1 && number % 100 != 11
}

/// 2–4, 22–24 … 102–104, but not 12–14.
private func fewSlavic(_ number: UInt) -> Bool {
  (2...4).contains(number % 10) && !(12...14).contains(number % 100)
}
