import Geo
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("distances are those of a sphere with the earth's mean radius")
  func distances() throws {
    // A degree is π · 6,371,008.8 / 180 = 111,195.0802 m; half around the earth is 180 of them.
    let degree = 111_195.080_234
    let cases = [
      (try at(0, 0), try at(0, 1), degree), (try at(10, 20), try at(11, 20), degree),
      (try at(0, 179.5), try at(0, -179.5), degree), (try at(90, 0), try at(-90, 0), 180 * degree),
      (try at(0, 0), try at(0, 180), 180 * degree), (try at(90, 0), try at(90, 123), 0),
      (try at(47.5, 8.5), try at(47.5, 8.5), 0),
      // cos c = cos² 60° + sin² 60° · … gives c = 2 asin(sin 30° · cos 60°) = 28.955…° along the 60th parallel.
      (try at(60, 0), try at(60, 60), 28.955_024_371_859_86 * degree),
    ]
    for (from, to, expected) in cases {
      #expect(abs(from.distance(to: to) - expected) < 0.01)
      #expect(abs(to.distance(to: from) - expected) < 0.01)
    }
  }

  @Test(
    "climbs and descents are swings of at least 5 m, spikes apart",
    arguments: [
      // Nothing, one value, and what trembles.
      ([[]], 0, 0), ([[100]], 0, 0), ([[100, 104.9, 100, 104.9]], 0, 0), ([[100, 105]], 5, 0),
      // A rise in small steps is one swing.
      ([[100, 101, 102, 103, 104, 105, 106]], 6, 0), ([[106, 105, 104, 103, 102, 101]], 0, 5),
      // Before the first swing both ends wait: down to 97, up to 103 is 6 m up; a fall from 103 to 97 is one down.
      ([[100, 97, 103]], 6, 0), ([[100, 103, 97]], 0, 6), ([[100, 103, 99, 104]], 5, 0),
      // Turning points: 100 to 120, to 110, to 130. A dip of 4 m on the way is none.
      ([[100, 120, 110, 130]], 40, 10), ([[100, 120, 116, 130]], 30, 0), ([[130, 110, 114, 100]], 0, 30),
      // The last swing counts as far as it went, not to the last value.
      ([[100, 120, 117]], 20, 0), ([[120, 100, 103]], 0, 20),
      // Spikes: over 50 m from both neighbours on one side, which agree within 50 m.
      ([[100, 151, 100]], 0, 0), ([[100, 150, 100]], 50, 50), ([[100, 49, 101, 102]], 0, 0),
      ([[1863.8, 46.8, 1820.8]], 0, 43), ([[100, 200, 150]], 100, 50), ([[100, 201, 150]], 50, 0),
      ([[100, 202, 151]], 102, 51),
      // No spike at an end, and none where two points stand out.
      ([[100, 100, 200]], 100, 0), ([[200, 100, 100]], 0, 100), ([[100, 200, 200, 100]], 100, 100),
      // Each segment by itself: the step between them is no climb.
      ([[100, 103], [106, 109]], 0, 0), ([[100, 110], [200, 190]], 10, 10), ([[100, 160], [100]], 60, 0),
    ] as [([[Double]], Double, Double)])
  func elevationChange(_ segments: [[Double]], gain: Double, loss: Double) {
    var change = ElevationChange()
    for segment in segments {
      for elevation in segment { change.add(elevation) }
      change.endSegment()
    }
    #expect(abs(change.gain - gain) < 1e-9)
    #expect(abs(change.loss - loss) < 1e-9)
  }

  @Test("lowest and highest are as recorded, spikes included, and missing elevations are left out")
  func elevations() throws {
    let statistics = TrackStatistics(try recording([[1863.8, nil, 46.8, 1820.8]]))
    #expect(statistics.lowest == 46.8)
    #expect(statistics.highest == 1863.8)
    #expect(statistics.gain == 0)
    #expect(abs(try #require(statistics.loss) - 43) < 1e-9)
    let unknown = TrackStatistics(try recording([[nil, nil], [nil]]))
    #expect(unknown.lowest == nil && unknown.highest == nil && unknown.gain == nil && unknown.loss == nil)
    #expect(unknown.difficulty == nil && unknown.walkingTime == nil)
  }

  /// Steps of seconds and of thousandths of a degree of latitude, 111.195 m each.
  @Test(
    "time moves unless ten minutes pass or the way is slower than 0.3 m/s",
    arguments: [
      ([[(0, 0), (60, 1), (120, 2)]], 120, 120),
      // 600 s is no gap and 601 s is one; 111.195 m in 370 s is faster than 0.3 m/s, in 371 s slower.
      ([[(0, 0), (600, 10)]], 600, 600), ([[(0, 0), (601, 10)]], 601, 0),
      ([[(0, 0), (370, 1)]], 370, 370), ([[(0, 0), (371, 1)]], 371, 0),
      // A rest of five minutes in one place.
      ([[(0, 0), (60, 1), (360, 1), (420, 2)]], 420, 120),
      // Points without a time on the way between two that have one.
      ([[(0, 0), (nil, 1), (60, 2)]], 60, 60), ([[(nil, 0), (0, 1), (nil, 2)]], nil, nil),
      // Nothing is known between segments, and the elapsed time spans them.
      ([[(0, 0), (60, 1)], [(100, 2), (160, 3)]], 160, 120),
      ([[(100, 0), (160, 1)], [(0, 2), (60, 3)]], 160, 120),
      ([[(5, 0)], [(5, 1)]], nil, nil),
    ] as [([[(Double?, Double)]], Double?, Double?)])
  func times(_ segments: [[(seconds: Double?, place: Double)]], elapsed: Double?, moving: Double?) throws {
    let recording = Recording(tracks: [
      Track(
        segments: try segments.map { points in
          Segment(
            points: try points.map {
              TrackPoint(
                try at(47 + $0.place / 1000, 8),
                time: $0.seconds.map { Instant(secondsSince1970: 1_700_000_000 + $0) })
            })
        })
    ])
    let statistics = TrackStatistics(recording)
    #expect(statistics.elapsed == elapsed)
    #expect(statistics.moving == moving)
  }

  @Test("speed and pace are those of the time in motion")
  func speed() throws {
    var statistics = TrackStatistics(try recording([[nil]]))
    #expect(statistics.averageSpeed == nil && statistics.averagePace == nil)
    statistics.distance = 9000
    statistics.moving = 7200
    statistics.elapsed = 9000
    #expect(statistics.averageSpeed == 1.25)
    #expect(statistics.averagePace == 0.8)
    statistics.moving = 0
    #expect(statistics.averageSpeed == nil && statistics.averagePace == nil)
  }

  @Test("the park's own example: 10 miles with 2,200 feet of gain are rated 209.8, very strenuous")
  func shenandoah() {
    let rating = Difficulty.rating(distance: 16_093.44, gain: 2200 * 0.3048)
    #expect(abs(rating - 209.8) < 0.05)
    #expect(Difficulty(rating: rating) == .veryStrenuous)
    #expect(Difficulty.rating(distance: 0, gain: 1000) == 0)
  }

  @Test(
    "five bands of difficulty",
    arguments: [
      (0, .easiest), (49.99, .easiest), (50, .moderate), (99.99, .moderate), (100, .moderatelyStrenuous),
      (149.99, .moderatelyStrenuous), (150, .strenuous), (200, .strenuous), (200.01, .veryStrenuous),
    ] as [(Double, Difficulty)])
  func bands(_ rating: Double, expected: Difficulty) {
    #expect(Difficulty(rating: rating) == expected)
  }

  @Test(
    "walking time after DIN 33466",
    arguments: [
      // The example of the Alpine Clubs: 8 km are 2 h, 900 m up are 3 h, together 4 h.
      (8000, 900, 0, 4.0),
      // 4 km are 1 h, 300 m up and 500 m down 2 h; 8 km flat 2 h; 12 km are 3 h and 150 m up half an hour.
      (4000, 300, 500, 2.5), (8000, 0, 0, 2.0), (12_000, 150, 0, 3.25), (0, 0, 0, 0),
    ])
  func walkingTime(_ distance: Double, gain: Double, loss: Double, hours: Double) {
    #expect(abs(walkingTimeAfterDIN33466(distance: distance, gain: gain, loss: loss) - hours * 3600) < 1e-6)
  }

  private func recording(_ segments: [[Double?]]) throws -> Recording {
    let place = try at(47, 8)
    return Recording(tracks: [
      Track(segments: segments.map { Segment(points: $0.map { TrackPoint(place, elevation: $0) }) })
    ])
  }
}
