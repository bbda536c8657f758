import SiteModel
import SourceText

extension SiteAssembly {
  /// Refuses names that belong to the site's own pages, and paths that two parts of the site would share.
  mutating func checkPaths(order: [Int], categories: [Term], collections: [Term], ownPages: [OwnPage]) {
    var claims = PathClaims(capacity: order.count + 256)
    claimFixedPages(&claims)
    for index in order {
      let loaded = content.landmarks[index]
      let slug = loaded.landmark.slug.text
      claim(
        Plan.path(ofLandmark: slug, style: configuration.urls), slug: slug,
        PathClaimant(
          name: "the landmark “\(loaded.landmark.name)”",
          place: .origin(loaded.origin, loaded.origin.slugRange ?? loaded.origin.range),
          help: "give one of them another slug with the key `slug`"), &claims)
    }
    claimTerms(.categories, categories, order: order, &claims)
    claimTerms(.collections, collections, order: order, &claims)
    for own in ownPages {
      claim(
        own.page.path, slug: "",
        PathClaimant(
          name: "the page “\(own.page.title)”", place: .origin(own.loaded.origin, own.loaded.origin.range),
          help: "rename one of the files"), &claims)
    }
    for name in content.staticFiles {
      let place = PathClaimant.Place.path(sources.shown(name))
      guard let path = SitePath(file: String(name.dropFirst("static/".count))) else {
        report(
          place, "a name that begins with _ cannot be published",
          help: "some hosts leave such files out; rename it")
        continue
      }
      claim(
        path, slug: "",
        PathClaimant(name: "the file \(sources.shown(name))", place: place, help: "rename it"), &claims)
    }
  }

  private mutating func claimFixedPages(_ claims: inout PathClaims) {
    let style = configuration.urls
    let pages: [([String], String)] = [
      (["index"], "the first page"), (["landmarks", "index"], "the list of landmarks"),
      (["categories", "index"], "the overview of categories"),
      (["collections", "index"], "the overview of collections"), (["favorites"], "the page of favorites"),
    ]
    for (names, meaning) in pages {
      claim(
        SitePath(page: names, style: style), slug: "", PathClaimant(name: meaning, place: .none, help: ""),
        &claims)
    }
    claim(
      SitePath(page: "404", style: .portable), slug: "",
      PathClaimant(name: "the page for addresses that lead nowhere", place: .none, help: ""), &claims)
  }

  private mutating func claimTerms(
    _ taxonomy: Taxonomy, _ terms: [Term], order: [Int], _ claims: inout PathClaims
  ) {
    for (index, term) in terms.enumerated() {
      let place: PathClaimant.Place
      let name: String
      switch taxonomy {
      case .categories:
        name = "the category “\(term.name)”"
        place =
          term.landmarks.first.map { first in
            let origin = content.landmarks[order[first]].origin
            return .origin(origin, origin.categoryRange ?? origin.range)
          } ?? .none
      case .collections:
        name = "the collection “\(term.name)”"
        place = .configuration(configuration.collections[index].range)
      }
      claim(
        Plan.path([taxonomy.rawValue, term.slug], page: 1, style: configuration.urls), slug: term.slug,
        PathClaimant(name: name, place: place, help: "change one of the names by more than case and signs"),
        &claims)
    }
  }

  private mutating func claim(
    _ path: SitePath, slug: String, _ claimant: PathClaimant, _ claims: inout PathClaims
  ) {
    if isReserved(slug) {
      report(
        claimant.place, "\(claimant.name) would have the page \(path), a name kept for the pages of lists",
        help: claimant.help)
    } else if let owner = claims.claim(path.file, for: claimant) {
      report(
        claimant.place, "\(claimant.name) would have the page \(path), which is taken by \(owner.name)",
        help: claimant.help, note: owner)
    }
  }

  /// `index` and `page-2`: where the pages of a list lie.
  private func isReserved(_ slug: String) -> Bool {
    if slug == "index" { return true }
    return slug.hasPrefix("page-") && Int(slug.dropFirst("page-".count)) != nil
  }

  private mutating func report(
    _ place: PathClaimant.Place, _ message: String, help: String, note: PathClaimant? = nil
  ) {
    var diagnostic = diagnostic(at: place, message, help: help)
    if let note, case let other = self.diagnostic(at: note.place, "", help: ""), other.file != nil {
      diagnostic.notes = [Diagnostic.Note("\(note.name) is here", in: other.file, at: other.range)]
    }
    diagnostics.append(diagnostic)
  }

  private func diagnostic(at place: PathClaimant.Place, _ message: String, help: String) -> Diagnostic {
    switch place {
    case .origin(let origin, let range):
      sources.diagnostic(.error, message, at: range, of: origin, help: help)
    case .configuration(let range):
      content.configurationFile.map { Diagnostic(.error, message, in: $0, at: range, help: help) }
        ?? Diagnostic(.error, message, path: sources.shown("config.yml"), help: help)
    case .path(let path): Diagnostic(.error, message, path: path, help: help)
    case .none: Diagnostic(.error, message, path: sources.shown(""), help: help)
    }
  }
}
