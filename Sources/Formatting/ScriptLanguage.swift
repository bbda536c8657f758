/// The language that most of a text is in, where its script tells: Hangul is Korean, Kana is Japanese. Scripts that
/// several languages share (Latin, Cyrillic, Arabic, Han alone) tell nothing.
///
/// - Returns: A language tag for HTML's `lang`, or nil.
public func languageOfScript(_ text: String) -> String? {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
  var letters = 0
  var telling: (language: String, count: Int)?
  for scalar in text.unicodeScalars {
    if let language = language(of: scalar) {
      letters += 1
      if telling == nil { telling = (language, 0) }
      if telling?.language == language { telling?.count += 1 }
    } else if isLetter(scalar), !isHan(scalar) {
      // Korean and Japanese texts hold Chinese characters too, so these speak for neither.
      letters += 1
    }
  }
  return telling.flatMap { $0.count * 2 > letters ? $0.language : nil }
}

/// The one living language that is written with a letter's script, by the blocks of Unicode.
private func language(of scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: "ko"
  case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: "ja"
  case 0x0370...0x03FF, 0x1F00...0x1FFF: "el"
  case 0x0530...0x058F: "hy"
  case 0x10A0...0x10FF, 0x1C90...0x1CBF: "ka"
  case 0x0E00...0x0E7F: "th"
  case 0x0E80...0x0EFF: "lo"
  case 0x1780...0x17FF: "km"
  default: nil
  }
}

/// Asks Unicode's tables, which are slow, only where ASCII does not say it.
private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x41...0x5A, 0x61...0x7A: true
  case ..<0x80, 0x2000...0x206F: false
  default: scalar.properties.isAlphabetic
  }
}

private func isHan(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
  default: false
  }
}
