import SiteModel
import Testing

/// The key `scene`: what a landmark's drawing shows where its category does not say it.
struct SceneTests {
  /// The names of the drawings of a site, which tell their kind.
  private func scenes(of site: ContentSite) -> [String] {
    site.files().keys.filter { $0.hasPrefix("scenes/") }.sorted()
  }

  @Test(
    "a landmark's own word wins over its category, in each kind of source",
    arguments: [
      ("landmarks/a.md", "---\nname: A\ncategory: Lakes\nscene: waterfall\n---\n", "waterfall"),
      ("landmarks/a.md", "---\nname: A\ncategory: Lakes\n---\n", "lake"),
      ("landmarks/a.md", "---\nname: A\nscene: city\n---\n", "city"),
      ("landmarks/a.md", "---\nname: A\nscene:\ncategory: 산\n---\n", "mountain"),
      ("landmarkData.json", #"[{"name": "A", "category": "Lakes", "scene": "waterfall"}]"#, "waterfall"),
      ("landmarkData.json", #"[{"name": "A", "category": "Lakes", "scene": null}]"#, "lake"),
    ])
  func kind(path: String, text: String, kind: String) {
    let site = ContentSite([path: text])
    #expect(site.build().written != nil)
    #expect(scenes(of: site) == ["scenes/a-\(kind)-winter.svg"])
    #expect(site.page("landmarks/a.html").contains("../scenes/a-\(kind)-winter.svg"))
  }

  @Test("each kind has its word", arguments: SceneKind.allCases)
  func words(kind: SceneKind) {
    let site = ContentSite(["landmarks/a.md": "---\nname: A\nscene: \(kind.rawValue)\n---\n"])
    #expect(site.build().written?.contains("scenes/a-\(kind.rawValue)-winter.svg") == true)
  }

  @Test("an unknown word is an error with the likely one")
  func unknown() {
    let site = ContentSite(["landmarks/a.md": "---\nname: A\nscene: mountian\n---\n"])
    let text = site.build().text
    #expect(text.contains("Content/landmarks/a.md:3:8: error:"))
    #expect(text.contains("help: did you mean mountain?"))
  }

  @Test("the word outlives the cache, and a new one draws anew")
  func incremental() {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\nscene: desert\n---\n", "landmarks/b.md": "---\nname: B\n---\n",
    ])
    site.build()
    // Of two landmarks one is read again, the other comes from the cache.
    site.root.write("Content/landmarks/b.md", "---\nname: B\nscene: coast\n---\n")
    #expect(site.build().written?.contains("landmarks/b.html") == true)
    #expect(scenes(of: site) == ["scenes/a-desert-winter.svg", "scenes/b-coast-winter.svg"])
    site.root.write("Content/landmarks/a.md", "---\nname: A\nscene: island\n---\n")
    site.build()
    #expect(scenes(of: site) == ["scenes/a-island-winter.svg", "scenes/b-coast-winter.svg"])
    #expect(site.page("landmarks/a.html").contains("a-island-winter.svg"))
    #expect(site.page("landmarks/b.html").contains("a-island-winter.svg"))
  }
}
