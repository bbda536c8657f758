/// What became of each file of this build so far, in the order of the calls.
struct PutLog: Sendable {
  enum Fate: Sendable {
    /// The output holds these bytes already.
    case unchanged
    /// It waits in the staging folder; what stands at its place is still to be looked at.
    case staged
    /// It waits in the staging folder to replace a file that is known to be ours.
    case stagedOverOwn
  }

  private(set) var paths = PackedPaths()
  private(set) var records: [OutputRecord] = []
  private(set) var fates: [Fate] = []
  private(set) var unchanged = 0
  /// Whether a record differs from the one before, though the content does not.
  private(set) var hasNewStamps = false

  mutating func append(_ path: String, _ record: OutputRecord, _ fate: Fate, isNewStamp: Bool) {
    paths.append(path)
    records.append(record)
    fates.append(fate)
    if fate == .unchanged { unchanged += 1 }
    if isNewStamp { hasNewStamps = true }
  }

  /// The log in the order of the paths' bytes, which manifest and state want.
  func sorted() -> PutLog {
    if paths.isStrictlySorted { return self }
    var log = PutLog()
    log.paths.reserve(paths: paths.count, bytes: paths.bytes.count)
    log.records.reserveCapacity(records.count)
    log.fates.reserveCapacity(fates.count)
    for index in paths.sortedIndices() {
      log.paths.append(index, of: paths)
      log.records.append(records[index])
      log.fates.append(fates[index])
    }
    log.unchanged = unchanged
    log.hasNewStamps = hasNewStamps
    return log
  }
}
