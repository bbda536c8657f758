import Markdown
import SiteModel
import SourceText

extension SiteAssembly {
  /// Everything that a link may lead to.
  func linkResolver(_ plan: Plan, order: [Int], hikes: [Int], ownPages: [OwnPage]) -> LinkResolver {
    let landmarks = content.landmarks
    var resolver = LinkResolver(capacity: (order.count + content.staticFiles.count) * 2 + 64)
    if !includesDrafts {
      for index in landmarks.indices where landmarks[index].landmark.isDraft {
        resolver.add(content: landmarks[index].origin.contentPath, .draft)
      }
    }
    if !includesDrafts {
      for loaded in content.hikes where loaded.hike.isDraft {
        resolver.add(content: loaded.origin.contentPath, .draft)
      }
    }
    for path in content.failed { resolver.add(content: path, .failed) }
    for (position, index) in order.enumerated() {
      let target = LinkResolver.Target.page(
        plan.landmarkPaths[position], headings: landmarks[index].description.headings)
      if index >= content.dataCount {
        resolver.add(content: landmarks[index].origin.contentPath, target)
      } else {
        resolver.add(content: "landmarks/\(landmarks[index].landmark.slug).html", target)
      }
      resolver.add(page: plan.landmarkPaths[position].file, target)
    }
    for (position, index) in hikes.enumerated() {
      let loaded = content.hikes[index]
      let target = LinkResolver.Target.page(plan.hikePaths[position], headings: loaded.description.headings)
      if loaded.origin.contentPath == "hikeData.json" {
        resolver.add(content: "hikes/\(loaded.hike.slug).html", target)
      } else {
        resolver.add(content: loaded.origin.contentPath, target)
      }
      resolver.add(page: plan.hikePaths[position].file, target)
    }
    for own in ownPages {
      let target = LinkResolver.Target.page(own.page.path, headings: own.loaded.body.headings)
      resolver.add(content: own.loaded.origin.contentPath, target)
      resolver.add(page: own.loaded.name + ".html", target)
    }
    for name in content.staticFiles {
      guard let path = SitePath(file: String(name.dropFirst("static/".count))) else { continue }
      resolver.add(content: name, .file(path))
      resolver.add(page: path.file, .file(path))
    }
    for (index, photo) in content.photos.enumerated() { resolver.add(content: photo.path, .photo(index)) }
    for path in plan.trackPaths.compactMap(\.self) { resolver.add(page: path.file, .file(path)) }
    for page in plan.pages where !page.kind.isLandmark {
      resolver.add(page: page.path.file, .file(page.path))
    }
    return resolver
  }

  /// Resolves the links of texts, on all cores, and reports those that lead nowhere.
  ///
  /// - Parameters:
  ///   - text: gives each of the texts.
  ///   - origin: gives where it is from.
  mutating func resolve(
    count: Int, _ resolver: LinkResolver, text: @Sendable (Int) -> LoadedText,
    origin: @Sendable (Int) -> Origin
  ) -> [MarkdownText] {
    let found = Locked<[Int: [LinkResolver.Problem]]>([:])
    let resolved = parallelMap(count: count) { index in
      let text = text(index)
      guard !text.links.isEmpty else {
        return MarkdownText(html: text.html, holes: [], summary: text.summary)
      }
      var problems: [LinkResolver.Problem] = []
      let resolved = resolver.resolve(text, from: origin(index).contentPath, into: &problems)
      if !problems.isEmpty { found.withLock { $0[index] = problems } }
      return resolved
    }
    for (index, problems) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      report(problems, in: origin(index), linkCount: text(index).links.count)
    }
    return resolved
  }

  private mutating func report(_ problems: [LinkResolver.Problem], in origin: Origin, linkCount: Int) {
    let file = sources.file(of: origin)
    let ranges =
      file.map { sources.linkRanges(in: $0, origin: origin, count: linkCount, configuration.markdown) } ?? []
    for problem in problems {
      guard let file, ranges.indices.contains(problem.link) else {
        diagnostics.append(
          Diagnostic(.error, problem.message, path: sources.shown(origin.contentPath), help: problem.help))
        continue
      }
      diagnostics.append(
        Diagnostic(.error, problem.message, in: file, at: ranges[problem.link], help: problem.help))
    }
  }
}
