extension Recording {
  /// The recording without the first and last metres of its tracks, so that it does not show where somebody lives.
  ///
  /// What is left are recorded points only: none is made up on the cut, and the first is at or past `start` metres
  /// along the track. Whatever else could tell the place goes too: waypoints that are as near to what was cut off as
  /// it is long, all routes (plans begin at the same door), segments and tracks that lose all points, with their
  /// names, and the time of the file, which mostly is that of its first point.
  ///
  /// - Parameters:
  ///   - start: metres to cut off where the first track begins.
  ///   - end: metres to cut off where the last one ends.
  /// - Returns: the recording as it is where neither is more than 0.
  public func trimmed(start: Double, end: Double) -> Recording {
    guard start > 0 || end > 0 else { return self }
    let track = MeasuredTrack(self)
    let kept = track.kept(from: max(0, start), to: track.length - max(0, end))
    var result = self
    result.time = nil
    result.routes = []
    result.tracks = keeping(kept)
    let cuts = [
      start > 0 ? TrackCut(track, 0..<kept.lowerBound, distance: start, isEnd: false) : nil,
      end > 0 ? TrackCut(track, kept.upperBound..<track.points.count, distance: end, isEnd: true) : nil,
    ].compactMap { $0 }
    result.waypoints.removeAll { waypoint in cuts.contains { $0.isNear(waypoint.coordinate) } }
    return result
  }

  /// The tracks with those points whose numbers in the row of all are kept.
  private func keeping(_ kept: Range<Int>) -> [Track] {
    var first = 0
    return tracks.compactMap { track in
      var track = track
      track.segments = track.segments.compactMap { segment in
        let own = (first..<first + segment.points.count).clamped(to: kept)
        let range = own.lowerBound - first..<own.upperBound - first
        first += segment.points.count
        return own.isEmpty ? nil : Segment(points: Array(segment.points[range]))
      }
      return track.segments.isEmpty ? nil : track
    }
  }
}

extension MeasuredTrack {
  /// The points from one distance along the track to another.
  fileprivate func kept(from start: Double, to end: Double) -> Range<Int> {
    let first = distances.firstIndex { $0 >= start } ?? distances.count
    let last = distances.lastIndex { $0 <= end }.map { $0 + 1 } ?? 0
    return first..<max(first, last)
  }
}
