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
    var related = Array(members.dropFirst(position + 1).prefix(Book.relatedLimit))
    related += members.prefix(min(position, Book.relatedLimit - related.count))
    return (index > 0 ? index - 1 : nil, index + 1 < site.landmarks.count ? index + 1 : nil, related)
  }

  /// How many landmarks of its category a landmark's page shows.
  private static let relatedLimit = 6

  /// The recipe of each landmark's page, by its index.
  func recipes(_ ingredients: PageRecipes) -> [ContentHash] {
    let cards = parallelMap(count: site.landmarks.count, scratch: HashInput.init) { input, index in
      input.removeAll()
      input.append(ingredients.sources[index])
      // The slug may come from the file's name, and the config decides whether it is a favorite.
      input.append(site.landmarks[index].slug.text)
      input.append(site.landmarks[index].id)
      input.append(site.isFavorite[index] ? 1 : 0)
      if let pictures = plan.pictures.cardHash(of: index) { input.append(pictures) }
      return input.hash
    }
    let none = ContentHash(high: 0, low: 0)
    return parallelMap(count: site.landmarks.count, scratch: HashInput.init) { input, index in
      let shown = landmarksShown(on: index)
      input.removeAll()
      input.append(ingredients.frame)
      input.append(cards[index])
      input.append(shown.previous.map { cards[$0] } ?? none)
      input.append(shown.next.map { cards[$0] } ?? none)
      input.append(shown.related.count)
      for other in shown.related { input.append(cards[other]) }
      let collections = collectionsOfLandmark[index] ?? []
      input.append(collections.count)
      for collection in collections { input.append(collection) }
      let hikes = hikesOfLandmark[index] ?? []
      input.append(hikes.count)
      for hike in hikes {
        input.append(site.hikes[hike].source)
        input.append(site.hikes[hike].hike.slug.text)
        // The newest one says so of itself.
        input.append(hike == 0 ? 1 : 0)
      }
      for hole in site.descriptions[index].holes {
        input.append(hole.target?.file ?? "")
        input.append(hole.suffix)
        if let photo = hole.photo { input.append(plan.pictures.sets[photo].key) }
      }
      for picture in plan.pictures.galleries[index] ?? [] {
        input.append(plan.pictures.sets[picture.set].key)
        input.append(picture.season?.rawValue ?? "")
      }
      return input.hash
    }
  }
}
