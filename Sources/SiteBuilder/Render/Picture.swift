import Mustache
import SiteModel
import SourceText

/// The picture of a landmark: its photo, or the scene that is drawn for it.
final class Picture: Sendable {
  let whole: PictureFiles
  let square: PictureFiles
  let feature: PictureFiles
  let description: String?

  init(of landmark: Int, in book: Book, base: LinkBase) {
    description = book.site.landmarks[landmark].photoDescription
    if let pictures = book.plan.pictures.pictures(of: landmark) {
      whole = PictureFiles(pictures.whole, in: book, base: base)
      square = PictureFiles(pictures.square, in: book, base: base)
      feature = PictureFiles(pictures.feature, in: book, base: base)
    } else {
      whole = PictureFiles(
        scene: book.scenes.isEmpty ? nil : book.scenes[landmark]?.url(from: base), in: book)
      square = whole
      feature = whole
    }
  }

  static let schema = Schema("picture", of: Picture.self) {
    $0.include(PictureFiles.schema, via: { $0.whole })
    $0.text("alt", "The author's own alternative text, if any.") { $0.description }
    $0.object("square", PictureFiles.schema, "The same cut to a square, at most 480 pixels wide.") {
      $0.square
    }
    $0.object("feature", PictureFiles.schema, "The same cut to 3:2; for featured landmarks only.") {
      $0.feature
    }
  }
}

/// The files of a picture. A drawing has one; a photo has several sizes, each as WebP and as JPEG.
final class PictureFiles: Sendable {
  /// What stands for the picture: a photo's set in the plan, or the address of a drawing.
  private enum Source: Sendable {
    case set(Int)
    case drawing(String?)
  }

  private let source: Source
  private let book: Book
  private let base: LinkBase

  init(_ set: Int, in book: Book, base: LinkBase) {
    source = .set(set)
    self.book = book
    self.base = base
  }

  init(scene url: String?, in book: Book) {
    source = .drawing(url)
    self.book = book
    base = LinkBase(depth: 0)
  }

  private var pictures: PictureSet? {
    if case .set(let index) = source { book.plan.pictures.sets[index] } else { nil }
  }

  /// The size that stands in for all where a browser knows none of this: enough for most screens.
  private var usual: PictureSet.Size? {
    pictures.flatMap { set in set.sizes.last { $0.width <= 960 } ?? set.sizes.first }
  }

  var url: String? {
    if case .drawing(let url) = source { url } else { usual?.jpeg.url(from: base) }
  }

  var largest: String? {
    if case .drawing(let url) = source { url } else { pictures?.sizes.last?.jpeg.url(from: base) }
  }

  func sources(_ path: (PictureSet.Size) -> SitePath) -> String? {
    guard let sizes = pictures?.sizes else { return nil }
    var list = ""
    for size in sizes {
      if !list.isEmpty { list += ", " }
      list += path(size).url(from: base) + " " + String(size.width) + "w"
    }
    return list
  }

  var webP: String? { sources(\.webP) }
  var jpeg: String? { sources(\.jpeg) }
  var placeholder: String? { pictures.flatMap { book.placeholders[$0.photo] } }
  var width: Int { pictures?.sizes.last?.width ?? Scene.width }
  var height: Int { pictures?.sizes.last?.height ?? Scene.height }

  static let schema = Schema("picture files", of: PictureFiles.self) {
    $0.url("url", "The file for `src`: a drawing, or a photo as JPEG in a middle size.") { $0.url }
    $0.url("webp", "All sizes as WebP, for `srcset`; absent for a drawing.") { $0.webP }
    $0.url("srcset", "All sizes as JPEG, for `srcset`; absent for a drawing.") { $0.jpeg }
    $0.url("largest", "The largest file, for a link.") { $0.largest }
    $0.url(
      "placeholder", "A few pixels as a `data:` URL, to show until the file is there; absent for a drawing."
    ) {
      $0.placeholder
    }
    $0.number("width", "The width of the largest file in pixels.") { ($0.width, String($0.width)) }
    $0.number("height", "The height of the largest file in pixels.") { ($0.height, String($0.height)) }
  }
}

/// A picture of a gallery.
final class GalleryPicture: Sendable {
  private let picture: PicturePlan.GalleryPicture
  private let isUnpaired: Bool
  private let files: PictureFiles
  private let book: Book

  static func all(_ gallery: [PicturePlan.GalleryPicture]?, on page: PageContext) -> [GalleryPicture] {
    let pictures = gallery ?? []
    return pictures.enumerated().map { index, picture in
      GalleryPicture(picture, isUnpaired: index == 0 && pictures.count % 2 == 1, on: page)
    }
  }

  private init(_ picture: PicturePlan.GalleryPicture, isUnpaired: Bool, on page: PageContext) {
    self.picture = picture
    self.isUnpaired = isUnpaired
    book = page.book
    files = PictureFiles(picture.set, in: page.book, base: page.base)
  }

  static let schema = Schema("gallery picture", of: GalleryPicture.self) {
    $0.include(PictureFiles.schema, via: { $0.files })
    $0.text("alt", "The author's own alternative text, if any.") { $0.picture.alt }
    $0.text("caption", "What the author wrote below it, if anything.") { $0.picture.caption }
    $0.text(
      "captionLanguage",
      "The caption's language, for `lang`, where its script tells that it is not the site's."
    ) {
      picture in
      picture.picture.caption.flatMap { picture.book.language(of: $0) }
    }
    $0.text(
      "season", "The season that it shows, in a word; absent where the landmark has one picture for all."
    ) {
      picture in
      picture.picture.season.map { picture.book.words.season($0) }
    }
    $0.flag("isUnpaired", "Whether it is the first of an odd number, so that the others come in pairs.") {
      $0.isUnpaired
    }
  }
}

extension PageContext {
  /// A text of the user's for this page.
  final func html(_ text: MarkdownText) -> [UInt8] {
    text.html(from: base) { photo, attributes in
      PictureFiles(photo, in: book, base: base).markup(attributes)
    }
  }
}

extension PictureFiles {
  /// The picture inside a text, as wide as a column of text at most. Phones are told less than that, so that 480
  /// pixels do: 960 may have more than 100 KB of leaves and grass.
  ///
  /// - Parameter attributes: of the `img`, escaped.
  fileprivate func markup(_ attributes: String) -> String {
    let sizes =
      "sizes=\"(max-width: 30rem) and (min-resolution: 3dppx) 120px, "
      + "(max-width: 30rem) and (min-resolution: 2dppx) 162px, (min-width: 46rem) 720px, 100vw\""
    let style = placeholder.map { " style=\"background: url(\($0)) center / cover\"" } ?? ""
    return "<picture><source type=\"image/webp\" srcset=\"\(webP ?? "")\" \(sizes)>"
      + "<img src=\"\(url ?? "")\" srcset=\"\(jpeg ?? "")\" \(sizes) width=\"\(width)\" height=\"\(height)\""
      + "\(attributes) loading=\"lazy\" decoding=\"async\"\(style)></picture>"
  }
}
