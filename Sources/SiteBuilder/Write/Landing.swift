import Glibc

/// Carries out a journal: the part of a commit that changes the output. Only renames and removals are left to do,
/// so that a full disk is all but ruled out, and each step may be done again.
struct Landing {
  let journal: Journal
  let output: Folder
  let staging: Staging
  /// Whether an earlier run may have done some of the steps.
  let isResumed: Bool
  let faults: FaultPoints?

  func run() throws(FileError) {
    // First the list of what will be ours: whatever happens from here on, no file of ours looks foreign.
    try place(Staging.interimManifest)
    for path in journal.clearings { try remove(path) }
    for move in journal.moves {
      try faults?.reach("move \(move.path)")
      try put(move)
    }
    for path in journal.removals { try remove(path) }
    try place(Staging.finalManifest)
  }

  private func place(_ manifest: String) throws(FileError) {
    try faults?.reach("place \(manifest)")
    let code = renameat(staging.folder.descriptor, manifest, output.descriptor, manifestName)
    // Not every commit has both.
    guard code == 0 || errno == ENOENT else {
      throw FileError(.move, output.shown(manifestName), code: errno)
    }
  }

  private func put(_ move: Journal.Move) throws(FileError) {
    let path = move.path
    if renameat(staging.site.descriptor, path, output.descriptor, path) == 0 { return }
    switch errno {
    case ENOENT where statusRecord(staging.site.descriptor, path, following: false) == nil:
      guard isResumed else { throw FileError(.move, output.shown(path), code: ENOENT) }
    case ENOENT:
      // Somebody removed the folder it goes to, a moment ago.
      try makeFolders(output.descriptor, parent(of: path), shown: output.shown(path))
      guard renameat(staging.site.descriptor, path, output.descriptor, path) == 0 else {
        throw FileError(.move, output.shown(path), code: errno)
      }
    case ENOTEMPTY where move.isFolder, EEXIST where move.isFolder:
      // Somebody made the folder meanwhile: its files go there one by one.
      var problems: [FileError] = []
      for entry in try staging.site.list(path, into: &problems) {
        try put(Journal.Move(path: joined(path, entry.name), isFolder: entry.kind == .folder))
      }
    default: throw FileError(.move, output.shown(path), code: errno)
    }
  }

  /// Removes a file of ours, and the folders that it leaves empty.
  private func remove(_ path: String) throws(FileError) {
    try faults?.reach("remove \(path)")
    guard unlinkat(output.descriptor, path, 0) == 0 || [ENOENT, ENOTDIR, EISDIR].contains(errno) else {
      throw FileError(.remove, output.shown(path), code: errno)
    }
    var folder = parent(of: path)
    while !folder.isEmpty, unlinkat(output.descriptor, folder, AT_REMOVEDIR) == 0 {
      folder = parent(of: folder)
    }
  }
}

extension Landing {
  /// Finishes a commit that was broken off, if what it left is whole; else forgets it, and the next commit, which
  /// compares everything by content, puts things right.
  ///
  /// - Returns: whether there was something to finish.
  static func resume(state: Folder, output: Folder?, faults: FaultPoints?) throws(FileError) -> Bool {
    guard let journal = Journal.read(in: state) else { return false }
    var isResumed = false
    if let output, journal.fits(output),
      let staging = try? Staging.open(state: state, output: output, isInOutput: journal.stagesInOutput),
      journal.isWhole(staging)
    {
      let landing = Landing(
        journal: journal, output: output, staging: staging, isResumed: true, faults: faults)
      try Interruption.shielded { () throws(FileError) in try landing.run() }
      isResumed = true
    }
    try faults?.reach("remove the journal")
    try Journal.remove(in: state)
    return isResumed
  }
}

extension Journal {
  /// Whether the output is still the one that the commit was for: its manifest is one of the commit's, and no
  /// link leads the steps astray. An output that was emptied or replaced meanwhile must not get a part of a site.
  fileprivate func fits(_ output: Folder) -> Bool {
    guard let manifest = try? output.read(manifestName), manifests.contains(ContentHash(manifest.bytes))
    else {
      return false
    }
    var tree = OutputTree(output)
    return (moves.map(\.path) + removals + clearings).allSatisfy { path in
      switch tree.standing(parent(of: path)) {
      case .link, .otherFileSystem: false
      case .folder, .missing, .file: true
      }
    }
  }

  /// Whether what still waits is what was written: a power failure can take a file's content and leave its name.
  fileprivate func isWhole(_ staging: Staging) -> Bool {
    let whole = try? parallelMap(count: staged.count) { (index) throws(FileError) -> Bool in
      guard let file = try staging.site.readIfPresent(staged[index]) else { return true }
      return ContentHash(file.bytes) == hashes[index]
    }
    return whole?.allSatisfy { $0 } ?? false
  }
}
