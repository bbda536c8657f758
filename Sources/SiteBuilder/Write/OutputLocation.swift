import Glibc

/// Where a build writes, checked before anything happens: a folder that is empty or ours, and none whose loss would
/// hurt.
struct OutputLocation: Sendable {
  /// As the user gave it, for messages.
  let shown: String
  /// Absolute, links resolved, also where the folder is not there yet.
  let real: String
  /// Whether the folder is there.
  let exists: Bool

  /// Checks an output folder.
  ///
  /// - Parameters:
  ///   - site: the site's folder; the output may lie in it, but be neither it nor above it.
  ///   - sources: folders that the site is read from, and the state folder; the output may not even lie in them.
  init(_ output: String, site: String, sources: [String]) throws(OutputError) {
    shown = output
    let elsewhere = "choose another folder with --output"
    guard !output.isEmpty else {
      throw OutputError("the output folder has no name", path: output, help: elsewhere)
    }
    real = try resolved(output)
    if real == "/" {
      throw OutputError("the output cannot be the root of the file system", path: output, help: elsewhere)
    }
    if let home = getenv("HOME").flatMap({ realPath(String(cString: $0)) }), home != "/", isInside(home, real)
    {
      let what = home == real ? "your home folder" : "a folder that holds your home folder"
      throw OutputError("the output cannot be \(what)", path: output, help: elsewhere)
    }
    if let site = realPath(site), isInside(site, real) {
      throw OutputError(
        "the output cannot \(site == real ? "be" : "hold") the site's own folder", path: output,
        help: elsewhere)
    }
    for source in sources {
      guard let source = realPath(source) else { continue }
      if isInside(source, real) || isInside(real, source) {
        let relation = source == real ? "be" : isInside(source, real) ? "hold" : "lie in"
        throw OutputError(
          "the output cannot \(relation) \(source), which the site is made from", path: output,
          help: elsewhere)
      }
    }
    exists = try OutputLocation.isThere(real, shown: output)
    if exists { try OutputLocation.checkOurs(real, shown: output) }
  }

  private static func isThere(_ real: String, shown: String) throws(OutputError) -> Bool {
    guard let status = statusRecord(AT_FDCWD, real, following: true) else {
      guard errno == ENOENT else { throw OutputError(FileError(.list, shown, code: errno)) }
      return false
    }
    guard FileKind(mode: status.st_mode) == .folder else {
      throw OutputError(
        "the output is a file, not a folder", path: shown,
        help: "remove the file or choose another folder with --output")
    }
    return true
  }

  /// Refuses a folder with files in it that no build listed.
  private static func checkOurs(_ real: String, shown: String) throws(OutputError) {
    let folder = try OutputError.wrapping { () throws(FileError) in try Folder(real) }
    guard statusRecord(folder.descriptor, manifestName, following: false) == nil else { return }
    var foreign: [FileError] = []
    let entries = try OutputError.wrapping { () throws(FileError) in try folder.list(into: &foreign) }
    let harmless = [".gitignore", ".gitkeep", innerStagingName]
    let first = entries.first { !harmless.contains($0.name) }
    guard first != nil || !foreign.isEmpty else { return }
    let example = first.map { ", such as \($0.name)" } ?? ""
    throw OutputError(
      "the output folder holds files that landmarks did not write\(example)", path: shown,
      help: "choose an empty folder with --output, or move these files away; nothing was changed")
  }
}

/// The absolute path without links of a folder that may not be there yet.
private func resolved(_ path: String) throws(OutputError) -> String {
  if let real = realPath(path) { return real }
  guard errno == ENOENT else { throw OutputError(FileError(.list, path, code: errno)) }
  if statusRecord(AT_FDCWD, path, following: false) != nil {
    throw OutputError(
      "the output is a link to a folder that does not exist", path: path,
      help: "make that folder or remove the link")
  }
  var parts = path.split(separator: "/", omittingEmptySubsequences: true)
  guard let name = parts.popLast(), name != "..", name != "." else {
    throw OutputError(FileError(.list, path, code: ENOENT))
  }
  let above = (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  return joined(try resolved(above.isEmpty ? "." : above), String(name))
}
