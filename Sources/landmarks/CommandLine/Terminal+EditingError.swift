import SiteBuilder
import SourceText

extension Terminal {
  /// Prints why the config could not be read or changed, and tells how the process ends.
  static func report(_ error: EditingError, _ invocation: Invocation) -> ExitCode {
    switch error {
    case .invalid(let diagnostics):
      report(diagnostics, invocation)
      return .invalidContent
    case .unknown(let message, let help):
      printError(message: message, help: help)
      return .invalidContent
    case .refused(let message, let help):
      printError(message: message, help: help)
      return .usage
    case .failed(let diagnostic):
      report([diagnostic], invocation)
      return .inputOutput
    }
  }

  private static func printError(message: String, help: String?) {
    printError("error: " + harmless(message) + (help.map { "\nhelp: " + harmless($0) } ?? ""))
  }
}
