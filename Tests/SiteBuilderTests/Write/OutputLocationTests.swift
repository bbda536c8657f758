import Foundation
import Testing

@testable import SiteBuilder

struct OutputLocationTests {
  let site = Site()

  /// What stands in the output folder, and whether a build may write there.
  @Test(
    "a folder is written to where it is missing, empty or ours",
    arguments: [
      (nil, true), ([], true), ([".gitignore"], true), ([".gitkeep", ".gitignore"], true),
      ([manifestName, "x"], true), ([innerStagingName + "/site/x"], true),
      ([".git/config"], false), (["notes.txt"], false), ([".gitignore", "index.html"], false),
      ([".env"], false),
      (["folder/x"], false), (["manifest"], false),
    ] as [([String]?, Bool)])
  func content(names: [String]?, isAllowed: Bool) throws {
    if let names {
      try FileManager.default.createDirectory(atPath: site.output, withIntermediateDirectories: true)
      for name in names { site.root.write("Output/" + name, "") }
    }
    let before = site.root.snapshot("")
    if isAllowed {
      try site.build(["a.html": "a"])
      #expect(site.files()["a.html"] == "a")
    } else {
      let error = #expect(throws: OutputError.self) { try site.build(["a.html": "a"]) }
      #expect(error?.diagnostic.help != nil)
      #expect(site.root.snapshot("") == before)
    }
  }

  @Test("a name in the output that is not UTF-8 is a foreign file")
  func badName() throws {
    try FileManager.default.createDirectory(atPath: site.output, withIntermediateDirectories: true)
    var bytes = Array((site.output + "/b").utf8.map { CChar(bitPattern: $0) })
    bytes += [CChar(bitPattern: 0xFF), 0]
    close(open(bytes, O_CREAT | O_WRONLY, 0o600))
    #expect(throws: OutputError.self) { try site.build(["a.html": "a"]) }
  }

  @Test(
    "folders whose loss would hurt are refused before anything happens",
    arguments: [
      ("/", "the output cannot be the root of the file system"),
      ("//", "the output cannot be the root of the file system"),
      ("", "the output folder has no name"),
      ("ROOT", "the output cannot be the site's own folder"),
      ("ROOT/Content/..", "the output cannot be the site's own folder"),
      ("ROOT/..", "the output cannot hold the site's own folder"),
      ("ROOT/Content", "the output cannot be"),
      ("ROOT/Content/static", "the output cannot lie in"),
      ("ROOT/to-content", "the output cannot be"),
      ("ROOT/to-content/new", "the output cannot lie in"),
      ("ROOT/.landmarks", "the output cannot be"),
      ("ROOT/.landmarks/x", "the output cannot lie in"),
      ("ROOT/Content/config.yml", "the output cannot lie in"),
      ("ROOT/file", "the output is a file, not a folder"),
      ("ROOT/nowhere", "the output is a link to a folder that does not exist"),
      ("ROOT/file/x", "a part of its path is a file"),
      ("ROOT/missing/../x", "there is no such file"),
      ("HOME", "the output cannot be your home folder"),
      ("HOME/..", "the output cannot "),
    ])
  func refused(path: String, message: String) throws {
    site.root.link("to-content", to: "Content")
    site.root.link("nowhere", to: "nothing")
    site.root.write("file", "")
    site.root.write(".landmarks/x/y", "")
    // Ours, so that only the place speaks against them.
    site.root.write(manifestName, "landmarks-manifest 1 \n")
    site.root.write("Content/" + manifestName, "landmarks-manifest 1 \n")
    let before = site.root.snapshot("")
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    let output = path.replacing("ROOT", with: site.root.path).replacing("HOME", with: home)
    let error = #expect(throws: OutputError.self) { try site.build(["a.html": "a"], into: output) }
    #expect(error?.diagnostic.message.contains(message) == true, "\(error?.diagnostic.message ?? "")")
    #expect(site.root.snapshot("") == before)
  }

  @Test("an output behind a link is resolved and written")
  func linked() throws {
    let www = TemporaryFolder()
    site.root.link("Output", to: www.path)
    try site.build(["a.html": "a"])
    #expect(www.snapshot("")["a.html"] == "a")
    #expect(site.root.snapshot("")["Output"] == "-> " + www.path)
  }

  @Test("missing folders above the output are made")
  func deep() throws {
    try site.build(["a.html": "a"], into: site.root("x/y/z"))
    #expect(site.files("x/y/z") == ["a.html": "a"])
  }
}
