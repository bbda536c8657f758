import Glibc
import SiteBuilder
import SourceText

/// The program: finds the command and runs it.
@main
enum Landmarks {
  static let commands: [Command] = [
    initCommand, newLandmarkCommand, buildCommand, favoriteAddCommand, favoriteRemoveCommand,
    favoriteListCommand, profileShowCommand, profileSetCommand, inspectCommand, schemaCommand,
    completionsCommand,
  ]

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitCode {
    let help = Help(commands: commands)
    switch ArgumentParser(commands: commands).parse(words) {
    case .run(let invocation): return invocation.command.run(invocation)
    case .help(let command):
      Terminal.print(command.map(help.text) ?? help.overview, terminator: "")
      return .success
    case .family(let word):
      Terminal.print(help.text(forFamily: word), terminator: "")
      return .success
    case .version:
      Terminal.print("landmarks \(version)")
      return .success
    case .failure(let message, let way):
      if message.isEmpty {
        Terminal.printError(help.overview, terminator: "")
      } else {
        Terminal.printError("error: \(harmless(message))\nhelp: \(harmless(way))")
      }
      return .usage
    }
  }
}
