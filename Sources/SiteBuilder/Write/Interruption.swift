import Glibc
import Synchronization

/// Ctrl-C and its kin (SIGINT, SIGTERM, SIGHUP).
///
/// Before a commit they end the process at once: nothing in the output has changed, and the next build clears
/// what was staged. During a commit, which takes milliseconds, they wait for its end. A second signal, or SIGKILL,
/// ends the process even then, and the journal lets the next build finish.
package enum Interruption {
  /// Installs the handlers. A signal that whoever started us chose to ignore (`nohup`) stays ignored.
  package static func install() {
    // A global is set up at its first use, which must not be in a handler.
    _ = shields.load(ordering: .relaxed)
    _ = pending.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { continue }
      if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        continue
      }
      action = sigaction()
      action.__sigaction_handler.sa_handler = { arrived($0) }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Does work that a first signal must not cut short; the signal takes effect right after.
  static func shielded<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    shields.add(1, ordering: .sequentiallyConsistent)
    defer {
      shields.subtract(1, ordering: .sequentiallyConsistent)
      let number = pending.load(ordering: .sequentiallyConsistent)
      if number != 0 { end(by: number) }
    }
    return try work()
  }
}

private let shields = Atomic<Int>(0)
private let pending = Atomic<Int32>(0)

/// The handler: atomics and async-signal-safe calls only.
private func arrived(_ number: Int32) {
  let shielded = shields.load(ordering: .sequentiallyConsistent) > 0
  if shielded, pending.exchange(number, ordering: .sequentiallyConsistent) == 0 { return }
  end(by: number)
}

/// Ends the process as if the signal had never been caught, so that a shell sees why. The process gets it, not this
/// thread, which may block it.
private func end(by number: Int32) {
  signal(number, SIG_DFL)
  kill(getpid(), number)
}
