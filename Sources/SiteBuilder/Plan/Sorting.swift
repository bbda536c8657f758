import SourceText

/// Whether one name comes before another in an index: without regard to case and accents, and where that leaves
/// them equal, by their bytes, which is the order of Unicode scalars. Latin comes before Hangul, and Hangul syllables are in dictionary order as they are.
func precedesInIndex(_ left: String, _ right: String) -> Bool {
  let keys = (indexKey(left), indexKey(right))
  return keys.0 == keys.1 ? precedesBytewise(left, right) : precedesBytewise(keys.0, keys.1)
}

private func indexKey(_ name: String) -> String { strippingAccents(caseFolded(name)) }
