import Geo
import Photos

/// What earlier builds found in the headers of photos, so that a photo which did not change is not read again. A
/// damaged index costs time and nothing else.
struct PhotoIndex: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var path: String
    var stamp: FileStamp
    /// Whether the file could have changed since without a change of its stamp.
    var isYoung: Bool
    var source: ContentHash
    var facts: PhotoFacts
  }

  /// The library that photos were last encoded with: its file tells whether it is still the same, without opening it.
  struct Library: Equatable, Sendable {
    var file: String
    var stamp: FileStamp
    var version: String
  }

  /// Sorted by the bytes of their paths.
  var entries: [Entry] = []
  var library: Library?

  private static let kind = "landmarks photos"
  private static let version: UInt32 = 1
  private static let name = "photos"

  init() {}

  /// The index of the last build; empty where there is none that can be used.
  init(in state: Folder) {
    guard let file = StateFile.content(Self.name, in: state, kind: Self.kind, version: Self.version) else {
      return
    }
    let index = file.bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer, at: file.start)
      let index = PhotoIndex(&reader)
      return reader.isDamaged ? nil : index
    }
    if let index { self = index }
  }

  func write(in state: Folder) {
    var writer = BinaryWriter()
    writer.write(library) { writer, library in
      writer.write(library.file)
      writer.write(library.stamp)
      writer.write(library.version)
    }
    writer.write(entries) { writer, entry in
      writer.write(entry.path)
      writer.write(entry.stamp)
      writer.write(entry.isYoung)
      writer.write(entry.source)
      writer.write(entry.facts.width)
      writer.write(entry.facts.height)
      writer.write(entry.facts.position) { writer, position in
        writer.write(position.latitude)
        writer.write(position.longitude)
      }
    }
    try? StateFile.write(writer.bytes, to: Self.name, in: state, kind: Self.kind, version: Self.version)
  }

  private init(_ reader: inout BinaryReader) {
    if reader.flag() {
      let file = reader.text()
      let stamp = reader.stamp()
      library = Library(file: file, stamp: stamp, version: reader.text())
    }
    entries = reader.list { reader in
      Entry(
        path: reader.text(), stamp: reader.stamp(), isYoung: reader.flag(), source: reader.hash(),
        facts: PhotoFacts(&reader))
    }
  }

  /// The entry of a file whose stamp says that it did not change.
  func entry(for file: ContentScan.File) -> Entry? {
    let index = entries.partitioningIndex { !precedesBytewise($0.path, file.path) }
    guard index < entries.count, entries[index].path == file.path, !entries[index].isYoung,
      entries[index].stamp == file.stamp
    else { return nil }
    return entries[index]
  }

  /// The library's version, from its file where that is the same as it was, else by opening it.
  func currentLibrary() throws(PhotoError) -> Library {
    let root = try? Folder("/")
    if let library, root?.stamp(library.file) == library.stamp { return library }
    let library = try PhotoLibrary()
    let file = library.file ?? ""
    // Without a stamp it is opened again the next time.
    let unknown = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)
    return Library(file: file, stamp: root?.stamp(file) ?? unknown, version: library.version)
  }
}

extension PhotoFacts {
  fileprivate init(_ reader: inout BinaryReader) {
    width = reader.integer()
    height = reader.integer()
    if reader.flag() {
      let latitude = reader.double()
      position = Coordinate(latitude: latitude, longitude: reader.double())
    }
    if width <= 0 || height <= 0 || width > Photo.pixelLimit / height { reader.markDamaged() }
  }
}
