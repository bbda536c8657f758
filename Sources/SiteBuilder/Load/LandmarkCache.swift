import Geo
import SiteModel
import SourceText

/// What earlier builds made of the landmarks' files, so that a file which did not change is neither read nor parsed
/// again. Files with warnings are not kept: their warnings have to be given again.
///
/// There are two volumes: a large one that stays as it is from build to build, and a small one for what changed since
/// it was written, so that an edit does not write everything again. Places count through both.
struct LandmarkCache: Sendable {
  private let files: [InputRecord.File]
  private let markdown: SiteConfiguration.Markdown
  private let base: Volume
  private let changes: Volume

  /// The cache that a record points into; nil where it is not there or made by another program.
  init?(_ record: InputRecord, key: ContentHash, in state: Folder) {
    guard record.key == key, let content = record.roots.first,
      let base = Volume(.base, hash: record.cache.base, in: state),
      let changes = Volume(.changes, hash: record.cache.changes, in: state)
    else { return nil }
    files = content.files
    markdown = record.markdown
    self.base = base
    self.changes = changes
  }

  /// Whether the texts were rendered with these settings.
  func holds(_ markdown: SiteConfiguration.Markdown) -> Bool { self.markdown == markdown }

  /// The entry of a file whose stamp says that it did not change.
  ///
  /// - Parameter position: where the file is among the content's: most of them are where they were.
  func entry(for file: ContentScan.File, near position: Int) -> InputRecord.File? {
    guard let entry = find(file.path, near: position), !entry.isYoung, entry.stamp == file.stamp else {
      return nil
    }
    return entry
  }

  /// The entry of a file whose content did not change.
  func entry(for file: ContentScan.File, near position: Int, hash: ContentHash) -> InputRecord.File? {
    guard let entry = find(file.path, near: position), entry.hash == hash else { return nil }
    return entry
  }

  private func find(_ path: String, near position: Int) -> InputRecord.File? {
    if position < files.count, files[position].path == path {
      return files[position].cached.isEmpty ? nil : files[position]
    }
    let index = files.partitioningIndex { !precedesBytewise($0.path, path) }
    guard index < files.count, files[index].path == path, !files[index].cached.isEmpty else { return nil }
    return files[index]
  }

  /// The landmark that an entry holds; nil where the cache is damaged.
  func landmark(_ entry: InputRecord.File) -> LoadedLandmark? {
    let isBase = entry.cached.upperBound <= base.count
    let volume = isBase ? base : changes
    let offset = isBase ? 0 : base.count
    guard entry.cached.lowerBound >= offset, entry.cached.upperBound - offset <= volume.count else {
      return nil
    }
    let range =
      entry.cached.lowerBound - offset + volume.start..<entry.cached.upperBound - offset + volume.start
    return volume.bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer, at: range.lowerBound)
      let landmark = LoadedLandmark(
        &reader, contentPath: entry.path, source: entry.hash ?? ContentHash([]), cache: volume.bytes,
        place: isBase ? entry.cached : nil)
      return reader.isDamaged || reader.offset != range.upperBound ? nil : landmark
    }
  }

  /// The hashes of a cache's volumes.
  struct Hashes: Sendable {
    var base: ContentHash
    var changes: ContentHash
  }

  /// A cache that was saved, and the place of each landmark in it.
  struct Saved: Sendable {
    var hashes: Hashes
    var places: [Range<Int>]
  }

  /// Saves landmarks; nil where that failed.
  ///
  /// - Parameter last: the cache that some of them came from.
  static func write(
    _ landmarks: ArraySlice<LoadedLandmark>, last: LandmarkCache?, in state: Folder
  ) -> Saved? {
    let kept = landmarks.reduce(into: (count: 0, bytes: 0)) { kept, landmark in
      guard let place = landmark.basePlace else { return }
      kept.count += 1
      kept.bytes += place.count
    }
    // The large volume stays while most of the site is in it and most of it is the site.
    guard let last, kept.count >= landmarks.count / 8 * 7, kept.bytes >= last.base.count / 2 else {
      guard let base = Pieces(landmarks, from: 0, isKept: { _ in false }).write(.base, in: state),
        let changes = Pieces([], from: 0, isKept: { _ in false }).write(.changes, in: state)
      else { return nil }
      return Saved(hashes: Hashes(base: base.hash, changes: changes.hash), places: base.places)
    }
    let pieces = Pieces(landmarks, from: last.base.count) { $0.basePlace != nil }
    guard let changes = pieces.write(.changes, in: state) else { return nil }
    return Saved(hashes: Hashes(base: last.base.hash, changes: changes.hash), places: changes.places)
  }
}

/// A file of the cache, as it was read.
private struct Volume: Sendable {
  enum Name: String {
    case base = "texts"
    case changes = "texts-changed"
  }

  static let kind = "landmarks texts"
  static let version: UInt32 = 4

  let bytes: [UInt8]
  /// Where the content starts in the bytes.
  let start: Int
  let hash: ContentHash

  /// The length of the content.
  var count: Int { bytes.count - start }

  init?(_ name: Name, hash: ContentHash, in state: Folder) {
    let file = StateFile.content(name.rawValue, in: state, kind: Volume.kind, version: Volume.version)
    guard let file, file.hash == hash else { return nil }
    bytes = file.bytes
    start = file.start
    self.hash = hash
  }
}

/// Landmarks encoded on all cores, in pieces that need not be put together.
private struct Pieces {
  private var pieces: [[UInt8]] = []
  private var places: [Range<Int>] = []

  /// - Parameters:
  ///   - offset: the place of the first byte.
  ///   - isKept: whether a landmark stays where it is.
  init(
    _ landmarks: ArraySlice<LoadedLandmark>, from offset: Int, isKept: @Sendable (LoadedLandmark) -> Bool
  ) {
    let size = 256
    let encoded = parallelMap(count: (landmarks.count + size - 1) / size) { piece in
      let landmarks = landmarks.dropFirst(piece * size).prefix(size)
      var writer = BinaryWriter()
      // Room for all: the texts, and what the other keys seldom take.
      writer.bytes.reserveCapacity(
        landmarks.reduce(0) { $0 + (isKept($1) ? 0 : $1.description.html.count + 768) })
      let ends = landmarks.map { landmark in
        if isKept(landmark) { return writer.bytes.count }
        // What came from the cache goes back as it is.
        if let cached = landmark.cached {
          writer.bytes.append(contentsOf: cached)
        } else {
          landmark.encode(&writer)
        }
        return writer.bytes.count
      }
      return (bytes: writer.bytes, ends: ends)
    }
    places.reserveCapacity(landmarks.count)
    var landmark = landmarks.startIndex
    var base = offset
    for piece in encoded {
      var start = base
      for end in piece.ends {
        let isEmpty = base + end == start
        places.append(isEmpty ? landmarks[landmark].basePlace ?? 0..<0 : start..<base + end)
        start = base + end
        landmark += 1
      }
      base += piece.bytes.count
      if !piece.bytes.isEmpty { pieces.append(piece.bytes) }
    }
  }

  /// Writes a volume; nil where that failed.
  func write(_ name: Volume.Name, in state: Folder) -> (hash: ContentHash, places: [Range<Int>])? {
    let hash = try? StateFile.write(
      pieces: pieces, to: name.rawValue, in: state, kind: Volume.kind, version: Volume.version)
    return hash.map { ($0, places) }
  }
}

extension LoadedLandmark {
  fileprivate func encode(_ writer: inout BinaryWriter) {
    writer.write(landmark.id)
    writer.write(landmark.slug.text)
    writer.write(landmark.name)
    writer.write(landmark.category)
    writer.write(landmark.park)
    writer.write(landmark.city)
    writer.write(landmark.state)
    writer.write(landmark.country)
    writer.write(landmark.imageName)
    writer.write(landmark.photo) { $0.write($1) }
    writer.write(landmark.focus) { writer, focus in
      writer.write(focus.x)
      writer.write(focus.y)
    }
    writer.write(landmark.photoDescription)
    writer.write(landmark.scene?.rawValue)
    writer.write(landmark.website)
    writer.write(landmark.added?.description)
    writer.write(landmark.coordinate) { writer, coordinate in
      writer.write(coordinate.latitude)
      writer.write(coordinate.longitude)
    }
    writer.write(landmark.isFeatured)
    writer.write(landmark.isFavorite)
    writer.write(landmark.isDraft)
    writer.write(landmark.order) { $0.write($1) }
    writer.write(landmark.elevation) { $0.write($1) }
    writer.write(landmark.tags) { $0.write($1) }
    writer.write(landmark.photos) { writer, photo in
      writer.write(photo.file)
      writer.write(photo.caption)
      writer.write(photo.alt)
    }
    writer.write(landmark.extra) { $0.write($1) }

    writer.write(origin.range)
    writer.write(origin.slugRange) { $0.write($1) }
    writer.write(origin.categoryRange) { $0.write($1) }
    switch origin.textPlace {
    case .bytes(let start):
      writer.write(false)
      writer.write(start..<start)
    case .scalar(let range):
      writer.write(true)
      writer.write(range)
    }

    writer.write(description.html)
    writer.write(description.links) { writer, link in
      writer.write(link.isImage)
      writer.write(link.destination)
      writer.write(link.htmlOffset)
    }
    writer.write(description.headings) { $0.write($1) }
    writer.write(description.summary)
  }

  fileprivate convenience init(
    _ reader: inout BinaryReader, contentPath: String, source: ContentHash, cache: [UInt8], place: Range<Int>?
  ) {
    let start = reader.offset
    let id = reader.text()
    // A slug's slug is itself; anything else is damage, and costs no more than another name.
    let slug = Slug(reader.text())
    var landmark = Landmark(id: id, slug: slug, name: reader.text())
    landmark.category = reader.text()
    landmark.park = reader.optionalText()
    landmark.city = reader.optionalText()
    landmark.state = reader.optionalText()
    landmark.country = reader.optionalText()
    landmark.imageName = reader.optionalText()
    landmark.photo = reader.flag() ? reader.reference() : nil
    if reader.flag() {
      let x = reader.double()
      landmark.focus = Landmark.Focus(x: x, y: reader.double())
    }
    landmark.photoDescription = reader.optionalText()
    landmark.scene = reader.optionalText().flatMap { SceneKind(rawValue: $0) }
    landmark.website = reader.optionalText()
    landmark.added = reader.optionalText().flatMap { CivilDate($0) }
    if reader.flag() {
      let latitude = reader.double()
      landmark.coordinate = Coordinate(latitude: latitude, longitude: reader.double())
    }
    landmark.isFeatured = reader.flag()
    landmark.isFavorite = reader.flag()
    landmark.isDraft = reader.flag()
    landmark.order = reader.flag() ? reader.integer() : nil
    landmark.elevation = reader.flag() ? reader.double() : nil
    landmark.tags = reader.list { $0.text() }
    landmark.photos = reader.list {
      Landmark.Photo(file: $0.reference(), caption: $0.optionalText(), alt: $0.optionalText())
    }
    landmark.extra = reader.extraEntries(depth: 0)

    var origin = Origin(contentPath: contentPath, file: nil, range: reader.range())
    origin.slugRange = reader.flag() ? reader.range() : nil
    origin.categoryRange = reader.flag() ? reader.range() : nil
    let isScalar = reader.flag()
    let place = reader.range()
    origin.textPlace = isScalar ? .scalar(place) : .bytes(from: place.lowerBound)

    var text = LoadedText.empty
    text.html = cache[reader.dataRange()]
    text.links = reader.list {
      LoadedText.Link(isImage: $0.flag(), destination: $0.text(), htmlOffset: $0.integer())
    }
    text.headings = reader.list { $0.text() }
    text.summary = reader.text()
    self.init(
      landmark: landmark, description: text, origin: origin, source: source,
      cached: cache[start..<reader.offset],
      basePlace: place)
  }
}

extension BinaryWriter {
  fileprivate mutating func write(_ reference: Reference) {
    write(reference.text)
    write(reference.range)
  }

  fileprivate mutating func write(_ entry: Extra.Entry) {
    write(entry.key)
    write(entry.value)
  }

  /// The readers bound how deep values nest, so this recursion is bounded too.
  private mutating func write(_ extra: Extra) {
    switch extra {
    case .nothing: write(UInt64(0))
    case .text(let text):
      write(UInt64(1))
      write(text)
    case .list(let items):
      write(UInt64(2))
      write(items) { $0.write($1) }
    case .mapping(let entries):
      write(UInt64(3))
      write(entries) { $0.write($1) }
    }
  }
}

extension BinaryReader {
  fileprivate mutating func reference() -> Reference {
    let text = text()
    return Reference(text, at: range())
  }

  fileprivate mutating func extraEntries(depth: Int) -> [Extra.Entry] {
    list { Extra.Entry(key: $0.text(), value: $0.extra(depth: depth)) }
  }

  private mutating func extra(depth: Int) -> Extra {
    // Deeper than any reader lets through: damage.
    guard depth < 1000 else {
      markDamaged()
      return .nothing
    }
    switch unsigned() {
    case 0: return .nothing
    case 1: return .text(text())
    case 2: return .list(list { $0.extra(depth: depth + 1) })
    case 3: return .mapping(extraEntries(depth: depth + 1))
    default:
      markDamaged()
      return .nothing
    }
  }
}
