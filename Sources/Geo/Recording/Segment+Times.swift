extension Segment {
  /// Takes away the times that cannot be, so that those that stay never run backward.
  ///
  /// Of times that run backward as few as possible go: a clock that jumps ahead once loses one time, and not all
  /// that follow. Where no time passes from the first point to the last, the times were made up, and all go.
  mutating func dropImpossibleTimes() {
    var first: Instant?
    var last: Instant?
    var count = 0
    var isSorted = true
    for point in points {
      guard let time = point.time else { continue }
      if let last, time < last { isSorted = false }
      if first == nil { first = time }
      last = time
      count += 1
    }
    if !isSorted {
      count = keepLongestRisingTimes()
      first = points.lazy.compactMap(\.time).first
      last = points.lazy.reversed().compactMap(\.time).first
    }
    if count > 1, first == last { points.withoutTimes() }
  }

  /// Leaves the longest run of times that never fall, by patience sorting (Fredman, On Computing the Length of
  /// Longest Increasing Subsequences, Discrete Mathematics 11, 1975).
  ///
  /// - Returns: how many times are left.
  private mutating func keepLongestRisingTimes() -> Int {
    let timed = points.indices.compactMap { index in points[index].time.map { (index, $0) } }
    // For each length, the position in `timed` of the smallest time that ends a run of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: timed.count)
    for (position, (_, time)) in timed.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if timed[ends[middle]].1 <= time { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var keeps = [Bool](repeating: false, count: timed.count)
    var position = ends.last ?? -1
    while position >= 0 {
      keeps[position] = true
      position = previous[position]
    }
    for (position, (index, _)) in timed.enumerated() where !keeps[position] { points[index].time = nil }
    return ends.count
  }
}

extension [TrackPoint] {
  fileprivate mutating func withoutTimes() {
    for index in indices { self[index].time = nil }
  }
}
