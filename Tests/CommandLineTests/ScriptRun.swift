import Foundation

/// A script at work: its folder, its variables and what its last program said.
final class ScriptRun {
  var archive: TextArchive
  /// Whether `cmp` takes what it finds as the new expectation.
  let isUpdating: Bool

  /// The folder that the archive's files are laid out in; scripts know it as `$WORK`.
  let work: URL
  /// Where commands run and relative paths begin.
  var directory: URL
  var variables: [String: String]
  var standardInput = Data()
  var last: ProgramResult?
  var snapshots: [String: FolderSnapshot] = [:]

  private let base: URL

  init(_ archive: TextArchive, isUpdating: Bool = false) throws {
    self.archive = archive
    self.isUpdating = isUpdating
    base = FileManager.default.temporaryDirectory
      .appendingPathComponent("landmarks-script-\(UUID().uuidString)").resolvingSymlinksInPath()
    work = base.appendingPathComponent("work")
    directory = work
    variables = [
      "WORK": work.path, "HOME": base.appendingPathComponent("home").path,
      "TMPDIR": base.appendingPathComponent("tmp").path, "REPOSITORY": Installation.repository.path,
      "LANG": "C.UTF-8", "TZ": "UTC",
      // A crash is reported by its signal; drawing its stack would take longer than the whole script.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let inherited = ProcessInfo.processInfo.environment
    for name in ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"] {
      variables[name] = inherited[name]
    }
    variables["PATH"] =
      try Installation.current.get().binaries.path + ":" + (inherited["PATH"] ?? "/usr/bin:/bin")

    for folder in [work.path, variables["HOME"] ?? "", variables["TMPDIR"] ?? ""] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for file in archive.files {
      let url = work.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  /// Runs every line; the first that does not hold ends the script.
  func run() throws(ScriptFailure) {
    for line in try parseScript(archive.script) {
      do {
        try run(line)
      } catch let failure as ScriptFailure {
        throw ScriptFailure(failure.message + transcript, line: line.number)
      } catch {
        throw ScriptFailure("\(error)", line: line.number)
      }
    }
  }

  private func run(_ line: ScriptLine) throws {
    let words = line.words.map { $0.expanded(by: variables) }
    guard let command = scriptCommands[words[0]] else {
      let known = scriptCommands.keys.sorted().joined(separator: ", ")
      throw ScriptFailure("there is no command `\(words[0])`, only \(known)")
    }
    if line.isNegated, !command.canBeNegated {
      throw ScriptFailure("`\(words[0])` cannot stand behind `!`")
    }
    guard command.arguments.contains(words.count - 1) else {
      throw ScriptFailure("usage: \(words[0]) \(command.usage)")
    }
    try command.run(self, Array(words.dropFirst()), line.isNegated)
  }

  /// What the last program said, for the report of a failure.
  private var transcript: String {
    guard let last else { return "" }
    return "\n[exit code \(last.status)]\n[stdout]\n\(last.output)[stderr]\n\(last.errors)"
  }
}

extension ScriptRun {
  func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : directory.appendingPathComponent(path)
  }

  /// The bytes of a file, where `stdout` and `stderr` are what the last program said.
  func bytes(_ path: String) throws -> Data {
    switch path {
    case "stdout": return Data(try lastResult.output.utf8)
    case "stderr": return Data(try lastResult.errors.utf8)
    default:
      guard let bytes = FileManager.default.contents(atPath: url(path).path) else {
        throw ScriptFailure("cannot read \(path)")
      }
      return bytes
    }
  }

  var lastResult: ProgramResult {
    get throws {
      guard let last else { throw ScriptFailure("no program has run yet") }
      return last
    }
  }

  func snapshot(_ path: String) throws -> FolderSnapshot {
    guard let snapshot = snapshots[path] else {
      throw ScriptFailure("`snapshot \(path)` has to come before")
    }
    return snapshot
  }
}
