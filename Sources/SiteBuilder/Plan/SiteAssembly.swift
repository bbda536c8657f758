import Formatting
import SiteModel
import SourceText

/// Puts what was read file by file together into one site, and finds what only shows when files are compared:
/// names that name nothing, pages that would share a path, links that lead nowhere.
struct SiteAssembly: Sendable {
  let content: LoadedContent
  let sources: ContentSources
  let includesDrafts: Bool
  /// What the theme has pages for.
  let kinds: PageKinds
  let words: DefaultWords
  var diagnostics: [Diagnostic] = []

  var configuration: SiteConfiguration { content.configuration }

  init(
    _ content: LoadedContent, sources: ContentSources, includesDrafts: Bool, kinds: PageKinds,
    words: DefaultWords
  ) {
    self.content = content
    self.sources = sources
    self.includesDrafts = includesDrafts
    self.kinds = kinds
    self.words = words
  }

  /// A page of the user's own beside what it was read from.
  struct OwnPage: Sendable {
    var page: Site.OwnPage
    var loaded: LoadedPage
  }

  /// The site and its plan, which are complete where no diagnostic is an error.
  ///
  /// - Returns: also which of the loaded landmarks each of the site's is.
  mutating func assemble() -> (site: Site, plan: Plan, order: [Int]) {
    let order = publishedOrder()
    let loaded = content.landmarks
    let uncategorized = words.uncategorized
    let landmarks = parallelMap(count: order.count) {
      var landmark = loaded[order[$0]].landmark
      if landmark.category == Landmark.uncategorized { landmark.category = uncategorized }
      return landmark
    }
    // Only a config or a hike that names landmarks needs to find them.
    let namesAny =
      !configuration.collections.isEmpty || !(configuration.favorites ?? []).isEmpty
      || content.hikes.contains { !$0.hike.landmarks.isEmpty }
    let index = LandmarkIndex(namesAny ? landmarks : [])
    let isFavorite = favorites(of: landmarks, index)
    var collections = self.collections(of: landmarks, index)
    let ownPages = self.ownPages()
    let hikeOrder = kinds.hasHikes ? publishedHikes() : []
    let hikes = hikeOrder.map { publishedHike(content.hikes[$0], among: landmarks, index) }
    var site = Site(
      configuration: configuration, landmarks: landmarks, descriptions: [], isFavorite: isFavorite,
      terms: [.collections: collections], hikes: hikes, ownPages: ownPages.map(\.page), kinds: kinds,
      staticFiles: content.staticFiles.compactMap { name in
        SitePath(file: String(name.dropFirst("static/".count))).map {
          Site.StaticFile(source: name, path: $0)
        }
      })
    if site.configuration.title == nil { site.configuration.title = words.title }
    let named = kinds.taxonomies.filter { $0 != .collections }
    let reader = self
    let terms = parallelMap(count: named.count, chunk: 1) { reader.terms(named[$0], of: landmarks) }
    for (taxonomy, terms) in zip(named, terms) where taxonomy.isFixed || !terms.isEmpty {
      site.terms[taxonomy] = terms
    }
    var plan = Plan(site)
    let published = site
    let pages = plan
    let (resolver, clashes) = concurrently(
      { reader.linkResolver(pages, order: order, hikes: hikeOrder, ownPages: ownPages) },
      { reader.checkPaths(published, pages, order: order, hikes: hikeOrder, ownPages: ownPages) })
    diagnostics += clashes
    var planner = PicturePlanner(
      content.photos, refused: content.refused, sources, season: configuration.profile.seasonalPhoto,
      encoder: content.pictureEncoder)
    planner.planLandmarks(landmarks) { loaded[order[$0]].origin }
    for (index, hike) in hikes.enumerated() {
      planner.planHike(hike.hike, at: index, origin: content.hikes[hikeOrder[index]].origin)
    }
    site.descriptions = resolve(
      count: order.count, resolver, text: { loaded[order[$0]].description },
      origin: { loaded[order[$0]].origin })
    let bodies = resolve(
      count: ownPages.count, resolver, text: { ownPages[$0].loaded.body },
      origin: { ownPages[$0].loaded.origin })
    for index in ownPages.indices { site.ownPages[index].body = bodies[index] }
    let walks = content.hikes
    let walkTexts = resolve(
      count: hikeOrder.count, resolver, text: { walks[hikeOrder[$0]].description },
      origin: { walks[hikeOrder[$0]].origin })
    for index in site.hikes.indices { site.hikes[index].description = walkTexts[index] }
    let texts = collectionTexts()
    let introductions = resolve(
      count: texts.count, resolver, text: { texts[$0].0 }, origin: { texts[$0].1 })
    for (index, text) in introductions.enumerated() where !text.isEmpty {
      collections[index].description = text
    }
    site.terms[.collections] = collections
    if !content.photos.isEmpty { planner.publish(site.photosOfTexts) }
    planner.reportProblems(content.photoProblem)
    diagnostics += planner.diagnostics
    plan.pictures = planner.plan
    return (site, plan, order)
  }

  /// The JSON file's landmarks in their order, then the others by `order`, then by name; drafts left out.
  private func publishedOrder() -> [Int] {
    let all = content.landmarks
    let isShown = { (index: Int) in includesDrafts || !all[index].landmark.isDraft }
    // Sorted by keys of their own: moving whole landmarks about would cost far more than comparing them.
    let shown = (content.dataCount..<all.count).filter(isShown)
    let keys = parallelMap(count: shown.count) {
      let landmark = all[shown[$0]]
      return SortKey(
        order: landmark.landmark.order ?? .max, name: landmark.landmark.name,
        slug: landmark.landmark.slug.text,
        index: shown[$0])
    }
    return (0..<content.dataCount).filter(isShown) + keys.sorted().map(\.index)
  }

  /// What decides a landmark's place among those from Markdown files.
  private struct SortKey: Comparable {
    let order: Int
    let name: String
    let slug: String
    let index: Int

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.order != right.order { return left.order < right.order }
      return left.name == right.name
        ? precedesBytewise(left.slug, right.slug) : precedesBytewise(left.name, right.name)
    }
  }

  /// Which landmarks are favorites: those that the config lists, else those that the data marks.
  private mutating func favorites(of landmarks: [Landmark], _ index: LandmarkIndex) -> [Bool] {
    guard let references = configuration.favorites else { return landmarks.map(\.isFavorite) }
    var isFavorite = [Bool](repeating: false, count: landmarks.count)
    for index in resolve(
      references, in: content.configurationFile, what: "favorite", among: landmarks, index)
    { isFavorite[index] = true }
    return isFavorite
  }

  private mutating func collections(of landmarks: [Landmark], _ index: LandmarkIndex) -> [Term] {
    configuration.collections.map { collection in
      Term(
        name: collection.name, slug: collection.slug.text,
        landmarks: resolve(
          collection.landmarks, in: content.configurationFile, what: "landmark of a collection",
          among: landmarks, index))
    }
  }

  /// The landmarks that references in a file name, in the references' order and each once.
  private mutating func resolve(
    _ references: [Reference], in file: SourceFile?, what: String, among landmarks: [Landmark],
    _ index: LandmarkIndex
  ) -> [Int] {
    guard !references.isEmpty, let file else { return [] }
    var found: [Int] = []
    var seen: Set<Int> = []
    for reference in references {
      switch index.match(reference.text) {
      case .one(let landmark):
        if seen.insert(landmark).inserted { found.append(landmark) }
      case .several(let matches):
        let names = matches.prefix(8).map { "\(landmarks[$0].slug) (\(landmarks[$0].name))" }
        diagnostics.append(
          Diagnostic(
            .error, "“\(reference.text)” names several landmarks", in: file, at: reference.range,
            help: "write the slug of the one you mean: " + names.joined(separator: ", ")))
      case .none:
        // A landmark that failed to load may be the one; what is wrong with it is reported already.
        if isDraft(reference.text) || failedFileMentions(reference.text) { continue }
        diagnostics.append(
          Diagnostic(
            .error, "there is no landmark “\(reference.text)”", in: file, at: reference.range,
            help: index.suggestion(for: reference.text).map { "did you mean \($0)?" }
              ?? "a \(what) is the slug, id or name of a landmark"))
      }
    }
    return found
  }

  /// The hikes to show, as indices: the newest first, those without a date at the end in the order of their files.
  private func publishedHikes() -> [Int] {
    let shown = content.hikes.indices.filter { includesDrafts || !content.hikes[$0].hike.isDraft }
    let dated = shown.filter { content.hikes[$0].hike.date != nil }.sorted { left, right in
      guard let one = content.hikes[left].hike.date, let other = content.hikes[right].hike.date else {
        return false
      }
      return one == other ? left < right : one > other
    }
    return dated + shown.filter { content.hikes[$0].hike.date == nil }
  }

  private mutating func publishedHike(
    _ loaded: LoadedHike, among landmarks: [Landmark], _ index: LandmarkIndex
  ) -> Site.PublishedHike {
    let references = loaded.hike.landmarks
    let file = references.isEmpty ? nil : sources.file(of: loaded.origin)
    var input = HashInput()
    for source in loaded.sources { input.append(source) }
    return Site.PublishedHike(
      hike: loaded.hike,
      landmarks: resolve(references, in: file, what: "landmark of a hike", among: landmarks, index),
      source: input.hash)
  }

  /// Whether a file with errors of its own speaks of a landmark of this slug, id or name.
  private func failedFileMentions(_ word: String) -> Bool {
    let slug = Slug(word).text
    return content.failed.contains { path in
      if stem(path) == word { return true }
      guard let bytes = try? sources.folder.read(path).bytes else { return false }
      return words(of: bytes).contains("-" + slug + "-")
    }
  }

  /// A text as one long slug, so that a name in it can be found by its slug.
  private func words(of bytes: [UInt8]) -> String {
    var words = "-"
    for scalar in nfc(String(decoding: bytes, as: UTF8.self)).lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words.unicodeScalars.append(scalar)
      } else if words.last != "-", scalar != "'" {
        words.append("-")
      }
    }
    return words + "-"
  }

  private func isDraft(_ word: String) -> Bool {
    guard !includesDrafts else { return false }
    let drafts = content.landmarks.map(\.landmark).filter(\.isDraft)
    return LandmarkIndex(drafts).match(word) != .none
  }

  /// The terms of a taxonomy by name, each with its landmarks in the site's order.
  private func terms(_ taxonomy: Taxonomy, of landmarks: [Landmark]) -> [Term] {
    var members: [String: [Int]] = [:]
    for index in landmarks.indices {
      for name in taxonomy.names(of: landmarks[index]) {
        let name = nfc(name)
        // A tag that is written twice counts once.
        if members[name]?.last != index { members[name, default: []].append(index) }
      }
    }
    return members.keys.sorted(by: precedesInIndex).map { name in
      Term(name: name, slug: Slug(name).text, landmarks: members[name] ?? [])
    }
  }

  /// The user's pages in the order in which they are linked.
  private func ownPages() -> [OwnPage] {
    content.ownPages.filter { includesDrafts || !$0.isDraft }
      .sorted { left, right in
        let orders = (left.order ?? .max, right.order ?? .max)
        return orders.0 == orders.1 ? precedesBytewise(left.name, right.name) : orders.0 < orders.1
      }
      .map { loaded in
        let path = SitePath(
          page: loaded.name.split(separator: "/").map(String.init), style: configuration.urls)
        let page = Site.OwnPage(
          title: loaded.title, summary: loaded.summary ?? nonEmpty(loaded.body.summary), path: path,
          body: MarkdownText(html: [], holes: [], summary: ""))
        return OwnPage(page: page, loaded: loaded)
      }
  }

  private func collectionTexts() -> [(LoadedText, Origin)] {
    zip(configuration.collections, content.collectionTexts).map { collection, text in
      var origin = Origin(
        contentPath: "config.yml", file: content.configurationFile, range: collection.descriptionRange)
      origin.textPlace = .scalar(collection.descriptionRange)
      return (text, origin)
    }
  }
}
