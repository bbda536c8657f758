import Markdown
import SiteModel
import SourceText

extension SiteAssembly {
  /// Everything that a link may lead to.
  func linkResolver(order: [Int], ownPages: [OwnPage], plan: Plan) -> LinkResolver {
    let style = configuration.urls
    var resolver = LinkResolver(capacity: (order.count + content.staticFiles.count) * 2 + 64)
    for loaded in content.landmarks where loaded.landmark.isDraft && !includesDrafts {
      resolver.add(content: loaded.origin.contentPath, .draft)
    }
    for path in content.failed { resolver.add(content: path, .failed) }
    for index in order {
      let loaded = content.landmarks[index]
      let path = Plan.path(ofLandmark: loaded.landmark.slug.text, style: style)
      let target = LinkResolver.Target.page(path, headings: loaded.description.headings)
      if index >= content.dataCount { resolver.add(content: loaded.origin.contentPath, target) }
      resolver.add(page: "landmarks/\(loaded.landmark.slug).html", target)
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
    for name in content.photos { resolver.add(content: name, .photo) }
    for page in plan.pages { resolver.add(page: page.path.file, .file(page.path)) }
    return resolver
  }

  /// Resolves the links of texts, on all cores, and reports those that lead nowhere.
  mutating func resolve(_ texts: [(LoadedText, Origin)], _ resolver: LinkResolver) -> [MarkdownText] {
    let results = parallelMap(count: texts.count) { index in
      var problems: [LinkResolver.Problem] = []
      let (text, origin) = texts[index]
      let resolved = resolver.resolve(text, from: origin.contentPath, into: &problems)
      return (resolved, problems)
    }
    for (index, (_, problems)) in results.enumerated() where !problems.isEmpty {
      report(problems, in: texts[index].1, linkCount: texts[index].0.links.count)
    }
    return results.map(\.0)
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
