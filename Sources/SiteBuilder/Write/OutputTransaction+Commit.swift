import Glibc

extension OutputTransaction {
  /// Puts the whole site in its place: assets, then pages, then removals. Files of ours that were neither put nor
  /// kept are removed.
  ///
  /// Where it throws before its first change, the output is as it was; after that, the next build finishes it.
  package func commit() throws(OutputError) -> Summary {
    guard target.withLock({ $0.phase == .open }) else {
      cancel()
      throw OutputError(
        "the site was not written, because a file before could not be", path: location.shown,
        help: "build again")
    }
    let log = log.withLock { $0.sorted() }
    do {
      try refuseDoubles(log.paths)
      return try commit(log)
    } catch {
      if let cause = error.cause { fail(cause) }
      cancel()
      throw error
    }
  }

  private func commit(_ log: PutLog) throws(OutputError) -> Summary {
    let manifest = Manifest(sorted: log.paths)
    let finalBytes = manifest.encoded()
    var journal = Journal()
    if let folder = target.withLock({ $0.output }) {
      var planner = CommitPlanner(output: folder, old: old.manifest, records: old.records, log: log)
      journal = try planner.plan()
    }
    let removed = (journal.removals + journal.clearings).sorted(by: precedesBytewise)
    // While the commit is under way, both what comes and what goes is ours.
    let interimBytes =
      removed.isEmpty ? finalBytes : manifest.union(Manifest(sorted: PackedPaths(removed))).encoded()
    let isChanged = !journal.moves.isEmpty || !removed.isEmpty || finalBytes != old.manifestBytes
    // Before the first file lands: no edit from here on can hide behind a stamp that is not young now.
    var moment = currentMoment()
    if isChanged {
      journal.manifests =
        (old.manifestBytes.map { [ContentHash($0)] } ?? []) + [
          ContentHash(interimBytes), ContentHash(finalBytes),
        ]
      moment = try land(journal, interim: interimBytes, final: finalBytes)
    }
    if isChanged || log.hasNewStamps || log.paths.count != old.records.records.count {
      save(log, manifest: ContentHash(finalBytes), at: moment)
    }
    end()
    return Summary(
      written: log.paths.indices.filter { log.fates[$0] != .unchanged }.map { log.paths[$0] },
      unchanged: log.unchanged, removed: removed)
  }

  /// Writes the journal and carries it out.
  ///
  /// - Returns: a moment before the first file landed.
  private func land(_ journal: Journal, interim: [UInt8], final: [UInt8]) throws(OutputError) -> Int64 {
    var journal = journal
    let staging: Staging
    do {
      staging = try openStaging()
      journal.stagesInOutput = staging.isInOutput
      try faults?.reach("stage the manifests")
      if interim != old.manifestBytes { try staging.write(manifest: interim, as: Staging.interimManifest) }
      if final != interim { try staging.write(manifest: final, as: Staging.finalManifest) }
      try faults?.reach("write the journal")
      try journal.write(in: state)
    } catch {
      throw OutputError(error)
    }
    let moment = currentMoment()
    guard let output = target.withLock({ $0.output }) else { return moment }
    do {
      let landing = Landing(
        journal: journal, output: output, staging: staging, isResumed: false, faults: faults)
      try Interruption.shielded { () throws(FileError) in
        try landing.run()
        try faults?.reach("remove the journal")
        try Journal.remove(in: state)
      }
    } catch {
      leave()
      throw OutputError(unfinished: error)
    }
    return moment
  }

  /// Records what is in the output now. A failure costs the next build some time, nothing else.
  private func save(_ log: PutLog, manifest: ContentHash, at moment: Int64) {
    var records = OutputRecords()
    records.manifest = manifest
    records.reserve(log.paths.count, bytes: log.paths.bytes.count)
    for index in log.paths.indices {
      records.append(log.records[index], at: index, of: log.paths)
      if log.fates[index] != .unchanged { records.settle(index, at: moment) }
    }
    do {
      try faults?.reach("write the state")
    } catch {
      return leave()
    }
    try? records.write(in: state)
  }

  private func end() {
    target.withLock { target in
      guard target.phase == .open else { return }
      if target.staging != nil { try? Staging.clear(state: state, output: target.output) }
      target.end(.ended)
    }
  }

  /// A path that is put twice is a mistake of ours, as the plan checks its paths; two pages must not become one.
  private func refuseDoubles(_ paths: PackedPaths) throws(OutputError) {
    for index in paths.indices.dropFirst() where paths.compare(index - 1, with: index, of: paths) == 0 {
      throw OutputError(
        "two parts of the site are to be written to this file", path: joined(location.shown, paths[index]),
        help: "give one of them another name")
    }
  }
}

extension OutputError {
  /// A commit that stopped halfway.
  init(unfinished cause: FileError) {
    var diagnostic = cause.diagnostic
    diagnostic.help = "the site is half written; put this right and build again, which finishes it"
    self.init(diagnostic, cause: cause)
  }
}
