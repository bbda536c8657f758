import Glibc
import SiteBuilder

/// A line on the terminal that shows how far a long step is and how long it will take. It goes when the step is done.
final class ProgressBar: Sendable {
  /// What is counted: `photos`.
  private let what: String
  private let state: Locked<State>

  private struct State: Sendable {
    let start: Double
    var lastDrawn = -1.0
  }

  /// Nil where nobody watches: in a pipe, or on a terminal that cannot take a line back.
  init?(_ what: String) {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    guard isatty(STDERR_FILENO) == 1, !isDumb else { return nil }
    self.what = what
    state = Locked(State(start: ProgressBar.now()))
  }

  /// Shows a state of the work; from any thread.
  func show(_ done: Int, of total: Int) {
    state.withLock { state in
      let now = ProgressBar.now()
      if done == total {
        Terminal.printError("\r\u{1B}[K", terminator: "")
      } else if now - state.lastDrawn > 0.1 {
        state.lastDrawn = now
        let line = ProgressBar.line(done, of: total, what, seconds: now - state.start)
        Terminal.printError("\r\(line)\u{1B}[K", terminator: "")
      }
    }
  }

  /// The line, short enough for any terminal: `[#####···············] 3 of 12 photos, 9 s left`.
  static func line(_ done: Int, of total: Int, _ what: String, seconds: Double) -> String {
    let width = 20
    let filled = total > 0 ? done * width / total : width
    let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: width - filled)
    var line = "[\(bar)] \(done) of \(total) \(what)"
    // The first few say nothing of the rest.
    if done > 0, seconds > 0.5 {
      line += ", " + duration(Int((seconds / Double(done) * Double(total - done)).rounded(.up))) + " left"
    }
    return line
  }

  /// `9 s`, `3 min`, `2 h 5 min`.
  private static func duration(_ seconds: Int) -> String {
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
