import Geo
import SourceText
import Testing

@Suite("GPX")
struct GPXReaderTests {
  @Test("a file of version 1.1 with all that is kept")
  func everything() throws {
    let reading = Reading(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"
        xmlns:g="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <metadata><name> Day one </name><desc>Up &amp; down</desc><author><name>me</name></author>
          <time>2025-05-02T08:00:00Z</time></metadata>
        <wpt lat="47.5" lon="8.5"><ele>1200</ele><name>Hut</name><desc>Open in summer</desc></wpt>
        <rte><name>Plan</name><desc>By the lake</desc><rtept lat="47" lon="8"><name>A</name></rtept></rte>
        <trk><name>Morning</name><desc>Fog</desc><trkseg>
          <trkpt lat="47.0" lon="8.0"><ele>400.5</ele><time>2025-05-02T08:00:00Z</time>
            <extensions><g:TrackPointExtension><g:hr>101</g:hr><g:cad>80</g:cad><g:atemp>-3.5</g:atemp>
            </g:TrackPointExtension></extensions></trkpt>
          <trkpt lat="47.001" lon="8.0"/>
        </trkseg></trk>
      </gpx>
      """)
    #expect(reading.summaries == [])
    let start = Instant("2025-05-02T08:00:00Z")
    #expect(
      reading.recording
        == Recording(
          name: "Day one", description: "Up & down", time: start,
          tracks: [
            Track(
              name: "Morning", description: "Fog",
              segments: [
                Segment(points: [
                  TrackPoint(
                    try at(47, 8), elevation: 400.5, time: start, heartRate: 101, cadence: 80,
                    temperature: -3.5),
                  TrackPoint(try at(47.001, 8)),
                ])
              ])
          ],
          routes: [Route(name: "Plan", description: "By the lake", points: [TrackPoint(try at(47, 8))])],
          waypoints: [
            Waypoint(try at(47.5, 8.5), name: "Hut", description: "Open in summer", elevation: 1200)
          ]))
  }

  @Test("version 1.0 has name, description and time in the root element")
  func versionOne() {
    let reading = Reading(
      """
      <gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">
        <name>Old</name><desc>Older</desc><time>2010-08-06T10:36:35Z</time>
        <trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>
      </gpx>
      """)
    #expect(reading.recording?.name == "Old")
    #expect(reading.recording?.description == "Older")
    #expect(reading.recording?.time == Instant("2010-08-06T10:36:35Z"))
    #expect(reading.points.count == 1)
  }

  @Test(
    "elements are known by namespace and local name, never by prefix",
    arguments: [
      // Any prefix, and the default namespace for the extension.
      (
        "<p:gpx xmlns:p='http://www.topografix.com/GPX/1/1' xmlns='\(garmin)2'><p:trk><p:trkseg>", "p:", "",
        1, 99
      ),
      // No namespace at all.
      ("<gpx><trk><trkseg>", "", "x:", 1, nil),
      // The right prefix for the wrong namespace, and the wrong for the right one.
      (
        "<gpx xmlns='http://www.topografix.com/GPX/1/1' xmlns:gpxtpx='urn:other'><trk><trkseg>", "",
        "gpxtpx:", 1, nil
      ),
      ("<gpx xmlns='http://www.topografix.com/GPX/1/1' xmlns:a='\(garmin)1'><trk><trkseg>", "", "a:", 1, 99),
      // Points of another namespace are no points.
      (
        "<gpx xmlns='http://www.topografix.com/GPX/1/1' xmlns:o='urn:o' xmlns:a='\(garmin)1'><trk><trkseg>",
        "o:", "a:", 0, nil
      ),
    ] as [(String, String, String, Int, Int16?)])
  func namespaces(_ start: String, _ prefix: String, _ extensionPrefix: String, count: Int, heartRate: Int16?)
  {
    let undeclared = extensionPrefix == "x:"
    let measured =
      undeclared
      ? ""
      : "<\(extensionPrefix)TrackPointExtension><\(extensionPrefix)hr>99</\(extensionPrefix)hr>"
        + "</\(extensionPrefix)TrackPointExtension>"
    let outer = start.hasPrefix("<p:") ? "p:" : ""
    let reading = Reading(
      start
        + "<\(prefix)trkpt lat='1' lon='2'><\(prefix)extensions>\(measured)</\(prefix)extensions></\(prefix)trkpt>"
        + "</\(outer)trkseg></\(outer)trk></\(outer)gpx>")
    #expect(reading.points.count == count)
    #expect(reading.points.first?.heartRate == heartRate)
  }

  @Test(
    "heart rate, cadence and temperature come from any of a point's extensions",
    arguments: [
      ("<extensions><heartrate>85</heartrate></extensions>", 85, nil, nil),
      ("<extensions><hr>85</hr><cad>70</cad><atemp>21</atemp></extensions>", 85, 70, 21),
      (
        "<extensions><power>200</power></extensions><extensions><heartrate>85</heartrate></extensions>", 85,
        nil,
        nil
      ),
      ("<extensions><heartrate> 84.6 </heartrate></extensions>", 85, nil, nil),
      ("<extensions><heartrate>0</heartrate></extensions>", nil, nil, nil),
      ("<extensions><heartrate>-80</heartrate><cad>-1</cad></extensions>", nil, nil, nil),
      (
        "<extensions><heartrate>1e9</heartrate><cad>1e300</cad><atemp>400</atemp></extensions>", nil, nil, nil
      ),
      ("<extensions><cad>0</cad><atemp>0</atemp></extensions>", nil, 0, 0),
      ("<extensions><other><heartrate>85</heartrate></other></extensions>", nil, nil, nil),
      ("<heartrate>85</heartrate>", nil, nil, nil),
    ] as [(String, Int16?, Int16?, Float?)])
  func extensions(_ text: String, heartRate: Int16?, cadence: Int16?, temperature: Float?) throws {
    let point = try #require(Reading(gpxTrack("<trkpt lat='1' lon='2'>\(text)</trkpt>")).points.first)
    #expect(point.heartRate == heartRate)
    #expect(point.cadence == cadence)
    #expect(point.temperature == temperature)
  }

  @Test(
    "a missing elevation is none, and 0 is one",
    arguments: [
      ("", nil), ("<ele></ele>", nil), ("<ele/>", nil), ("<ele>abc</ele>", nil), ("<ele>0</ele>", 0),
      ("<ele>-14.6</ele>", -14.6), ("<ele>\n  1e3\n</ele>", 1000), ("<ele>NaN</ele>", nil),
      ("<ele>INF</ele>", nil), ("<ele>-9999</ele>", nil), ("<ele>-32768</ele>", nil),
      ("<ele>1e99</ele>", nil),
      ("<ele>12<!-- . -->.5</ele>", 12.5), ("<ele><![CDATA[7]]></ele>", 7), ("<ele>1&#50;</ele>", 12),
      ("<ele>1 2</ele>", nil), ("<ele>0x10</ele>", nil), ("<ele>1,5</ele>", nil),
    ] as [(String, Double?)])
  func elevations(_ text: String, expected: Double?) throws {
    let point = try #require(Reading(gpxTrack("<trkpt lat='1' lon='2'>\(text)</trkpt>")).points.first)
    #expect(point.elevation == expected)
  }

  @Test(
    "longitudes past ±180 come back",
    arguments: [
      ("-180.096474", 179.903526), ("180", 180), ("-180", -180), ("190", -170), ("340", -20),
      ("540.5", -179.5),
      ("-360", 0), ("725", 5),
    ])
  func longitudes(_ text: String, expected: Double) throws {
    let point = try #require(Reading(gpxTrack("<trkpt lat='1' lon='\(text)'/>")).points.first)
    #expect(abs(point.coordinate.longitude - expected) < 1e-9)
  }

  @Test("segments and tracks are never joined, and empty ones are kept")
  func structure() {
    let point = "<trkpt lat='1' lon='2'/>"
    let reading = Reading(
      gpx("<trk><trkseg>\(point)</trkseg><trkseg>\(point)\(point)</trkseg></trk><trk/><trk><trkseg/></trk>"))
    #expect(reading.recording?.tracks.map { $0.segments.map(\.points.count) } == [[1, 2], [], [0]])
  }
}

private let garmin = "http://www.garmin.com/xmlschemas/TrackPointExtension/v"
