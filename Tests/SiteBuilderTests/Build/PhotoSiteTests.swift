import Foundation
import Photos
import Testing

@testable import SiteBuilder

@Suite struct PhotoSiteTests {
  private func site(_ photos: [String], _ files: [String: String]) throws -> ContentSite {
    let site = ContentSite(files)
    for photo in photos { site.root.write("Content/photos/" + photo, try TestPhoto.jpeg(seed: photo)) }
    return site
  }

  /// The pictures of a site's output, by name without the hash: `turtle-rock-160.jpg`.
  private func pictures(_ site: ContentSite) -> [String] {
    site.root.snapshot("Output/photos").keys.map { $0.replacing(/\.[0-9a-f]{8}\./, with: ".") }.sorted()
  }

  @Test("a photo by the landmark's name comes in all sizes that it has pixels for, and nowhere as it came")
  func sizes() throws {
    let site = try site(["turtle-rock.jpg"], ["landmarks/turtle-rock.md": "---\nname: Turtle Rock\n---\n"])
    let report = site.build()
    #expect(report.written != nil && report.diagnostics.isEmpty, "\(report.text)")
    // 600 × 400: five sizes end at the photo's own width, the square at its height.
    let expected = ["160", "320", "480", "600", "square-100", "square-320", "square-400"].flatMap {
      ["turtle-rock-\($0).jpg", "turtle-rock-\($0).webp"]
    }
    #expect(pictures(site) == expected.sorted())
    for path in site.root.snapshot("Output/photos").keys {
      let header = try PhotoHeader(site.root.bytes("Output/photos/" + path))
      let width = try #require(path.firstMatch(of: /-(\d+)\./)).output.1
      #expect(header.width == Int(width))
      #expect(header.height == (path.contains("square") ? header.width : (header.width * 2 + 1) / 3))
    }
    let original = try site.root.bytes("Content/photos/turtle-rock.jpg")
    for path in site.root.snapshot("Output").keys where site.root.isFile("Output/" + path) {
      #expect(try site.root.bytes("Output/" + path) != original)
    }
    #expect(!site.root.exists("Output/scenes"))
  }

  @Test(
    "a page says of each picture how large it is, where its sizes are, and shows a few pixels until it comes")
  func markup() throws {
    let site = try site(
      ["a.jpg"], ["landmarks/a.md": "---\nname: A\n---\n![An & b](../photos/a.jpg \"T\")\n"])
    #expect(site.build().written != nil)
    let page = site.page("landmarks/a.html")
    let body = try #require(page.firstMatch(of: /<p>(<picture>.*?<\/picture>)<\/p>/)).output.1
    #expect(body.contains("<source type=\"image/webp\" srcset=\"../photos/a-160."))
    #expect(body.contains(".webp 600w\" sizes=\""))
    #expect(
      body.contains(
        "width=\"600\" height=\"400\" alt=\"An &amp; b\" title=\"T\" loading=\"lazy\" decoding=\"async\""))
    #expect(body.contains("style=\"background: url(data:image/webp;base64,"))
    #expect(page.contains("<img class=\"portrait\" src=\"../photos/a-square-400."))
    let files = Set(site.root.snapshot("Output/photos").keys)
    for link in page.matches(of: /\.\.\/photos\/([^ "]+)/) { #expect(files.contains(String(link.output.1))) }
  }

  @Test("the same photo under two names comes under both")
  func twice() throws {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\nphotos: [b.jpg]\n---\n", "landmarks/b.md": "---\nname: B\n---\n",
    ])
    for name in ["a", "b"] {
      site.root.write("Content/photos/\(name).jpg", try TestPhoto.jpeg(seed: "one", width: 100, height: 100))
    }
    #expect(site.build().written != nil)
    let files = Set(site.root.snapshot("Output/photos").keys)
    for page in ["a", "b"] {
      for link in site.page("landmarks/\(page).html").matches(of: /\.\.\/photos\/([^ "]+)/) {
        #expect(files.contains(String(link.output.1)))
      }
    }
  }

  @Test("photo, photos and texts name files that exist, or there is an error with the likely one")
  func missingFiles() throws {
    let site = try site(
      ["turtle-rock.jpg", "lake.jpg"],
      [
        "landmarks/a.md":
          "---\nname: A\nphoto: turtle-rok.jpg\nphotos:\n  - {file: laek.jpg, caption: C}\n---\n",
        "landmarks/b.md": "---\nname: B\nphoto: photos/LAKE.jpg\n---\n![x](../photos/lakes.jpg)\n",
      ])
    let report = site.build()
    #expect(report.written == nil)
    #expect(
      report.diagnostics.map {
        "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message) \($0.help ?? "")"
      } == [
        "5:6 there is no picture “../photos/lakes.jpg” did you mean ../photos/lake.jpg?",
        "3:8 there is no photo “turtle-rok.jpg” did you mean turtle-rock.jpg?",
        "5:12 there is no photo “laek.jpg” did you mean lake.jpg?",
      ], "\(report.text)")
  }

  @Test("an imageName without a file is one warning for all, and a scene")
  func missingImages() throws {
    let site = try site(
      ["b.jpg"],
      [
        "landmarkData.json":
          #"[{"name": "A", "imageName": "x"}, {"name": "B", "imageName": "b"}, {"name": "C", "imageName": "y"}]"#
      ])
    let report = site.build()
    #expect(report.written != nil)
    #expect(
      report.diagnostics.map(\.message) == ["there are no photos for 2 imageNames; their scenes stand in"])
    #expect(
      report.diagnostics.allSatisfy { $0.severity == .warning && $0.help?.contains("x.jpg, y.jpg") == true })
    #expect(site.root.snapshot("Output/scenes").count == 2)
  }

  @Test("the profile's season decides the picture, and a change of it encodes nothing")
  func seasons() throws {
    let site = try site(
      ["a.jpg", "a.winter.jpg", "a.summer.jpg", "b.jpg"],
      [
        "config.yml": "profile: {seasonalPhoto: winter}\n",
        "landmarks/a.md": "---\nname: A\nisFeatured: true\ncategory: One\n---\n",
        "landmarks/b.md": "---\nname: B\ncategory: Two\n---\n",
        "landmarks/c.md": "---\nname: C\ncategory: Three\n---\n",
      ])
    #expect(site.build().written != nil)
    let winter = site.page("landmarks/a.html")
    #expect(winter.contains("class=\"portrait\" src=\"../photos/a-winter-square-"))
    #expect(site.page("index.html").contains("photos/a-winter-feature-"))
    for name in ["a-600", "a-summer-600", "a-winter-600"] { #expect(winter.contains("photos/" + name)) }
    let cache = site.root.stamps(".landmarks/photos")
    let before = site.files()

    site.root.write("Content/config.yml", "profile: {seasonalPhoto: summer}\n")
    let report = site.build()
    #expect(site.page("landmarks/a.html").contains("class=\"portrait\" src=\"../photos/a-summer-square-"))
    #expect(site.root.stamps(".landmarks/photos") == cache, "nothing is encoded")
    let pages = Set((report.written ?? []).filter { $0.hasSuffix(".html") })
    // Pages that show A or a scene; the profile names the season. B's own page shows C's scene as no neighbour's picture.
    let changed = Set(
      before.keys.filter { $0.hasSuffix(".html") && before[$0] != site.files()[$0] })
    #expect(pages == changed)
    #expect(!pages.contains("landmarks/b.html"))
    #expect(!pages.contains("favorites.html"))

    // Spring has no picture of its own: the plain one.
    site.root.write("Content/config.yml", "profile: {seasonalPhoto: spring}\n")
    #expect(site.build().written != nil)
    #expect(site.page("landmarks/a.html").contains("class=\"portrait\" src=\"../photos/a-square-"))
    #expect(site.root.stamps(".landmarks/photos") == cache)

    // What the next builds make is what a first build makes.
    let last = site.files()
    site.root.remove("Output")
    site.root.remove(".landmarks")
    #expect(site.build().written != nil)
    #expect(site.files() == last)
  }

  @Test("a photo is encoded again when its bytes change, and what nothing uses any more leaves the cache")
  func cache() throws {
    let site = try site(
      ["a.jpg", "b.jpg"], ["landmarks/a.md": "---\nname: A\n---\n", "landmarks/b.md": "---\nname: B\n---\n"])
    #expect(site.build().written != nil)
    let old = site.root.stamps(".landmarks/photos")
    site.root.write("Content/photos/a.jpg", try TestPhoto.jpeg(seed: "other"))
    let report = site.build()
    #expect((report.written ?? []).contains { $0.hasPrefix("photos/a-160.") })
    #expect(!(report.written ?? []).contains { $0.hasPrefix("photos/b-") })
    let new = site.root.stamps(".landmarks/photos")
    #expect(new.count == old.count)
    #expect(Set(new.keys.filter { $0.hasPrefix("b-") }) == Set(old.keys.filter { $0.hasPrefix("b-") }))
    #expect(Set(new.keys.filter { $0.hasPrefix("a-") }).isDisjoint(with: old.keys))

    site.root.remove("Output")
    #expect(site.build().written != nil)
    #expect(site.root.stamps(".landmarks/photos") == new, "the output comes from the cache")

    site.root.remove("Content/photos/b.jpg")
    #expect(site.build().written != nil)
    #expect(site.root.stamps(".landmarks/photos").keys.allSatisfy { $0.hasPrefix("a-") })
    #expect(!site.root.snapshot("Output/photos").keys.contains { $0.hasPrefix("b-") })
    #expect(site.root.exists("Output/scenes"))

    site.root.remove("Content/photos")
    #expect(site.build().written != nil)
    #expect(site.root.stamps(".landmarks/photos").isEmpty)
    #expect(!site.root.exists("Output/photos"))
  }

  @Test("a damaged cache is made anew", arguments: ["", "cut", "0000"])
  func damagedCache(text: String) throws {
    let site = try site(["a.jpg"], ["landmarks/a.md": "---\nname: A\n---\n"])
    #expect(site.build().written != nil)
    let expected = site.files()
    for name in site.root.snapshot(".landmarks/photos").keys {
      site.root.write(".landmarks/photos/" + name, text)
    }
    site.root.remove("Output")
    #expect(site.build().written != nil)
    #expect(site.files() == expected)
  }

  @Test("a focus decides what is cut off; a feature file takes the card's place")
  func focusAndFeature() throws {
    let site = try site(
      ["wide.jpg", "turtlerock_feature.jpg"],
      [
        "landmarks/left.md": "---\nname: L\nphoto: wide.jpg\nfocus: [0.0, 0.5]\n---\n",
        "landmarks/right.md": "---\nname: R\nphoto: wide.jpg\nfocus: [1, 0.5]\n---\n",
        "landmarks/t.md": "---\nname: T\nimageName: turtlerock\nphoto: wide.jpg\nisFeatured: true\n---\n",
      ])
    #expect(site.build().written != nil)
    #expect(pictures(site).filter { $0 == "wide-square-100.jpg" }.count == 3)
    #expect(pictures(site).contains("turtlerock-feature-feature-600.webp"))
    #expect(site.page("index.html").contains("class=\"hero\" href=\"landmarks/t.html\">"))

    let wrong = try self.site(["a.jpg"], ["landmarks/a.md": "---\nname: A\nfocus: [0.3]\n---\n"])
    #expect(wrong.build().diagnostics.map(\.message) == ["a focus has two numbers"])
    let far = try self.site(["a.jpg"], ["landmarks/a.md": "---\nname: A\nfocus: [0.3, 7]\n---\n"])
    #expect(far.build().diagnostics.map(\.message) == ["focus 7 is outside 0…1"])
  }

  @Test("a gallery shows all seasons and what the list names, each once")
  func gallery() throws {
    let site = try site(
      ["a.jpg", "a.autumn.jpg", "한라산 (1).JPEG"],
      [
        "landmarks/a.md":
          "---\nname: A\nphotos: [한라산 (1).JPEG, {file: a.jpg, caption: The rock, alt: A rock}]\n---\n",
        "landmarks/b.md": "---\nname: B\nphoto: a.autumn.jpg\n---\n",
      ])
    let report = site.build()
    #expect(report.written != nil, "\(report.text)")
    var options = BuildOptions(site: site.root.path)
    options.output = site.root("Output")
    guard case .model(let json) = inspect("landmarks/a.html", options) else {
      Issue.record("no model")
      return
    }
    let model = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let gallery = try #require(model["gallery"] as? [[String: Any]])
    #expect(gallery.compactMap { $0["caption"] as? String } == ["The rock"])
    #expect(gallery.map { $0["season"] as? String } == ["Autumn", nil, nil])
    let names = gallery.compactMap {
      ($0["largest"] as? String)?.split(separator: ".").first(where: { $0.contains("photos") })
    }
    #expect(names == ["/photos/a-autumn-600", "/photos/%ED%95%9C%EB%9D%BC%EC%82%B0-1-600", "/photos/a-600"])
    #expect(
      gallery.allSatisfy { ($0["placeholder"] as? String)?.hasPrefix("data:image/webp;base64,") == true })
  }

  @Test("two photos with the same bytes and name share their pictures")
  func twins() throws {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\nphoto: x/p.jpg\n---\n",
      "landmarks/b.md": "---\nname: B\nphoto: y/p.jpg\n---\n",
    ])
    for folder in ["x", "y"] {
      site.root.write("Content/photos/\(folder)/p.jpg", try TestPhoto.jpeg(seed: "p"))
    }
    let report = site.build()
    #expect(report.written != nil, "\(report.text)")
    #expect(pictures(site).count == Set(pictures(site)).count)
    #expect(site.page("landmarks/b.html").contains("data:image/webp"))
  }

  @Test("whatever is wrong with photos is said in one run, and the old site stays")
  func broken() throws {
    let site = try site(["a.jpg"], ["landmarks/a.md": "---\nname: A\n---\n"])
    #expect(site.build().written != nil)
    let old = site.files()
    let whole = try TestPhoto.jpeg(seed: "x")
    site.root.write("Content/photos/cut.jpg", Array(whole.prefix(whole.count / 2)))
    site.root.write("Content/photos/text.jpg", "I am no picture.")
    site.root.write("Content/photos/empty.jpg", "")
    site.root.write(
      "Content/photos/script.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")
    site.root.write("elsewhere.jpg", whole)
    site.root.link("Content/photos/out.jpg", to: site.root("elsewhere.jpg"))
    site.root.write("Content/photos/unused.jpg", "I am no picture and nobody says so.")
    site.root.write(
      "Content/landmarks/b.md",
      "---\nname: B\nphotos: [cut.jpg, text.jpg, empty.jpg, script.svg, out.jpg]\n---\n")
    let report = site.build()
    #expect(report.written == nil)
    let lines = report.diagnostics.map {
      "\($0.severity) \($0.path.split(separator: "/").last ?? "") \($0.message)"
    }
    #expect(
      lines.sorted() == [
        "error cut.jpg this picture is cut off or damaged: the file ends before the picture does",
        "error empty.jpg this file is empty",
        "error out.jpg cannot follow this link: it leads out of \(site.root("Content"))",
        "error script.svg this is no picture that can be read",
        "error text.jpg this is no picture that can be read",
        "warning unused.jpg this is no picture that can be read",
      ])
    #expect(site.files() == old)
  }

  @Test("damage that only decoding finds is an error too, and what could be made is kept for the next build")
  func damaged() throws {
    // A TIFF keeps its pixels where it likes; here half of them are not there.
    let whole = TestPhoto.tiff(width: 600, height: 400) { Array(repeating: UInt8($0 % 256), count: 1800) }
    let bytes = Array(whole.prefix(whole.count / 2))
    let site = try site(
      ["b.jpg"], ["landmarks/a.md": "---\nname: A\n---\n", "landmarks/b.md": "---\nname: B\n---\n"])
    site.root.write("Content/photos/a.tif", bytes)
    let report = site.build()
    #expect(report.written == nil)
    #expect(
      report.diagnostics.map { $0.path.hasSuffix("a.tif") && $0.severity == .error } == [true],
      "\(report.text)")
    #expect(!site.root.exists("Output"))
    #expect(site.root.stamps(".landmarks/photos").keys.contains { $0.hasPrefix("b-600.") })
  }
}
