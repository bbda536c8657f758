/// Gives each heading of a text its slug, unlike all others of the text.
///
/// As on GitHub, so that authors know what to write behind `#`: lower case; letters, marks, digits and underscores of
/// any script and hyphens stay; a space becomes a hyphen; all else goes. A second `Getting there` is
/// `getting-there-1`.
struct HeadingSlugs {
  /// The number that the next heading with this slug tries first; 0 never stays.
  private var used: [String: Int] = [:]

  mutating func slug(for text: String) -> String {
    let plain = slugify(text)
    guard var number = used[plain] else {
      used[plain] = 1
      return plain
    }
    // A heading may itself read `Getting there 1`.
    var candidate = "\(plain)-\(number)"
    while used[candidate] != nil {
      number += 1
      candidate = "\(plain)-\(number)"
    }
    used[plain] = number + 1
    used[candidate] = 1
    return candidate
  }
}

/// The slug of a text by itself; `section` where nothing of the text may stay.
private func slugify(_ text: String) -> String {
  var slug: [UInt8] = []
  slug.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9", "-", "_": slug.append(UInt8(scalar.value))
    case "A"..."Z": slug.append(UInt8(scalar.value) | 0x20)
    case " ": slug.append(UInt8(ascii: "-"))
    case _ where scalar.isASCII: continue
    default:
      if staysInSlug(scalar) { slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8) }
    }
  }
  return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
}

private func staysInSlug(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
    .letterNumber, .otherNumber, .spacingMark, .enclosingMark, .connectorPunctuation:
    true
  // The selectors that make a character an emoji mean nothing without it.
  case .nonspacingMark: !scalar.properties.isVariationSelector
  default: false
  }
}
