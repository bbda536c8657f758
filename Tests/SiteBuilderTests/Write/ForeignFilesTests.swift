import Foundation
import Testing

@testable import SiteBuilder

/// What landmarks did not write is never touched.
struct ForeignFilesTests {
  let site = Site()

  @Test("foreign files stay, and so do the folders that hold them")
  func stay() throws {
    try site.build(Samples.first)
    let foreign = [".gitignore", ".git/config", "CNAME", "old/notes.txt", "photos/.keep", "own/x.html"]
    for name in foreign { site.root.write("Output/" + name, "mine") }
    try site.build(Samples.second)
    var expected = Samples.second
    for name in foreign { expected[name] = "mine" }
    #expect(site.files() == expected)
    #expect(!site.root.exists("Output/old/deep"))
    try site.build([:])
    #expect(site.files() == Dictionary(uniqueKeysWithValues: foreign.map { ($0, "mine") }))
  }

  @Test("a foreign file at a path of ours is refused before anything is written")
  func conflict() throws {
    try site.build(["index.html": "i"])
    site.root.write("Output/about.html", "mine")
    site.root.write("Output/notes/x.txt", "mine")
    let before = site.root.times("Output")
    let error = #expect(throws: OutputError.self) {
      try site.build(["index.html": "new", "about.html": "a", "notes": "n"])
    }
    #expect(error?.diagnostic.path == site.output + "/about.html")
    #expect(error?.diagnostic.message == "landmarks did not write this file (and 1 more)")
    #expect(error?.diagnostic.notes.count == 1)
    #expect(site.root.times("Output") == before)
    #expect(site.files() == ["index.html": "i", "about.html": "mine", "notes/x.txt": "mine"])
  }

  @Test("a foreign file with the very bytes of ours is no conflict")
  func same() throws {
    try site.build(["index.html": "i"])
    site.root.write("Output/about.html", "a")
    try site.build(["index.html": "i", "about.html": "a"])
    #expect(site.files() == ["index.html": "i", "about.html": "a"])
  }

  @Test("nothing is written or removed through a link that leads elsewhere")
  func links() throws {
    let elsewhere = TemporaryFolder()
    elsewhere.write("x.html", "theirs")
    try site.build(["index.html": "i", "a/x.html": "x", "b/y.html": "y"])
    site.root.remove("Output/a")
    site.root.link("Output/a", to: elsewhere.path)
    let before = site.root.snapshot("Output")
    let error = #expect(throws: OutputError.self) {
      try site.build(["index.html": "j", "a/x.html": "new", "b/y.html": "y"])
    }
    #expect(error?.diagnostic.path == site.output + "/a")
    #expect(site.root.snapshot("Output") == before)
    // The page behind the link is not removed either.
    try site.build(["index.html": "j"])
    #expect(elsewhere.snapshot("") == ["x.html": "theirs"])
    #expect(site.root.exists("Output/a"))
  }

  @Test("a link in the place of a file of ours is replaced, its target untouched")
  func linkedFile() throws {
    site.root.write("victim", "theirs")
    try site.build(["index.html": "i"])
    site.root.remove("Output/index.html")
    site.root.link("Output/index.html", to: "../victim")
    try site.build(["index.html": "j"])
    #expect(site.files() == ["index.html": "j"])
    #expect(site.root.snapshot("")["victim"] == "theirs")
  }

  /// A damaged manifest: its text, and which files of the old site may then vanish with the next build.
  @Test(
    "a manifest that was edited or cut off cannot make us remove what is not ours",
    arguments: [
      "landmarks-manifest 1 SUM\nindex.html\n../victim\n/etc/victim\n.git/config\nnotes.txt\nold.html\n",
      "landmarks-manifest 1 SUM\nindex.html\nnotes.txt",
      "landmarks-manifest 1 \nnotes.txt\nfolder\nfolder/..\n\n//\n",
      "landmarks-manifest 1 ",
      "",
    ])
  func editedManifest(text: String) throws {
    try site.build(["index.html": "i", "old.html": "o"])
    site.root.write("victim", "theirs")
    site.root.write("Output/notes.txt", "mine")
    site.root.write("Output/folder/x", "mine")
    site.root.write("Output/.git/config", "mine")
    let sum = site.root.snapshot("Output")[manifestName]!.split(separator: "\n")[0].split(separator: " ")[2]
    site.root.write("Output/" + manifestName, text.replacing("SUM", with: sum))
    let transaction = try site.begin()
    #expect(!transaction.isUntouched())
    transaction.cancel()
    let summary = try site.build(["index.html": "j"])
    #expect(site.root.snapshot("")["victim"] == "theirs")
    var files = site.files()
    // Removed only where the list still names it and the state proves it ours.
    #expect((files.removeValue(forKey: "old.html") == nil) == summary.removed.contains("old.html"))
    #expect(files == ["index.html": "j", "notes.txt": "mine", "folder/x": "mine", ".git/config": "mine"])
  }

  @Test("without state, an edited manifest proves nothing")
  func editedManifestWithoutState() throws {
    try site.build(["index.html": "i", "old.html": "o"])
    site.root.remove(".landmarks")
    site.root.write("Output/notes.txt", "mine")
    site.root.write("Output/" + manifestName, "landmarks-manifest 1 x\nindex.html\nnotes.txt\nold.html\n")
    #expect(throws: OutputError.self) { try site.build(["index.html": "j"]) }
    #expect(site.files() == ["index.html": "i", "notes.txt": "mine", "old.html": "o"])
  }

  @Test("a manifest of a later version is refused", arguments: ["landmarks-manifest 2 x\na\n", "x", "\n"])
  func unknownManifest(text: String) throws {
    site.root.write("Output/" + manifestName, text)
    site.root.write("Output/a", "theirs")
    #expect(throws: OutputError.self) { try site.build(["a": "x"]) }
    #expect(site.files() == ["a": "theirs"])
  }
}

struct ManifestTests {
  @Test("a list survives being written and read", arguments: [[], ["a"], ["a", "a/b", "b", "설악산.html"]])
  func roundTrip(paths: [String]) throws {
    let manifest = Manifest(sorted: PackedPaths(paths))
    let read = try #require(Manifest(decoding: manifest.encoded()))
    #expect(read.isTrusted)
    #expect(Array(read.paths) == paths)
  }

  @Test("a list that is cut off or changed anywhere is not trusted, and never holds a dangerous path")
  func damaged() {
    let good = Manifest(sorted: PackedPaths(["404.html", "a/b.html", "index.html"])).encoded()
    for length in 0..<good.count {
      #expect(Manifest(decoding: Array(good[..<length]))?.isTrusted != true)
    }
    for offset in good.indices {
      for flip in [1, 0x20, 0x80] as [UInt8] {
        var bad = good
        bad[offset] ^= flip
        let read = Manifest(decoding: bad)
        #expect(read?.isTrusted != true)
        for path in read.map({ Array($0.paths) }) ?? [] { #expect(flaw(inOutputPath: path) == nil) }
      }
    }
  }

  @Test("union and difference go by whole paths")
  func sets() {
    let left = Manifest(sorted: PackedPaths(["a", "a-b", "a/b", "c"]))
    let right = Manifest(sorted: PackedPaths(["a/b", "b"]))
    #expect(Array(left.union(right).paths) == ["a", "a-b", "a/b", "b", "c"])
    #expect(left.missing(from: right).map { left.paths[$0] } == ["a", "a-b", "c"])
    #expect(right.missing(from: left).map { right.paths[$0] } == ["b"])
  }
}
