import Formatting
import SiteModel
import SourceText

/// A landmark to be written: a Markdown file whose front matter says what may stand in it.
public struct NewLandmark: Sendable {
  private let name: String
  private let category: String?
  private let slug: Slug
  private let photo: SourcePhoto?

  /// - Parameters:
  ///   - name: what the site shows; more than blanks.
  ///   - category: nil to leave it to the author.
  ///   - slug: the name of the file and of the page; nil to make it from the name.
  ///   - photo: its picture, which also says where it is.
  public init(name: String, category: String? = nil, slug: Slug? = nil, photo: SourcePhoto? = nil) {
    self.name = name
    self.category = category
    self.photo = photo
    self.slug = slug ?? Slug(name)
  }

  /// Writes the file into a site, and the photo beside its others unless it is one of them.
  ///
  /// - Returns: the file's path.
  /// - Throws: why there can be no such file: another landmark has the name, or it cannot be written.
  public func write(_ options: BuildOptions) throws(Diagnostic) -> String {
    let path = "landmarks/\(slug.text).md"
    do throws(FileError) {
      let content = try Folder(options.contentPath)
      if let owner = owner(of: path, in: content) {
        throw FileError(
          .write, content.shown(path), reason: owner, help: "choose another name for the file with --slug")
      }
      try content.add(path, text(photoName: try addPhoto(to: content)))
      return content.shown(path)
    } catch {
      let isSite = error.path != options.contentPath
      let help = isSite ? error.help : "`landmarks init` makes a site; --site says where one is"
      throw Diagnostic(.error, error.message, path: error.path, help: help)
    }
  }

  /// Copies the photo under the slug's name, unless it lies among the others.
  ///
  /// - Returns: the value of the key `photo`; nil where the photo is found by the slug.
  private func addPhoto(to content: Folder) throws(FileError) -> String? {
    guard let photo else { return nil }
    if let name = photo.name(in: content) {
      return PhotoFinder([PhotoLoader.folder + name]).named(slug.text) == nil ? name : nil
    }
    let name = photo.name(for: slug)
    if PhotoFinder([PhotoLoader.folder + name]).named(slug.text) == nil {
      throw FileError(
        .read, photo.path, reason: "its name does not end like a picture's",
        help: "rename it, such as to photo.jpg")
    }
    try content.add(PhotoLoader.folder + name, photo.bytes)
    return nil
  }

  /// What has the file's name already, in words.
  private func owner(of path: String, in content: Folder) -> String? {
    if content.status(path) != nil { return "it is there already" }
    // A landmark of the JSON file, or of a file that says another slug than its name.
    var loader = ContentLoader(ContentScan(content), cache: nil)
    loader.load()
    guard let owner = loader.content.landmarks.first(where: { $0.landmark.slug == slug }) else { return nil }
    return "\(owner.landmark.name) in \(content.shown(owner.origin.contentPath)) has the slug \(slug)"
  }

  /// The file's bytes.
  ///
  /// - Parameter photoName: the value of the key `photo`.
  func text(photoName: String? = nil) -> [UInt8] {
    var known: [(key: String, value: String)] = []
    if category != nil { known.append(("category", "Category")) }
    if photoName != nil { known.append(("photo", "Photo")) }
    if let place = photo?.position {
      let (latitude, longitude) = (NewLandmark.degrees(place.latitude), NewLandmark.degrees(place.longitude))
      known.append(("coordinates", "{latitude: \(latitude), longitude: \(longitude)}"))
    }
    if let date = photo?.date { known.append(("added", date.description)) }
    let samples = NewLandmark.samples.filter { sample in !known.contains { $0.key == sample.key } }.map {
      sample in
      let line = "# \(sample.key): \(sample.value)"
      let meaning = LandmarkDraft.table.declarations.first { $0.name == sample.key }?.meaning ?? ""
      return line + String(repeating: " ", count: max(1, 60 - line.count)) + "# " + meaning
    }
    let head = ["---", "name: Name"] + known.map { "\($0.key): \($0.value)" }
    let hint = "# Take the # away in front of what you want to say; the values are those of Lake McDonald."
    let lines = head + [hint] + samples + ["---", "", ""]
    let form = SourceFile(path: slug.text, text: lines.joined(separator: "\n"))
    var edits = [Edit.set(["name"], .text(name))]
    if let category { edits.append(.set(["category"], .text(category))) }
    if let photoName { edits.append(.set(["photo"], .text(photoName))) }
    // The form is ours and valid, so nothing can speak against the edits.
    return (try? splice(form, as: .frontMatter, edits)) ?? form.bytes
  }

  /// Six decimals are a tenth of a metre.
  private static func degrees(_ value: Double) -> String { machineDecimal((value * 1e6).rounded() / 1e6) }

  /// Keys that a landmark often has, with the values of Lake McDonald.
  private static let samples: [(key: String, value: String)] = [
    ("category", "Lakes"),
    ("park", "Glacier National Park"),
    ("city", "West Glacier"),
    ("state", "Montana"),
    ("country", "United States"),
    ("coordinates", "{latitude: 48.56, longitude: -113.9348}"),
    ("elevation", "961"),
    ("website", "https://www.nps.gov/glac/"),
    ("tags", "[boats, reflections]"),
    ("isFeatured", "true"),
    ("added", "2026-05-01"),
    ("order", "1"),
    ("draft", "true"),
  ]
}
