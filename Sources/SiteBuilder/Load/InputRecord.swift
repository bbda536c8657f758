import SiteModel
import SourceText

/// What a build read: every file of the content and the theme with its stamp. If all of it is still the same, and the
/// output too, there is nothing to build.
struct InputRecord: Sendable {
  /// A file as it was when it was read.
  struct File: Sendable {
    var path: String
    var stamp: FileStamp
    /// Nil for files of which only the name matters.
    var hash: ContentHash?
    /// Whether the file could have changed since without a change of its stamp.
    var isYoung: Bool
    /// Where the cache holds what was made of it; empty where it holds nothing.
    var cached: Range<Int>
  }

  /// A folder and all files below it, sorted by the bytes of their paths.
  struct Root: Sendable {
    var path: String
    var files: [File]
  }

  /// Stands for everything else that a build depends on: the program, the flags.
  var key: ContentHash
  /// The name of the theme, which decides the folders that are looked at.
  var theme: String
  /// How the texts in the cache were rendered.
  var markdown: SiteConfiguration.Markdown
  /// The content, then the theme's folders, nearest first.
  var roots: [Root]
  /// The cache that `File.cached` points into.
  var cache: LandmarkCache.Hashes
  /// What the landmarks' pages that were written are made of.
  var recipes: [ContentHash]
  /// How many pages were made of it.
  var pageCount: Int
  /// Whether there was nothing to say; warnings have to come again.
  var isClean: Bool

  private static let kind = "landmarks inputs"
  private static let version: UInt32 = 5
  private static let name = "inputs"

  /// The record of the last build; nil where there is none that can be used.
  static func read(in state: Folder) -> InputRecord? {
    guard let file = StateFile.content(name, in: state, kind: kind, version: version) else { return nil }
    return file.bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer, at: file.start)
      let record = InputRecord(&reader)
      return reader.isDamaged ? nil : record
    }
  }

  /// Saves the record. A failure costs time in the next build and nothing else.
  func write(in state: Folder) {
    var writer = BinaryWriter()
    encode(&writer)
    try? StateFile.write(writer.bytes, to: Self.name, in: state, kind: Self.kind, version: Self.version)
  }

  /// Forgets the last build, so that whatever happens now, the next one looks at everything.
  static func remove(in state: Folder) { StateFile.remove(name, in: state) }

  private init(_ reader: inout BinaryReader) {
    key = reader.hash()
    theme = reader.text()
    markdown = SiteConfiguration.Markdown()
    markdown.unsafe = reader.flag()
    markdown.smart = reader.flag()
    let base = reader.hash()
    cache = LandmarkCache.Hashes(base: base, changes: reader.hash())
    recipes = reader.list { $0.hash() }
    pageCount = reader.integer()
    isClean = reader.flag()
    roots = reader.list { reader in
      Root(
        path: reader.text(),
        files: reader.list { reader in
          File(
            path: reader.text(), stamp: reader.stamp(), hash: reader.flag() ? reader.hash() : nil,
            isYoung: reader.flag(), cached: reader.range())
        })
    }
  }

  init(
    key: ContentHash, theme: String, markdown: SiteConfiguration.Markdown, roots: [Root],
    cache: LandmarkCache.Hashes,
    recipes: [ContentHash], pageCount: Int, isClean: Bool
  ) {
    self.key = key
    self.theme = theme
    self.markdown = markdown
    self.roots = roots
    self.cache = cache
    self.recipes = recipes
    self.pageCount = pageCount
    self.isClean = isClean
  }

  private func encode(_ writer: inout BinaryWriter) {
    writer.write(key)
    writer.write(theme)
    writer.write(markdown.unsafe)
    writer.write(markdown.smart)
    writer.write(cache.base)
    writer.write(cache.changes)
    writer.write(recipes) { $0.write($1) }
    writer.write(pageCount)
    writer.write(isClean)
    writer.write(roots) { writer, root in
      writer.write(root.path)
      writer.write(root.files) { writer, file in
        writer.write(file.path)
        writer.write(file.stamp)
        writer.write(file.hash) { $0.write($1) }
        writer.write(file.isYoung)
        writer.write(file.cached)
      }
    }
  }
}

extension InputRecord {
  /// Whether content and theme are still what they were, byte for byte.
  func isUnchanged(_ content: ContentScan, key: ContentHash, _ options: BuildOptions) -> Bool {
    guard key == self.key, let first = roots.first, first.isUnchanged(content) else { return false }
    // Another folder may have come before the one that was used.
    let folders = options.themeFolders
    guard roots.count > 1, folders.folder(named: theme) == roots[1].path else { return false }
    return roots.dropFirst().allSatisfy { root in
      (try? Folder(root.path)).map { root.isUnchanged(ContentScan($0)) } ?? false
    }
  }
}

extension InputRecord.Root {
  /// What a scan found, with the hashes of the files that were read.
  init(_ scan: ContentScan, hashes: [ContentHash?]) {
    path = scan.folder.path
    files = zip(scan.files, hashes).map { file, hash in
      InputRecord.File(
        path: file.path, stamp: file.stamp, hash: hash, isYoung: file.stamp.isYoung(at: scan.moment),
        cached: 0..<0)
    }
  }

  /// Whether the folder still holds exactly these files with this content.
  func isUnchanged(_ scan: ContentScan) -> Bool {
    guard scan.files.count == files.count, scan.diagnostics.isEmpty else { return false }
    for (now, then) in zip(scan.files, files) {
      guard now.path == then.path, now.stamp.size == then.stamp.size else { return false }
      if now.stamp == then.stamp && !then.isYoung { continue }
      guard let hash = then.hash, let bytes = try? scan.folder.read(now.path).bytes,
        ContentHash(bytes) == hash
      else {
        return false
      }
    }
    return true
  }
}

extension BinaryWriter {
  mutating func write(_ hash: ContentHash) {
    writeFixed(hash.high)
    writeFixed(hash.low)
  }

  mutating func write(_ stamp: FileStamp) {
    write(Int(stamp.size))
    writeFixed(UInt64(bitPattern: stamp.modified))
    writeFixed(UInt64(bitPattern: stamp.changed))
    writeFixed(stamp.inode)
  }
}

extension BinaryReader {
  mutating func hash() -> ContentHash {
    let high = fixed()
    return ContentHash(high: high, low: fixed())
  }

  mutating func stamp() -> FileStamp {
    let size = Int64(integer())
    let modified = Int64(bitPattern: fixed())
    let changed = Int64(bitPattern: fixed())
    return FileStamp(size: size, modified: modified, changed: changed, inode: fixed())
  }
}
