import Foundation

/// How a program ended and what it said.
struct ProgramResult {
  var status: Int32
  /// Whether a signal ended it: a trap, a sanitizer, or our time limit.
  var wasKilled: Bool
  var output: String
  var errors: String
}

/// Runs a program found through the PATH of the variables and waits for its end, a minute at most.
func runProgram(
  _ words: [String], in directory: URL, variables: [String: String], input: Data
) throws -> ProgramResult {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  // Files, not pipes: a pipe that nobody empties stops the program.
  let (inputFile, outputFile, errorFile) = (
    folder.appendingPathComponent("0"), folder.appendingPathComponent("1"), folder.appendingPathComponent("2")
  )
  try input.write(to: inputFile)
  for file in [outputFile, errorFile] { try Data().write(to: file) }

  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  process.currentDirectoryURL = directory
  process.environment = variables
  process.standardInput = try FileHandle(forReadingFrom: inputFile)
  process.standardOutput = try FileHandle(forWritingTo: outputFile)
  process.standardError = try FileHandle(forWritingTo: errorFile)
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  try process.run()
  if ended.wait(timeout: .now() + 60) == .timedOut {
    process.terminate()
    ended.wait()
  }
  return ProgramResult(
    status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
    output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
}
