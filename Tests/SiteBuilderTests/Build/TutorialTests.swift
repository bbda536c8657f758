import Foundation
import Testing

@testable import SiteBuilder

/// The tutorial's own data files, unmodified, in each of their historic shapes.
@Suite(
  .enabled(
    if: ContentSite.sharedIsThere, "skipped: the tutorial's files are not in ../shared beside the repository")
)
struct TutorialTests {
  static let files = ["landmarkData-2019.json", "landmarkData-2020.json", "landmarkData-2021.json"]

  /// What a file says of its landmarks, read by another reader than ours.
  private func landmarks(_ file: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(filePath: ContentSite.shared + "/fixtures/tutorial/" + file))
    // The tutorial's last file ends its list with a comma, which Apple's decoder lets pass and this one does not.
    let text = String(decoding: data, as: UTF8.self)
    let strict = text.replacing(/,(\s*)\]/) { "\($0.output.1)]" }
    return try #require(try JSONSerialization.jsonObject(with: Data(strict.utf8)) as? [[String: Any]])
  }

  private func site(_ file: String) throws -> ContentSite {
    let site = ContentSite()
    try FileManager.default.copyItem(
      atPath: ContentSite.shared + "/fixtures/tutorial/" + file,
      toPath: site.root("Content/landmarkData.json"))
    return site
  }

  @Test("each year's file builds a complete site", arguments: files)
  func builds(file: String) throws {
    let site = try site(file)
    let report = site.build()
    #expect(report.diagnostics.allSatisfy { $0.severity == .warning }, "\(report.text)")
    let landmarks = try landmarks(file)
    #expect(landmarks.count == 11 || landmarks.count == 12)
    let pages = Set(site.files().keys.filter { $0.hasPrefix("landmarks/") && $0 != "landmarks/index.html" })
    #expect(pages.count == landmarks.count)
    for path in ["index.html", "landmarks/index.html", "categories/index.html", "favorites.html", "404.html"]
    {
      #expect(site.root.exists("Output/" + path))
    }
    let list = site.page("landmarks/index.html")
    for landmark in landmarks {
      let name = try #require(landmark["name"] as? String)
      #expect(list.contains(">\(name)<"))
    }
  }

  @Test("stars and featured landmarks are the data's", arguments: files)
  func marks(file: String) throws {
    let site = try site(file)
    site.build()
    let landmarks = try landmarks(file)
    let names = { (key: String) in
      Set(landmarks.filter { $0[key] as? Bool == true }.compactMap { $0["name"] as? String })
    }
    // In 2019 the category Featured stood for the flag.
    let featured = names("isFeatured").union(
      landmarks.filter { $0["category"] as? String == "Featured" }.compactMap { $0["name"] as? String })
    let list = site.page("landmarks/index.html")
    let rows = list.matches(of: /(?s)<li class="row([^"]*)">.*?<span class="label" dir="auto">([^<]*)</)
    #expect(rows.count == landmarks.count)
    let starred = Set(rows.filter { $0.output.1.contains("favorite") }.map { String($0.output.2) })
    #expect(starred == names("isFavorite"))
    let hero = site.page("index.html").matches(
      of: /(?s)<a class="hero".*?<span class="label" dir="auto">([^<]*)</)
    #expect(Set(hero.map { String($0.output.1) }) == featured)
    #expect(!featured.isEmpty)
  }

  @Test("a comma behind the last entry passes with one warning")
  func trailingComma() throws {
    let site = try site("landmarkData-2021.json")
    let report = site.build()
    #expect(report.written != nil)
    #expect(report.diagnostics.count <= 1)
  }
}
