import SiteModel

/// Which photos the site shows, where, and in which files.
struct PicturePlan: Sendable {
  /// The pictures of one landmark, as indices into `sets`.
  struct Pictures: Sendable {
    var whole: Int
    var square: Int
    /// The card at the top of the first page.
    var feature: Int
  }

  /// A picture of a gallery.
  struct GalleryPicture: Sendable {
    /// An index into `sets`.
    var set: Int
    var caption: String?
    var alt: String?
    /// The season that it shows, where the landmark has pictures of several.
    var season: Season?
  }

  /// What was loaded.
  var photos: [LoadedPhoto] = []
  /// Each photo as a whole, at its own index; the cuts behind them.
  var sets: [PictureSet] = []
  /// By the landmarks' index; nil where a scene is drawn. Empty where the site has no photos.
  var landmarks: [Pictures?] = []
  /// By the landmarks' index; only those with any are there.
  var galleries: [Int: [GalleryPicture]] = [:]
  /// By the hikes' index; only those with any are there.
  var hikeGalleries: [Int: [GalleryPicture]] = [:]
  /// The photos that Markdown texts show, which are sets too.
  var inTexts: Set<Int> = []
  /// The sets that pages refer to.
  var published: Set<Int> = []
  /// The sets that another season would need: they are made with the others, so that a change of the season is quick.
  var spare: Set<Int> = []

  /// The pictures of a landmark; nil where a scene is drawn.
  func pictures(of landmark: Int) -> Pictures? { landmarks.isEmpty ? nil : landmarks[landmark] }

  /// Stands for the pictures on a landmark's card.
  func cardHash(of landmark: Int) -> ContentHash? {
    guard let pictures = pictures(of: landmark) else { return nil }
    var input = HashInput()
    for set in [pictures.whole, pictures.square, pictures.feature] { input.append(sets[set].key) }
    return input.hash
  }
}
