import SiteModel
import SourceText

/// A landmark to be written: a Markdown file whose front matter says what may stand in it.
public struct NewLandmark: Sendable {
  private let name: String
  private let category: String?
  private let slug: Slug

  /// - Parameters:
  ///   - name: what the site shows; more than blanks.
  ///   - category: nil to leave it to the author.
  ///   - slug: the name of the file and of the page; nil to make it from the name.
  public init(name: String, category: String? = nil, slug: Slug? = nil) {
    self.name = name
    self.category = category
    self.slug = slug ?? Slug(name)
  }

  /// Writes the file into a site.
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
      try content.add(path, text)
      return content.shown(path)
    } catch {
      let isSite = error.path != options.contentPath
      let help = isSite ? error.help : "`landmarks init` makes a site; --site says where one is"
      throw Diagnostic(.error, error.message, path: error.path, help: help)
    }
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
  var text: [UInt8] {
    let samples = NewLandmark.samples.filter { category == nil || $0.key != "category" }.map { sample in
      let line = "# \(sample.key): \(sample.value)"
      let meaning = LandmarkDraft.table.declarations.first { $0.name == sample.key }?.meaning ?? ""
      return line + String(repeating: " ", count: max(1, 60 - line.count)) + "# " + meaning
    }
    let head = ["---", "name: Name"] + (category == nil ? [] : ["category: Category"])
    let hint = "# Take the # away in front of what you want to say; the values are those of Lake McDonald."
    let lines = head + [hint] + samples + ["---", "", ""]
    let form = SourceFile(path: slug.text, text: lines.joined(separator: "\n"))
    var edits = [Edit.set(["name"], .text(name))]
    if let category { edits.append(.set(["category"], .text(category))) }
    // The form is ours and valid, so nothing can speak against the edits.
    return (try? splice(form, as: .frontMatter, edits)) ?? form.bytes
  }

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
