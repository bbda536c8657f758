extension ElevationProfile {
  /// Writes what a script needs to tell about the place under a pointer, as JSON of digits alone, which may stand in
  /// a script element or an attribute:
  ///
  ///     {"distance":[0,12,25],"elevation":[812,815,823],"grade":[3,5,7],"low":800,"high":1000}
  ///
  /// `distance` is in hundredths of the reader's unit, `elevation` in the reader's unit, and `grade` in percent,
  /// negative where it goes down. `low` and `high` are the ends of the elevation axis. So a point stands at
  /// `(distance[i] - distance[0]) / (distance[n - 1] - distance[0])` of the width and at
  /// `(high - elevation[i]) / (high - low)` of the height from above.
  public func appendData(to bytes: inout [UInt8]) {
    var buffer = ByteBuffer()
    buffer.append("{\"distance\":")
    buffer.append(list: points) { SVGWriter.scaled(distance($0), by: 100) }
    buffer.append(",\"elevation\":")
    buffer.append(list: points) { SVGWriter.scaled(elevation($0), by: 1) }
    buffer.append(",\"grade\":")
    buffer.append(list: grades()) { $0 }
    buffer.append(",\"low\":")
    buffer.appendNumber(SVGWriter.scaled(elevationAxis.low, by: 1), decimals: 0)
    buffer.append(",\"high\":")
    buffer.appendNumber(SVGWriter.scaled(elevationAxis.high, by: 1), decimals: 0)
    buffer.append("}")
    buffer.appendAll(to: &bytes)
  }

  /// How steep it is at each point, in percent: what is climbed from 50 metres before to 50 metres behind, or a
  /// two-hundredth of the track where that is more. Between neighbours alone, errors of the receiver would show as
  /// walls.
  private func grades() -> [Int] {
    guard let first = points.first, let last = points.last else { return [] }
    let reach = max(50, (last.distance - first.distance) / 200)
    var (before, behind) = (0, 0)
    return points.map { point in
      let start = max(point.distance - reach, first.distance)
      let end = min(point.distance + reach, last.distance)
      let climb = elevation(at: end, &behind) - elevation(at: start, &before)
      return min(max(SVGWriter.scaled(climb / (end - start), by: 100), -999), 999)
    }
  }

  /// The elevation at a distance, on the straight line between two points.
  ///
  /// - Parameter index: A point before the distance; it moves on, so that asking for all distances in order takes
  ///   linear time.
  private func elevation(at distance: Double, _ index: inout Int) -> Double {
    while index + 2 < points.count, points[index + 1].distance < distance { index += 1 }
    let (start, end) = (points[index], points[index + 1])
    return start.elevation
      + (end.elevation - start.elevation) * (distance - start.distance) / (end.distance - start.distance)
  }
}

extension ByteBuffer {
  fileprivate mutating func append<Element>(list: [Element], _ number: (Element) -> Int) {
    append(UInt8(ascii: "["))
    for (index, element) in list.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendNumber(number(element), decimals: 0)
    }
    append(UInt8(ascii: "]"))
  }
}
