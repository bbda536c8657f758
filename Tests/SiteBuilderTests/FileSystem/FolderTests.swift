import Foundation
import Testing

@testable import SiteBuilder

struct FolderTests {
  let root = TemporaryFolder()

  @Test("a file is read whole, whatever its size", arguments: [0, 1, 4095, 4096, 100_000])
  func readsWhole(size: Int) throws {
    let text = String(repeating: "x", count: size)
    root.write("a.md", text)
    let file = try Folder(root.path).read("a.md")
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    #expect(file.stamp.size == Int64(size))
  }

  @Test("a file whose size the system does not know is read to its end")
  func readsUnknownSize() throws {
    #expect(try readFile("/proc/self/status").bytes.starts(with: "Name:".utf8))
  }

  @Test("a missing file is no file, and an error only where one is needed")
  func missing() throws {
    let folder = try Folder(root.path)
    #expect(try folder.readIfPresent("nothing.md") == nil)
    let error = #expect(throws: FileError.self) { try folder.read("nothing.md") }
    #expect(error?.path == root("nothing.md"))
    #expect(error?.message == "cannot read this file: there is no such file or folder")
  }

  @Test("what is no file is an error, and a pipe is not waited for")
  func noFile() throws {
    root.write("folder/a.md", "")
    mkfifo(root("pipe"), 0o600)
    let folder = try Folder(root.path)
    #expect(throws: FileError.self) { try folder.read("folder") }
    let error = #expect(throws: FileError.self) { try folder.read("pipe") }
    #expect(error?.reason == "it is a device or a pipe, not a file")
  }

  @Test("a file past the limit is an error")
  func limit() throws {
    root.write("a.md", "12345")
    let folder = try Folder(root.path)
    #expect(try folder.read("a.md", limit: 5).bytes.count == 5)
    let error = #expect(throws: FileError.self) { try folder.read("a.md", limit: 4) }
    #expect(error?.reason == "it is larger than 4 bytes")
  }

  @Test("entries are listed by their bytes, links not followed")
  func list() throws {
    for name in ["b.md", "B.md", "a-1.md", "a.md", "é.md", "설악산.md", ".hidden"] { root.write(name, "") }
    root.write("folder/x", "")
    root.link("link", to: "a.md")
    var problems: [FileError] = []
    let entries = try Folder(root.path).list(into: &problems)
    // LC_ALL=C ls -A
    #expect(
      entries.map(\.name) == [
        ".hidden", "B.md", "a-1.md", "a.md", "b.md", "folder", "link", "é.md", "설악산.md",
      ])
    #expect(entries.first { $0.name == "folder" }?.kind == .folder)
    #expect(entries.first { $0.name == "link" }?.kind == .link)
    #expect(problems.isEmpty)
  }

  @Test("a name that is not UTF-8 is a problem that names it, and the others are listed")
  func badName() throws {
    root.write("a.md", "")
    let descriptor = open(root("b\u{1}.md"), O_CREAT | O_WRONLY, 0o600)
    close(descriptor)
    var bytes = Array((root.path + "/b").utf8.map { CChar(bitPattern: $0) })
    bytes += [CChar(bitPattern: 0xFF), 0]
    close(open(bytes, O_CREAT | O_WRONLY, 0o600))
    var problems: [FileError] = []
    let entries = try Folder(root.path).list(into: &problems)
    #expect(entries.map(\.name) == ["a.md", "b\u{1}.md"])
    #expect(problems.map(\.path) == [root("b\u{FFFD}")])
    #expect(problems.first?.reason == "this name is not UTF-8")
  }

  @Test("a walk finds files at any depth, and leaves hidden ones out")
  func walk() throws {
    for name in ["b.md", "a/x.md", "a.md", "a/b/c/d.md", ".git/config", "a/.DS_Store"] {
      root.write(name, "")
    }
    var problems: [FileError] = []
    let folder = try Folder(root.path)
    #expect(folder.files(into: &problems) == ["a.md", "a/b/c/d.md", "a/x.md", "b.md"])
    #expect(folder.files(below: "a", into: &problems) == ["a/b/c/d.md", "a/x.md"])
    #expect(folder.files(below: "none", into: &problems).isEmpty)
    #expect(problems.isEmpty)
  }

  @Test("links that stay inside are followed; out, in a circle or nowhere is a problem")
  func links() throws {
    let outside = TemporaryFolder()
    outside.write("secret.md", "")
    root.write("content/real/a.md", "")
    root.link("content/file.md", to: "real/a.md")
    root.link("content/folder", to: root("content/real"))
    root.link("content/real/up", to: "..")
    root.link("content/gone.md", to: "nothing.md")
    root.link("content/self", to: "self")
    root.link("content/out.md", to: outside("secret.md"))
    root.link("content/outside", to: outside.path)
    root.link("content/parent", to: "..")
    // Begins with the same letters, lies elsewhere.
    root.write("content-2/b.md", "")
    root.link("content/beside", to: "../content-2")
    var problems: [FileError] = []
    let files = try Folder(root("content")).files(into: &problems)
    #expect(files == ["file.md", "folder/a.md", "real/a.md"])
    let reasons = Dictionary(problems.map { ($0.path, $0.reason) }) { first, _ in first }
    #expect(
      reasons == [
        root("content/beside"): "it leads out of \(root("content"))",
        root("content/folder/up"): "it leads back into a folder above it",
        root("content/gone.md"): "there is no such file or folder",
        root("content/out.md"): "it leads out of \(root("content"))",
        root("content/outside"): "it leads out of \(root("content"))",
        root("content/parent"): "it leads out of \(root("content"))",
        root("content/real/up"): "it leads back into a folder above it",
        root("content/self"): "links lead in a circle",
      ])
  }

  @Test(
    "a path from content is refused where a link leads it out",
    arguments: [
      ("photos/a.jpg", true), ("inside/a.jpg", true), ("outside/b.jpg", false), ("../b.jpg", false),
    ])
  func checkInside(path: String, isInside: Bool) throws {
    root.write("content/photos/a.jpg", "")
    root.write("b.jpg", "")
    root.link("content/inside", to: "photos")
    root.link("content/outside", to: "..")
    let folder = try Folder(root("content"))
    if isInside {
      try folder.checkInside(path)
    } else {
      #expect(throws: FileError.self) { try folder.checkInside(path) }
    }
  }

  @Test("links that multiply come to an end")
  func manyLinks() throws {
    // Each level links twice to the next: 2^20 paths.
    for level in 0..<20 {
      root.write("l\(level)/a", "")
      if level > 0 {
        root.link("l\(level - 1)/x", to: "../l\(level)")
        root.link("l\(level - 1)/y", to: "../l\(level)")
      }
    }
    var problems: [FileError] = []
    let files = try Folder(root.path).files(into: &problems)
    #expect(files.count < 2000)
    #expect(problems.contains { $0.reason == "there are too many links to folders" })
  }
}

struct FileStampTests {
  let root = TemporaryFolder()

  @Test("a stamp tells an edit, a replacement and a touch")
  func tells() throws {
    root.write("a", "1")
    let folder = try Folder(root.path)
    let first = try #require(folder.stamp("a"))
    #expect(folder.stamp("a") == first)
    root.write("a", "12")
    #expect(folder.stamp("a") != first)
    #expect(folder.stamp("nothing") == nil)
    #expect(folder.stamp(".") == nil)
  }

  @Test(
    "a stamp is young while an edit could hide behind it",
    arguments: [
      // modified, moment, young
      (1_000_000_000_000_000_001, 1_000_000_000_000_000_001, true),
      (1_000_000_000_000_000_001, 1_000_000_000_019_999_999, true),
      (1_000_000_000_000_000_001, 1_000_000_000_020_000_001, false),
      // Whole seconds: two seconds.
      (1_000_000_000_000_000_000, 1_000_000_001_999_999_999, true),
      (1_000_000_000_000_000_000, 1_000_000_002_000_000_000, false),
      // In the future.
      (1_000_000_000_500_000_001, 1_000_000_000_000_000_000, true),
    ] as [(Int64, Int64, Bool)])
  func young(modified: Int64, moment: Int64, young: Bool) {
    #expect(FileStamp(size: 0, modified: modified, changed: 0, inode: 0).isYoung(at: moment) == young)
  }
}

struct ContentHashTests {
  @Test(
    "the hash is XXH3's",
    arguments: [
      // The C library's own answers; the first is also in the specification of the algorithm.
      ("", "99aa06d3014798d86001c324468d497f"),
      ("a", "a96faf705af16834e6c632b61e964e1f"),
      ("Turtle Rock", "81899e0bf792439d45fce7f5a5c137fb"),
      (String(repeating: "x", count: 1000), "50a1af5a5f2dcf01c0a4877b962cba82"),
    ])
  func known(text: String, hash: String) {
    #expect(ContentHash(Array(text.utf8)).hexadecimal == hash)
  }

  @Test("pieces hash as the whole")
  func pieces() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var hasher = ContentHasher()
    hasher.update(Array(bytes[..<1]))
    hasher.update(Array(bytes[1..<3000]))
    hasher.update(Array(bytes[3000...]))
    #expect(hasher.finalize() == ContentHash(bytes))
  }

  @Test("neighbouring texts do not run into each other")
  func texts() {
    func hash(_ texts: String...) -> ContentHash {
      var input = HashInput()
      for text in texts { input.append(text) }
      return input.hash
    }
    #expect(hash("ab", "c") != hash("a", "bc"))
    #expect(hash("ab", "") != hash("", "ab"))
    #expect(hash("ab", "c") == hash("ab", "c"))
  }
}
