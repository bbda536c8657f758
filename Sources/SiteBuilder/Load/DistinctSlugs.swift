import SiteModel

/// A slug of its own for each entry of a JSON file: the first holder keeps the plain one, later ones get their id, then
/// a number. Slugs that the author chose stay.
func distinctSlugs(_ entries: [(slug: Slug, id: String, isChosen: Bool)]) -> [Slug] {
  var taken = Set(entries.lazy.filter(\.isChosen).map(\.slug))
  return entries.map { entry in
    guard !entry.isChosen, !taken.insert(entry.slug).inserted else { return entry.slug }
    var slug = entry.slug.suffixed(entry.id)
    var number = 2
    while !taken.insert(slug).inserted {
      slug = entry.slug.suffixed(String(number))
      number += 1
    }
    return slug
  }
}
