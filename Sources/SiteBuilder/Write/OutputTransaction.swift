import Glibc

/// The writing of one build: files are handed over in any order from any thread, and land in the output as a whole
/// or not at all.
///
/// Only what differs from the output is written, first to a staging folder. `commit()` notes in a journal what it
/// is about to do, then renames the files to their places and removes what the site no longer has. So a build
/// that fails, is killed or fills the disk before the commit leaves the output as it was, and one that is broken
/// off during the commit is finished by the next `begin`. What landmarks did not write is never touched.
package final class OutputTransaction: Sendable {
  /// What a commit did.
  package struct Summary: Sendable, Equatable {
    /// The paths that were written, sorted by their bytes.
    package var written: [String] = []
    /// How many files were right already.
    package var unchanged = 0
    /// The paths that were removed, sorted by their bytes.
    package var removed: [String] = []
  }

  /// Whether `begin` finished a commit that an earlier run had to break off.
  package let finishedEarlierCommit: Bool

  let location: OutputLocation
  let state: Folder
  let old: OldOutput
  let faults: FaultPoints?
  let log = Locked(PutLog())
  let target: Locked<Target>

  /// What is made when the first changed file comes.
  struct Target {
    enum Phase { case open, failed, left, ended }

    var phase = Phase.open
    var output: Folder?
    /// On the state, then on the output.
    var locks: [BuildLock]
    var madeOutput = false
    var staging: Staging?

    /// Lets other builds begin.
    mutating func end(_ phase: Phase) {
      self.phase = phase
      staging = nil
      locks = []
    }
  }

  init(
    location: OutputLocation, state: Folder, locks: [BuildLock], old: OldOutput, finishedEarlierCommit: Bool,
    faults: FaultPoints?
  ) {
    self.location = location
    self.state = state
    self.old = old
    self.finishedEarlierCommit = finishedEarlierCommit
    self.faults = faults
    target = Locked(Target(output: old.folder, locks: locks))
  }

  deinit { cancel() }

  /// Takes a file of the site: its path in the output, parts divided by `/`, and its bytes. Each path once.
  ///
  /// Safe to call from any thread. The bytes are only written where they differ from the output's.
  package func put(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    if let flaw = flaw(inOutputPath: path) {
      fail()
      throw OutputError(
        "this file cannot go into the output: \(flaw)", path: joined(location.shown, path), help: "rename it")
    }
    let hash = ContentHash(bytes)
    let (fate, record, isNewStamp) = old.compare(path, bytes, hash)
    if fate == .unchanged {
      log.withLock { $0.append(path, record!, fate, isNewStamp: isNewStamp) }
      return
    }
    let stamp: FileStamp
    do {
      let staging = try openStaging()
      try faults?.reach("stage \(path)")
      stamp = try staging.write(path, bytes, shown: joined(location.shown, path))
    } catch {
      fail(error)
      throw OutputError(error)
    }
    // Whether it is young shows when it lands.
    let staged = OutputRecord(hash: hash, stamp: stamp, at: stamp.modified)
    log.withLock { $0.append(path, staged, fate, isNewStamp: true) }
  }

  /// Takes a file of the site: its path in the output and its bytes.
  package func put(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(OutputError) in
      try put(path, UnsafeRawBufferPointer(bytes))
    }
  }

  /// Takes a file whose bytes are known to be those of the last build, without having them.
  ///
  /// - Returns: false where the output no longer holds them; then they have to be put.
  package func keep(_ path: String) -> Bool {
    guard let (record, isNewStamp) = old.verify(path) else { return false }
    log.withLock { $0.append(path, record, .unchanged, isNewStamp: isNewStamp) }
    return true
  }

  /// Whether the output is, file for file, as the last build left it: every file of ours has its stamp (or, where
  /// the stamp is young, its content), and the manifest lists them all.
  ///
  /// With unchanged inputs there is then nothing to build; `cancel()` ends the transaction.
  package func isUntouched() -> Bool {
    old.isUntouched(savingTo: state)
  }

  /// Ends the transaction without a trace in the output. Does nothing after the end.
  package func cancel() {
    target.withLock { target in
      guard target.phase == .open || target.phase == .failed else { return }
      // What cannot be removed now is removed by the next build.
      try? Staging.clear(state: state, output: target.output)
      if target.madeOutput { rmdir(location.real) }
      target.end(.ended)
    }
  }

  /// Leaves everything as it lies, for the next build to finish or clear.
  func leave() {
    target.withLock { $0.end(.left) }
  }

  /// Remembers that the site is not complete, so that it cannot land.
  func fail(_ error: FileError? = nil) {
    target.withLock { target in
      guard target.phase == .open else { return }
      if error == .simulatedDeath { target.end(.left) } else { target.phase = .failed }
    }
  }

  /// The staging folder, made at the first call, and with it the output folder.
  func openStaging() throws(FileError) -> Staging {
    try target.withLock { (target) throws(FileError) in
      if let staging = target.staging { return staging }
      let output = try openOutput(&target)
      try faults?.reach("make the staging folder")
      let staging = try Staging.make(state: state, output: output)
      target.staging = staging
      return staging
    }
  }

  private func openOutput(_ target: inout Target) throws(FileError) -> Folder {
    if let output = target.output { return output }
    try faults?.reach("make the output folder")
    if let above = location.real.utf8.lastIndex(of: UInt8(ascii: "/")) {
      try makeFolders(String(location.real[..<above]))
    }
    target.madeOutput = mkdir(location.real, 0o755) == 0
    guard target.madeOutput || errno == EEXIST else {
      throw FileError(.makeFolder, location.shown, code: errno)
    }
    let output = try Folder(at: location.real, shownAs: location.shown)
    target.locks.append(
      try BuildLock.take(
        AT_FDCWD, location.real, flags: O_RDONLY | O_DIRECTORY, shown: location.shown, onWait: {}))
    target.output = output
    return output
  }
}
