import Glibc
import SourceText

/// How a build ended and what there is to say about it.
public struct BuildReport: Sendable {
  public enum Result: Sendable {
    /// The content, the config or the theme has errors; the output is as it was.
    case invalid
    /// Reading or writing failed, or the output folder was refused.
    case failed
    /// The output is what a build would make.
    case unchanged(pageCount: Int)
    /// The site was written.
    case built(Summary, pageCount: Int)
  }

  /// What a build did to the output.
  public struct Summary: Sendable {
    /// The files that were written, relative to the output folder, sorted by their bytes.
    public var written: [String]
    /// The files that were removed, likewise.
    public var removed: [String]
    /// How many files were right already.
    public var unchanged: Int
  }

  /// What a phase of the build took.
  public struct Timing: Sendable {
    public var phase: String
    /// In seconds.
    public var duration: Double
  }

  public var result = Result.invalid
  public var diagnostics: [Diagnostic] = []
  public var timings: [Timing] = []
  /// What the build worked with. A process that ends now had better not free it: taking a large site apart takes
  /// longer than an incremental build does.
  public internal(set) var remains: [any Sendable] = []
  private var lastMoment = currentMonotonicTime()
  private var isStrict = false

  init() {}

  /// Whether anything keeps the site from being written.
  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error } || (isStrict && !diagnostics.isEmpty)
  }

  mutating func add(_ diagnostics: [Diagnostic], isStrict: Bool, readingFailed: Bool) {
    self.diagnostics += diagnostics
    self.isStrict = isStrict
    if readingFailed { result = .failed }
  }

  mutating func fail(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    result = .failed
  }

  /// Notes the time since the last phase ended.
  mutating func measure(_ phase: String) {
    let now = currentMonotonicTime()
    timings.append(Timing(phase: phase, duration: now - lastMoment))
    lastMoment = now
  }
}

extension BuildReport.Result {
  static func built(_ summary: OutputTransaction.Summary, pageCount: Int) -> BuildReport.Result {
    .built(
      BuildReport.Summary(written: summary.written, removed: summary.removed, unchanged: summary.unchanged),
      pageCount: pageCount)
  }
}

/// Seconds of a clock that nobody sets.
private func currentMonotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
