import Geo
import SiteModel
import SourceText

/// What earlier builds made of the landmarks' files, so that a file which did not change is neither read nor parsed
/// again. Files with warnings are not kept: their warnings have to be given again.
struct LandmarkCache: Sendable {
  private let files: [InputRecord.File]
  private let markdown: SiteConfiguration.Markdown
  private let bytes: [UInt8]
  /// Where the content starts in the bytes.
  private let start: Int

  private static let kind = "landmarks texts"
  private static let version: UInt32 = 1
  private static let name = "texts"

  /// The cache that a record points into; nil where it is not there or made by another program.
  init?(_ record: InputRecord, key: ContentHash, in state: Folder) {
    guard record.key == key, let content = record.roots.first,
      let file = StateFile.content(Self.name, in: state, kind: Self.kind, version: Self.version),
      file.hash == record.cacheHash
    else { return nil }
    files = content.files
    markdown = record.markdown
    bytes = file.bytes
    start = file.start
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
    guard entry.cached.upperBound <= bytes.count - start else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer, at: start + entry.cached.lowerBound)
      let landmark = LoadedLandmark(&reader, contentPath: entry.path, cache: bytes)
      return reader.isDamaged || reader.offset != start + entry.cached.upperBound ? nil : landmark
    }
  }

  /// The hash of a cache that was saved, and the place of each landmark in it.
  struct Saved: Sendable {
    var hash: ContentHash
    var places: [Range<Int>]
  }

  /// Saves landmarks; nil where that failed.
  static func write(_ landmarks: ArraySlice<LoadedLandmark>, in state: Folder) -> Saved? {
    // In pieces on all cores; a piece at a time is small beside the whole.
    let size = 256
    let pieces = parallelMap(count: (landmarks.count + size - 1) / size) { piece in
      var writer = BinaryWriter()
      writer.bytes.reserveCapacity(size * 2048)
      let ends = landmarks.dropFirst(piece * size).prefix(size).map { landmark in
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
    var places: [Range<Int>] = []
    places.reserveCapacity(landmarks.count)
    var offset = 0
    for piece in pieces {
      var start = offset
      for end in piece.ends {
        places.append(start..<offset + end)
        start = offset + end
      }
      offset += piece.bytes.count
    }
    let hash = try? StateFile.write(
      pieces: pieces.map(\.bytes), to: name, in: state, kind: kind, version: version)
    return hash.map { Saved(hash: $0, places: places) }
  }
}

extension LoadedLandmark {
  fileprivate func encode(_ writer: inout BinaryWriter) {
    writer.write(landmark.id)
    writer.write(landmark.slug.text)
    writer.write(landmark.name)
    writer.write(landmark.category)
    for text in [
      landmark.park, landmark.city, landmark.state, landmark.country, landmark.imageName, landmark.photo,
      landmark.photoDescription, landmark.website, landmark.added?.description,
    ] { writer.write(text) }
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

  fileprivate convenience init(_ reader: inout BinaryReader, contentPath: String, cache: [UInt8]) {
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
    landmark.photo = reader.optionalText()
    landmark.photoDescription = reader.optionalText()
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
      Landmark.Photo(file: $0.text(), caption: $0.optionalText(), alt: $0.optionalText())
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
      landmark: landmark, description: text, origin: origin, cached: cache[start..<reader.offset])
  }
}

extension BinaryWriter {
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
