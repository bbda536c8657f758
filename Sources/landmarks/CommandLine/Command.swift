/// A command of the tool, declared as data: parsing, help and completions all come from this.
struct Command: Sendable {
  /// One word or several: `favorite add`.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// A paragraph for the command's own help.
  var discussion = ""
  var arguments: [Argument] = []
  var options: [Option] = []
  var examples: [String] = []
  let run: @Sendable (Invocation) -> ExitCode

  /// A word after the command's name.
  struct Argument: Sendable {
    let name: String
    let meaning: String
    var isRepeated = false
    var isOptional = false
    var completion = Completion.nothing
  }
}

/// What a shell offers for a value.
enum Completion: Sendable {
  case nothing
  case folders
  /// One of some words; any other is refused.
  case words([String])
}

/// A flag (`--strict`) or an option with a value (`--output DIR`).
struct Option: Sendable {
  let name: String
  /// What the value is called in the help; nil for a flag.
  var value: String?
  let meaning: String

  /// Values that are called DIR are folders.
  var completion: Completion { value == "DIR" ? .folders : .nothing }

  /// Options that every command takes.
  static let global = [
    Option(name: "site", value: "DIR", meaning: "The site's folder, which holds Content (default: here)"),
    Option(name: "quiet", meaning: "Print nothing but warnings and errors"),
    Option(name: "verbose", meaning: "Say more about what is done"),
    Option(name: "json", meaning: "Print results and diagnostics as JSON, for programs"),
    Option(name: "no-color", meaning: "Print without colors (also: the environment variable NO_COLOR)"),
    Option(name: "help", meaning: "Print this help"),
    Option(name: "version", meaning: "Print the version"),
  ]
}

/// What the command line asked for.
struct Invocation: Sendable {
  var command: Command
  var arguments: [String] = []
  var flags: Set<String> = []
  var values: [String: String] = [:]

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ option: String) -> String? { values[option] }
}

/// How the process ends, after sysexits.h where it has a code.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// The content, the config or the theme has errors (or warnings under `--strict`).
  case invalidContent = 1
  /// The command line was wrong (EX_USAGE).
  case usage = 64
  /// Reading or writing failed (EX_IOERR).
  case inputOutput = 74
}
