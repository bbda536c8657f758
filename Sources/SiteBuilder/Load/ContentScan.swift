import SourceText

/// The names and stamps of everything below a folder: what a build depends on, before anything is read.
struct ContentScan: Sendable {
  struct File: Sendable {
    /// Relative to the folder, names separated by `/`.
    var path: String
    var stamp: FileStamp
  }

  let folder: Folder
  /// Sorted by the bytes of their paths.
  let files: [File]
  let diagnostics: [Diagnostic]
  /// When the scan began, in nanoseconds since 1970.
  let moment: Int64

  /// Looks at every file; hidden ones are left out, and links that lead out of the folder are refused.
  init(_ folder: Folder) {
    self.folder = folder
    moment = currentMoment()
    var problems: [FileError] = []
    let names = folder.files(into: &problems)
    let stamps = parallelMap(count: names.count) { folder.stamp(names[$0]) }
    var files: [File] = []
    files.reserveCapacity(names.count)
    for (name, stamp) in zip(names, stamps) {
      if let stamp { files.append(File(path: name, stamp: stamp)) }
    }
    self.files = files
    diagnostics = problems.map(\.diagnostic)
  }

  /// The files of one folder whose names end as given: indices into `files`.
  func indices(below folder: String, ending: String = "") -> [Int] {
    // The paths are sorted, so a folder's files lie side by side.
    let first = files.partitioningIndex { !precedesBytewise($0.path, folder) }
    return (first..<files.count).prefix { files[$0].path.hasPrefix(folder) }
      .filter { files[$0].path.hasSuffix(ending) }
  }

  /// The file of a path, if it is there.
  func index(of path: String) -> Int? {
    let index = files.partitioningIndex { !precedesBytewise($0.path, path) }
    return index < files.count && files[index].path == path ? index : nil
  }
}

extension Array {
  /// The first index whose element, and all after it, satisfy a condition; the count where none does.
  func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
