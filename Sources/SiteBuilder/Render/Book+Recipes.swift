import SiteModel

/// What the landmarks' pages are made of, told by hashes, so that a page which would come out as it is need not be
/// rendered again. Only these pages are told: they are nearly all of a site, and each shows little of the others.
///
/// A recipe covers everything that a landmark's page can show: what all pages share (the frame), the landmark's own
/// file, the landmarks whose cards it shows, and where its links lead. `LandmarkPage` takes cards from
/// `landmarksShown` alone, so that nothing else can get into a page.
struct PageRecipes: Sendable {
  /// Stands for what all pages share: the program, the config, the theme, the own pages, the names of all terms.
  let frame: ContentHash
  /// A hash of the file that each landmark comes from, by its index.
  let sources: [ContentHash]
}

extension Book {
  /// The other landmarks that a landmark's page shows: the one before, the one after, and some of its category.
  func landmarksShown(on index: Int) -> (previous: Int?, next: Int?, related: [Int]) {
    let members = term(.categories, categoryOfLandmark[index])?.landmarks ?? []
    // The members are in the site's order: those that follow come first, then the others from the beginning.
    let position = members.partitioningIndex { $0 >= index }
    let related = (members.dropFirst(position + 1) + members.prefix(position)).prefix(6)
    return (
      index > 0 ? index - 1 : nil, index + 1 < site.landmarks.count ? index + 1 : nil, Array(related)
    )
  }

  /// The recipe of each landmark's page, by its index.
  func recipes(_ ingredients: PageRecipes) -> [ContentHash] {
    let cards = parallelMap(count: site.landmarks.count) { index in
      var hasher = ContentHasher()
      hasher.update(ingredients.sources[index])
      // The slug may come from the file's name, and the config decides whether it is a favorite.
      hasher.update(site.landmarks[index].slug.text)
      hasher.update(site.landmarks[index].id)
      hasher.update(site.isFavorite[index] ? "favorite" : "")
      return hasher.finalize()
    }
    return parallelMap(count: site.landmarks.count) { index in
      let shown = landmarksShown(on: index)
      var hasher = ContentHasher()
      hasher.update(ingredients.frame)
      for other in [index, shown.previous ?? -1, shown.next ?? -1] + shown.related {
        hasher.update(other < 0 ? ContentHash(high: 0, low: 0) : cards[other])
      }
      for collection in collectionsOfLandmark[index] ?? [] { hasher.update(String(collection)) }
      for hole in site.descriptions[index].holes {
        hasher.update(hole.target?.file ?? "")
        hasher.update(hole.suffix)
      }
      return hasher.finalize()
    }
  }
}

extension ContentHasher {
  mutating func update(_ hash: ContentHash) {
    withUnsafeBytes(of: (hash.high, hash.low)) { update($0) }
  }
}
