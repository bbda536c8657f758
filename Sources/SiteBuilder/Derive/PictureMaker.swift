import Photos
import SourceText
import Synchronization

/// Makes the pictures of a site: those that the cache lacks are encoded, each photo being decoded once.
struct PictureMaker: Sendable {
  let plan: PicturePlan
  /// The sets to publish, and those to make for another season.
  let published: Set<Int>
  let spare: Set<Int>
  /// Whether pages show placeholders.
  let needsPlaceholders: Bool
  let content: Folder
  let cache: PhotoCache
  let onProgress: BuildProgress?

  /// Takes a picture that is to be published.
  private typealias Put = @Sendable (SitePath, [UInt8]) throws(OutputError) -> Void

  /// What came of it.
  struct Result: Sendable {
    /// The placeholders of the photos, as `data:` URLs, by the photos' index.
    var placeholders: [Int: String] = [:]
    var diagnostics: [Diagnostic] = []
  }

  /// What one photo lacks.
  private struct Job: Sendable {
    var photo: Int
    /// The sets to make pictures of: indices into the plan's, and which of their files are not there.
    var files: [File] = []
    var needsPlaceholder = false

    struct File: Sendable {
      var set: Int
      var size: Int
      var isWebP: Bool
      var isPublished: Bool
    }
  }

  /// Puts all published pictures into the output.
  func make(into output: OutputTransaction) throws(OutputError) -> Result {
    var result = Result()
    if needsPlaceholders { result.placeholders = placeholders() }
    let jobs = try missing(output, placeholders: result.placeholders)
    let done = Atomic<Int>(0)
    if !jobs.isEmpty { onProgress?(0, jobs.count) }
    let made = try parallelMap(count: jobs.count, chunk: 1) { (position) throws(OutputError) in
      let made = try make(jobs[position]) { (path, bytes) throws(OutputError) in
        try output.put(path.file, bytes)
      }
      onProgress?(done.add(1, ordering: .relaxed).newValue, jobs.count)
      return made
    }
    for (job, made) in zip(jobs, made) {
      if let url = made.placeholder { result.placeholders[job.photo] = url }
      if let problem = made.problem { result.diagnostics.append(problem) }
    }
    return result
  }

  /// One picture, from the cache or made now; nil where the photo cannot be shown.
  func picture(_ set: Int, size: Int, isWebP: Bool) -> [UInt8]? {
    let file = plan.sets[set].sizes[size]
    if let bytes = cache.picture(PictureMaker.name(of: isWebP ? file.webP : file.jpeg)) { return bytes }
    let made = Locked<[UInt8]?>(nil)
    let job = Job(
      photo: plan.sets[set].photo, files: [Job.File(set: set, size: size, isWebP: isWebP, isPublished: true)])
    let put: Put = { _, bytes in made.withLock { $0 = bytes } }
    _ = try? make(job, put: put)
    return made.withLock { $0 }
  }

  /// Makes the placeholders that the cache lacks.
  func makePlaceholders() -> Result {
    var result = Result(placeholders: placeholders())
    guard needsPlaceholders else { return Result() }
    let lacking = shownPhotos.subtracting(result.placeholders.keys).sorted()
    let ignore: Put = { _, _ in }
    let made = parallelMap(count: lacking.count, chunk: 1) { position in
      (try? make(Job(photo: lacking[position], needsPlaceholder: true), put: ignore)) ?? Made()
    }
    for (photo, made) in zip(lacking, made) {
      if let url = made.placeholder { result.placeholders[photo] = url }
      if let problem = made.problem { result.diagnostics.append(problem) }
    }
    return result
  }

  /// Forgets the pictures that this site does not need any more.
  func clean() {
    var names: Set<String> = []
    for index in published.union(spare) {
      for size in plan.sets[index].sizes {
        names.insert(PictureMaker.name(of: size.webP))
        names.insert(PictureMaker.name(of: size.jpeg))
      }
    }
    for set in plan.sets.prefix(plan.photos.count) { names.insert(set.placeholderName) }
    cache.removeAll(but: names)
  }

  /// The placeholders that the cache holds.
  func placeholders() -> [Int: String] {
    let photos = shownPhotos.sorted()
    let urls = parallelMap(count: photos.count) { position in
      cache.picture(plan.sets[photos[position]].placeholderName).map(PictureMaker.url(ofPlaceholder:))
    }
    var placeholders: [Int: String] = [:]
    for (photo, url) in zip(photos, urls) { placeholders[photo] = url }
    return placeholders
  }

  private static func url(ofPlaceholder bytes: [UInt8]) -> String {
    "data:image/webp;base64," + base64(bytes)
  }

  private var shownPhotos: Set<Int> { Set(published.map { plan.sets[$0].photo }) }

  private static func name(of path: SitePath) -> String {
    String(path.file.dropFirst(parent(of: path.file).count + 1))
  }

  /// What is neither in the output nor in the cache. What is in the cache goes into the output.
  ///
  /// - Parameter placeholders: those that are there.
  private func missing(
    _ output: OutputTransaction, placeholders: [Int: String]
  ) throws(OutputError) -> [Job] {
    // Two photos of one name with the same bytes have the same pictures.
    var seen: Set<ContentHash> = []
    let sets = published.union(spare).sorted().filter {
      !plan.sets[$0].sizes.isEmpty && seen.insert(plan.sets[$0].key).inserted
    }
    let publishedKeys = Set(published.map { plan.sets[$0].key })
    let lacking = try parallelMap(count: sets.count, chunk: 1) { (position) throws(OutputError) in
      let set = sets[position]
      return try missingFiles(of: set, isPublished: publishedKeys.contains(plan.sets[set].key), output)
    }
    var jobs: [Int: Job] = [:]
    for (set, files) in zip(sets, lacking) {
      let photo = plan.sets[set].photo
      if !files.isEmpty { jobs[photo, default: Job(photo: photo)].files += files }
    }
    if needsPlaceholders {
      for photo in shownPhotos where placeholders[photo] == nil && plan.photos[photo].facts != nil {
        jobs[photo, default: Job(photo: photo)].needsPlaceholder = true
      }
    }
    return jobs.values.sorted { $0.photo < $1.photo }
  }

  private func missingFiles(
    of set: Int, isPublished: Bool, _ output: OutputTransaction
  ) throws(OutputError) -> [Job.File] {
    var files: [Job.File] = []
    for (index, size) in plan.sets[set].sizes.enumerated() {
      for (path, isWebP) in [(size.webP, true), (size.jpeg, false)] {
        if isPublished {
          if output.keep(path.file) { continue }
          if let bytes = cache.picture(PictureMaker.name(of: path)) {
            try output.put(path.file, bytes)
            continue
          }
        } else if cache.holds(PictureMaker.name(of: path)) {
          continue
        }
        files.append(Job.File(set: set, size: index, isWebP: isWebP, isPublished: isPublished))
      }
    }
    return files
  }

  /// What came of one photo: a placeholder if one was missing, or why the photo cannot be shown.
  private struct Made: Sendable {
    var placeholder: String?
    var problem: Diagnostic?
  }

  /// Decodes a photo and encodes what it lacks.
  private func make(_ job: Job, put: Put) throws(OutputError) -> Made {
    let loaded = plan.photos[job.photo]
    let shown = content.shown(loaded.path)
    guard let facts = loaded.facts else { return Made() }
    do {
      let bytes = try content.read(loaded.path).bytes
      guard ContentHash(bytes) == loaded.source else {
        return Made(
          problem: Diagnostic(
            .error, "this photo changed while the site was built", path: shown, help: "build again"))
      }
      // Always the same width, so that a picture comes out alike whatever else is made with it.
      let photo = try Photo(bytes, maximumWidth: PictureShape.decodingWidth(of: facts.width, facts.height))
      for set in Set(job.files.map(\.set)).sorted() {
        try make(set, of: photo, job.files.filter { $0.set == set }, put: put)
      }
      guard job.needsPlaceholder else { return Made() }
      let tiny = try photo.fitting(width: PhotoSettings.placeholderWidth)
      let placeholder = try tiny.webP(quality: PhotoSettings.placeholderQuality, isBare: true)
      cache.add(plan.sets[job.photo].placeholderName, placeholder)
      return Made(placeholder: PictureMaker.url(ofPlaceholder: placeholder))
    } catch let error as PhotoError {
      return Made(problem: error.diagnostic(path: shown))
    } catch let error as FileError {
      return Made(problem: error.diagnostic)
    } catch let error as OutputError {
      throw error
    } catch {
      preconditionFailure("a photo throws nothing else: \(error)")
    }
  }

  private func make(
    _ index: Int, of photo: Photo, _ files: [Job.File], put: Put
  ) throws {
    let set = plan.sets[index]
    guard let largest = set.sizes.last else { return }
    var whole = photo
    if set.shape != .whole {
      // Cut once and not for each size, so that all sizes show the same part.
      whole = try photo.cropped(
        width: largest.width, height: largest.height, focus: set.focus.map { ($0.x, $0.y) })
    }
    for (size, place) in zip(set.sizes, set.sizes.indices) {
      let wanted = files.filter { $0.size == place }
      guard !wanted.isEmpty else { continue }
      let picture = try whole.fitting(width: size.width)
      for file in wanted {
        let path = file.isWebP ? size.webP : size.jpeg
        let bytes =
          file.isWebP
          ? try picture.webP(quality: PhotoSettings.webPQuality)
          : try picture.jpeg(quality: PhotoSettings.jpegQuality)
        cache.add(PictureMaker.name(of: path), bytes)
        if file.isPublished { try put(path, bytes) }
      }
    }
  }
}

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
