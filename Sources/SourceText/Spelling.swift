/// The candidate that was most likely meant by a word that is none of them; nil where none is close.
///
/// Close is, without regard to case, `-` and `_`, a small number of typing mistakes: a character too many,
/// missing, or wrong, or two neighbours swapped. Of equally close candidates the first counts.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  Vocabulary(candidates).suggestion(for: word)
}

/// Known words, made ready for finding the one that was meant.
struct Vocabulary: Sendable {
  private let words: [Spelling]

  init(_ words: some Sequence<String>) {
    self.words = words.map(Spelling.init)
  }

  /// The word that was most likely meant; nil where none is close.
  func suggestion(for word: String) -> String? {
    let written = Spelling(word)
    // Nobody types a hundred characters and expects to be understood; longer ones would only cost time.
    guard !written.scalars.isEmpty, written.scalars.count <= 100 else { return nil }
    var best: (word: String, distance: Int)?
    for known in words where !known.scalars.isEmpty && known.word != word {
      let limit = min(
        best.map { $0.distance - 1 } ?? .max,
        allowedMistakes(min(written.scalars.count, known.scalars.count)))
      guard let distance = written.mistakes(from: known, atMost: limit) else { continue }
      if distance == 0 { return known.word }
      best = (known.word, distance)
    }
    return best?.word
  }
}

/// A word without what does not count for its spelling.
private struct Spelling: Sendable {
  let word: String
  let scalars: [Unicode.Scalar]
  /// A bit for each scalar that occurs, modulo 64.
  let letters: UInt64

  init(_ word: String) {
    self.word = word
    scalars = caseFolded(word).unicodeScalars.filter { $0 != "-" && $0 != "_" }
    letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// The Damerau–Levenshtein distance (optimal string alignment), or nil where it is past a limit.
  func mistakes(from other: Spelling, atMost limit: Int) -> Int? {
    let (left, right) = (scalars, other.scalars)
    // One mistake changes the set of letters by two at most, which tells most words apart at once.
    guard limit >= 0, abs(left.count - right.count) <= limit,
      (letters ^ other.letters).nonzeroBitCount <= 2 * limit
    else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        var distance = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

private func allowedMistakes(_ length: Int) -> Int {
  switch length {
  case ...2: 0
  case ...4: 1
  case ...8: 2
  default: 3
  }
}
