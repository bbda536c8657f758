import SourceText

/// Why the config could not be read or changed for a command.
public enum EditingError: Error, Sendable {
  /// The config or the content is not valid, or the config cannot be edited safely.
  case invalid([Diagnostic])
  /// A word that names nothing in the content, or several things: a sentence and a way out.
  case unknown(message: String, help: String)
  /// A value that its key cannot have: a sentence and a way out.
  case refused(message: String, help: String?)
  case failed(Diagnostic)
}
