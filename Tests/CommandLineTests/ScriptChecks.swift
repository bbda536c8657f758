import Foundation

/// The commands that check something and change nothing.
let checks: [String: ScriptCommand] = [
  "stdout": ScriptCommand(usage: "[-count=N] PATTERN", arguments: 1...2, canBeNegated: true) {
    try match($1, in: $0.bytes("stdout"), named: "stdout", isNegated: $2)
  },
  "stderr": ScriptCommand(usage: "[-count=N] PATTERN", arguments: 1...2, canBeNegated: true) {
    try match($1, in: $0.bytes("stderr"), named: "stderr", isNegated: $2)
  },
  "grep": ScriptCommand(usage: "[-count=N] PATTERN FILE", arguments: 2...3, canBeNegated: true) {
    let file = $1[$1.count - 1]
    try match($1.dropLast(), in: $0.bytes(file), named: file, isNegated: $2)
  },
  "cmp": ScriptCommand(usage: "ACTUAL EXPECTED", arguments: 2...2, canBeNegated: true) {
    run, words, isNegated in
    let (actual, expected) = (try run.bytes(words[0]), try run.bytes(words[1]))
    if isNegated {
      if actual == expected { throw ScriptFailure("\(words[0]) and \(words[1]) are the same") }
    } else if actual != expected, !run.update(words[1], with: actual) {
      throw ScriptFailure(difference(of: words[0], actual, from: words[1], expected))
    }
  },
  "cmpenv": ScriptCommand(usage: "ACTUAL EXPECTED", arguments: 2...2) { run, words, _ in
    let (actual, expected) = (try run.bytes(words[0]), try run.bytes(words[1]))
    let text = expand(String(decoding: expected, as: UTF8.self), by: run.variables)
    if actual != Data(text.utf8) {
      throw ScriptFailure(difference(of: words[0], actual, from: words[1], Data(text.utf8)))
    }
  },
  "exists": ScriptCommand(usage: "PATH …", arguments: 1...Int.max, canBeNegated: true) {
    run, words, isNegated in
    for word in words where FileManager.default.fileExists(atPath: run.url(word).path) == isNegated {
      throw ScriptFailure("\(word) \(isNegated ? "exists" : "does not exist")")
    }
  },
  "snapshot": ScriptCommand(usage: "FOLDER", arguments: 1...1) { run, words, _ in
    run.snapshots[words[0]] = try FolderSnapshot(of: run.url(words[0]))
  },
  "unchanged": ScriptCommand(usage: "FOLDER", arguments: 1...1) { run, words, _ in
    let changes = try run.snapshot(words[0]).changes(to: FolderSnapshot(of: run.url(words[0])))
    if !changes.isEmpty { throw ScriptFailure("changed: \(changes.joined(separator: " "))") }
  },
  "unwritten": ScriptCommand(usage: "FOLDER", arguments: 1...1) { run, words, _ in
    let writes = try run.snapshot(words[0]).writes(to: FolderSnapshot(of: run.url(words[0])))
    if !writes.isEmpty { throw ScriptFailure("written: \(writes.joined(separator: " "))") }
  },
  "changed": ScriptCommand(usage: "FOLDER FILE …", arguments: 2...Int.max) { run, words, _ in
    let changes = try run.snapshot(words[0]).changes(to: FolderSnapshot(of: run.url(words[0])))
    let expected = words.dropFirst().sorted()
    if changes != expected {
      throw ScriptFailure(
        "changed: \(changes.joined(separator: " "))\nexpected: \(expected.joined(separator: " "))")
    }
  },
]

extension ScriptRun {
  /// Takes bytes as the new content of a file of the archive, where the run updates; says whether it did.
  fileprivate func update(_ path: String, with bytes: Data) -> Bool {
    let file = url(path).standardizedFileURL.path
    guard
      isUpdating,
      let index = archive.files.firstIndex(where: { work.appendingPathComponent($0.path).path == file })
    else { return false }
    archive.files[index].text = String(decoding: bytes, as: UTF8.self)
    return true
  }
}

/// Looks for a regular expression, whose `^` and `$` match at line ends.
private func match(_ words: some Collection<String>, in bytes: Data, named name: String, isNegated: Bool)
  throws
{
  var words = Array(words)
  var count: Int?
  if words.count > 1 {
    let option = words.removeFirst()
    count = option.hasPrefix("-count=") ? Int(option.dropFirst(7)) : nil
    if count == nil || isNegated || words.count > 1 { throw ScriptFailure("what is \(option)?") }
  }
  let pattern = words[0]
  guard let expression = try? Regex(pattern).anchorsMatchLineEndings() else {
    throw ScriptFailure("\(pattern) is no regular expression")
  }
  let found = String(decoding: bytes, as: UTF8.self).matches(of: expression).count
  if let count {
    if found != count { throw ScriptFailure("\(name) matches \(pattern) \(found) times, not \(count)") }
  } else if isNegated != (found == 0) {
    throw ScriptFailure("\(name) \(isNegated ? "matches" : "does not match") \(pattern)")
  }
}

/// The lines that differ, those of the expectation with `-`, those found with `+`.
private func difference(of name: String, _ actual: Data, from expectedName: String, _ expected: Data)
  -> String
{
  let found = String(decoding: actual, as: UTF8.self).linesWithEnds
  let wanted = String(decoding: expected, as: UTF8.self).linesWithEnds
  var lines = ["\(name) is not as in \(expectedName):"]
  for change in found.difference(from: wanted) {
    switch change {
    case .remove(let offset, let line, _): lines.append("- \(offset + 1): \(visible(line))")
    case .insert(let offset, let line, _): lines.append("+ \(offset + 1): \(visible(line))")
    }
  }
  return lines.joined(separator: "\n")
}

private func visible(_ line: String) -> String {
  line.replacingOccurrences(of: "\r", with: "\\r").replacingOccurrences(of: "\n", with: "")
}
