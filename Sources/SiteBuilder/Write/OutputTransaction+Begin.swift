import Glibc

extension OutputTransaction {
  /// Begins a build's writing: checks the output folder, waits for other builds, and finishes what a broken-off
  /// one left. Call it before content is read, so that even a run whose content has errors puts things right.
  ///
  /// - Parameters:
  ///   - output: the folder to write to; it is made when the first file comes.
  ///   - state: the folder for our state (`.landmarks`), made where it is missing.
  ///   - site: the site's folder; the output must be neither it nor above it.
  ///   - sources: folders the site is made from (content, theme); the output must not be, hold or lie in one.
  ///   - onWait: called when another build is at work and has to be waited for.
  /// - Throws: a refusal with a way out, or what the system failed at.
  package static func begin(
    output: String, state: String, site: String, sources: [String], onWait: () -> Void = {}
  ) throws(OutputError) -> OutputTransaction {
    try begin(output: output, state: state, site: site, sources: sources, onWait: onWait, faults: nil)
  }

  static func begin(
    output: String, state statePath: String, site: String, sources: [String], onWait: () -> Void,
    faults: FaultPoints?
  ) throws(OutputError) -> OutputTransaction {
    let sources = sources + [statePath]
    var location = try OutputLocation(output, site: site, sources: sources)
    var waited = false
    let wait = {
      if !waited { onWait() }
      waited = true
    }
    let state = try OutputError.wrapping { () throws(FileError) in try openState(statePath, for: location) }
    var locks = [try lock(state.descriptor, "lock", O_RDWR | O_CREAT, shown: state.path, onWait: wait)]
    // The build that we waited for may have made the folder.
    if waited { location = try OutputLocation(output, site: site, sources: sources) }
    var folder: Folder?
    if location.exists {
      folder = try OutputError.wrapping { () throws(FileError) in
        try Folder(at: location.real, shownAs: location.shown)
      }
      // A site with another state folder may write here too.
      locks.append(
        try lock(AT_FDCWD, location.real, O_RDONLY | O_DIRECTORY, shown: location.shown, onWait: wait))
    }
    let isResumed: Bool
    do {
      isResumed = try Landing.resume(state: state, output: folder, faults: faults)
    } catch {
      throw OutputError(unfinished: error)
    }
    try OutputError.wrapping { () throws(FileError) in
      try faults?.reach("clear the staging folder")
      try Staging.clear(state: state, output: folder)
    }
    return OutputTransaction(
      location: location, state: state, locks: locks, old: try OldOutput(folder, state: state),
      finishedEarlierCommit: isResumed, faults: faults)
  }

  private static func lock(
    _ folder: Int32, _ path: String, _ flags: Int32, shown: String, onWait: () -> Void
  ) throws(OutputError) -> BuildLock {
    try OutputError.wrapping { () throws(FileError) in
      try BuildLock.take(folder, path, flags: flags, shown: shown, onWait: onWait)
    }
  }

  /// The folder for the state of one output: a site can be built into several by turns, and each keeps its own.
  /// Its name comes from the output's path as seen from the site, so that both can move together.
  private static func openState(_ path: String, for location: OutputLocation) throws(FileError) -> Folder {
    try makeFolders(path)
    let whole = try Folder(path)
    // As other caches do: the folder keeps itself out of the site's version control.
    if statusRecord(whole.descriptor, ".gitignore", following: false) == nil {
      _ = try? writeNew(whole.descriptor, ".gitignore", Array("*\n".utf8), shown: whole.path)
    }
    var key = location.real
    if let real = realPath(path), isInside(location.real, parent(of: real)) {
      key = String(location.real.dropFirst(parent(of: real).count))
    }
    let name = "output-" + ContentHash(Array(key.utf8)).hexadecimal.prefix(16)
    try makeFolders(whole.descriptor, name, shown: whole.shown(name))
    return try Folder(name, in: whole)
  }
}

extension OldOutput {
  init(_ folder: Folder?, state: Folder) throws(OutputError) {
    self.folder = folder
    let records = OutputRecords(in: state) ?? OutputRecords()
    self.records = records
    let bytes = try OutputError.wrapping { () throws(FileError) in
      try folder?.readIfPresent(manifestName)?.bytes
    }
    manifestBytes = bytes
    guard let folder, let bytes else {
      manifest = Manifest()
      return
    }
    if records.manifest == ContentHash(bytes) {
      // As the last build wrote it, so it lists what the records do.
      manifest = Manifest(sorted: records.paths)
      return
    }
    guard let known = Manifest(decoding: bytes) else {
      throw OutputError(
        "this list of the site's files is not one that this version of landmarks wrote",
        path: folder.shown(manifestName), help: "empty the output folder and build again")
    }
    manifest = known
  }
}
