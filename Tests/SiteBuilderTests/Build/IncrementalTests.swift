import Foundation
import Testing

@testable import SiteBuilder

/// An incremental build equals a clean one, byte for byte, whatever was changed in between.
struct IncrementalTests {
  /// A generator that gives the same numbers in every run.
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      // SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A site that random edits go through, kept in memory so that every edit is valid.
  struct Author {
    var random: SeededGenerator
    let root: TemporaryFolder
    /// File name without ending → name, category, body.
    var landmarks: [String: (name: String, category: String, body: String)] = [:]
    var favorites: Set<String> = []
    var title = "Trails"
    var isSmart = false
    /// A hike, and the landmark that it leads to.
    var walk: (name: String, landmark: String?) = ("Walk", nil)
    var made = 0
    var season = "winter"
    /// Below `Content/photos`.
    var photos: Set<String> = []
    /// Three pictures, of which two have one size.
    static let pictures = [("x", 90), ("y", 90), ("z", 40)].map {
      (try? TestPhoto.jpeg(seed: $0.0, width: $0.1, height: 60)) ?? []
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func anyone() -> String? { landmarks.keys.sorted().randomElement(using: &random) }

    func save(_ slug: String) {
      guard let landmark = landmarks[slug] else { return }
      root.write(
        "Content/landmarks/\(slug).md",
        "---\nname: \(landmark.name)\ncategory: \(landmark.category)\n---\n\(landmark.body)\n")
    }

    func saveWalk() {
      let landmarks = walk.landmark.map { "landmarks: [\($0)]\n" } ?? ""
      root.write("Content/hikes/walk.md", "---\nname: \(walk.name)\ndistance: 4\n\(landmarks)---\n")
    }

    /// What has to follow when a landmark goes.
    mutating func forget(_ slug: String) {
      guard walk.landmark == slug else { return }
      walk.landmark = nil
      saveWalk()
    }

    func saveConfig() {
      let list = favorites.sorted().joined(separator: ", ")
      root.write(
        "Content/config.yml",
        "site: {title: \(title)}\npageSize: 5\nmarkdown: {smart: \(isSmart)}\n"
          + "profile: {seasonalPhoto: \(season)}\nfavorites: [\(list)]\n")
    }

    mutating func add() {
      made += 1
      let slug = "place-\(made)"
      landmarks[slug] = ("Place \(made)", ["Lakes", "Rivers", "산"][pick(3)], "\"Text\" \(pick(1000))...")
      save(slug)
    }

    /// Changes one thing, and says what.
    mutating func edit() -> String {
      guard let slug = anyone() else {
        add()
        return "first"
      }
      switch pick(16) {
      case 0:
        add()
        return "add"
      case 1:
        let body = "# Part \(pick(9))\n\nText \(pick(1000)) and [home](/index.html)."
        landmarks[slug]?.body = body
        save(slug)
        return "body of \(slug)"
      case 2:
        let name = "Name \(pick(1000))"
        landmarks[slug]?.name = name
        save(slug)
        return "name of \(slug)"
      case 3:
        // The same size within the same tick of the clock, more often than not.
        for _ in 0..<2 {
          let body = "Text \(100 + pick(900))."
          landmarks[slug]?.body = body
          save(slug)
        }
        return "same size in \(slug)"
      case 4:
        let category = ["Lakes", "Rivers", "산", "Coasts"][pick(4)]
        landmarks[slug]?.category = category
        save(slug)
        return "category of \(slug)"
      case 5 where landmarks.count > 4:
        landmarks[slug] = nil
        forget(slug)
        if favorites.remove(slug) != nil { saveConfig() }
        root.remove("Content/landmarks/\(slug).md")
        return "delete \(slug)"
      case 6:
        made += 1
        let new = "renamed-\(made)"
        forget(slug)
        landmarks[new] = landmarks.removeValue(forKey: slug)
        if favorites.remove(slug) != nil {
          favorites.insert(new)
          saveConfig()
        }
        try? FileManager.default.moveItem(
          atPath: root("Content/landmarks/\(slug).md"), toPath: root("Content/landmarks/\(new).md"))
        return "rename \(slug)"
      case 12, 13:
        let photo = slug + ["", ".winter", ".summer"][pick(3)] + ".jpg"
        root.write("Content/photos/" + photo, Author.pictures[pick(3)])
        photos.insert(photo)
        return "photo \(photo)"
      case 14 where !photos.isEmpty:
        // Gone, or under another name with the same bytes.
        guard let photo = photos.sorted().randomElement(using: &random) else { return "no photo" }
        photos.remove(photo)
        let new = slug + ".jpg"
        if pick(2) == 0 || photos.contains(new) {
          root.remove("Content/photos/" + photo)
          return "no photo \(photo)"
        }
        photos.insert(new)
        try? FileManager.default.moveItem(
          atPath: root("Content/photos/" + photo), toPath: root("Content/photos/" + new))
        return "photo \(photo) renamed to \(new)"
      case 15:
        season = ["winter", "summer", "autumn"][pick(3)]
        saveConfig()
        return "season \(season)"
      case 11:
        walk = ("Walk \(pick(1000))", slug)
        saveWalk()
        return "a walk to \(slug)"
      case 10:
        isSmart.toggle()
        saveConfig()
        return "smart"
      case 7:
        title = "Trails \(pick(1000))"
        saveConfig()
        return "title"
      case 8:
        root.write("Themes/own/templates/partials/star.mustache", "<i>{{name}} \(pick(1000))</i>")
        return "theme"
      default:
        if favorites.remove(slug) == nil { favorites.insert(slug) }
        saveConfig()
        return "favorite \(slug)"
      }
    }
  }

  @Test("after each of 200 random edits an incremental build equals a clean one")
  func equalsClean() throws {
    let site = ContentSite()
    site.root.remove("Themes")
    site.root.write("Themes/own/theme.yml", "name: own\nextends: trail\n")
    site.root.link("Themes/trail", to: ContentSite.repository + "/Themes/trail")
    let theme = site.root("Themes/own")
    var author = Author(random: SeededGenerator(state: 20_261_201), root: site.root)
    for _ in 0..<12 { author.add() }
    author.saveConfig()
    for number in 0..<200 {
      let edit = author.edit()
      let report = site.build { $0.theme = theme }
      #expect(report.written != nil, "edit \(number), \(edit): \(report.text)")
      // A clean build has neither output nor state.
      let clean = site.root("Clean-\(number)")
      try FileManager.default.createDirectory(atPath: clean, withIntermediateDirectories: true)
      for name in ["Content", "Themes"] {
        try FileManager.default.createSymbolicLink(
          atPath: clean + "/" + name, withDestinationPath: site.root(name))
      }
      var options = BuildOptions(site: clean)
      options.theme = theme
      let reference = SiteBuilder.build(options)
      #expect(reference.written != nil, "\(reference.text)")
      let expected = site.root.snapshot("Clean-\(number)/Output").filter { $0.value != "folder" }
      let found = site.files()
      if found != expected {
        let different = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
        Issue.record("edit \(number), \(edit): \(different.prefix(5)) differ")
      }
      site.root.remove("Clean-\(number)")
    }
  }

  @Test("a second build finds nothing to do, and does not write")
  func twice() {
    let site = ContentSite(["landmarks/a.md": "---\nname: A\n---\nText.\n"])
    #expect(site.build().written?.isEmpty == false)
    let times = site.root.times("Output")
    guard case .unchanged = site.build().result else {
      Issue.record("the second build did something")
      return
    }
    #expect(site.root.times("Output") == times)
  }

  @Test("warnings come again in every build")
  func warningsRepeat() {
    let site = ContentSite(["landmarks/a.md": "---\nname: A\nelevatoin: 3\n---\n"])
    #expect(site.build().diagnostics.count == 1)
    #expect(site.build().diagnostics.count == 1)
    #expect(site.build { $0.isStrict = true }.written == nil)
  }

  @Test("state that is damaged, cut off or of another version is as good as none")
  func damagedState() throws {
    let site = ContentSite([
      "landmarks/a.md": "---\nname: A\n---\nText.\n", "landmarks/b.md": "---\nname: B\n---\n",
    ])
    site.build()
    let expected = site.files()
    let state = try FileManager.default.subpathsOfDirectory(atPath: site.root(".landmarks"))
      .filter { path in
        ["inputs", "texts", "texts-changed", "outputs"].contains(
          path.split(separator: "/").last.map(String.init))
      }
    #expect(state.count == 4)
    for name in state {
      let path = site.root(".landmarks/" + name)
      let whole = try Data(contentsOf: URL(filePath: path))
      for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 12)) {
        try whole.prefix(length).write(to: URL(filePath: path))
        site.root.write("Content/landmarks/a.md", "---\nname: A\n---\nText \(length).\n")
        site.root.write("Content/landmarks/a.md", "---\nname: A\n---\nText.\n")
        #expect(site.build().written != nil)
        #expect(site.files() == expected)
      }
      for index in stride(from: 0, to: whole.count, by: max(1, whole.count / 25)) {
        var changed = whole
        changed[index] ^= 0x55
        try changed.write(to: URL(filePath: path))
        #expect(site.build().written != nil)
        #expect(site.files() == expected)
      }
    }
  }
}
