/// Elevation over distance, thinned to what a chart can show.
public struct ElevationProfile: Hashable, Sendable {
  public struct Sample: Hashable, Sendable {
    /// Metres from the start along the track.
    public var distance: Double
    /// Metres above sea level, as recorded.
    public var elevation: Double
    /// Whether nothing was recorded between the sample before and this one, so that no line joins them.
    public var beginsSegment: Bool

    public init(distance: Double, elevation: Double, beginsSegment: Bool) {
      self.distance = distance
      self.elevation = elevation
      self.beginsSegment = beginsSegment
    }
  }

  /// By distance, from the first point with an elevation to the last.
  public var samples: [Sample]
}

extension MeasuredTrack {
  /// The elevation profile in at most so many samples, all of them recorded ones.
  ///
  /// The first, the last, the lowest and the highest point are always among them, so the chart ends and peaks where
  /// the figures say. Segments keep their ends, unless there are too many of them. What is left goes, one by one, to
  /// the point where the chart is furthest from the record (Douglas and Peucker 1973, stopped by number in place of
  /// tolerance).
  ///
  /// - Parameter limit: at least 4.
  /// - Returns: nil where fewer than two points have an elevation.
  public func elevationProfile(limit: Int = 300) -> ElevationProfile? {
    precondition(limit >= 4, "a profile keeps its ends and its extremes")
    var candidates: [ElevationProfile.Sample] = []
    for segment in segments {
      var isFirst = true
      for index in segment {
        guard let elevation = points[index].elevation else { continue }
        candidates.append(.init(distance: distances[index], elevation: elevation, beginsSegment: isFirst))
        isFirst = false
      }
    }
    guard candidates.count > 1 else { return nil }
    if candidates.count <= limit { return ElevationProfile(samples: candidates) }
    return ElevationProfile(samples: thinned(candidates, to: limit))
  }
}

private typealias Sample = ElevationProfile.Sample

private func thinned(_ samples: [Sample], to limit: Int) -> [Sample] {
  var kept = [0, samples.count - 1]
  kept.append(samples.indices.min { samples[$0].elevation < samples[$1].elevation } ?? 0)
  kept.append(samples.indices.max { samples[$0].elevation < samples[$1].elevation } ?? 0)
  let starts = samples.indices.filter { samples[$0].beginsSegment && $0 > 0 }
  if 4 + 2 * starts.count <= limit / 2 { kept += starts.flatMap { [$0 - 1, $0] } }
  kept = Array(Set(kept)).sorted()

  var gaps = zip(kept, kept.dropFirst()).map { Gap($0, $1, in: samples) }
  while kept.count < limit, let worst = gaps.indices.max(by: { gaps[$0].error < gaps[$1].error }),
    gaps[worst].error > 0
  {
    let gap = gaps[worst]
    kept.append(gap.furthest)
    gaps[worst] = Gap(gap.start, gap.furthest, in: samples)
    gaps.append(Gap(gap.furthest, gap.end, in: samples))
  }
  kept.sort()
  // Segments that lost their first sample begin at the next one that was kept.
  var startsBefore = 0
  return kept.map { index in
    let first = startsBefore
    while startsBefore < starts.count, starts[startsBefore] <= index { startsBefore += 1 }
    var sample = samples[index]
    sample.beginsSegment = index == 0 || startsBefore > first
    return sample
  }
}

/// What lies between two neighbouring samples of the chart.
private struct Gap {
  var start: Int
  var end: Int
  /// The sample that is furthest, up or down, from the line between the two; and how far.
  var furthest: Int
  var error = 0.0

  init(_ start: Int, _ end: Int, in samples: [Sample]) {
    self.start = start
    self.end = end
    furthest = start
    let (first, last) = (samples[start], samples[end])
    let length = last.distance - first.distance
    let slope = length > 0 ? (last.elevation - first.elevation) / length : 0
    for index in start + 1..<max(end, start + 1) {
      let line = first.elevation + slope * (samples[index].distance - first.distance)
      let error = (samples[index].elevation - line).magnitude
      if error > self.error {
        self.error = error
        furthest = index
      }
    }
  }
}
