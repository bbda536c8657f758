import SiteModel
import SourceText

/// Finds photos by the names that people give them.
///
/// Names are compared in NFC and without regard to case, as most file systems that people use do.
struct PhotoFinder: Sendable {
  /// The photos of one name: `turtle-rock.jpg`, and `turtle-rock.winter.jpg` for a season.
  struct Named: Equatable, Sendable {
    /// The one without a season; an index into the photos.
    var plain: Int?
    var seasons: [Season: Int] = [:]

    mutating func add(_ photo: Int, _ season: Season?) {
      if let season {
        if seasons[season] == nil { seasons[season] = photo }
      } else if plain == nil {
        plain = photo
      }
    }

    /// All of them: the plain one, then through the year.
    var all: [(photo: Int, season: Season?)] {
      let seasonal = Season.allCases.compactMap { season in
        seasons[season].map { (photo: $0, season: Optional(season)) }
      }
      return (plain.map { [(photo: $0, season: nil)] } ?? []) + seasonal
    }

    /// The one to show in a season: its own, else the plain one, else the next through the year.
    func photo(in season: Season) -> Int? {
      if let photo = seasons[season] ?? plain { return photo }
      let year = Season.allCases
      let start = year.firstIndex(of: season) ?? 0
      return (1..<year.count).lazy.compactMap { seasons[year[(start + $0) % year.count]] }.first
    }
  }

  private var files: [String: Int] = [:]
  /// By name without ending, and by the slug of that name.
  private var names: [String: Named] = [:]
  private var slugs: [String: Named] = [:]
  private let paths: [String]

  /// - Parameter paths: of the photos, below `Content/`, sorted.
  init(_ paths: [String]) {
    self.paths = paths
    for (index, path) in paths.enumerated() {
      let name = foldedPath(String(path.dropFirst(PhotoLoader.folder.count)))
      files[name] = index
      // Notes and the like that lie beside a photo have its name too.
      guard PhotoFinder.isPictureName(name) else { continue }
      let stem = withoutEnding(name)
      add(index, stem, season: nil)
      let (base, ending) = (withoutEnding(stem), stem.dropFirst(withoutEnding(stem).count + 1))
      if let season = Season(rawValue: String(ending)) { add(index, base, season: season) }
    }
  }

  /// Of several photos with one name the first counts, whatever the day.
  private mutating func add(_ photo: Int, _ name: String, season: Season?) {
    names[name, default: Named()].add(photo, season)
    slugs[Slug(name).text, default: Named()].add(photo, season)
  }

  /// The photo of a file's name below `photos/`, or of its path below `Content/`.
  func file(_ name: String) -> Int? {
    let name = foldedPath(name)
    if let found = files[name] { return found }
    return name.hasPrefix(PhotoLoader.folder) ? files[String(name.dropFirst(PhotoLoader.folder.count))] : nil
  }

  /// The photos of a name without ending; nil where there is none. `Turtle Rock.jpg` goes by `turtle-rock` too.
  func named(_ name: String) -> Named? { names[foldedPath(name)] ?? slugs[Slug(name).text] }

  /// The photos that belong to a file: itself, and those of its name for a season.
  func named(byFile photo: Int) -> Named {
    let stem = withoutEnding(foldedPath(String(paths[photo].dropFirst(PhotoLoader.folder.count))))
    return Named(plain: photo, seasons: names[stem]?.seasons ?? [:])
  }

  /// The file that was most likely meant.
  func suggestion(for name: String) -> String? {
    let names = paths.map { nfc(String($0.dropFirst(PhotoLoader.folder.count))) }
    return SourceText.suggestion(for: nfc(name), among: names)
  }

  private static func isPictureName(_ name: String) -> Bool {
    ["jpg", "jpeg", "jfif", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "svg"].contains {
      name.hasSuffix("." + $0)
    }
  }
}

private func withoutEnding(_ name: String) -> String {
  name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
}
