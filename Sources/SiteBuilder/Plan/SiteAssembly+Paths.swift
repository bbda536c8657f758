import SiteModel
import SourceText

extension SiteAssembly {
  /// Refuses names that belong to the pages of lists, and paths that two parts of the site would share.
  ///
  /// - Parameter order: the site's landmarks as indices into what was loaded.
  func checkPaths(_ site: Site, _ plan: Plan, order: [Int], hikes: [Int], ownPages: [OwnPage]) -> [Diagnostic]
  {
    var diagnostics: [Diagnostic] = []
    var check = PathCheck(claims: PathClaims(capacity: order.count + 256))
    let style = configuration.urls
    for page in MainPage.allCases {
      check.claim(SitePath(page: page.names, style: style), .fixed("the site's page of \(page.rawValue)"))
    }
    check.claim(SitePath(page: "404", style: .portable), .fixed("the page for addresses that lead nowhere"))
    for (index, path) in plan.landmarkPaths.enumerated() {
      check.claim(path, .landmark(index), slug: site.landmarks[index].slug.text)
    }
    for taxonomy in Taxonomy.allCases {
      for (index, term) in (site.terms[taxonomy] ?? []).enumerated() {
        let path = Plan.path([taxonomy.rawValue, term.slug], page: 1, style: style)
        check.claim(path, .term(taxonomy, index), slug: term.slug)
      }
    }
    for (index, path) in plan.hikePaths.enumerated() {
      let isOwn = check.claim(path, .hike(index), slug: site.hikes[index].hike.slug.text)
      if isOwn, let track = plan.trackPaths[index] { check.claim(track, .hike(index)) }
    }
    for (index, own) in ownPages.enumerated() { check.claim(own.page.path, .own(index)) }
    for name in content.staticFiles {
      guard let path = SitePath(file: String(name.dropFirst("static/".count))) else {
        diagnostics.append(
          Diagnostic(.error, SitePath.flawOfNames, path: sources.shown(name), help: SitePath.wayOutOfFlaw))
        continue
      }
      if let kept = SitePath.keptFolder(of: path) {
        diagnostics.append(
          Diagnostic(
            .error, "the folder \(kept) of the site is kept for what landmarks makes",
            path: sources.shown(name),
            help: "move the file to another folder"))
      } else {
        check.claim(path, .file(name))
      }
    }
    return diagnostics
      + check.clashes.map { diagnostic(of: $0, site, order: order, hikes: hikes, ownPages: ownPages) }
  }

  private func diagnostic(
    of clash: PathCheck.Clash, _ site: Site, order: [Int], hikes: [Int], ownPages: [OwnPage]
  ) -> Diagnostic {
    let place = place(of: clash.claimant, site, order: order, hikes: hikes, ownPages: ownPages)
    guard let owner = clash.owner else {
      var diagnostic = place.diagnostic(
        "\(place.name) would have the page \(clash.path), a name that is kept for the pages of lists")
      diagnostic.help = "use another name than index or page and a number"
      return diagnostic
    }
    let other = self.place(of: owner, site, order: order, hikes: hikes, ownPages: ownPages)
    var diagnostic = place.diagnostic(
      "\(place.name) would have the page \(clash.path), which is taken by \(other.name)")
    if let file = other.file {
      diagnostic.notes = [Diagnostic.Note("\(other.name) is here", in: file, at: other.range)]
    }
    return diagnostic
  }

  /// What to call a claimant, and where it is written.
  private func place(
    of claimant: PathClaimant, _ site: Site, order: [Int], hikes: [Int], ownPages: [OwnPage]
  ) -> ClaimantPlace {
    switch claimant {
    case .fixed(let name):
      return ClaimantPlace(name: name, path: sources.shown(""), help: "")
    case .landmark(let index):
      let origin = content.landmarks[order[index]].origin
      return ClaimantPlace(
        name: "the landmark “\(site.landmarks[index].name)”", path: sources.shown(origin.contentPath),
        file: sources.file(of: origin), range: origin.slugRange ?? origin.range,
        help: "give one of them another slug with the key `slug`")
    case .hike(let index):
      let origin = content.hikes[hikes[index]].origin
      return ClaimantPlace(
        name: "the hike “\(site.hikes[index].hike.name)”", path: sources.shown(origin.contentPath),
        file: sources.file(of: origin), range: origin.slugRange ?? origin.range,
        help: "give one of them another slug with the key `slug`")
    case .term(.collections, let index):
      let collection = configuration.collections[index]
      return ClaimantPlace(
        name: "the collection “\(collection.name)”", path: sources.shown("config.yml"),
        file: content.configurationFile, range: collection.range,
        help: "give one of them another slug with the key `slug`")
    case .term(let taxonomy, let index):
      let term = site.terms[taxonomy]?[index]
      let origin = (term?.landmarks.first).map { content.landmarks[order[$0]].origin }
      let range = taxonomy == .categories ? origin?.categoryRange : nil
      return ClaimantPlace(
        name: "the \(taxonomy.termTemplate) “\(term?.name ?? "")”",
        path: sources.shown(origin?.contentPath ?? ""),
        file: origin.flatMap(sources.file), range: range ?? origin?.range ?? 0..<0,
        help: "names that differ only in case or signs have the same page; change one of them")
    case .own(let index):
      let origin = ownPages[index].loaded.origin
      return ClaimantPlace(
        name: "the page “\(ownPages[index].page.title)”", path: sources.shown(origin.contentPath),
        file: sources.file(of: origin), range: origin.range, help: "rename the file")
    case .file(let name):
      return ClaimantPlace(
        name: "the file \(sources.shown(name))", path: sources.shown(name), help: "rename the file")
    }
  }
}

/// A claimant in words and in its file.
private struct ClaimantPlace {
  var name: String
  var path: String
  var file: SourceFile?
  var range = 0..<0
  var help: String

  func diagnostic(_ message: String) -> Diagnostic {
    guard let file, range.upperBound <= file.bytes.count else {
      return Diagnostic(.error, message, path: path, help: help)
    }
    return Diagnostic(.error, message, in: file, at: range, help: help)
  }
}

/// Claims paths one after another and collects the clashes.
private struct PathCheck {
  /// A path that cannot be had: taken by an owner, or kept for lists.
  struct Clash {
    var path: SitePath
    var claimant: PathClaimant
    var owner: PathClaimant?
  }

  var claims: PathClaims
  var clashes: [Clash] = []

  /// Takes a path, and tells whether it was free.
  @discardableResult
  mutating func claim(_ path: SitePath, _ claimant: PathClaimant, slug: String = "") -> Bool {
    let isReserved = isReserved(slug)
    let owner = isReserved ? nil : claims.claim(path.file, for: claimant)
    guard isReserved || owner != nil else { return true }
    clashes.append(Clash(path: path, claimant: claimant, owner: owner))
    return false
  }

  /// `index` and `page-2`: where the pages of a list lie.
  private func isReserved(_ slug: String) -> Bool {
    if slug == "index" { return true }
    return slug.hasPrefix("page-") && Int(slug.dropFirst("page-".count)) != nil
  }
}
