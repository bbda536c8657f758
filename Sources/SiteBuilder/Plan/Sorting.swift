import SourceText

/// Whether one text comes before another by its Unicode scalars: the same order on every machine.
func precedesByScalars(_ left: String, _ right: String) -> Bool {
  left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
}

/// Whether one name comes before another in an index: without regard to case and accents, and where that leaves
/// them equal, by their scalars. Latin comes before Hangul, and Hangul syllables are in dictionary order as they are.
func precedesInIndex(_ left: String, _ right: String) -> Bool {
  let keys = (indexKey(left), indexKey(right))
  return keys.0 == keys.1 ? precedesByScalars(left, right) : precedesByScalars(keys.0, keys.1)
}

private func indexKey(_ name: String) -> String { strippingAccents(caseFolded(name)) }
