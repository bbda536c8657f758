import Foundation
import Testing

@testable import SiteBuilder

/// Whole builds that are killed, and builds that run at once.
struct KilledBuildTests {
  private static let count = 60

  /// A site whose every page says which version it is.
  private func write(_ version: String, to site: ContentSite) {
    site.root.write("Content/config.yml", "site: {title: Trails \(version)}\n")
    for number in 0..<Self.count {
      site.root.write(
        "Content/landmarks/place-\(number).md",
        "---\nname: Place \(number) \(version)\n---\nText \(version).\n")
    }
    // Each version has pages that the other lacks.
    site.root.write("Content/pages/\(version).md", "# Only \(version)\n")
    let other = version == "first" ? "second" : "first"
    if site.root.exists("Content/pages/\(other).md") { site.root.remove("Content/pages/\(other).md") }
  }

  private func cleanBuild(_ version: String) -> [String: String] {
    let site = ContentSite()
    write(version, to: site)
    site.build()
    return site.files()
  }

  @Test("killed at 50 random moments, the site is one version or the other, and foreign files stay")
  func killed() async throws {
    let expected = ["first": cleanBuild("first"), "second": cleanBuild("second")]
    let site = ContentSite()
    write("first", to: site)
    site.build()
    site.root.write("Output/notes.txt", "mine")
    var random = IncrementalTests.SeededGenerator(state: 7)
    var version = "first"
    for _ in 0..<50 {
      let next = version == "first" ? "second" : "first"
      write(next, to: site)
      let delay = UInt32.random(in: 0..<40_000, using: &random)
      let path = site.root.path
      // Killed, or done before the kill came.
      await #expect(processExitsWith: .failure) { [path = path as String, delay = delay as UInt32] in
        Thread.detachNewThread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        _ = SiteBuilder.build(BuildOptions(site: path))
        kill(getpid(), SIGKILL)
      }
      // Whatever the next run finds in the content, it first finishes what was broken off.
      site.root.write("Content/landmarks/broken.md", "---\nname: [\n---\n")
      #expect(site.build().written == nil)
      site.root.remove("Content/landmarks/broken.md")
      var files = site.files()
      #expect(files.removeValue(forKey: "notes.txt") == "mine")
      #expect(files == expected[version] || files == expected[next])
      #expect(site.build().written != nil)
      files = site.files()
      files.removeValue(forKey: "notes.txt")
      #expect(files == expected[next])
      version = next
    }
  }

  @Test("two builds at once both end well")
  func atOnce() async {
    let site = ContentSite()
    write("first", to: site)
    let path = site.root.path
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask { SiteBuilder.build(BuildOptions(site: path)).written != nil }
      }
      for await isGood in group { #expect(isGood) }
    }
    #expect(site.files() == cleanBuild("first"))
  }
}
