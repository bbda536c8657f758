import Testing

@testable import SiteBuilder

struct ParallelTests {
  @Test(
    "results come in order, from any number of threads and ranges", arguments: [1, 2, 7, 64],
    [nil, 1, 3, 1000])
  func order(workers: Int, chunk: Int?) {
    for count in [0, 1, 2, 100, 1001] {
      let squares = parallelMap(count: count, chunk: chunk, workers: workers) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }

  @Test("each index comes once")
  func once() {
    let seen = Locked<[Int]>([])
    parallelForEach(count: 1000, chunk: 7, workers: 4) { range in seen.withLock { $0 += range } }
    #expect(seen.withLock { $0.sorted() } == Array(0..<1000))
  }

  private struct Failed: Error, Equatable { let index: Int }

  @Test("the error of the lowest range is thrown, whatever the timing", arguments: 0..<20)
  func lowestError(_: Int) {
    #expect(throws: Failed(index: 300)) {
      try parallelMap(count: 1000, chunk: 1, workers: 8) { (index) throws(Failed) in
        if index >= 300 { throw Failed(index: index) }
        return index
      }
    }
  }

  @Test("a thread keeps its scratch value over its ranges")
  func scratch() {
    let made = Locked(0)
    let total = Locked(0)
    let make: @Sendable () -> [Int] = {
      made.withLock { $0 += 1 }
      return []
    }
    parallelForEach(count: 100, chunk: 1, workers: 3, scratch: make) {
      (buffer: inout [Int], range: Range<Int>) in
      buffer.append(range.lowerBound)
      total.withLock { $0 += 1 }
    }
    #expect(made.withLock { $0 } <= 3)
    #expect(total.withLock { $0 } == 100)
  }
}
