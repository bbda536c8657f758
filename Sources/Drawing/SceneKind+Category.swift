import SiteModel

extension SceneKind {
  /// The kind that the words of a category name, English or Korean; `other` where they name none.
  ///
  /// The last word decides, as it does in both languages (`Mountain Lakes` are lakes, `화산섬` is an island),
  /// but only up to the first conjunction or preposition (`Lakes and rivers`, `Islands of the north`, `강과 호수`).
  public init(category: String) {
    for phrase in phrases(of: category) {
      for word in phrase.reversed() {
        if let kind = kind(naming: word) {
          self = kind
          return
        }
      }
    }
    self = .other
  }
}

/// The words of a text in lower case, grouped between conjunctions, prepositions and punctuation.
private func phrases(of text: String) -> [[[Character]]] {
  var phrases: [[[Character]]] = [[]]
  var word: [Character] = []
  func isSeparator(_ word: [Character]) -> Bool {
    separators.contains(String(word))
  }
  func endWord() {
    guard !word.isEmpty else { return }
    if isSeparator(word) {
      phrases.append([])
    } else if let last = word.last, ["과", "와"].contains(last), kind(naming: word.dropLast()) != nil {
      // A noun with the particle for "and".
      phrases[phrases.count - 1].append(word.dropLast())
      phrases.append([])
    } else {
      phrases[phrases.count - 1].append(word)
    }
    word = []
  }
  for character in text.prefix(200).lowercased() {
    if character.isLetter {
      word.append(character)
    } else {
      endWord()
      // Spaces, hyphens and apostrophes stand inside a phrase; all else ends it.
      if !character.isWhitespace && !"-–'’.".contains(character) { phrases.append([]) }
    }
  }
  endWord()
  return phrases
}

private let separators: Set<String> = [
  "and", "or", "with", "of", "in", "on", "at", "by", "near", "around", "along", "under", "over", "the",
  "및", "그리고", "또는",
]

/// Looks a word up whole, then its longest known ending, then its longest known beginning.
///
/// English endings and beginnings count from five letters on (`rainforest`, `coastal`). In Korean one
/// syllable is enough at the end (`설악산`), where its nouns carry their head, and two anywhere else.
private func kind(naming word: [Character]) -> SceneKind? {
  let isLatin = word.first?.isASCII ?? true
  let longest = min(word.count, 16)
  for form in isLatin ? singularForms(word) : koreanForms(word) {
    if let kind = kinds[String(form)] { return kind }
    for length in stride(from: min(form.count - 1, longest), through: isLatin ? 5 : 1, by: -1) {
      if let kind = kinds[String(form.suffix(length))] { return kind }
    }
    for length in stride(from: min(form.count - 1, longest), through: isLatin ? 5 : 2, by: -1) {
      if let kind = kinds[String(form.prefix(length))] { return kind }
    }
  }
  return nil
}

/// The word as written, then what it may be the plural of.
private func singularForms(_ word: [Character]) -> [[Character]] {
  var forms = [word]
  guard word.last == "s", word.count > 3 else { return forms }
  if word.hasEnding("ies") { forms.append(word.dropLast(3) + ["y"]) }
  if word.hasEnding("es") { forms.append(word.dropLast(2)) }
  forms.append(word.dropLast())
  return forms
}

/// The word as written, then without the plural's or the genitive's ending.
private func koreanForms(_ word: [Character]) -> [[Character]] {
  var forms = [word]
  if let last = word.last, word.count > 1, ["들", "의"].contains(last) {
    forms.append(word.dropLast())
  }
  return forms
}

extension [Character] {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    suffix(ending.count).elementsEqual(ending)
  }
}
