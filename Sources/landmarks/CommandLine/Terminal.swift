import Glibc
import SourceText

/// What the program prints: results on standard output, everything about the work on standard error.
enum Terminal {
  static func print(_ text: String, terminator: String = "\n") { write(text + terminator, to: STDOUT_FILENO) }

  static func printError(_ text: String, terminator: String = "\n") {
    write(text + terminator, to: STDERR_FILENO)
  }

  /// Whether standard error may be colored: it is a terminal, and neither flag nor environment says no.
  static func hasColor(_ invocation: Invocation) -> Bool {
    guard !invocation.has("no-color"), isatty(STDERR_FILENO) == 1 else { return false }
    let unwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    return !unwanted && !isDumb
  }

  /// Prints diagnostics as text on standard error, or as JSON on standard output.
  static func report(_ diagnostics: [Diagnostic], _ invocation: Invocation) {
    let renderer = DiagnosticRenderer(hasColor: hasColor(invocation))
    guard !diagnostics.isEmpty else { return }
    printError(renderer.report(diagnostics), terminator: "")
  }

  /// A reader that closed the pipe ends the printing, not the work.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
