import Foundation
import Testing

@testable import SiteBuilder

@Suite struct PreviewSiteTests {
  private func site() throws -> ContentSite {
    let site = ContentSite([
      "config.yml": "site: {url: https://example.org/trails/}\npageSize: 2\ncollections: {Trips: [a]}\n",
      "landmarks/a.md":
        "---\nname: A\nisFeatured: true\npark: P\ntags: [x]\n---\n[B](b.md) ![p](../photos/c.jpg)\n",
      "landmarks/b.md": "---\nname: B\n---\nText.\n", "landmarks/c.md": "---\nname: C\n---\n",
      "hikes/h.gpx": """
      <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>H</name><trkseg>
      <trkpt lat="45" lon="7"><ele>100</ele></trkpt><trkpt lat="45.01" lon="7"><ele>180</ele></trkpt>
      </trkseg></trk></gpx>
      """,
      "pages/about.md": "# About\n\nHello.\n", "static/robots.txt": "User-agent: *\n",
    ])
    for name in ["a.jpg", "a.winter.jpg", "c.jpg"] {
      site.root.write("Content/photos/" + name, try TestPhoto.jpeg(seed: name, width: 240, height: 160))
    }
    return site
  }

  @Test(
    "every file of a preview is the built one, byte for byte, and there are no others",
    arguments: ["portable", "pretty"])
  func equalsBuilt(urls: String) throws {
    let site = try site()
    let config = site.root("Content/config.yml")
    site.root.write(
      "Content/config.yml", try String(contentsOfFile: config, encoding: .utf8) + "urls: \(urls)\n")
    let preview = PreviewSite(BuildOptions(site: site.root.path))
    #expect(preview.load(), "\(preview.diagnostics)")
    #expect(!site.root.exists("Output"))
    #expect(site.build().written != nil)
    let built = site.root.snapshot("Output").keys.filter {
      site.root.isFile("Output/" + $0) && !$0.hasPrefix(".landmarks")
    }
    #expect(preview.paths == built.sorted())
    #expect(built.contains { $0.hasPrefix("photos/") } && built.contains { $0.hasPrefix("scenes/") })
    for path in built {
      #expect(try preview.file(at: path)?.bytes == site.root.bytes("Output/" + path), "\(path)")
    }
    #expect(preview.file(at: "")?.path == "index.html")
    #expect(preview.file(at: "landmarks/")?.path == "landmarks/index.html")
    #expect(preview.file(at: "nothing.html") == nil)
    #expect(preview.file(at: "../Content/config.yml") == nil)
  }

  @Test("a preview follows its files, and shows the last good site while something is wrong")
  func follows() throws {
    let site = try site()
    let preview = PreviewSite(BuildOptions(site: site.root.path))
    #expect(preview.load())
    let page = { String(decoding: preview.file(at: "landmarks/b.html")?.bytes ?? [], as: UTF8.self) }
    #expect(page().contains("<p>Text.</p>"))

    site.root.write("Content/landmarks/b.md", "---\nname: B\n---\nOther.\n")
    #expect(page().contains("<p>Text.</p>"), "nothing changes without a load")
    #expect(preview.load())
    #expect(page().contains("<p>Other.</p>"))

    site.root.write(
      "Content/landmarks/b.md", "---\nname: B\ncoordinates: {latitude: 91, longitude: 0}\n---\nWrong.\n")
    #expect(!preview.load())
    #expect(preview.diagnostics.map(\.message) == ["latitude 91 is outside −90…90"])
    #expect(page().contains("<p>Other.</p>"))

    site.root.write("Content/landmarks/b.md", "---\nname: B\n---\nRight.\n")
    #expect(preview.load())
    #expect(preview.diagnostics.isEmpty)
    #expect(page().contains("<p>Right.</p>"))
    #expect(preview.sources.first == site.root.path + "/Content")
  }

  @Test("the first load may fail, and a later one succeed")
  func failsFirst() throws {
    let site = ContentSite(["landmarks/a.md": "---\nnmae: A\n---\n"])
    let preview = PreviewSite(BuildOptions(site: site.root.path))
    #expect(!preview.load())
    #expect(preview.file(at: "index.html") == nil)
    site.root.write("Content/landmarks/a.md", "---\nname: A\n---\n")
    #expect(preview.load())
    #expect(preview.file(at: "landmarks/a.html") != nil)
  }
}
