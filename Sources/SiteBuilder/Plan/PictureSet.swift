import SiteModel

/// What a photo is cut to.
enum PictureShape: Int, CaseIterable, Sendable {
  /// The photo as it is.
  case whole
  /// For rows, cards and the round picture.
  case square
  /// For the cards at the top of the first page, 3:2.
  case feature

  /// In pixels; a photo that is smaller keeps its own width. For the squares twice what the theme shows them at.
  var widths: [Int] {
    switch self {
    case .whole: [160, 320, 480, 960, 1600]
    case .square: [100, 320, 480]
    case .feature: [480, 960, 1600]
    }
  }

  /// What stands in file names.
  var infix: String {
    switch self {
    case .whole: ""
    case .square: "-square"
    case .feature: "-feature"
    }
  }

  /// The largest size that a photo of some size can be cut to without growing, in pixels.
  func largest(of width: Int, _ height: Int) -> (width: Int, height: Int) {
    switch self {
    case .whole: (width, height)
    case .square: (min(width, height), min(width, height))
    case .feature:
      width * 2 > height * 3 ? (max(1, height * 3 / 2), height) : (width, max(1, width * 2 / 3))
    }
  }

  /// The width in which a photo has to be decoded to be cut to any shape in any size, in pixels.
  static func decodingWidth(of width: Int, _ height: Int) -> Int {
    allCases.map { shape in
      let largest = shape.largest(of: width, height)
      let cut = min(largest.width, shape.widths.last ?? largest.width)
      // A part of a wide photo needs more of it than the part's own width.
      return (cut * width + largest.width - 1) / largest.width
    }.max() ?? width
  }
}

/// A photo, whole or cut to a shape, in all the sizes that are published.
struct PictureSet: Sendable {
  /// One size of a picture in both formats.
  struct Size: Sendable {
    /// In pixels.
    var width: Int
    var height: Int
    var webP: SitePath
    var jpeg: SitePath
  }

  /// The photo: an index into what was loaded.
  let photo: Int
  let shape: PictureShape
  let focus: Landmark.Focus?
  /// Stands for the photo's bytes and name and all that decides its pictures.
  let key: ContentHash
  /// From the smallest to the largest; empty where the photo cannot be shown.
  let sizes: [Size]
  /// A picture of a few pixels, kept with the build state, to show until the real one is there.
  let placeholderName: String

  /// - Parameter encoder: what the pictures are made with.
  init(of photo: LoadedPhoto, at index: Int, shape: PictureShape, focus: Landmark.Focus?, encoder: String) {
    self.photo = index
    self.shape = shape
    // A whole picture has nothing to cut off.
    self.focus = shape == .whole ? nil : focus
    guard let facts = photo.facts, let source = photo.source else {
      key = ContentHash([])
      sizes = []
      placeholderName = ""
      return
    }
    let stem = Slug(SiteBuilder.stem(photo.path)).text
    let key = PictureSet.key(source, stem, shape, self.focus, encoder)
    let name = { (width: Int) in "\(stem)\(shape.infix)-\(width).\(key.hexadecimal.prefix(8))" }
    let largest = shape.largest(of: facts.width, facts.height)
    self.key = key
    placeholderName = name(PhotoSettings.placeholderWidth) + ".webp"
    var widths = shape.widths.filter { $0 <= largest.width }
    // The photo's own width too, where it adds anything.
    let last = widths.last ?? 0
    if widths.count < shape.widths.count, largest.width * 10 > last * 11 { widths.append(largest.width) }
    sizes = widths.map { width in
      Size(
        width: width, height: max(1, (width * largest.height * 2 + largest.width) / (largest.width * 2)),
        webP: SitePath(photo: name(width) + ".webp"), jpeg: SitePath(photo: name(width) + ".jpg"))
    }
  }

  private static func key(
    _ source: ContentHash, _ stem: String, _ shape: PictureShape, _ focus: Landmark.Focus?, _ encoder: String
  ) -> ContentHash {
    var input = HashInput()
    input.append(source)
    input.append(stem)
    input.append(shape.rawValue)
    input.append(focus.map { "\($0.x) \($0.y)" } ?? "")
    input.append(PhotoSettings.fingerprint)
    input.append(encoder)
    return input.hash
  }
}

/// How photos are encoded. Everything here is part of the pictures' names, so a change of it makes them anew.
enum PhotoSettings {
  /// Looks like the original to most eyes, at about a tenth of the bytes.
  static let webPQuality = 75
  static let jpegQuality = 80
  /// Enough for the colours, and small enough to stand in the page.
  static let placeholderWidth = 8
  static let placeholderQuality = 40
  /// To be raised when pictures come out otherwise for any reason that is not in here.
  private static let version = 1

  static let fingerprint =
    "\(version) \(webPQuality) \(jpegQuality) \(placeholderWidth) \(placeholderQuality)"
}
