import Testing

@testable import Geo

@Suite("Profiles, stretches and lines")
struct ShapeTests {
  /// A degree of latitude in metres on the sphere, π · 6,371,008.8 / 180.
  private let degree = 111_195.080_234

  @Test("distances add up within segments, and not from one to the next")
  func distances() throws {
    let track = MeasuredTrack(
      try recording([[Place(0, nil), Place(1, nil)], [], [Place(5, nil), Place(7, nil)], [Place(9, nil)]]))
    #expect(track.segments == [0..<2, 2..<4, 4..<5])
    for (distance, steps) in zip(track.distances, [0, 1, 1, 3, 3]) {
      #expect(abs(distance - Double(steps) * degree / 1000) < 1e-6)
    }
    #expect(MeasuredTrack(Recording()).length == 0)
  }

  @Test("a short profile keeps every point with an elevation, and tells where segments begin")
  func shortProfile() throws {
    let track = MeasuredTrack(
      try recording([[Place(0, 10), Place(1, nil), Place(2, 30)], [Place(2, nil), Place(3, 50)]]))
    let profile = try #require(track.elevationProfile())
    #expect(profile.samples.map(\.elevation) == [10, 30, 50])
    #expect(profile.samples.map(\.beginsSegment) == [true, false, true])
    #expect(profile.samples.map(\.distance) == [track.distances[0], track.distances[2], track.distances[4]])
    #expect(MeasuredTrack(try recording([[Place(0, 10), Place(1, nil)]])).elevationProfile() == nil)
  }

  @Test("a long profile is thinned to recorded points and keeps ends and extremes", arguments: [4, 10, 300])
  func longProfile(limit: Int) throws {
    var numbers = SeededNumbers(seed: 7)
    var points = (0..<5000).map {
      Place(Double($0) / 100, Double(Int.random(in: 200...800, using: &numbers)))
    }
    points[1234].elevation = 1500
    points[4321].elevation = -3
    let track = MeasuredTrack(try recording([points]))
    let samples = try #require(track.elevationProfile(limit: limit)).samples
    #expect(samples.count == limit)
    #expect(samples.first?.distance == 0 && samples.last?.distance == track.length)
    #expect(samples.map(\.elevation).max() == 1500 && samples.map(\.elevation).min() == -3)
    #expect(samples.map(\.distance) == samples.map(\.distance).sorted())
    let recorded = Set(
      track.distances.indices.map { [track.distances[$0], track.points[$0].elevation ?? .nan] })
    #expect(samples.allSatisfy { recorded.contains([$0.distance, $0.elevation]) })
  }

  @Test("a thinned profile has its corners where the track has them")
  func corners() throws {
    // Up 1 m a step to 400 m, down to 100 m, up to 250 m.
    let elevations =
      (0..<400).map(Double.init) + (101...400).reversed().map(Double.init) + (100...250).map(Double.init)
    let points = elevations.enumerated().map { Place(Double($0.offset), $0.element) }
    let samples = try #require(MeasuredTrack(try recording([points])).elevationProfile(limit: 4)).samples
    #expect(samples.map(\.elevation) == [0, 400, 100, 250])
  }

  @Test(
    "with many segments, each that is left in a profile has its beginning",
    arguments: [(2, 2), (20, 20), (1000, 200)])
  func manySegments(count: Int, atLeast: Int) throws {
    let segments = (0..<count).map { (segment: Int) -> [Place] in
      (0..<2000 / count).map { (step: Int) -> Place in
        let elevation = (step * 7 + segment * 31) % 90
        return Place(Double(segment) + Double(step) / 1000, Double(elevation))
      }
    }
    let samples = try #require(MeasuredTrack(try recording(segments)).elevationProfile()).samples
    #expect(samples.count <= 300)
    #expect(samples[0].beginsSegment)
    #expect((atLeast...count).contains(samples.count { $0.beginsSegment }))
  }

  @Test("stretches have the range of what was measured on them, and meet at their ends")
  func stretches() throws {
    // Four steps of 111.195 m: 100, 200, 150, 150, 130 m; cut in two at step 2.
    let track = MeasuredTrack(
      try recording([[Place(0, 100), Place(1, 200), Place(2, 150), Place(3, 150), Place(4, 130)]]))
    let two = track.stretches(count: 2)
    #expect(two.map(\.elevation) == [100...200, 130...150])
    #expect(two[0].distance.upperBound == two[1].distance.lowerBound)
    #expect(two[1].distance.upperBound == track.length)
    #expect(two.allSatisfy { $0.heartRate == nil && $0.speed == nil })
    // In eight, a stretch without a point of its own has what lies between: 100 to 150, 150 to 200, 200 to 175 …
    let eight = track.stretches(count: 8).compactMap(\.elevation)
    let expected: [ClosedRange<Double>] = [
      100...150, 150...200, 175...200, 150...175, 150...150, 150...150, 140...150, 130...140,
    ]
    #expect(eight.count == 8)
    for (range, expected) in zip(eight, expected) {
      #expect(
        abs(range.lowerBound - expected.lowerBound) < 1e-6
          && abs(range.upperBound - expected.upperBound) < 1e-6)
    }
  }

  @Test("a measurement that is missing on a stretch is missing there")
  func missing() throws {
    // Five steps in thirds: the points at steps 2 and 3 are those of the second.
    let track = MeasuredTrack(
      try recording([
        [Place(0, 100), Place(1, 110), Place(2, nil), Place(3, nil), Place(4, 140)],
        [Place(10, 500), Place(11, 510)],
      ]))
    #expect(track.stretches(count: 3).map(\.elevation) == [100...110, nil, 140...510])
    #expect(MeasuredTrack(try recording([[Place(0, 1), Place(0, 2)]])).stretches().isEmpty)
  }

  @Test("speeds are averages over half a minute of movement")
  func speeds() throws {
    // A step of 111.195 m in 60 s, 100 s, 60 s, a rest of 500 s, and 60 s.
    let times: [Double] = [0, 60, 160, 220, 720, 780]
    let places: [Double] = [0, 1, 2, 3, 3, 4]
    let points = try zip(times, places).map { time, place in
      TrackPoint(
        try at(place / 1000, 0), time: Instant(secondsSince1970: 1_700_000_000 + time),
        heartRate: Int16(100 + place))
    }
    let track = MeasuredTrack(Recording(tracks: [Track(segments: [Segment(points: points)])]))
    let stretches = track.stretches(count: 4)
    let step = degree / 1000
    for (stretch, expected) in zip(stretches, [step / 60, step / 100, step / 60, step / 60]) {
      let speed = try #require(stretch.speed)
      #expect(speed.lowerBound <= expected + 1e-6 && speed.upperBound >= expected - 1e-6)
      #expect(speed.lowerBound >= step / 100 - 1e-6 && speed.upperBound <= step / 60 + 1e-6)
    }
    #expect(stretches.map(\.heartRate) == [100...101, 101...102, 102...103, 103...104])
  }

  @Test("the line for a map is never further than its tolerance from the track")
  func lines() throws {
    var numbers = SeededNumbers(seed: 3)
    for tolerance in [1.0, 10, 100] {
      var place = (x: 46.5, y: 8.5)
      let line = try (0..<500).map { _ in
        place.x += Double.random(in: -0.0002...0.0003, using: &numbers)
        place.y += Double.random(in: -0.0002...0.0003, using: &numbers)
        return try at(place.x, place.y)
      }
      let result = simplified(line, tolerance: tolerance)
      #expect(result.first == line.first && result.last == line.last)
      #expect(result.count < line.count)
      let plane = LocalPlane(around: line[0])
      let points = result.map(plane.project)
      for place in line {
        let distances = zip(points, points.dropFirst()).map {
          LocalPlane.squaredDistance(from: plane.project(place), to: $0, $1).squareRoot()
        }
        // The plane here is another one than the function's, and as much as a hundredth off.
        #expect(try #require(distances.min()) <= tolerance * 1.01)
      }
    }
    let short = [try at(0, 179.999), try at(0, -179.999)]
    #expect(simplified(short, tolerance: 10) == short)
    // Over the 180th meridian: the middle one lies on the line between its neighbours.
    #expect(simplified([try at(0, 179.99), try at(0, 180), try at(0, -179.99)], tolerance: 1).count == 2)
  }

  @Test("a line that always splits near its end is thinned in reasonable time", .timeLimit(.minutes(1)))
  func hostileLine() throws {
    // Each point a little less far out than the last: without a bound this takes n²/2 = 2 · 10⁸ steps.
    let count = 20_000
    let line = try (0..<count).map { index in
      try at(0.00001 * Double(index), index % 2 == 0 ? 0 : 0.5 * Double(count - index) / Double(count))
    }
    let result = simplified(line, tolerance: 1)
    #expect(result.count > count / 2)
  }

  private func recording(_ segments: [[Place]]) throws -> Recording {
    Recording(tracks: [
      Track(
        segments: try segments.map { points in
          Segment(points: try points.map { TrackPoint(try at($0.latitude, 0), elevation: $0.elevation) })
        })
    ])
  }
}

/// A point on a line to the north, in thousandths of a degree.
private struct Place {
  var latitude: Double
  var elevation: Double?

  init(_ place: Double, _ elevation: Double?) {
    latitude = place / 1000
    self.elevation = elevation
  }
}
