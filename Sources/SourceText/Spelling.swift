/// The candidate that was most likely meant by a word that is none of them; nil where none is close.
///
/// Close is, without regard to case, `-` and `_`, a small number of typing mistakes: a character too many, missing,
/// or wrong, or two neighbours swapped. Of equally close candidates the first counts.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let spelled = folded(word)
  guard !spelled.isEmpty, spelled.count <= 100 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    let other = folded(candidate)
    guard !other.isEmpty else { continue }
    let limit = min(best.map { $0.distance - 1 } ?? .max, allowedMistakes(min(spelled.count, other.count)))
    if let distance = mistakes(between: spelled, and: other, atMost: limit) {
      if distance == 0 { return candidate }
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

private func allowedMistakes(_ length: Int) -> Int {
  switch length {
  case ...2: 0
  case ...4: 1
  case ...8: 2
  default: 3
  }
}

private func folded(_ text: String) -> [Unicode.Scalar] {
  caseFolded(text).unicodeScalars.filter { $0 != "-" && $0 != "_" }
}

/// The Damerau–Levenshtein distance (optimal string alignment), or nil where it is past a limit.
private func mistakes(between left: [Unicode.Scalar], and right: [Unicode.Scalar], atMost limit: Int) -> Int?
{
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
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
