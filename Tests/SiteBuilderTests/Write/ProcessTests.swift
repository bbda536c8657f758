import Foundation
import Testing

@testable import SiteBuilder

/// What only real processes show: kills, signals, limits, other users, two builds at once.
struct ProcessTests {
  let root = TemporaryFolder()

  private static func build(_ files: [String: String], in root: String, faults: FaultPoints? = nil)
    throws(OutputError)
  {
    let transaction = try OutputTransaction.begin(
      output: root + "/Output", state: root + "/.landmarks", site: root, sources: [], onWait: {},
      faults: faults)
    for (path, text) in files { try transaction.put(path, Array(text.utf8)) }
    _ = try transaction.commit()
  }

  private func files() -> [String: String] {
    root.snapshot("Output").filter { $0.value != "folder" && $0.key != manifestName }
  }

  @Test("a kill at any moment leaves one site or the other", arguments: 0..<10)
  func killed(round: Int) async throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    let delay = UInt32(round * 1700 + 300)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, delay = delay as UInt32] in
      let killer = Thread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      killer.start()
      while true {
        try Self.build(Samples.second, in: path)
        try Self.build(Samples.first, in: path)
      }
    }
    try OutputTransaction.begin(output: root("Output"), state: root(".landmarks"), site: path, sources: [])
      .cancel()
    #expect(files() == Samples.first || files() == Samples.second)
    try Self.build(Samples.second, in: path)
    #expect(root.snapshot("Output") == (try Site.clean(Samples.second)))
  }

  /// Sends a signal and gives the thread that takes it a moment.
  private static func interrupt(_ number: Int32) {
    kill(getpid(), number)
    usleep(50_000)
  }

  @Test("an interruption before the commit leaves the old site, one during it waits for its end")
  func interrupted() async throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      Interruption.install()
      let faults = FaultPoints { step in
        if step == "stage index.html" { Self.interrupt(SIGINT) }
        return true
      }
      try Self.build(Samples.second, in: path, faults: faults)
    }
    #expect(files() == Samples.first)
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      Interruption.install()
      let faults = FaultPoints { step in
        if step == "move assets/trail.css" { Self.interrupt(SIGTERM) }
        return true
      }
      try Self.build(Samples.second, in: path, faults: faults)
    }
    #expect(root.snapshot("Output") == (try Site.clean(Samples.second)))
  }

  @Test("a second interruption ends even a commit, and the next run finishes it")
  func interruptedTwice() async throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      Interruption.install()
      let faults = FaultPoints { step in
        if step.hasPrefix("move") { Self.interrupt(SIGINT) }
        return true
      }
      try Self.build(Samples.second, in: path, faults: faults)
    }
    #expect(files() != Samples.second)
    let next = try OutputTransaction.begin(
      output: root("Output"), state: root(".landmarks"), site: path, sources: [])
    #expect(next.finishedEarlierCommit)
    next.cancel()
    #expect(root.snapshot("Output") == (try Site.clean(Samples.second)))
  }

  @Test("a file that may not grow leaves the old site, with the reason")
  func fileSizeLimit() async throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    let before = root.times("Output")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var files = Samples.second
      files["large.html"] = String(repeating: "x", count: 5000)
      do throws(OutputError) {
        try Self.build(files, in: path)
        exit(1)
      } catch {
        exit(error.cause?.code == EFBIG ? 0 : 2)
      }
    }
    #expect(root.times("Output") == before)
    #expect(!root.snapshot(".landmarks").keys.contains { $0.contains("staging") })
    try Self.build(Samples.second, in: path)
    #expect(files() == Samples.second)
  }

  @Test(
    "a folder of the output that may not be written is noticed before anything changes",
    arguments: ["Output", "Output/assets"])
  func readOnly(folder: String) async throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: path)) {
      chmod(path + "/" + name, 0o777)
    }
    chmod(root(folder), 0o555)
    let before = root.snapshot("Output")
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Root may write anywhere.
      if geteuid() == 0 { seteuid(65534) }
      do throws(OutputError) {
        try Self.build(Samples.second, in: path)
        exit(1)
      } catch {
        exit(error.cause?.code == EACCES ? 0 : 2)
      }
    }
    chmod(root(folder), 0o777)
    #expect(root.snapshot("Output") == before)
  }

  @Test(
    "a full disk leaves the old site, wherever it fills", .enabled(if: geteuid() == 0, "mounting needs root"))
  func fullDisk() throws {
    let disk = root("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    #expect(run("mount", "-t", "tmpfs", "-o", "size=800k", "landmarks-test", disk) == 0)
    defer { _ = run("umount", disk) }
    let large = Samples.second.mapValues { $0 + String(repeating: "x", count: 9000) }
    var failures = 0
    for free in stride(from: 0, through: 240_000, by: 12_288) {
      try? FileManager.default.removeItem(atPath: disk + "/Output")
      try? FileManager.default.removeItem(atPath: disk + "/.landmarks")
      try Self.build(Samples.first, in: disk)
      fill(disk, leaving: free)
      let before = root.snapshot("disk/Output")
      do throws(OutputError) {
        try Self.build(large, in: disk)
      } catch {
        failures += 1
        #expect(error.cause?.code == ENOSPC)
        #expect(error.diagnostic.message == "cannot write this file: the disk is full")
        #expect(root.snapshot("disk/Output") == before)
      }
      try FileManager.default.removeItem(atPath: disk + "/filler")
      try Self.build(large, in: disk)
      #expect(root.snapshot("disk/Output") == (try Site.clean(large)))
    }
    #expect(failures > 5)
    #expect(failures < 20)
  }

  @Test(
    "a mount inside the output is noticed before anything changes",
    .enabled(if: geteuid() == 0, "mounting needs root"))
  func mounted() throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    root.write("other/a.jpg", "A")
    // One file system, but two mounts of it, between which nothing can be renamed.
    #expect(run("mount", "--bind", root("other"), root("Output/photos")) == 0)
    defer { _ = run("umount", root("Output/photos")) }
    let before = root.snapshot("Output")
    let error = #expect(throws: OutputError.self) { try Self.build(Samples.second, in: path) }
    #expect(error?.diagnostic.path == root("Output/photos"))
    #expect(root.snapshot("Output") == before)
  }

  private func run(_ arguments: String...) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    try! process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func fill(_ disk: String, leaving free: Int) {
    let descriptor = open(disk + "/filler", O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0, count: 4096)
    var size = 0
    while write(descriptor, block, block.count) == block.count { size += block.count }
    ftruncate(descriptor, max(0, size - free))
  }

  @Test("a second build waits for the first, says so, and both end well")
  func waits() throws {
    let path = root.path
    let first = try OutputTransaction.begin(
      output: path + "/Output", state: path + "/.landmarks", site: path, sources: [])
    let waited = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let second = try? OutputTransaction.begin(
        output: path + "/Output", state: path + "/.landmarks", site: path, sources: [],
        onWait: { waited.signal() })
      for (path, text) in Samples.second { try? second?.put(path, Array(text.utf8)) }
      _ = try? second?.commit()
      done.signal()
    }
    thread.start()
    waited.wait()
    for (path, text) in Samples.first { try first.put(path, Array(text.utf8)) }
    _ = try first.commit()
    done.wait()
    #expect(root.snapshot("Output") == (try Site.clean(Samples.second)))
  }

  @Test("many builds at once, of one state folder or two, end with one whole site", arguments: [1, 2])
  func many(states: Int) throws {
    let path = root.path
    try Self.build(Samples.first, in: path)
    let errors = Locked<[String]>([])
    parallelForEach(count: 24, chunk: 1, workers: 6) { range in
      let index = range.lowerBound
      do throws(OutputError) {
        let transaction = try OutputTransaction.begin(
          output: path + "/Output", state: path + "/.landmarks\(index % states)", site: path, sources: [])
        let files = index % 3 == 0 ? Samples.first : Samples.second
        for (path, text) in files { try transaction.put(path, Array(text.utf8)) }
        if index % 5 == 4 { transaction.cancel() } else { _ = try transaction.commit() }
      } catch {
        errors.withLock { $0.append(error.diagnostic.message) }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(files() == Samples.first || files() == Samples.second)
  }
}
