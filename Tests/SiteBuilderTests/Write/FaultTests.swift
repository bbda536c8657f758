import Foundation
import Testing

@testable import SiteBuilder

/// A build that dies at any of its steps leaves the old site or the new one, if need be after the next `begin`,
/// even if that run builds nothing.
struct FaultTests {
  /// Dies at one step; counts the steps.
  private final class Counter: Sendable {
    let count = Locked(0)
    let steps = Locked<[String]>([])

    func faults(dyingAt step: Int?) -> FaultPoints {
      FaultPoints { name in
        self.steps.withLock { $0.append(name) }
        return self.count.withLock { count in
          defer { count += 1 }
          return count != step
        }
      }
    }
  }

  private static let foreign = ["CNAME": "mine", "old/notes.txt": "mine", ".git/config": "mine"]

  /// A site whose output holds the first sample and foreign files, in the state folder's file system or another.
  private static func prepared(elsewhere: Bool) throws -> (site: Site, output: TemporaryOutput) {
    let site = Site()
    let output = TemporaryOutput(elsewhere: elsewhere, site: site)
    try site.build(Samples.first, into: output.path)
    for (name, text) in foreign { output.write(name, text) }
    return (site, output)
  }

  @Test("dying at any step leaves the old site or the new one", arguments: [false, true])
  func everyStep(elsewhere: Bool) throws {
    let old = try Site.clean(Samples.first)
    let new = try Site.clean(Samples.second)
    let recorder = Counter()
    do {
      let (site, output) = try Self.prepared(elsewhere: elsewhere)
      try site.build(Samples.second, into: output.path, faults: recorder.faults(dyingAt: nil))
      #expect(output.snapshot(without: Self.foreign) == new)
    }
    let steps = recorder.steps.withLock { $0 }
    #expect(steps.contains("move fresh"), "a new folder moves as one")
    #expect(steps.count > 20)
    var finished = 0
    for step in steps.indices {
      let (site, output) = try Self.prepared(elsewhere: elsewhere)
      let counter = Counter()
      do throws(OutputError) {
        try site.build(Samples.second, into: output.path, faults: counter.faults(dyingAt: step))
        // The state is a matter of time, not of the site.
        #expect(steps[step] == "write the state")
      } catch {
        #expect(error.cause == .simulatedDeath)
      }
      // A run whose content has errors: it begins and gives up.
      let next = try site.begin(output.path)
      if next.finishedEarlierCommit { finished += 1 }
      next.cancel()
      let left = output.snapshot(without: Self.foreign)
      #expect(left == old || left == new, "after dying at \(steps[step])")
      #expect(output.foreignFiles(Self.foreign) == Self.foreign)
      try site.build(Samples.second, into: output.path)
      #expect(output.snapshot(without: Self.foreign) == new, "after dying at \(steps[step])")
      #expect(
        !site.root.snapshot(".landmarks").keys.contains { $0.contains("staging") || $0.hasSuffix("journal") })
    }
    // All moves and removals but the first step, the manifest's.
    #expect(finished > 12)
  }

  @Test(
    "dying again while the commit is being finished does no harm",
    arguments: ["place manifest-interim", "move fresh", "remove photos/a.jpg"])
  func everyStepTwice(first: String) throws {
    let old = try Site.clean(Samples.first)
    let new = try Site.clean(Samples.second)
    for second in 0..<40 {
      let (site, output) = try Self.prepared(elsewhere: false)
      _ = try? site.build(Samples.second, into: output.path, faults: FaultPoints { $0 != first })
      let counter = Counter()
      let survived = (try? site.begin(output.path, faults: counter.faults(dyingAt: second))) != nil
      try site.begin(output.path).cancel()
      let left = output.snapshot(without: Self.foreign)
      #expect(left == old || left == new, "after dying at \(first), then \(second)")
      #expect(output.foreignFiles(Self.foreign) == Self.foreign)
      if survived { return }
    }
    Issue.record("finishing has more steps than expected")
  }

  @Test("dying at any step of the first build leaves nothing or the site", arguments: [false, true])
  func firstBuild(elsewhere: Bool) throws {
    let new = try Site.clean(Samples.first)
    for step in 0..<60 {
      let site = Site()
      let output = TemporaryOutput(elsewhere: elsewhere, site: site)
      let counter = Counter()
      let survived =
        (try? site.build(Samples.first, into: output.path, faults: counter.faults(dyingAt: step))) != nil
      try site.begin(output.path).cancel()
      let left = output.snapshot(without: [:])
      #expect(left.isEmpty || left == new, "after dying at step \(step)")
      try site.build(Samples.first, into: output.path)
      #expect(output.snapshot(without: [:]) == new)
      if survived, counter.count.withLock({ $0 }) <= step { return }
    }
    Issue.record("the build has more steps than expected")
  }

  @Test("a journal that is cut off or damaged counts as not written", arguments: [0, 1, 39, 41, 80])
  func damagedJournal(length: Int) throws {
    let (site, output) = try Self.prepared(elsewhere: false)
    let counter = Counter()
    _ = try? site.build(
      Samples.second, into: output.path,
      faults: FaultPoints { step in
        counter.steps.withLock { $0.append(step) }
        return step != "place manifest-interim"
      })
    let journal = try #require(
      site.root.snapshot(".landmarks").keys.first { $0.hasSuffix("/journal") }.map {
        site.root(".landmarks/" + $0)
      })
    let good = try Data(contentsOf: URL(filePath: journal))
    try good.prefix(length).write(to: URL(filePath: journal))
    let next = try site.begin(output.path)
    #expect(!next.finishedEarlierCommit)
    next.cancel()
    #expect(output.snapshot(without: Self.foreign) == (try Site.clean(Samples.first)))
  }

  @Test(
    "a commit is not finished in an output that was emptied or replaced meanwhile",
    arguments: ["empty", "gone", "other"])
  func replacedOutput(change: String) throws {
    let (site, output) = try Self.prepared(elsewhere: false)
    _ = try? site.build(
      Samples.second, into: output.path, faults: FaultPoints { $0 != "move landmarks/turtle-rock.html" })
    try FileManager.default.removeItem(atPath: output.path)
    if change != "gone" {
      try FileManager.default.createDirectory(atPath: output.path, withIntermediateDirectories: true)
    }
    if change == "other" {
      output.write(
        manifestName, String(decoding: Manifest(sorted: PackedPaths(["x"])).encoded(), as: UTF8.self))
      output.write("x", "another site")
    }
    let before = output.snapshot(without: [:])
    let next = try site.begin(output.path)
    #expect(!next.finishedEarlierCommit)
    next.cancel()
    #expect(output.snapshot(without: [:]) == before)
    try site.build(Samples.second, into: output.path)
    #expect(output.snapshot(without: [:]) == (try Site.clean(Samples.second)))
  }

  @Test("staged files that a power failure emptied are not put in place")
  func emptiedStaging() throws {
    let (site, output) = try Self.prepared(elsewhere: false)
    _ = try? site.build(Samples.second, into: output.path, faults: FaultPoints { $0 != "move index.html" })
    let staged = try #require(
      site.root.snapshot(".landmarks").keys.first { $0.hasSuffix("site/index.html") })
    site.root.write(".landmarks/" + staged, "")
    let next = try site.begin(output.path)
    #expect(!next.finishedEarlierCommit)
    next.cancel()
    #expect(try site.build(Samples.second, into: output.path).written.contains("index.html"))
    #expect(output.snapshot(without: Self.foreign) == (try Site.clean(Samples.second)))
  }
}

/// An output folder in the site or in another file system.
final class TemporaryOutput: Sendable {
  let path: String
  private let isElsewhere: Bool

  init(elsewhere: Bool, site: Site) {
    isElsewhere = elsewhere
    path = elsewhere ? "/dev/shm/landmarks-\(UUID().uuidString)" : site.output
  }

  deinit { if isElsewhere { try? FileManager.default.removeItem(atPath: path) } }

  func write(_ name: String, _ text: String) {
    let file = URL(filePath: path + "/" + name)
    try! FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try! Data(text.utf8).write(to: file)
  }

  /// Everything below the output but foreign files and the folders that only they hold open.
  func snapshot(without foreign: [String: String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] where foreign[name] == nil
    {
      let data = FileManager.default.contents(atPath: path + "/" + name)
      found[name] = data.map { String(decoding: $0, as: UTF8.self) } ?? "folder"
    }
    for folder in found.keys.filter({ found[$0] == "folder" }) {
      let holdsOwn = found.contains { $0.key.hasPrefix(folder + "/") && $0.value != "folder" }
      if !holdsOwn && foreign.keys.contains(where: { $0.hasPrefix(folder + "/") }) { found[folder] = nil }
    }
    return found
  }

  func foreignFiles(_ foreign: [String: String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in foreign.keys {
      found[name] = FileManager.default.contents(atPath: path + "/" + name).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return found
  }
}
