/// The list in the output of all files that builds wrote there. It decides what may be replaced and removed, so
/// it carries a check sum: a list that was edited or cut off proves nothing.
///
/// A text file: a header line with the check sum of the rest, then a path per line, sorted by bytes.
struct Manifest: Sendable {
  /// Sorted, without doubles, each a path that could be ours.
  private(set) var paths = PackedPaths()
  /// Whether the list is as a build wrote it. The paths of another are hints only: such a file is removed or
  /// replaced only if the state of the last build proves it ours.
  private(set) var isTrusted = true

  private static let header = "landmarks-manifest 1 "

  init() {}

  /// Takes sorted paths without doubles.
  init(sorted paths: PackedPaths) {
    self.paths = paths
  }

  /// Reads a list. Nil means a header from a version of the format that is not ours.
  init?(decoding text: [UInt8]) {
    guard !text.isEmpty else {
      // Cut off at once, as a power failure does; the folder is ours, its files have to be proved so.
      isTrusted = false
      return
    }
    guard text.starts(with: Manifest.header.utf8) else { return nil }
    let lineEnd = text.firstIndex(of: 0x0A) ?? text.count
    let sum = text[Manifest.header.utf8.count..<lineEnd]
    let body = text[min(lineEnd + 1, text.count)...]
    isTrusted = sum.elementsEqual(checkSum(body).utf8)
    var found = PackedPaths()
    body.withUnsafeBytes { body in
      var start = 0
      while start < body.count {
        var end = start
        while end < body.count, body[end] != 0x0A { end += 1 }
        let line = UnsafeRawBufferPointer(rebasing: body[start..<end])
        if flaw(inOutputPath: line) == nil { found.append(line) } else { isTrusted = false }
        start = end + 1
      }
    }
    if found.isStrictlySorted {
      paths = found
    } else {
      isTrusted = false
      for index in found.sortedIndices() where paths.isEmpty || paths.last! != found[index] {
        paths.append(index, of: found)
      }
    }
  }

  func encoded() -> [UInt8] {
    // The packed form, with a line end for each NUL.
    let body = paths.bytes.map { $0 == 0 ? 0x0A : $0 }
    return Array((Manifest.header + checkSum(body[...]) + "\n").utf8) + body
  }

  func contains(_ path: String) -> Bool {
    paths.find(path) != nil
  }

  /// The paths of this list and of another.
  func union(_ other: Manifest) -> Manifest {
    var all = PackedPaths()
    merge(other) {
      all.append($0, of: paths)
    } right: {
      all.append($0, of: other.paths)
    } both: {
      all.append($0, of: paths)
    }
    return Manifest(sorted: all)
  }

  /// The indices of the paths that another list does not hold.
  func missing(from other: Manifest) -> [Int] {
    var missing: [Int] = []
    merge(other) {
      missing.append($0)
    } right: { _ in
    } both: { _ in
    }
    return missing
  }

  private func merge(
    _ other: Manifest, left: (Int) -> Void, right: (Int) -> Void, both: (Int) -> Void
  ) {
    var own = 0
    var others = 0
    while own < paths.count || others < other.paths.count {
      let order =
        own == paths.count
        ? 1 : others == other.paths.count ? -1 : paths.compare(own, with: others, of: other.paths)
      if order < 0 { left(own) } else if order > 0 { right(others) } else { both(own) }
      if order <= 0 { own += 1 }
      if order >= 0 { others += 1 }
    }
  }
}

private func checkSum(_ bytes: ArraySlice<UInt8>) -> String {
  bytes.withUnsafeBytes { ContentHash($0).hexadecimal }
}
