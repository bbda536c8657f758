import SourceText

/// The output cannot be written, or must not be. The command ends with exit code 74.
package struct OutputError: Error, Sendable {
  /// What to tell the user.
  package let diagnostic: Diagnostic
  /// The failed system call, where one failed.
  package let cause: FileError?

  /// A refusal, with a way out.
  init(_ message: String, path: String, help: String, notes: [Diagnostic.Note] = []) {
    var diagnostic = Diagnostic(.error, message, path: path, help: help)
    diagnostic.notes = notes
    self.diagnostic = diagnostic
    cause = nil
  }

  init(_ cause: FileError) {
    self.init(cause.diagnostic, cause: cause)
  }

  init(_ diagnostic: Diagnostic, cause: FileError) {
    self.diagnostic = diagnostic
    self.cause = cause
  }
}

extension OutputError {
  /// Runs work on files and hands its failure on as a failure of the output.
  static func wrapping<Result>(_ work: () throws(FileError) -> Result) throws(OutputError) -> Result {
    do {
      return try work()
    } catch {
      throw OutputError(error)
    }
  }
}
