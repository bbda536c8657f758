import Foundation
import Testing

@testable import SiteBuilder

/// Hikes from files to pages.
struct HikeTests {
  /// A track due east along the equator, a point every 0.001° (111.2 m), with an elevation and, minute by minute, a
  /// time for each.
  static func gpx(
    name: String = "Walk", points: Int = 20,
    time: String? = "2026-05-01T06:00:00Z", elevation: (Int) -> Double = { 500 + Double($0) * 10 }
  ) -> String {
    let clock = time.flatMap { try? Date($0, strategy: .iso8601) }
    let lines = (0..<points).map { index in
      let moment = clock.map { "<time>\(($0 + Double(index) * 60).formatted(.iso8601))</time>" } ?? ""
      let longitude = String(format: "%.4f", 170.5003 + Double(index) * 0.001)
      return "<trkpt lat=\"0\" lon=\"\(longitude)\"><ele>\(elevation(index))</ele>\(moment)</trkpt>"
    }
    return """
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>\(name)</name><trkseg>
      \(lines.joined(separator: "\n"))
      </trkseg></trk></gpx>
      """
  }

  private func pages(_ site: ContentSite) -> [String] {
    site.files().keys.filter { $0.hasPrefix("hikes/") && $0.hasSuffix(".html") && $0 != "hikes/index.html" }
      .sorted()
  }

  @Test("a track, a note beside it, and a note alone are a hike each")
  func sources() {
    let site = ContentSite([
      "hikes/ridge.gpx": HikeTests.gpx(name: "Ridge &amp; more"), "hikes/lake.gpx": HikeTests.gpx(),
      "hikes/lake.md": "---\nname: Around the lake\ndate: 2026-06-02\n---\n\nQuiet **water**.\n",
      "hikes/plan.md": "---\nname: A plan\ndistance: 12.5\n---\n",
    ])
    #expect(site.build().text == "")
    #expect(pages(site) == ["hikes/lake.html", "hikes/plan.html", "hikes/ridge.html"])
    // 19 steps of 0.001° on a sphere of 6,371,008.8 m: 2,112.7 m.
    let ridge = site.page("hikes/ridge.html")
    #expect(ridge.contains("<h1 dir=\"auto\">Ridge &amp; more</h1>"))
    #expect(ridge.contains("2.1\u{A0}km"))
    #expect(ridge.contains("190\u{A0}m"))
    #expect(site.page("hikes/lake.html").contains("Quiet <strong>water</strong>."))
    #expect(site.page("hikes/plan.html").contains("12.5\u{A0}km"))
    #expect(site.root.exists("Output/hikes/lake.gpx"))
    #expect(!site.root.exists("Output/hikes/plan.gpx"))
  }

  @Test("the newest hike comes first, those without a date at the end in the order of their files")
  func order() {
    let site = ContentSite([
      "hikes/a.md": "---\nname: Undated A\n---\n", "hikes/b.md": "---\nname: Old\ndate: 2024-05-01\n---\n",
      "hikes/c.md": "---\nname: New\ndate: 2026-05-01\n---\n", "hikes/d.md": "---\nname: Undated D\n---\n",
      "hikeData.json": #"[{"name": "From data", "id": 7}]"#,
    ])
    #expect(site.build().text == "")
    let list = site.page("hikes/index.html")
    let names = ["New", "Old", "From data", "Undated A", "Undated D"]
    let places = names.map { list.range(of: ">\($0)<")?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  // 06:30 UTC is 23:30 of the day before in Los Angeles, and 15:30 in Seoul.
  @Test(
    "a hike's own day decides its date",
    arguments: [
      ("", "", "2026-05-01"), ("timeZone: America/Los_Angeles\n", "", "2026-04-30"),
      ("timeZone: America/Los_Angeles\n", "timeZone: Asia/Seoul\n", "2026-05-01"),
      ("", "date: 2025-12-24\n", "2025-12-24"),
    ])
  func date(config: String, note: String, expected: String) {
    let site = ContentSite([
      "config.yml": config, "hikes/walk.gpx": HikeTests.gpx(time: "2026-05-01T06:30:00Z"),
      "hikes/walk.md": "---\nname: Walk\n\(note)---\n",
    ])
    #expect(site.build().text == "")
    #expect(site.page("hikes/walk.html").contains("datetime=\"\(expected)\""))
  }

  @Test("a hike and its landmarks link to each other")
  func landmarks() {
    let site = ContentSite([
      "landmarks/lake.md": "---\nname: Twin Lake\nid: 12\n---\nSee [the walk](../hikes/walk.md#views).\n",
      "landmarks/peak.md": "---\nname: Peak\n---\n",
      "hikes/walk.md":
        "---\nname: The walk\nlandmarks: [12, Peak, lake]\n---\n## Views\n\nTo [it](../landmarks/lake.md).\n",
    ])
    #expect(site.build().text == "")
    let hike = site.page("hikes/walk.html")
    #expect(
      hike.contains("href=\"../landmarks/lake.html\"") && hike.contains("href=\"../landmarks/peak.html\""))
    #expect(site.page("landmarks/lake.html").contains("href=\"../hikes/walk.html#about-views\""))
    #expect(site.page("landmarks/peak.html").contains("href=\"../hikes/walk.html\""))
  }

  @Test(
    "a mistake is told at its place",
    arguments: [
      (
        [("walk.md", "---\nname: W\nlandmarks: [nowhere]\n---\n")],
        "Content/hikes/walk.md:3:13: error: there is no landmark “nowhere”"
      ),
      (
        [("walk.md", "---\nname: W\ntrack: wlak.gpx\n---\n"), ("walk.gpx", gpx())],
        "Content/hikes/walk.md:3:8: error: there is no track “wlak.gpx”"
      ),
      (
        [("walk.gpx", gpx()), ("walk.kml", gpx())],
        "Content/hikes/walk.gpx is the track of the same hike"
      ),
      (
        [("walk.md", "---\nname: W\ntimeZone: Asia/Soul\n---\n")],
        "Content/hikes/walk.md:3:11: error: there is no time zone “Asia/Soul”"
      ),
      ([("walk.md", "---\nname: W\ndifficulty: 6\n---\n")], "Content/hikes/walk.md:3:13: error: difficulty"),
      (
        [("walk.md", "---\nname: W\nprivacy: {trimStart: 900, trimEnd: 1500}\n---\n"), ("walk.gpx", gpx())],
        "Content/hikes/walk.md:3:10: error: nothing is left of the track"
      ),
      (
        [("a.md", "---\nname: A\nslug: same\n---\n"), ("b.md", "---\nname: B\nslug: same\n---\n")],
        "error: the hike “"
      ),
      ([("index.md", "---\nname: A\n---\n")], "Content/hikes/index.md"),
      ([("walk.gpx", "<gpx")], "Content/hikes/walk.gpx:1:1: error:"),
      ([("walk.txt", "")], "Content/hikes/walk.txt: warning: this file is not read"),
    ] as [([(String, String)], String)])
  func mistakes(files: [(String, String)], expected: String) {
    let site = ContentSite(Dictionary(uniqueKeysWithValues: files.map { ("hikes/" + $0.0, $0.1) }))
    let text = site.build().text
    #expect(text.contains(expected), "\(text)")
  }

  @Test("a note with a mistake takes its track with it, and nothing else is reported")
  func noCascade() {
    let site = ContentSite([
      "hikes/walk.gpx": HikeTests.gpx(), "hikes/walk.md": "---\nname: W\ndate: tomorrow\n---\n",
      "landmarks/a.md": "---\nname: A\n---\n[walk](../hikes/walk.md)\n",
    ])
    let report = site.build()
    #expect(report.diagnostics.map(\.message).count == 1, "\(report.text)")
  }

  @Test("figures are printed in the reader's units, each independent of the others")
  func units() {
    let site = ContentSite([
      "config.yml": "units: {distance: mi, elevation: ft, pace: km/h}\n", "hikes/walk.gpx": HikeTests.gpx(),
    ])
    site.build()
    let page = site.page("hikes/walk.html")
    // 2,112.7 m are 1.31 miles; 190 m are 623 feet; 111.2 m a minute are 6.7 km/h.
    #expect(page.contains("1.3\u{A0}mi") && page.contains("623\u{A0}ft") && page.contains("6.7\u{A0}km/h"))
  }

  @Test("inspect prints the figures in SI units, null where unknown")
  func statistics() throws {
    let site = ContentSite(["hikes/walk.gpx": HikeTests.gpx(points: 3, time: nil)])
    guard case .model(let json) = inspect("hikes/walk.html", BuildOptions(site: site.root.path)) else {
      Issue.record("no model")
      return
    }
    let model = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let figures = try #require(model["statistics"] as? [String: Any])
    // Two steps of 0.001° of the equator: 2 · 6,371,008.8 m · π / 180,000.
    #expect(abs(try #require(figures["distance"] as? Double) - 222.39) < 0.01)
    #expect(figures["gain"] as? Double == 20 && figures["loss"] as? Double == 0)
    #expect(figures["lowest"] as? Double == 500 && figures["highest"] as? Double == 520)
    #expect(figures["elapsed"] is NSNull && figures["moving"] is NSNull)
  }

  @Test("no number of any output lies within the stretch that is cut off")
  func privacy() throws {
    // 100 points 111.2 m apart; cut off are 1,500 m and 1,000 m: the first 14 points and the last 9.
    let cutOff = Set(0..<14).union(91..<100)
    let track = HikeTests.gpx(points: 100, time: "2026-05-01T06:00:00Z") { index in
      cutOff.contains(index) ? 7311 + Double(index) / 100 : 800 + Double(index)
    }
    let site = ContentSite([
      "hikes/walk.gpx": track, "landmarks/a.md": "---\nname: A\n---\n",
      "hikes/walk.md": "---\nname: Walk\nprivacy: {trimStart: 1500, trimEnd: 1000}\nlandmarks: [a]\n---\n",
    ])
    #expect(site.build().text == "")
    var numbers = 0
    for (path, text) in site.files()
    where ["gpx", "svg", "json", "html"].contains(path.split(separator: ".").last) {
      for match in text.matches(of: /-?\d+(?:\.\d+)?/) {
        guard let number = Double(match.output) else { continue }
        numbers += 1
        // Point 14 lies at 170.5143°, 1,556.7 m from the start; point 90 at 170.5903°.
        #expect(
          !(170.5002..<170.5142).contains(number) && !(170.5904..<170.6).contains(number),
          "\(path): \(number)")
        #expect(!(7300..<7400).contains(number), "\(path): \(number)")
      }
      // A point a minute from six o'clock on: 06:14 is the first to stay, 07:30 the last.
      for match in text.matches(of: /2026-05-01T(\d\d):(\d\d)/) {
        let minutes = (Int(match.output.1) ?? 0) * 60 + (Int(match.output.2) ?? 0) - 360
        #expect(!cutOff.contains(minutes), "\(path): \(match.output.0)")
      }
    }
    #expect(numbers > 1000)
    #expect(site.page("hikes/walk.gpx").contains("lon=\"170.5143"))
  }

  @Test("a long track makes no long page")
  func longTrack() {
    let site = ContentSite([
      "hikes/walk.gpx": HikeTests.gpx(points: 9000, time: nil) { 500 + Double($0 * 7919 % 1000) }
    ])
    site.build()
    #expect(site.page("hikes/walk.gpx").utf8.count > 300_000)
    #expect((10_000..<60_000).contains(site.page("hikes/walk.html").utf8.count))
  }

  @Test(
    "a way back to where it began, with only one end cut off, gets a warning",
    arguments: [
      ("{trimStart: 200}", true), ("{trimEnd: 200}", true), ("{trimStart: 200, trimEnd: 200}", false),
    ])
  func openEnd(privacy: String, warns: Bool) {
    let points = [0, 1, 2, 1, 0].map { "<trkpt lat=\"0\" lon=\"170.50\($0)\"/>" }.joined()
    let site = ContentSite([
      "hikes/loop.gpx":
        "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points)</trkseg></trk></gpx>",
      "hikes/loop.md": "---\nname: Loop\nprivacy: \(privacy)\n---\n",
    ])
    let report = site.build()
    #expect(report.written != nil)
    #expect(report.text.contains("loop.md:3:10: warning: the track ends where it began") == warns)
  }

  @Test("a page that tells the newest hike follows when another is newer")
  func newest() {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\n---\n",
      "hikes/walk.md": "---\nname: Walk\ndate: 2026-05-01\nlandmarks: [a]\n---\n",
    ])
    site.root.remove("Themes")
    site.root.write("Themes/own/theme.yml", "name: own\nextends: trail\n")
    site.root.link("Themes/trail", to: ContentSite.repository + "/Themes/trail")
    site.root.write(
      "Themes/own/templates/landmark.mustache", "{{#hikes}}{{name}}{{#isNewest}}!{{/isNewest}}{{/hikes}}")
    let theme = site.root("Themes/own")
    site.build { $0.theme = theme }
    #expect(site.page("landmarks/a.html") == "Walk!")
    site.root.write("Content/hikes/march.md", "---\nname: March\ndate: 2026-06-01\n---\n")
    site.build { $0.theme = theme }
    #expect(site.page("landmarks/a.html") == "Walk")
  }

  @Test("a change of a hike changes the pages that show it")
  func incremental() {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\n---\n", "landmarks/b.md": "---\nname: B\n---\n",
      "hikes/walk.md": "---\nname: Walk\ndistance: 5\nlandmarks: [a]\n---\n",
    ])
    site.build()
    site.root.write("Content/hikes/walk.md", "---\nname: March\ndistance: 5\nlandmarks: [a]\n---\n")
    #expect(
      site.build().written?.sorted()
        == ["hikes/index.html", "hikes/walk.html", "landmarks/a.html", "profile.html"])
  }
}

/// The tutorial's hikes, unmodified.
@Suite(
  .enabled(
    if: ContentSite.sharedIsThere, "skipped: the tutorial's files are not in ../shared beside the repository")
)
struct TutorialHikeTests {
  private struct Hike: Decodable {
    struct Observation: Decodable {
      var elevation: [Double]
      var pace: [Double]
      var heartRate: [Double]
    }

    var name: String
    var id: Int
    var observations: [Observation]
  }

  private func site(_ file: String) throws -> (ContentSite, [Hike]) {
    let site = ContentSite()
    let path = ContentSite.shared + "/fixtures/tutorial/" + file
    site.root.copy("Content/hikeData.json", from: path)
    let hikes = try JSONDecoder().decode([Hike].self, from: Data(contentsOf: URL(filePath: path)))
    return (site, hikes)
  }

  @Test("ten hikes have ten pages", arguments: ["hikeData.json", "hikeData-crlf.json"])
  func pages(file: String) throws {
    let (site, hikes) = try site(file)
    #expect(site.build().text == "")
    #expect(hikes.count == 10)
    let pages = site.files().keys.filter { $0.hasPrefix("hikes/") && $0 != "hikes/index.html" }
    #expect(Set(pages).count == 10)
    let list = site.page("hikes/index.html")
    #expect(pages.allSatisfy { list.contains("href=\"../\($0)\"") })
  }

  /// The formula of the tutorial's `GraphCapsule` and `HikeGraph`: a capsule's height is its span over the overall
  /// span, at least 0.15; its lower edge is its low minus the overall low, over the overall span.
  @Test(
    "capsules are where the tutorial's formula puts them", arguments: ["hikeData.json", "hikeData-crlf.json"])
  func capsules(file: String) throws {
    let (site, hikes) = try site(file)
    site.build()
    let first = try #require(hikes.first)
    let page = site.page("hikes/lonesome-ridge-trail.html")
    let rects = page.matches(
      of:
        /<rect x="[^"]*" width="[^"]*" rx="[^"]*" y="([^"]*)%" height="([^"]*)%" style="--i:(\d+);--y2:([^%]*)%;--h2:([^%]*)%;--y3:([^%]*)%;--h3:([^%]*)%"/
    )
    #expect(rects.count == first.observations.count)
    for (rect, observation) in zip(rects, first.observations) {
      let drawn = [rect.output.1, rect.output.2, rect.output.4, rect.output.5, rect.output.6, rect.output.7]
        .map { Double($0) ?? .nan }
      let series = [\Hike.Observation.elevation, \.heartRate, \.pace]
      for (index, key) in series.enumerated() {
        let all = first.observations.map { $0[keyPath: key] }
        let low = all.map { $0[0] }.min() ?? 0
        let span = (all.map { $0[1] }.max() ?? 0) - low
        let range = observation[keyPath: key]
        let height = max((range[1] - range[0]) / span, 0.15)
        let offset = (range[0] - low) / span
        // Drawn in hundredths of a percent from the top.
        #expect(abs(drawn[index * 2 + 1] - height * 100) < 0.02)
        #expect(abs(drawn[index * 2] - (1 - offset - height) * 100) < 0.02)
      }
    }
  }
}

/// The shared tracks through the whole pipeline.
@Suite(
  .enabled(if: ContentSite.sharedIsThere, "skipped: the tracks are not in ../shared beside the repository"))
struct SharedHikeTests {
  @Test("every track ends in a page or a diagnostic, and the page's distance is the one expected")
  func tracks() throws {
    let folder = ContentSite.shared + "/fixtures/tracks/"
    let lines = try String(contentsOfFile: folder + "expected.tsv", encoding: .utf8).split(separator: "\n")
    let expected = Dictionary(
      uniqueKeysWithValues: lines.dropFirst().map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(cells[0]), cells.count > 9 ? Double(cells[9]) : nil)
      })
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard [".gpx", ".tcx"].contains(where: file.hasSuffix) else { continue }
      let site = ContentSite()
      site.root.copy("Content/hikes/walk" + file.suffix(4), from: folder + file)
      guard case .model(let json) = inspect("hikes/walk.html", BuildOptions(site: site.root.path)) else {
        #expect(!site.build().diagnostics.isEmpty, "\(file)")
        continue
      }
      let model = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let figures = try #require(model["statistics"] as? [String: Any])
      // Where the program that the figures come from found no point, it does not know the file's prefix.
      if case .some(.some(let distance)) = expected[file], distance > 0 {
        #expect(abs(try #require(figures["distance"] as? Double) - distance) < 0.1, "\(file)")
      }
      #expect(site.build().written != nil, "\(file)")
    }
  }
}
