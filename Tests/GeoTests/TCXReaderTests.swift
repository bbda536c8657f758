import Geo
import SourceText
import Testing

@Suite("TCX")
struct TCXReaderTests {
  @Test("an activity is a track, and each of its laps' tracks a segment")
  func activity() throws {
    let reading = Reading(
      """
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
        xmlns:e="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
        <Activities><Activity Sport="Running"><Id>2007-08-07T02:42:41Z</Id>
          <Lap StartTime="2007-08-07T02:42:41Z"><Cadence>33</Cadence>
            <HeartRateBpm><Value>150</Value></HeartRateBpm>
            <Track>
              <Trackpoint><Time>2007-08-07T02:42:41Z</Time>
                <Position><LatitudeDegrees>37.5</LatitudeDegrees><LongitudeDegrees>-122.5</LongitudeDegrees></Position>
                <AltitudeMeters>3.5</AltitudeMeters><DistanceMeters>0</DistanceMeters>
                <HeartRateBpm xsi:type="x" xmlns:xsi="urn:x"><Value>85</Value></HeartRateBpm><Cadence>70</Cadence>
              </Trackpoint>
              <Trackpoint><Time>2007-08-07T02:42:50Z</Time></Trackpoint>
            </Track>
            <Track/>
          </Lap>
          <Lap><Track><Trackpoint><Time>2007-08-07T02:43:00Z</Time>
            <Position><LatitudeDegrees>37.6</LatitudeDegrees><LongitudeDegrees>-182.5</LongitudeDegrees></Position>
            <Extensions><e:TPX><e:Speed>2</e:Speed><e:RunCadence>88</e:RunCadence></e:TPX></Extensions>
            </Trackpoint></Track></Lap>
          <Notes>Easy</Notes>
        </Activity></Activities>
        <Author><Name>Nobody</Name></Author>
      </TrainingCenterDatabase>
      """, as: .tcx)
    #expect(reading.summaries == [])
    let start = Instant("2007-08-07T02:42:41Z")
    #expect(
      reading.recording
        == Recording(
          time: start,
          tracks: [
            Track(
              description: "Easy",
              segments: [
                Segment(points: [
                  TrackPoint(try at(37.5, -122.5), elevation: 3.5, time: start, heartRate: 85, cadence: 70)
                ]), Segment(),
                Segment(points: [
                  TrackPoint(try at(37.6, 177.5), time: Instant("2007-08-07T02:43:00Z"), cadence: 88)
                ]),
              ])
          ]))
  }

  @Test("courses and the parts of a multi-sport session are tracks too, and course points are waypoints")
  func courses() throws {
    let point = { (latitude: Int) in
      "<Position><LatitudeDegrees>\(latitude)</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position>"
    }
    let reading = Reading(
      "<t:TrainingCenterDatabase xmlns:t='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2' "
        + "xmlns='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'>"
        + "<Activities><MultiSportSession><FirstSport><Activity><Lap><Track><Trackpoint>\(point(1))</Trackpoint>"
        + "</Track></Lap></Activity></FirstSport><NextSport><Activity><Lap><Track><Trackpoint>\(point(2))</Trackpoint>"
        + "</Track></Lap></Activity></NextSport></MultiSportSession></Activities>"
        + "<Courses><Course><Name>Round</Name><Notes>Wet</Notes><Track><Trackpoint>\(point(3))</Trackpoint></Track>"
        + "<CoursePoint><Name>Hut</Name><Time>2020-01-01T00:00:00Z</Time>\(point(4))<Notes>Soup</Notes></CoursePoint>"
        + "</Course></Courses></t:TrainingCenterDatabase>", as: .tcx)
    #expect(reading.summaries == [])
    #expect(reading.points.map(\.coordinate.latitude) == [1, 2, 3])
    #expect(reading.recording?.tracks.map(\.name) == [nil, nil, "Round"])
    #expect(reading.recording?.tracks.last?.description == "Wet")
    #expect(
      reading.recording?.waypoints == [
        Waypoint(try at(4, 2), name: "Hut", description: "Soup", time: Instant("2020-01-01T00:00:00Z"))
      ])
  }

  @Test("a point without a position is a pause, one with a wrong position a mistake")
  func positions() {
    let track = { (points: String) in
      "<TrainingCenterDatabase><Activities><Activity><Lap>\n<Track>\(points)</Track></Lap></Activity></Activities>"
        + "</TrainingCenterDatabase>"
    }
    let good =
      "<Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint>"
    let pause = Reading(track(good + "<Trackpoint/>"), as: .tcx)
    #expect(pause.points.count == 1 && pause.summaries == [])
    let bad = Reading(
      track("<Trackpoint><Position><LatitudeDegrees>91</LatitudeDegrees></Position></Trackpoint>" + good),
      as: .tcx)
    #expect(bad.points.count == 1)
    #expect(bad.summaries.count == 1)
    #expect(bad.summaries.first?.hasPrefix("2:8 warning: 1 of 2 points is left out") == true)
  }
}
