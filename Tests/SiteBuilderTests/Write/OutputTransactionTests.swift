import Foundation
import Testing

@testable import SiteBuilder

struct OutputTransactionTests {
  let site = Site()

  @Test("a build lands as it was put, with the list of its files")
  func lands() throws {
    let summary = try site.build(Samples.first)
    #expect(summary.written == Samples.first.keys.sorted { precedesBytewise($0, $1) })
    #expect(summary.unchanged == 0)
    #expect(summary.removed == [])
    #expect(site.files() == Samples.first)
    let lines = try #require(site.root.snapshot("Output")[manifestName]).split(separator: "\n")
    #expect(lines.first?.hasPrefix("landmarks-manifest 1 ") == true)
    // LC_ALL=C sort
    #expect(
      lines.dropFirst() == [
        "404.html", "assets/trail.css", "index.html", "landmarks/turtle-rock.html", "landmarks/설악산.html",
        "old/deep/er.html", "old/page.html", "photos/a.jpg", "swap", "turn/file.txt",
      ])
  }

  @Test("files and folders get the usual modes")
  func modes() throws {
    try site.build(["a/b.html": "x"])
    func mode(_ name: String) -> Int? {
      try? FileManager.default.attributesOfItem(atPath: site.root(name))[.posixPermissions] as? Int
    }
    let mask = umask(0)
    umask(mask)
    #expect(mode("Output/a/b.html") == 0o644 & ~Int(mask))
    #expect(mode("Output/a") == 0o755 & ~Int(mask))
  }

  @Test("the second build writes nothing at all")
  func secondWritesNothing() throws {
    try site.build(Samples.first)
    let times = site.root.times("Output")
    let summary = try site.build(Samples.first)
    #expect(summary == .init(written: [], unchanged: Samples.first.count, removed: []))
    #expect(site.root.times("Output") == times)
    let transaction = try site.begin()
    #expect(transaction.isUntouched())
    transaction.cancel()
    #expect(site.root.times("Output") == times)
  }

  @Test("a changed build touches what differs and equals a clean one")
  func changes() throws {
    try site.build(Samples.first)
    let before = site.root.times("Output/landmarks")["설악산.html"]
    let summary = try site.build(Samples.second)
    #expect(
      summary.written == [
        "assets/new.css", "assets/trail.css", "fresh/deep/x.html", "fresh/index.html", "index.html",
        "landmarks/new.html", "landmarks/turtle-rock.html", "photos/b.jpg", "swap/inside.txt", "turn",
      ])
    #expect(summary.unchanged == 2)
    #expect(
      summary.removed == ["old/deep/er.html", "old/page.html", "photos/a.jpg", "swap", "turn/file.txt"])
    #expect(site.root.snapshot("Output") == (try Site.clean(Samples.second)))
    #expect(site.root.times("Output/landmarks")["설악산.html"] == before)
  }

  @Test("without a state, with a damaged one or with one cut off, files are compared by content")
  func damagedState() throws {
    try site.build(Samples.first)
    let state = try #require(
      site.root.snapshot(".landmarks").keys.first { $0.hasSuffix("/outputs") }.map { ".landmarks/" + $0 })
    let good = try Data(contentsOf: URL(filePath: site.root(state)))
    let times = site.root.times("Output")
    var damages: [Data?] = [nil, Data(), Data("landmarks".utf8), good + [0], good.dropLast()]
    for length in stride(from: 0, to: good.count, by: 7) { damages.append(good.prefix(length)) }
    for offset in stride(from: 0, to: good.count, by: 5) {
      var bad = good
      bad[offset] ^= 0x40
      damages.append(bad)
    }
    for damage in damages {
      try? FileManager.default.removeItem(atPath: site.root(state))
      try damage?.write(to: URL(filePath: site.root(state)))
      let transaction = try site.begin()
      #expect(!transaction.isUntouched())
      transaction.cancel()
    }
    for damage in [damages[0], damages[1], damages[20]] {
      try? FileManager.default.removeItem(atPath: site.root(state))
      try damage?.write(to: URL(filePath: site.root(state)))
      #expect(try site.build(Samples.first).unchanged == Samples.first.count)
      #expect(site.root.times("Output") == times)
      let transaction = try site.begin()
      #expect(transaction.isUntouched())
    }
  }

  @Test(
    "an output that was edited or deleted is restored",
    arguments: [
      "edit", "same size", "same size and time", "delete", "delete folder", "link", "folder",
    ])
  func restores(_ change: String) throws {
    try site.build(Samples.first)
    let page = site.root("Output/landmarks/turtle-rock.html")
    switch change {
    case "edit": site.root.write("Output/landmarks/turtle-rock.html", "edited")
    case "same size": site.root.write("Output/landmarks/turtle-rock.html", "T")
    case "same size and time":
      // In place and with its time put back to the nanosecond: only the content of a young file tells.
      try makeRecordsYoung()
      var status = stat()
      #expect(stat(page, &status) == 0)
      let handle = try #require(FileHandle(forWritingAtPath: page))
      try handle.write(contentsOf: Data("T".utf8))
      try handle.close()
      #expect(utimensat(AT_FDCWD, page, [status.st_atim, status.st_mtim], 0) == 0)
    case "delete": site.root.remove("Output/landmarks/turtle-rock.html")
    case "delete folder": site.root.remove("Output/landmarks")
    case "link":
      site.root.write("elsewhere.html", "t")
      site.root.remove("Output/landmarks/turtle-rock.html")
      site.root.link("Output/landmarks/turtle-rock.html", to: site.root("elsewhere.html"))
    default:
      site.root.remove("Output/landmarks/turtle-rock.html")
      try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
    }
    let transaction = try site.begin()
    #expect(!transaction.isUntouched())
    transaction.cancel()
    if change == "folder" {
      // An empty folder is not ours to remove.
      #expect(throws: OutputError.self) { try site.build(Samples.first) }
      return
    }
    try site.build(Samples.first)
    #expect(site.files() == Samples.first)
    if change == "link" { #expect(site.root.snapshot("")["elsewhere.html"] == "t") }
  }

  /// As if the build had landed in the very moment in which its files were written.
  private func makeRecordsYoung() throws {
    let name = try #require(site.root.snapshot(".landmarks").keys.first { $0.hasSuffix("/outputs") })
    let state = try Folder(site.root(".landmarks/" + parent(of: name)))
    var records = try #require(OutputRecords(in: state))
    for (index, record) in records.records.enumerated() { records.settle(index, at: record.modified) }
    try records.write(in: state)
  }

  @Test("young files are compared by content once, and then trusted")
  func settles() throws {
    try site.build(Samples.first)
    try makeRecordsYoung()
    usleep(25_000)
    let transaction = try site.begin()
    #expect(transaction.isUntouched())
    let records = try #require(OutputRecords(in: transaction.state))
    #expect(records.records.allSatisfy { !$0.isYoung })
    transaction.cancel()
  }

  @Test("a manifest of another build, though whole, is noticed")
  func replacedManifest() throws {
    try site.build(["a.html": "a", "b.html": "b"])
    let other = Manifest(sorted: PackedPaths(["a.html", "c.html"]))
    site.root.write("Output/" + manifestName, String(decoding: other.encoded(), as: UTF8.self))
    let transaction = try site.begin()
    #expect(!transaction.isUntouched())
    transaction.cancel()
    try site.build(["a.html": "a", "b.html": "b"])
    #expect(site.root.snapshot("Output") == (try Site.clean(["a.html": "a", "b.html": "b"])))
  }

  @Test("a kept file stays; one that is gone or edited has to be put")
  func keeps() throws {
    try site.build(["a.html": "a", "b.html": "b", "c.html": "c"])
    site.root.write("Output/b.html", "edited")
    let transaction = try site.begin()
    #expect(transaction.keep("a.html"))
    #expect(!transaction.keep("b.html"))
    #expect(!transaction.keep("new.html"))
    try transaction.put("b.html", Array("b".utf8))
    #expect(try transaction.commit() == .init(written: ["b.html"], unchanged: 1, removed: ["c.html"]))
    #expect(site.files() == ["a.html": "a", "b.html": "b"])
  }

  @Test("a cancelled build leaves no trace")
  func cancelled() throws {
    let before = site.root.snapshot("")
    let fresh = try site.begin()
    try fresh.put("a/b.html", [1])
    fresh.cancel()
    #expect(site.root.snapshot("").filter { !$0.key.hasPrefix(".landmarks") } == before)

    try site.build(Samples.first)
    let output = site.root.times("Output")
    do {
      let forgotten = try site.begin()
      try forgotten.put("index.html", [1])
      try forgotten.put("new/page.html", [1])
    }
    #expect(site.root.times("Output") == output)
    #expect(!site.root.snapshot(".landmarks").keys.contains { $0.contains("staging") })
  }

  @Test("files put from many threads all land")
  func threads() throws {
    let transaction = try site.begin()
    try parallelForEach(count: 2000, chunk: 3, workers: 8) { (range) throws(OutputError) in
      for index in range { try transaction.put("p\(index % 50)/\(index).html", Array("\(index)".utf8)) }
    }
    #expect(try transaction.commit().written.count == 2000)
    #expect(site.files().count == 2000)
    #expect(site.files()["p49/1999.html"] == "1999")
  }

  @Test("the order of the calls does not show")
  func order() throws {
    let other = Site()
    try site.build(Samples.first)
    let transaction = try other.begin()
    for (path, text) in Samples.first.sorted(by: { $0.key > $1.key }) {
      try transaction.put(path, Array(text.utf8))
    }
    _ = try transaction.commit()
    #expect(other.root.snapshot("Output") == site.root.snapshot("Output"))
  }

  @Test("a site can be built into several folders by turns")
  func severalOutputs() throws {
    try site.build(["a.html": "a"])
    try site.build(["a.html": "b"], into: site.root("other/deep"))
    let transaction = try site.begin()
    #expect(transaction.isUntouched())
    transaction.cancel()
    #expect(site.files() == ["a.html": "a"])
    #expect(site.files("other/deep") == ["a.html": "b"])
  }

  @Test("a site that moved as a whole is still untouched, or is compared by content")
  func moved() throws {
    try site.build(Samples.first)
    let copy = TemporaryFolder()
    try FileManager.default.moveItem(atPath: site.root("Output"), toPath: copy("Output"))
    try FileManager.default.moveItem(atPath: site.root(".landmarks"), toPath: copy(".landmarks"))
    let transaction = try OutputTransaction.begin(
      output: copy("Output"), state: copy(".landmarks"), site: copy.path, sources: [])
    #expect(transaction.isUntouched())
  }

  @Test(
    "a path that could leave the output, hide or not be a name is refused",
    arguments: [
      "", "/etc/passwd", "../x", "a/../b", "a//b", "a/", "./a", ".git/config", "a/.hidden", "a\nb", "a\0b",
      String(repeating: "x", count: 256), String(repeating: "ä/", count: 1400) + "x",
    ])
  func badPaths(path: String) throws {
    let transaction = try site.begin()
    #expect(throws: OutputError.self) { try transaction.put(path, [1]) }
  }

  @Test("names with Unicode and of 255 bytes work")
  func names() throws {
    let files = ["Müritz/ÖÄ.html": "1", String(repeating: "x", count: 255): "2", "설악산 🌷.html": "3"]
    try site.build(files)
    #expect(site.files() == files)
    #expect(try site.build(files).unchanged == 3)
  }

  @Test("a path put twice is refused, and nothing lands")
  func twice() throws {
    let transaction = try site.begin()
    try transaction.put("a.html", [1])
    #expect(throws: OutputError.self) {
      try transaction.put("a.html", [2])
      _ = try transaction.commit()
    }
    #expect(site.files().isEmpty)
  }
}
