import Geo
import SourceText
import Testing

@Suite("KML")
struct KMLReaderTests {
  private func kml(_ content: String) -> String {
    "<kml xmlns=\"http://www.opengis.net/kml/2.2\" xmlns:gx=\"http://www.google.com/kml/ext/2.2\"><Document>"
      + content + "</Document></kml>"
  }

  @Test("a placemark with lines is a track, each line a segment, and a point a waypoint")
  func placemarks() throws {
    let reading = Reading(
      kml(
        """
        <name>Trip</name><description>Two days</description>
        <Folder><name>Days</name><Folder>
          <Placemark><name>Day 1</name><description>Dry</description>
            <MultiGeometry><LineString><altitudeMode>absolute</altitudeMode>
              <coordinates>
                8.0,47.0,400 8.1,47.1,0
              </coordinates></LineString>
              <MultiGeometry><LineString><coordinates>8.2,47.2</coordinates></LineString></MultiGeometry>
            </MultiGeometry></Placemark>
          <Placemark><name>Hut</name><description><![CDATA[<b>Open</b>]]></description>
            <Point><coordinates>8.5,47.5,0</coordinates></Point></Placemark>
          <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 1,2</coordinates></LinearRing>
            </outerBoundaryIs></Polygon></Placemark>
        </Folder></Folder>
        """), as: .kml)
    #expect(reading.summaries == [])
    #expect(
      reading.recording
        == Recording(
          name: "Trip", description: "Two days",
          tracks: [
            Track(
              name: "Day 1", description: "Dry",
              segments: [
                Segment(points: [
                  TrackPoint(try at(47, 8), elevation: 400), TrackPoint(try at(47.1, 8.1), elevation: 0),
                ]),
                Segment(points: [TrackPoint(try at(47.2, 8.2))]),
              ])
          ],
          waypoints: [Waypoint(try at(47.5, 8.5), name: "Hut")]))
  }

  @Test("gx:Track has places, times and measurements in lists that belong together")
  func tracks() throws {
    let reading = Reading(
      kml(
        """
        <Placemark><gx:MultiTrack><gx:interpolate>1</gx:interpolate>
          <gx:Track><altitudeMode>absolute</altitudeMode>
            <when>2010-05-28T02:02:09Z</when><when>2010-05-28T02:02:35Z</when><when>2010-05-28T02:02:44Z</when>
            <gx:coord>-122.2 37.3 156</gx:coord><gx:coord></gx:coord><gx:coord>-122.3 37.4</gx:coord>
            <ExtendedData><SchemaData schemaUrl="#schema">
              <gx:SimpleArrayData name="power"><gx:value>1</gx:value></gx:SimpleArrayData>
              <gx:SimpleArrayData name="cadence"><gx:value>86</gx:value><gx:value>103</gx:value>
                <gx:value>108</gx:value></gx:SimpleArrayData>
              <gx:SimpleArrayData name="heartrate"><gx:value>181</gx:value><gx:value>177</gx:value>
                <gx:value>175</gx:value></gx:SimpleArrayData>
              <gx:SimpleArrayData name="temperature"><gx:value>12.5</gx:value></gx:SimpleArrayData>
            </SchemaData></ExtendedData>
          </gx:Track>
          <gx:Track><gx:coord>1 2 3</gx:coord><when>2010-05-28T03:00:00+01:00</when></gx:Track>
        </gx:MultiTrack></Placemark>
        """), as: .kml)
    #expect(reading.summaries == [])
    #expect(
      reading.recording?.segments == [
        Segment(points: [
          TrackPoint(
            try at(37.3, -122.2), elevation: 156, time: Instant("2010-05-28T02:02:09Z"), heartRate: 181,
            cadence: 86,
            temperature: 12.5),
          TrackPoint(
            try at(37.4, -122.3), time: Instant("2010-05-28T02:02:44Z"), heartRate: 175, cadence: 108),
        ]),
        Segment(points: [TrackPoint(try at(2, 1), elevation: 3, time: Instant("2010-05-28T02:00:00Z"))]),
      ])
  }

  @Test(
    "altitudes are elevations unless they are above the ground, or all 0 on it",
    arguments: [
      ("", "1,2,3 4,5,0", [3, 0]), ("", "1,2,0 4,5,0", [nil, nil]), ("", "1,2 4,5,7", [nil, 7]),
      ("<altitudeMode>absolute</altitudeMode>", "1,2,0 4,5,0", [0, 0]),
      ("<altitudeMode>clampToGround</altitudeMode>", "1,2,0 4,5,0", [nil, nil]),
      ("<altitudeMode>relativeToGround</altitudeMode>", "1,2,3 4,5,6", [nil, nil]),
      ("<gx:altitudeMode>relativeToSeaFloor</gx:altitudeMode>", "1,2,3 4,5,6", [nil, nil]),
    ] as [(String, String, [Double?])])
  func altitudes(_ mode: String, _ coordinates: String, expected: [Double?]) {
    for order in [
      mode + "<coordinates>\(coordinates)</coordinates>", "<coordinates>\(coordinates)</coordinates>" + mode,
    ] {
      let reading = Reading(kml("<Placemark><LineString>\(order)</LineString></Placemark>"), as: .kml)
      #expect(reading.points.map(\.elevation) == expected)
    }
  }

  @Test(
    "tuples are parted by blanks, and one that is wrong is left out",
    arguments: [
      ("1,2 3,4", [[2, 1], [4, 3]], 0), ("\n1,2,0\r\n3,4,0\n", [[2, 1], [4, 3]], 0),
      ("1, 2, 5  3 ,4", [[2, 1], [4, 3]], 0),
      ("181,2", [[2, -179]], 0), ("1,91 3,4", [[4, 3]], 1), ("1;2 3,4", [[4, 3]], 1),
      ("x 3,4 1", [[4, 3]], 2),
      ("1,2,3,4 3,4", [[4, 3]], 1), ("1,2,nan 3,4", [[4, 3]], 1), ("1,2, 3,4 5,6", [[6, 5]], 1),
      (",, 3,4", [[4, 3]], 1),
    ] as [(String, [[Double]], Int)])
  func tuples(_ text: String, places: [[Double]], bad: Int) {
    let reading = Reading(
      kml("<Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark>"), as: .kml)
    let points = reading.points.map { [$0.coordinate.latitude, $0.coordinate.longitude] }
    #expect(points == places)
    #expect(reading.summaries.isEmpty == (bad == 0))
    if bad > 0 { #expect(reading.summaries[0].contains("warning: \(bad) of ")) }
  }

  @Test(
    "every namespace that KML had is known, and the elements that moved into its own",
    arguments: [
      "http://earth.google.com/kml/2.0", "http://earth.google.com/kml/2.1", "http://earth.google.com/kml/2.2",
      "http://www.opengis.net/kml/2.2", "",
    ])
  func namespaces(_ uri: String) {
    let reading = Reading(
      "<kml xmlns='\(uri)'><Placemark><Track><coord>1 2</coord></Track></Placemark></kml>", as: .kml)
    #expect(reading.points.count == 1)
  }
}
