/// The kinds of pages that a site has beyond those of every site: a theme may do without their templates.
public struct PageKinds: Hashable, Sendable {
  public var taxonomies: [Taxonomy]
  public var hasHikes: Bool
  public var hasProfile: Bool

  /// Everything that there is.
  static let all = PageKinds(taxonomies: Taxonomy.allCases, hasHikes: true, hasProfile: true)
}
