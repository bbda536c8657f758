import Glibc
import Synchronization

/// How many threads a build uses: the cores that this process may run on, or what `LANDMARKS_JOBS` says.
package let workerCount: Int = {
  if let text = getenv("LANDMARKS_JOBS"), let jobs = Int(String(cString: text)), (1...1024).contains(jobs) {
    return jobs
  }
  return allowedCores() ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}()

/// Runs `body` over the ranges that make up `0..<count`, on all cores, and returns when all are done.
///
/// Ranges are handed out in rising order, each to one call. Where bodies throw, the error of the lowest range is
/// thrown, whatever the timing; ranges above it may be left out.
///
/// - Parameters:
///   - chunk: the length of a range; nil chooses one that evens out the load.
///   - workers: how many threads, the calling one included.
package func parallelForEach<Failure: Error>(
  count: Int, chunk: Int? = nil, workers: Int = workerCount,
  _ body: @Sendable (Range<Int>) throws(Failure) -> Void
) throws(Failure) {
  let ignoringScratch: @Sendable (inout Void, Range<Int>) throws(Failure) -> Void = {
    (_, range) throws(Failure) in try body(range)
  }
  try parallelForEach(count: count, chunk: chunk, workers: workers, scratch: { () }, ignoringScratch)
}

/// As `parallelForEach`, with a value for each thread that lasts over its ranges, such as a buffer.
package func parallelForEach<Scratch, Failure: Error>(
  count: Int, chunk: Int? = nil, workers: Int = workerCount, scratch: @Sendable () -> Scratch,
  _ body: @Sendable (inout Scratch, Range<Int>) throws(Failure) -> Void
) throws(Failure) {
  guard count > 0 else { return }
  // A dozen ranges per thread: the last one to finish keeps the others waiting for less than a tenth.
  let length = max(1, chunk ?? count / (max(1, workers) * 12))
  let ranges = (count - 1) / length + 1
  let threads = min(max(1, workers), ranges)
  let next = Atomic<Int>(0)
  let failure = Locked<(range: Int, error: Failure)?>(nil)
  withThreads(threads) {
    var value = scratch()
    while true {
      let range = next.add(1, ordering: .relaxed).oldValue
      guard range < ranges else { return }
      let start = range * length
      do throws(Failure) {
        try body(&value, start..<start + min(length, count - start))
      } catch {
        failure.withLock { first in
          if first == nil || range < first!.range { first = (range, error) }
        }
        next.store(ranges, ordering: .relaxed)
      }
    }
  }
  if let first = failure.withLock({ $0 }) { throw first.error }
}

/// The results of `body` for `0..<count`, computed on all cores, in order.
///
/// Where bodies throw, the error of the lowest chunk is thrown, whatever the timing.
package func parallelMap<Result: Sendable, Failure: Error>(
  count: Int, chunk: Int? = nil, workers: Int = workerCount,
  _ body: @Sendable (Int) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  @Sendable func ignoringScratch(_: inout (), index: Int) throws(Failure) -> Result { try body(index) }
  return try parallelMap(count: count, chunk: chunk, workers: workers, scratch: { () }, ignoringScratch)
}

/// As `parallelMap`, with a value for each thread that lasts over its calls, such as a buffer.
func parallelMap<Scratch, Result: Sendable, Failure: Error>(
  count: Int, chunk: Int? = nil, workers: Int = workerCount, scratch: @Sendable () -> Scratch,
  _ body: @Sendable (inout Scratch, Int) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  let slots = Slots<Result>(count)
  @Sendable func fill(_ scratch: inout Scratch, _ range: Range<Int>) throws(Failure) {
    for index in range { slots[index] = try body(&scratch, index) }
  }
  try parallelForEach(count: count, chunk: chunk, workers: workers, scratch: scratch, fill)
  return slots.takeValues()
}

/// Two results, computed at the same time.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let slots = (Slots<First>(1), Slots<Second>(1))
  parallelForEach(count: 2, chunk: 1, workers: 2) { range in
    if range.lowerBound == 0 { slots.0[0] = first() } else { slots.1[0] = second() }
  }
  return (slots.0.takeValues()[0], slots.1.takeValues()[0])
}

/// Room for results that several threads fill, each index once.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<Value?>

  init(_ count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  subscript(index: Int) -> Value? {
    get { slots[index] }
    set { slots[index] = newValue }
  }

  /// Moves the values out, once all are there.
  func takeValues() -> [Value] {
    Array(unsafeUninitializedCapacity: slots.count) { values, count in
      for index in slots.indices { values.initializeElement(at: index, to: slots[index].take()!) }
      count = slots.count
    }
  }
}

/// Runs a closure on so many threads, the calling one among them, and waits for all.
///
/// Plain threads instead of Dispatch: they start within 50 µs, their number is exact, and the product does not
/// carry Dispatch's pool. A thread that cannot be made is done without: the ranges go to the others.
private func withThreads(_ count: Int, _ run: @Sendable () -> Void) {
  guard count > 1 else { return run() }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  // The main thread's usual size, so that recursion is bounded alike everywhere; it is reserved, not used.
  pthread_attr_setstacksize(&attributes, 8 << 20)
  defer { pthread_attr_destroy(&attributes) }
  withoutActuallyEscaping(run) { run in
    var threads: [pthread_t] = []
    for _ in 1..<count {
      let job = Unmanaged.passRetained(Job(run))
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        { argument in
          Unmanaged<Job>.fromOpaque(argument!).takeRetainedValue().run()
          return nil
        }, job.toOpaque())
      guard code == 0 else {
        job.release()
        break
      }
      threads.append(thread)
    }
    run()
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// What a new thread gets in its one argument.
private final class Job {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// How many cores the scheduler may run this process on, which `taskset` and containers narrow.
///
/// Swift's Glibc module leaves GNU's own functions out, hence the look-up by name.
private func allowedCores() -> Int? {
  typealias GetAffinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
  guard let symbol = dlsym(nil, "sched_getaffinity") else { return nil }
  var mask = cpu_set_t()
  let size = MemoryLayout<cpu_set_t>.size
  guard unsafeBitCast(symbol, to: GetAffinity.self)(0, size, &mask) == 0 else { return nil }
  return withUnsafeBytes(of: mask) { bytes in max(1, bytes.reduce(0) { $0 + $1.nonzeroBitCount }) }
}
