import Glibc

/// The output as a build finds it, and what the last build recorded of it. Read-only: any thread may ask.
struct OldOutput: Sendable {
  /// Nil where there is no output folder yet.
  let folder: Folder?
  let manifest: Manifest
  /// The manifest as it is on disk; nil where there is none.
  let manifestBytes: [UInt8]?
  let records: OutputRecords

  /// Compares a file that is to be written with the one that is there.
  ///
  /// - Returns: what to do; the record to keep, if it is unchanged; whether that differs from the old record.
  func compare(
    _ path: String, _ bytes: UnsafeRawBufferPointer, _ hash: ContentHash
  ) -> (fate: PutLog.Fate, record: OutputRecord?, isNewStamp: Bool) {
    let record = records.find(path)
    guard let folder, record != nil || manifest.contains(path) else { return (.staged, nil, true) }
    guard let status = statusRecord(folder.descriptor, path, following: false),
      FileKind(mode: status.st_mode) == .file
    else { return (.staged, nil, true) }
    let stamp = FileStamp(status)
    if let record, record.matches(stamp), !record.isYoung {
      return record.hash == hash ? (.unchanged, record, false) : (overOwn(path), nil, true)
    }
    let moment = currentMoment()
    guard stamp.size == bytes.count,
      let file = try? readWhole(folder.descriptor, path, flags: O_NOFOLLOW, limit: bytes.count),
      file.bytes.withUnsafeBytes({ compareBytes($0, bytes) }) == 0
    else { return (overOwn(path), nil, true) }
    let seen = OutputRecord(hash: hash, stamp: file.stamp, at: moment)
    return (.unchanged, seen, seen != record)
  }

  /// The record of a file that still holds what the last build wrote, renewed where its stamp is young or another;
  /// nil where the file differs or is gone.
  func verify(_ path: String) -> (record: OutputRecord, isNewStamp: Bool)? {
    guard let folder, let record = records.find(path),
      let seen = path.withCString({ verify($0, record, in: folder) })
    else { return nil }
    return (seen, seen != record)
  }

  private func verify(_ path: UnsafePointer<CChar>, _ record: OutputRecord, in folder: Folder)
    -> OutputRecord?
  {
    guard let status = statusRecord(folder.descriptor, path, following: false),
      FileKind(mode: status.st_mode) == .file, record.size == Int64(status.st_size)
    else { return nil }
    if !record.isYoung, record.matches(FileStamp(status)) { return record }
    let moment = currentMoment()
    guard
      let file = try? readWhole(
        folder.descriptor, path, flags: O_NOFOLLOW, limit: Int(clamping: record.size)),
      ContentHash(file.bytes) == record.hash
    else { return nil }
    return OutputRecord(hash: record.hash, stamp: file.stamp, at: moment)
  }

  /// Whether all files are as recorded. Young records that prove right are renewed, so that the next look is
  /// quicker.
  func isUntouched(savingTo state: Folder) -> Bool {
    guard let folder, let manifestBytes, manifest.isTrusted, manifest.paths.count == records.records.count,
      records.manifest == ContentHash(manifestBytes)
    else { return false }
    let renewed = Locked<[(Int, OutputRecord)]>([])
    do throws(Changed) {
      try parallelForEach(count: records.records.count) { (range) throws(Changed) in
        for index in range {
          let record = records.records[index]
          guard let seen = records.paths.withCString(index, { verify($0, record, in: folder) }) else {
            throw Changed()
          }
          if seen != record { renewed.withLock { $0.append((index, seen)) } }
        }
      }
    } catch {
      return false
    }
    let changes = renewed.withLock { $0 }
    if !changes.isEmpty {
      var records = records
      for (index, record) in changes { records.replace(index, with: record) }
      // Only time is lost where this fails.
      try? records.write(in: state)
    }
    return true
  }

  private struct Changed: Error {}

  private func overOwn(_ path: String) -> PutLog.Fate {
    manifest.isTrusted && manifest.contains(path) ? .stagedOverOwn : .staged
  }
}
