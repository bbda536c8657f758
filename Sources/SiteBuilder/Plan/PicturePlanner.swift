import Formatting
import Geo
import SiteModel
import SourceText

/// Decides which photos the site's parts show.
struct PicturePlanner {
  private let finder: PhotoFinder
  private let sources: ContentSources
  private let season: Season
  private let encoder: String
  private(set) var plan = PicturePlan()
  private(set) var diagnostics: [Diagnostic] = []
  /// Cuts that are planned already, by their key.
  private var cuts: [ContentHash: Int] = [:]
  /// The photos that some part of the site names or finds.
  private var used: Set<Int> = []
  /// Files that are there and cannot be taken, as the user knows them; each is reported already.
  private let refused: Set<String>
  /// The image names without a file.
  private var missing: [String] = []

  /// - Parameters:
  ///   - refused: files that are there and cannot be taken; each is reported already.
  ///   - season: the one whose pictures are shown where a landmark has several.
  ///   - encoder: what pictures are made with.
  init(
    _ photos: [LoadedPhoto], refused: [String], _ sources: ContentSources, season: Season, encoder: String
  ) {
    self.refused = Set(refused.map(foldedPath))
    finder = PhotoFinder(photos.map(\.path))
    self.sources = sources
    self.season = season
    self.encoder = encoder
    plan.photos = photos
    plan.sets = parallelMap(count: photos.count) {
      PictureSet(of: photos[$0], at: $0, shape: .whole, focus: nil, encoder: encoder)
    }
  }

  /// Plans the pictures of landmarks.
  ///
  /// - Parameters:
  ///   - landmarks: the site's.
  ///   - origin: gives where each is from.
  mutating func planLandmarks(_ landmarks: [Landmark], origin: (Int) -> Origin) {
    let hasPhotos = !plan.photos.isEmpty
    if hasPhotos { plan.landmarks = Array(repeating: nil, count: landmarks.count) }
    for (index, landmark) in landmarks.enumerated() {
      // Most sites' landmarks name none, and most sites have few photos: this has to cost nothing then.
      guard hasPhotos || landmark.photo != nil || landmark.imageName != nil || !landmark.photos.isEmpty else {
        continue
      }
      let named = photos(of: landmark, origin: origin(index))
      if let photo = named?.photo(in: season) {
        plan.landmarks[index] = pictures(of: photo, landmark, isPublished: true)
      }
      for (photo, _) in named?.all ?? [] {
        used.insert(photo)
        if hasPhotos, photo != named?.photo(in: season) {
          _ = pictures(of: photo, landmark, isPublished: false)
        }
      }
      let gallery = gallery(of: landmark, named, origin: origin(index))
      if !gallery.isEmpty { plan.galleries[index] = gallery }
      if let place = landmark.coordinate {
        for photo in Set((named?.all.map(\.photo) ?? []) + gallery.map(\.set)).sorted() {
          checkPosition(of: photo, near: place, of: landmark)
        }
      }
    }
    reportMissingImages()
  }

  /// Plans the gallery of a hike.
  mutating func planHike(_ hike: Hike, at index: Int, origin: Origin) {
    let gallery = hike.photos.compactMap { galleryPicture($0, origin: origin) }
    if !gallery.isEmpty { plan.hikeGalleries[index] = gallery }
  }

  /// Publishes the photos that texts show.
  mutating func publish(_ photosOfTexts: Set<Int>) {
    used.formUnion(photosOfTexts)
    plan.inTexts = photosOfTexts
    plan.published.formUnion(photosOfTexts)
  }

  /// Reports photos that cannot be shown: an error where one is used, else a warning.
  ///
  /// - Parameter problem: why none can be shown at all.
  mutating func reportProblems(_ problem: Diagnostic?) {
    if var problem {
      if used.isEmpty { problem.severity = .warning }
      diagnostics.append(problem)
    }
    for (index, photo) in plan.photos.enumerated() {
      guard var problem = photo.problem else { continue }
      if !used.contains(index) { problem.severity = .warning }
      diagnostics.append(problem)
    }
  }

  /// The photos of a landmark: those that its keys name, else those of its slug's name.
  private mutating func photos(of landmark: Landmark, origin: Origin) -> PhotoFinder.Named? {
    if let reference = landmark.photo {
      return photo(reference, origin: origin).map { finder.named(byFile: $0) }
    }
    guard let name = landmark.imageName else { return finder.named(landmark.slug.text) }
    if let found = finder.named(name) { return found }
    missing.append(name)
    return nil
  }

  /// The photo that a reference names; reports one that is not there.
  private mutating func photo(_ reference: Reference, origin: Origin) -> Int? {
    if let photo = finder.file(reference.text) {
      used.insert(photo)
      return photo
    }
    if refused.contains(foldedPath(sources.shown(PhotoLoader.folder + reference.text))) { return nil }
    let likely = finder.suggestion(for: reference.text).map { "did you mean \($0)?" }
    diagnostics.append(
      sources.diagnostic(
        .error, "there is no photo “\(reference.text)”", at: reference.range, of: origin,
        help: likely ?? "name a file in \(sources.shown("photos"))"))
    return nil
  }

  private mutating func pictures(
    of photo: Int, _ landmark: Landmark, isPublished: Bool
  ) -> PicturePlan.Pictures? {
    guard plan.photos[photo].facts != nil else { return nil }
    let square = cut(photo, .square, landmark.focus)
    // The tutorial has a picture of its own for the card.
    let own =
      landmark.isFeatured ? finder.named((landmark.imageName ?? landmark.slug.text) + "_feature") : nil
    var feature = square
    if landmark.isFeatured {
      let source = own?.photo(in: season) ?? photo
      used.insert(source)
      feature =
        plan.photos[source].facts == nil ? square : cut(source, .feature, own == nil ? landmark.focus : nil)
    }
    let sets: Set = [photo, square, feature]
    if isPublished { plan.published.formUnion(sets) } else { plan.spare.formUnion(sets) }
    return PicturePlan.Pictures(whole: photo, square: square, feature: landmark.isFeatured ? feature : photo)
  }

  private mutating func cut(_ photo: Int, _ shape: PictureShape, _ focus: Landmark.Focus?) -> Int {
    let set = PictureSet(of: plan.photos[photo], at: photo, shape: shape, focus: focus, encoder: encoder)
    if let known = cuts[set.key] { return known }
    cuts[set.key] = plan.sets.count
    plan.sets.append(set)
    return plan.sets.count - 1
  }

  /// All seasons of a landmark's picture and the photos of its list, where that comes to more than its one picture.
  private mutating func gallery(
    of landmark: Landmark, _ named: PhotoFinder.Named?, origin: Origin
  ) -> [PicturePlan.GalleryPicture] {
    let own = (named?.all ?? []).map { photo, season in
      PicturePlan.GalleryPicture(set: photo, alt: landmark.photoDescription, season: season)
    }
    let listed = landmark.photos.compactMap { galleryPicture($0, origin: origin) }
    let names = Set(listed.map(\.set))
    // What the list names too has its caption there.
    let all = own.filter { !names.contains($0.set) && plan.photos[$0.set].facts != nil } + listed
    guard own.count > 1 || !listed.isEmpty else { return [] }
    plan.published.formUnion(all.map(\.set))
    return all
  }

  private mutating func galleryPicture(
    _ listed: Landmark.Photo, origin: Origin
  ) -> PicturePlan.GalleryPicture? {
    guard let photo = photo(listed.file, origin: origin), plan.photos[photo].facts != nil else { return nil }
    plan.published.insert(photo)
    return PicturePlan.GalleryPicture(set: photo, caption: listed.caption, alt: listed.alt)
  }

  /// Warns of a photo that was taken somewhere else.
  private mutating func checkPosition(of photo: Int, near place: Coordinate, of landmark: Landmark) {
    guard let position = plan.photos[photo].facts?.position else { return }
    let distance = position.distance(to: place)
    guard distance > PicturePlanner.farDistance else { return }
    let kilometres = distance < 100_000 ? (distance / 100).rounded() / 10 : (distance / 1000).rounded()
    diagnostics.append(
      Diagnostic(
        .warning,
        "this photo was taken \(machineDecimal(kilometres)) km from \(landmark.name), by the position in it",
        path: sources.shown(plan.photos[photo].path),
        help: "is it the right photo, and are the landmark's coordinates right?"))
  }

  /// How far from its landmark a photo may be taken without a word, in metres.
  private static let farDistance = 5000.0

  private mutating func reportMissingImages() {
    guard let first = missing.first else { return }
    let isOne = missing.count == 1
    let what =
      isOne
      ? "there is no photo for the imageName “\(first)”"
      : "there are no photos for \(missing.count) imageNames"
    let names = missing.prefix(3).map { $0 + ".jpg" }.joined(separator: ", ")
    let more = missing.count > 3 ? " and so on" : ""
    diagnostics.append(
      Diagnostic(
        .warning, what + (isOne ? "; its scene stands in" : "; their scenes stand in"),
        path: sources.shown("photos"), help: "put \(names)\(more) there; any kind of picture will do"))
  }
}
