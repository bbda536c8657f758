/// Something to tell the user about a file of theirs: what is wrong, where, and the way out.
///
/// Diagnostics are values: they are collected while the pipeline runs and printed once, at the edge.
public struct Diagnostic: Error, Sendable {
  public enum Severity: String, Sendable, Comparable {
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      left == .warning && right == .error
    }
  }

  /// A second place that belongs to the same problem, such as the first of two equal keys.
  public struct Note: Sendable {
    public let message: String
    public let file: SourceFile?
    public let range: Range<Int>

    public init(_ message: String, in file: SourceFile?, at range: Range<Int>) {
      self.message = message
      self.file = file
      self.range = range
    }
  }

  public var severity: Severity
  /// One sentence without a full stop, in plain words.
  public var message: String
  /// The file, where its text is at hand for an excerpt.
  public var file: SourceFile?
  /// The path to show where there is no text: a folder, a file that could not be read, the command line.
  public var path: String
  /// The bytes in question; empty for a place between two bytes.
  public var range: Range<Int>
  /// A way out: a sentence that follows `help:`.
  public var help: String?
  public var notes: [Note] = []

  /// A problem at a place in a file.
  public init(
    _ severity: Severity, _ message: String, in file: SourceFile, at range: Range<Int>, help: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    path = file.path
    self.range = range
    self.help = help
    self.notes = notes
  }

  /// A problem with a file or folder as a whole.
  public init(_ severity: Severity, _ message: String, path: String, help: String? = nil) {
    self.severity = severity
    self.message = message
    self.path = path
    range = 0..<0
    self.help = help
  }

  /// Line and column of the first byte in question, where the text is at hand.
  public var position: Position? {
    file.map { $0.position(at: range.lowerBound) }
  }
}
