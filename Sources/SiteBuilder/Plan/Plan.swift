import SiteModel

/// Which pages the site has and where they are. Nothing here can fail: names were checked when they were read.
public struct Plan: Sendable {
  public var pages: [Page]
  /// The path of each landmark's page, by its index in the site.
  public var landmarkPaths: [SitePath]
  /// The path of each hike's page, by its index in the site.
  public var hikePaths: [SitePath]
  /// The track of each hike that has one, for download.
  public var trackPaths: [SitePath?]
  /// The path of each term's first page.
  public var termPaths: [Taxonomy: [SitePath]]
  /// Which photos are shown, and in which files.
  var pictures = PicturePlan()
  let style: SiteConfiguration.URLStyle

  public init(_ site: Site) {
    let style = site.configuration.urls
    let size = site.configuration.pageSize
    self.style = style
    landmarkPaths = parallelMap(count: site.landmarks.count) {
      SitePath(landmark: site.landmarks[$0].slug, style: style)
    }
    hikePaths = site.hikes.map { SitePath(page: "hikes", $0.hike.slug.text, style: style) }
    trackPaths = site.hikes.map { hike in
      hike.hike.recording.flatMap { _ in SitePath(file: "hikes/\(hike.hike.slug).gpx") }
    }
    termPaths = site.terms.mapValues { _ in [] }
    pages = [Page(.featured, at: SitePath(page: "index", style: style))]
    pages.reserveCapacity(site.landmarks.count + site.landmarks.count / max(size, 1) * 2 + 64)

    for number in 1...Plan.pageCount(site.landmarks.count, size: size) {
      pages.append(
        Page(.landmarks(page: number), at: Plan.path(["landmarks"], page: number, style: style)))
    }
    for (index, path) in landmarkPaths.enumerated() { pages.append(Page(.landmark(index), at: path)) }

    for taxonomy in Taxonomy.allCases {
      guard let terms = site.terms[taxonomy] else { continue }
      let folder = taxonomy.rawValue
      pages.append(Page(.terms(taxonomy), at: SitePath(page: folder, "index", style: style)))
      for (index, term) in terms.enumerated() {
        termPaths[taxonomy]?.append(Plan.path([folder, term.slug], page: 1, style: style))
        for number in 1...Plan.pageCount(term.landmarks.count, size: size) {
          pages.append(
            Page(
              .term(taxonomy, index: index, page: number),
              at: Plan.path([folder, term.slug], page: number, style: style)))
        }
      }
    }
    pages.append(Page(.favorites, at: SitePath(page: "favorites", style: style)))
    if site.kinds.hasHikes {
      for number in 1...Plan.pageCount(site.hikes.count, size: size) {
        pages.append(Page(.hikes(page: number), at: Plan.path(["hikes"], page: number, style: style)))
      }
      for (index, path) in hikePaths.enumerated() { pages.append(Page(.hike(index), at: path)) }
    }
    if site.kinds.hasProfile { pages.append(Page(.profile, at: SitePath(page: "profile", style: style))) }
    for (index, page) in site.ownPages.enumerated() { pages.append(Page(.own(index), at: page.path)) }
    pages.append(Page(.notFound, at: SitePath(page: "404", style: .portable)))
  }

  /// How many pages a list of so many landmarks takes: at least one.
  static func pageCount(_ count: Int, size: Int) -> Int {
    max(1, (count + size - 1) / size)
  }

  /// A page of a list. The first page of a folder's own list is its index; a term's further pages lie in a folder
  /// of the term's name (`categories/lakes/page-2.html`).
  static func path(_ names: [String], page number: Int, style: SiteConfiguration.URLStyle) -> SitePath {
    if number > 1 { return SitePath(page: names + ["page-\(number)"], style: style) }
    return SitePath(page: names.count == 1 ? names + ["index"] : names, style: style)
  }
}
