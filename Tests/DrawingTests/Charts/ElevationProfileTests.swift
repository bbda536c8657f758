import Drawing
import Foundation
import Testing

@Suite("Elevation profile")
struct ElevationProfileTests {
  // 4 km from 900 to 1100 m and back to 1000: the axis goes from 900 to 1100 in steps of 50, so that 280 units are
  // 200 m and 1120 units are 4 km.
  @Test("the area follows the points, and its other edges lie outside")
  func area() throws {
    let markup = Markup(drawn(try #require(profile([(0, 900), (1000, 1000), (3000, 1100), (4000, 1000)]))))
    try #require(markup.isWellFormed)
    let points = PathData(try #require(markup.all("path").first?["d"] ?? nil)).points
    #expect(points.map(\.x) == [-20, -20, 0, 280, 840, 1120, 1140, 1140])
    #expect(points.map(\.y) == [300, 280, 280, 140, 0, 140, 140, 300])
    #expect(markup.all("svg").last?["viewBox"] == "0 0 1120 280")
    #expect(markup.elements[0]["aria-label"] == "Up & down")
  }

  @Test("ticks have labels in the reader's units")
  func labels() throws {
    let metric = Markup(drawn(try #require(profile([(0, 900), (4000, 1100)]))))
    #expect(
      metric.texts == [
        "900 e", "950 e", "1000 e", "1050 e", "1100 e", "0.0/0", "1.0/0", "2.0/0", "3.0/0", "4.0/0",
      ])
    #expect(metric.all("text").map { $0["class"] }.suffix(5) == [nil, "between", nil, "between", nil])
    #expect(metric.all("text").compactMap { percent($0["x"]) } == [0, 25, 50, 75, 100])
    // 4000 m are 2.485 miles, 900 and 1100 m are 2953 and 3609 feet.
    let imperial = Markup(
      drawn(try #require(profile([(0, 900), (4000, 1100)], distanceUnit: 1609.344, elevationUnit: 0.3048))))
    #expect(
      imperial.texts == [
        "2800 e", "3000 e", "3200 e", "3400 e", "3600 e", "3800 e", "0.0/1", "0.5/1", "1.0/1", "1.5/1",
        "2.0/1",
      ])
    // 2 / 2.4855 = 80.47 %.
    #expect(imperial.all("text").last?["x"] == "80.47%")
  }

  // Hundredths of a kilometre. The slope is 10 %, and 20 % over the last 100 metres: at 450 m a hundred metres see
  // half of each; at the ends only what there is.
  @Test("the data tells distance, elevation and grade of each point")
  func data() throws {
    let drawing = try #require(profile([(0, 100), (400, 140), (450, 145), (500, 155), (550, 165)]))
    #expect(
      text(drawing)
        == """
        {"distance":[0,40,45,50,55],"elevation":[100,140,145,155,165],"grade":[10,10,15,20,20],"low":100,"high":180}
        """)
  }

  @Test("the data is JSON whatever the points are")
  func json() throws {
    let points = (0..<300).map { index -> (Double, Double) in
      (Double(index) * 123.4, 1000 + 1e6 * sin(Double(index) * 99))
    }
    let object = try JSONSerialization.jsonObject(with: Data(text(try #require(profile(points))).utf8))
    let arrays = try #require(object as? [String: Any])
    for key in ["distance", "elevation", "grade"] {
      #expect((arrays[key] as? [Int])?.count == 300, "\(key)")
    }
    #expect((arrays["grade"] as? [Int])?.allSatisfy { (-999...999).contains($0) } == true)
  }

  @Test("in miles and feet the grade is the same")
  func gradeInFeet() throws {
    let points = [(0.0, 0.0), (1000, 120), (2000, 120)]
    let metric = text(try #require(profile(points)))
    let imperial = text(try #require(profile(points, distanceUnit: 1609.344, elevationUnit: 0.3048)))
    #expect(metric.contains("\"grade\":[12,6,0]"))
    #expect(imperial.contains("\"grade\":[12,6,0]"))
    // 1000 m are 0.6214 miles, 120 m are 393.7 feet.
    #expect(imperial.hasPrefix("{\"distance\":[0,62,124],\"elevation\":[0,394,394]"))
  }

  @Test("a level way lies low: it fills no height")
  func level() throws {
    let markup = Markup(drawn(try #require(profile([(0, 500), (1000, 500)]))))
    let points = PathData(try #require(markup.all("path").first?["d"] ?? nil)).points
    #expect(points.dropFirst().dropLast().allSatisfy { $0.y == 280 })
    #expect(markup.texts.prefix(5) == ["500 e", "510 e", "520 e", "530 e", "540 e"])
  }

  @Test(
    "points that lead nowhere make no profile",
    arguments: [
      [], [(0, 1)], [(5, 1), (5, 2), (4, 3)], [(.nan, 1), (1, .infinity), (3, 4)], [(0, 0), (1e300, 0)],
      [(0, 0), (1000, 1e300)],
    ] as [[(Double, Double)]])
  func none(points: [(Double, Double)]) {
    #expect(profile(points) == nil)
  }

  @Test("strange points are left out")
  func strange() throws {
    let strange = [
      (0.0, 900.0), (.nan, 5), (1000, 1000), (1000, 7), (500, 8), (3000, .infinity), (4000, 1000),
    ]
    let clean = [(0.0, 900.0), (1000, 1000), (4000, 1000)]
    #expect(try drawn(#require(profile(strange))) == drawn(#require(profile(clean))))
    #expect(try text(#require(profile(strange))) == text(#require(profile(clean))))
  }

  @Test("no unit, no profile", arguments: [0, -1, .nan])
  func units(unit: Double) {
    #expect(profile([(0, 0), (1000, 50)], distanceUnit: unit) == nil)
    #expect(profile([(0, 0), (1000, 50)], elevationUnit: unit) == nil)
  }

  @Test("three hundred points take less than 8 KB, drawing and data together")
  func size() throws {
    let points = (0..<300).map { index -> (Double, Double) in
      (Double(index) * 83.4, 1500 + 700 * sin(Double(index) / 40) + 40 * sin(Double(index)))
    }
    let drawing = try #require(profile(points))
    #expect(drawn(drawing).count + text(drawing).utf8.count < 8 * 1024)
  }
}

private func profile(
  _ points: [(Double, Double)], distanceUnit: Double = 1000, elevationUnit: Double = 1
) -> ElevationProfile? {
  ElevationProfile(
    points.map { ElevationProfile.Point(distance: $0.0, elevation: $0.1) }, distanceUnit: distanceUnit,
    elevationUnit: elevationUnit)
}

private func drawn(_ profile: ElevationProfile) -> [UInt8] {
  var bytes: [UInt8] = []
  let labels = ElevationProfile.Labels(name: "Up & down") {
    "\($0)/\($1)"
  } elevation: {
    "\(Int($0)) e"
  }
  profile.draw(labels, into: &bytes)
  return bytes
}

private func text(_ profile: ElevationProfile) -> String {
  var bytes: [UInt8] = []
  profile.appendData(to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
