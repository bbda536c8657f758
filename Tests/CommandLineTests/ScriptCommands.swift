import Foundation

/// A command that scripts know: how many arguments it takes, whether `!` may stand before it, and what it does.
struct ScriptCommand: Sendable {
  typealias Body = @Sendable (ScriptRun, _ arguments: [String], _ isNegated: Bool) throws -> Void

  var usage: String
  var arguments: ClosedRange<Int>
  var canBeNegated = false
  var run: Body
}

/// All commands by name; Tests/CommandLine/README.md explains them.
let scriptCommands: [String: ScriptCommand] =
  programCommands.merging(fileCommands) { $1 }.merging(checks) { $1 }

private let any = 1...Int.max

private let programCommands: [String: ScriptCommand] = [
  "exec": ScriptCommand(usage: "PROGRAM [ARGUMENT …]", arguments: any, canBeNegated: true) {
    run, words, isNegated in
    let result = try runProgram(
      words, in: run.directory, variables: run.variables, input: run.standardInput)
    run.last = result
    run.standardInput = Data()
    if result.wasKilled { throw ScriptFailure("\(words[0]) was ended by signal \(result.status)") }
    if isNegated, result.status == 0 { throw ScriptFailure("\(words[0]) did well, which it should not") }
    if !isNegated, result.status != 0 { throw ScriptFailure("\(words[0]) failed") }
  },
  "status": ScriptCommand(usage: "EXIT-CODE", arguments: 1...1) { run, words, _ in
    let status = try run.lastResult.status
    if String(status) != words[0] { throw ScriptFailure("the exit code is \(status), not \(words[0])") }
  },
  "stdin": ScriptCommand(usage: "FILE", arguments: 1...1) { run, words, _ in
    run.standardInput = try run.bytes(words[0])
  },
  "env": ScriptCommand(usage: "NAME=VALUE …", arguments: any) { run, words, _ in
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw ScriptFailure("\(word) is not NAME=VALUE") }
      run.variables[String(parts[0])] = String(parts[1])
    }
  },
  "cd": ScriptCommand(usage: "FOLDER", arguments: 1...1) { run, words, _ in
    let folder = run.url(words[0]).standardizedFileURL
    guard isFolder(folder) else { throw ScriptFailure("\(words[0]) is no folder") }
    run.directory = folder
  },
]

private let fileCommands: [String: ScriptCommand] = [
  "mkdir": ScriptCommand(usage: "FOLDER …", arguments: any) { run, words, _ in
    for word in words {
      try FileManager.default.createDirectory(at: run.url(word), withIntermediateDirectories: true)
    }
  },
  "rm": ScriptCommand(usage: "PATH …", arguments: any) { run, words, _ in
    for word in words where FileManager.default.fileExists(atPath: run.url(word).path) {
      try FileManager.default.removeItem(at: run.url(word))
    }
  },
  "cp": ScriptCommand(usage: "[-r] FILE-OR-FOLDER … TARGET", arguments: 2...Int.max) { run, words, _ in
    for word in words.dropLast() where word != "-r" {
      var target = run.url(words[words.count - 1])
      if isFolder(target) { target.appendPathComponent(run.url(word).lastPathComponent) }
      if isFolder(run.url(word)) {
        try FileManager.default.copyItem(at: run.url(word), to: target)
      } else {
        try run.bytes(word).write(to: target)
      }
    }
  },
  "mv": ScriptCommand(usage: "PATH TARGET", arguments: 2...2) { run, words, _ in
    try FileManager.default.moveItem(at: run.url(words[0]), to: run.url(words[1]))
  },
  "symlink": ScriptCommand(usage: "PATH -> TARGET", arguments: 3...3) { run, words, _ in
    try FileManager.default.createSymbolicLink(
      atPath: run.url(words[0]).path, withDestinationPath: words[2])
  },
  "replace": ScriptCommand(usage: "FILE OLD NEW", arguments: 3...3) { run, words, _ in
    let text = String(decoding: try run.bytes(words[0]), as: UTF8.self)
    guard text.contains(words[1]) else { throw ScriptFailure("\(words[0]) does not hold \(words[1])") }
    let new = text.replacingOccurrences(of: words[1], with: words[2])
    try Data(new.utf8).write(to: run.url(words[0]))
  },
  "append": ScriptCommand(usage: "FILE LINE", arguments: 2...2) { run, words, _ in
    try (run.bytes(words[0]) + Data((words[1] + "\n").utf8)).write(to: run.url(words[0]))
  },
  "unix2dos": ScriptCommand(usage: "FILE …", arguments: any) { run, words, _ in
    for word in words {
      let text = String(decoding: try run.bytes(word), as: UTF8.self)
      try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: run.url(word))
    }
  },
  "bom": ScriptCommand(usage: "FILE …", arguments: any) { run, words, _ in
    for word in words { try (Data([0xEF, 0xBB, 0xBF]) + run.bytes(word)).write(to: run.url(word)) }
  },
]

private func isFolder(_ url: URL) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
}
