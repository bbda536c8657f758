extension Recording {
  /// The segments as lines for a map, none of whose points is further than a tolerance from the line that is left
  /// (Douglas and Peucker, Algorithms for the Reduction of the Number of Points, The Canadian Cartographer 10, 1973).
  ///
  /// - Parameter tolerance: metres.
  /// - Returns: a line of recorded places for each segment that has any; of one place where it has one.
  public func lines(tolerance: Double) -> [[Coordinate]] {
    segments.compactMap { segment in
      segment.points.isEmpty ? nil : simplified(segment.points.map(\.coordinate), tolerance: tolerance)
    }
  }
}

/// The places that are left of a line.
func simplified(_ line: [Coordinate], tolerance: Double) -> [Coordinate] {
  guard line.count > 2 else { return line }
  let plane = LocalPlane(around: line[line.count / 2])
  let points = line.map(plane.project)
  let squaredTolerance = tolerance * tolerance
  var keeps = [Bool](repeating: false, count: line.count)
  keeps[0] = true
  keeps[line.count - 1] = true
  // A stack of our own: a line may need as many levels as it has points.
  var open = [(start: 0, end: line.count - 1, level: 0)]
  while let (start, end, level) = open.popLast() {
    var furthest = start
    var greatest = squaredTolerance
    for index in start + 1..<max(end, start + 1) {
      let distance = LocalPlane.squaredDistance(from: points[index], to: points[start], points[end])
      if distance > greatest {
        greatest = distance
        furthest = index
      }
    }
    guard furthest > start else { continue }
    // Lines that always split near an end would take quadratic time. Past many levels they are halved; what is kept
    // in addition does no harm.
    let split = level < 64 ? furthest : (start + end) / 2
    keeps[split] = true
    open.append((start, split, level + 1))
    open.append((split, end, level + 1))
  }
  return line.indices.filter { keeps[$0] }.map { line[$0] }
}
