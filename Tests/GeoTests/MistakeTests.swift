import Geo
import SourceText
import Testing

@Suite("Mistakes in recordings")
struct MistakeTests {
  @Test(
    "the ending of the name says the format, whatever its case",
    arguments: [
      ("a.gpx", .gpx), ("A.GPX", .gpx), ("설악산.Tcx", .tcx), ("x.y.kml", .kml), (".kml", .kml),
      ("a.gpx.md", nil),
      ("gpx", nil), ("agpx", nil), ("a.kmz", nil), ("", nil), ("a.ＧＰＸ", nil),
    ] as [(String, RecordingFormat?)])
  func formats(_ name: String, expected: RecordingFormat?) {
    #expect(RecordingFormat(fileName: name) == expected)
  }

  @Test(
    "a file that cannot be read is one error at its place",
    arguments: [
      ("", "1:1 error: the file is empty"), (" \n\n", "3:1 error: the file is empty"),
      ("\u{FEFF}", "1:1 error: the file is empty"),
      ("<?xml version=\"1.0\"?>\n<!-- a -->", "2:11 error: the file ends before its first element"),
      ("<gpx><trk>\n<trkseg>", "2:9 error: the file ends inside <trkseg>"),
      ("<gpx><trk>\n<trkseg></trks", "2:9 error: the file ends inside <trkseg>"),
      ("<gpx>\n<p:trk xmlns:p='urn:x'><![CDATA[a", "2:34 error: the file ends inside <trk>"),
      ("<gpx><trk>\n</gpx>", "2:3 error: this end tag does not close <trk>, which is open"),
      ("<gpx><trk><name>a & b</name>", "1:20 error: this cannot stand here in XML"),
      ("<gpx></gpx>\n<gpx></gpx>", "2:1 error: something follows the end of the root element"),
      ("<gpx><name>&nbsp;</name></gpx>", "1:12 error: this entity is not defined"),
      ("<gpx><x:trk/></gpx>", "1:6 error: a prefix in this tag stands for no namespace"),
      ("<gpx a='1' a='2'/>", "1:12 error: an attribute of this tag comes twice"),
      ("<!DOCTYPE gpx [<!ENTITY a b>]><gpx/>", "1:27 error: this is not XML: syntax error"),
      ("hello", "1:1 error: this is no XML, which begins with <"),
      ("{\"a\": 1}", "1:1 error: this is no XML, which begins with <"),
      ("<gpx/>&", "1:7 error: this cannot stand here in XML"),
      ("<gpx>\u{1}</gpx>", "1:6 error: this cannot stand here in XML"),
    ])
  func unreadable(_ text: String, expected: String) {
    let reading = Reading(text)
    #expect(reading.recording == nil)
    #expect(reading.summaries == [expected])
  }

  @Test("where a file is cut off, a note says where the open element began")
  func note() throws {
    let diagnostic = try #require(Reading("<gpx>\n  <trk>\n    <name>x").diagnostics.first)
    #expect(diagnostic.message == "the file ends inside <name>")
    let note = try #require(diagnostic.notes.first)
    #expect(note.message == "<name> begins here")
    #expect(note.file?.text(note.range) == "<name>")
  }

  @Test(
    "a file of another format says which it is",
    arguments: [
      ("<kml/>", .gpx, "1:1 error: this is a KML file, and its name says that it is GPX"),
      (
        "\n<gpx xmlns='http://www.topografix.com/GPX/1/1'/>", .tcx,
        "2:1 error: this is a GPX file, and its name says that it is TCX"
      ),
      ("<TrainingCenterDatabase/>", .kml, "1:1 error: this is a TCX file, and its name says that it is KML"),
      ("<html></html>", .gpx, "1:1 error: this is no GPX file: its root element is <html> and not <gpx>"),
      ("<trk></trk>", .gpx, "1:1 error: this is no GPX file: its root element is <trk> and not <gpx>"),
      (
        "<gpx xmlns='urn:x'/>", .gpx,
        "1:1 error: this <gpx> has the namespace urn:x, which is not one of GPX"
      ),
    ] as [(String, RecordingFormat, String)])
  func foreign(_ text: String, as format: RecordingFormat, expected: String) {
    let reading = Reading(text, as: format)
    #expect(reading.recording == nil)
    #expect(reading.summaries == [expected])
  }

  @Test(
    "a file without a usable track says why",
    arguments: [
      (gpx(""), "error: this file holds no track"),
      (gpx("<trk/>"), "error: the track in this file has no points"),
      (gpx("<wpt lat='1' lon='2'/>"), "error: this file holds waypoints and no track"),
      (
        gpx("<wpt lat='1' lon='2'/><rte><rtept lat='1' lon='2'/></rte>"),
        "error: this file holds a route and no track"
      ),
      (
        gpxTrack("<trkpt lat='x' lon='2'/><trkpt/>"),
        "error: none of this file's 2 points tells a place on the earth"
      ),
    ])
  func noTrack(_ text: String, expected: String) {
    let reading = Reading(text)
    #expect(reading.recording != nil)
    #expect(reading.summaries == [expected])
  }

  @Test(
    "points that tell no place are left out, with one warning at the first",
    arguments: [
      ("<trkpt lat='91' lon='2'/>", 1), ("<trkpt lat='-90.1' lon='2'/>", 1), ("<trkpt lon='2'/>", 1),
      ("<trkpt lat='1'/>", 1), ("<trkpt lat='undefined' lon='undefined'/>", 1), ("<trkpt lat='' lon=''/>", 1),
      ("<trkpt lat='nan' lon='2'/>", 1), ("<trkpt lat='1' lon='inf'/>", 1), ("<trkpt lat='1,5' lon='2'/>", 1),
      ("<trkpt lat='1' lon='1e400'/>", 1), ("<trkpt LAT='1' LON='2'/>", 1),
      ("<trkpt x:lat='1' x:lon='2' xmlns:x='urn:x'/>", 1),
      ("<trkpt/><trkpt lat='x' lon='y'/>", 2),
    ])
  func badPoints(_ bad: String, count: Int) {
    let good = "<trkpt lat='1' lon='2'/>"
    let reading = Reading(gpxTrack(good + "\n" + bad + good))
    #expect(reading.points.count == 2)
    #expect(reading.summaries.count == 1)
    let start = "2:1 warning: \(count) of \(count + 2) points \(count == 1 ? "is" : "are") left out"
    #expect(reading.summaries.first?.hasPrefix(start) == true)
  }

  @Test(
    "text that is UTF-8 reads as such, whatever encoding it declares",
    arguments: ["UTF-8", "utf-8", "ISO-8859-1", "windows-1252", "UTF-16", "US-ASCII", "klingon"])
  func encodings(_ name: String) {
    let reading = Reading(
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"\(name)\"?>"
        + gpx("<name>Über 설악산 🏔</name><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>"))
    #expect(reading.summaries == [])
    #expect(reading.recording?.name == "Über 설악산 🏔")
  }

  @Test("entities of the file itself are read, external ones are not, and neither is a document type")
  func entities() {
    let reading = Reading(
      """
      <!DOCTYPE gpx SYSTEM "file:///etc/hostname" [<!ENTITY a "Hut"><!ENTITY e SYSTEM "file:///etc/hostname">
      <!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>
      <gpx><trk><name>&a;-&e;-&x;-</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """)
    #expect(reading.summaries == [])
    #expect(reading.recording?.tracks.first?.name == "Hut---")
  }

  @Test("entities that stand for one another are bounded")
  func hostileEntities() {
    // A billion laughs: ten levels of ten.
    var laughs = "<!ENTITY l0 \"lol\">"
    for level in 1...10 {
      laughs += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
    }
    let explosion = Reading("<!DOCTYPE gpx [\(laughs)]><gpx><name>&l10;</name></gpx>")
    #expect(explosion.recording == nil)
    #expect(explosion.summaries.count == 1)
    #expect(explosion.summaries[0].hasSuffix("error: the entities of this file stand for too much text"))

    // A chain, down which Expat calls itself: fifty thousand would overflow its stack.
    var chain = "<!ENTITY c0 \"x\">"
    for link in 1...50_000 { chain += "<!ENTITY c\(link) \"&c\(link - 1);\">" }
    let deep = Reading("<!DOCTYPE gpx [\(chain)]><gpx><name>&c50000;</name></gpx>")
    #expect(deep.recording == nil)
    #expect(deep.summaries.count == 1)
    #expect(deep.summaries[0].hasSuffix("error: this file declares more entities than any recording needs"))

    let loop = Reading("<!DOCTYPE gpx [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><gpx><name>&a;</name></gpx>")
    #expect(loop.summaries.count == 1 && loop.recording == nil)
    #expect(loop.summaries[0].hasSuffix("error: this entity stands for itself"))
  }

  @Test("elements may nest deeper than any stack")
  func deepElements() {
    let depth = 100_000
    let nest = { (name: String) in
      String(repeating: "<\(name)>", count: depth) + String(repeating: "</\(name)>", count: depth)
    }
    let track = "<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>"
    #expect(Reading(gpx("<a>" + nest("b") + "</a>" + track)).points.count == 1)
    let kml =
      "<kml><Folder>" + nest("Folder")
      + "</Folder><Placemark><LineString><coordinates>1,2</coordinates></LineString></Placemark></kml>"
    #expect(Reading(kml, as: .kml).points.count == 1)
  }
}
