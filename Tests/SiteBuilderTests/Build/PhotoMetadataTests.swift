import Foundation
import Photos
import Testing

@testable import SiteBuilder

/// What cameras write beside a picture, as exiftool sees it: an opinion from outside.
@Suite struct PhotoMetadataTests {
  /// Every tag of all files below a folder.
  private func tags(_ folder: String) throws -> [[String: Any]] {
    let output = try exiftool(["-json", "-a", "-G1", "-r", folder])
    return try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
  }

  @discardableResult
  private func exiftool(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["exiftool"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "exiftool \(arguments.joined(separator: " "))")
    return output
  }

  /// Writes what a camera writes into a photo.
  private func mark(_ path: String, latitude: Double, longitude: Double) throws {
    let thumbnail = path + ".thumbnail"
    try Data(TestPhoto.jpeg(seed: "thumbnail", width: 160, height: 120)).write(to: URL(filePath: thumbnail))
    try exiftool([
      "-overwrite_original", "-GPSLatitude=\(latitude)", "-GPSLatitudeRef=\(latitude < 0 ? "S" : "N")",
      "-GPSLongitude=\(abs(longitude))", "-GPSLongitudeRef=\(longitude < 0 ? "W" : "E")",
      "-SerialNumber=12345", "-BodySerialNumber=67890", "-LensSerialNumber=13579", "-OwnerName=Somebody",
      "-Artist=Somebody", "-ImageDescription=A secret", "-XMP:Creator=Somebody", "-IPTC:Keywords=secret",
      "-Copyright=© 2026 by me", "-DateTimeOriginal=2025:07:01 10:00:00", "-ThumbnailImage<=\(thumbnail)",
      path,
    ])
    try FileManager.default.removeItem(atPath: thumbnail)
  }

  @Test("nothing of what a camera writes gets out but the copyright")
  func metadata() throws {
    let site = ContentSite([
      "landmarks/a.md":
        "---\nname: A\nisFeatured: true\ncoordinates: {latitude: 34.01, longitude: -116.16}\n---\n![x](../photos/b.jpg)\n"
    ])
    for name in ["a.jpg", "b.jpg"] {
      site.root.write("Content/photos/" + name, try TestPhoto.jpeg(seed: name, width: 1200, height: 900))
    }
    try mark(site.root("Content/photos/a.jpg"), latitude: 34.01, longitude: -116.16)
    let before = try #require(try tags(site.root("Content/photos/a.jpg")).first)
    for tag in ["IFD1:ThumbnailImage", "ExifIFD:SerialNumber", "GPS:GPSLatitude"] {
      #expect(before[tag] != nil)
    }

    let report = site.build()
    #expect(report.written != nil && report.diagnostics.isEmpty, "\(report.text)")
    let files = try tags(site.root("Output/photos"))
    #expect(files.count == 10 + 6 + 6 + 10)
    for file in files {
      let name = try #require(file["SourceFile"] as? String)
      let isMarked = name.contains("/a-")
      #expect((file["IFD0:Copyright"] as? String == "© 2026 by me") == isMarked, "\(name)")
      let metadata = file.keys.filter { key in
        ["GPS:", "IPTC:", "XMP", "ICC", "IFD1:", "MakerNotes"].contains { key.hasPrefix($0) }
          || ["Serial", "Owner", "Artist", "Description", "Thumbnail", "Make", "Model", "DateTime"].contains {
            key.contains($0)
          }
      }
      #expect(metadata == [], "\(name)")
      let exif = file.keys.filter { $0.hasPrefix("IFD0:") || $0.hasPrefix("ExifIFD:") }
      #expect(exif == (isMarked ? ["IFD0:Copyright"] : []), "\(name)")
    }
  }

  @Test("a photo from far away is a warning with the distance")
  func position() throws {
    let site = ContentSite([
      "landmarks/near.md": "---\nname: Near\ncoordinates: {latitude: 45.04, longitude: 7.0}\n---\n",
      "landmarks/far.md": "---\nname: Far\nphoto: near.jpg\ncoordinates: {latitude: 45, longitude: 8}\n---\n",
    ])
    site.root.write("Content/photos/near.jpg", try TestPhoto.jpeg(seed: "near"))
    try mark(site.root("Content/photos/near.jpg"), latitude: 45, longitude: 7)
    let report = site.build()
    #expect(report.written != nil)
    // A degree of longitude at 45° north is 6371.0088 km · π / 180 · cos 45° = 78.6 km; 0.04 degrees of latitude are
    // 4.4 km, which is near enough.
    #expect(
      report.diagnostics.map(\.message) == ["this photo was taken 78.6 km from Far, by the position in it"])
    #expect(report.diagnostics.first?.severity == .warning)
    #expect(report.diagnostics.first?.path.hasSuffix("photos/near.jpg") == true)
  }

  @Test("a new landmark takes name, position and day from a photo")
  func newLandmark() throws {
    let site = ContentSite()
    site.root.write("turtle_rock.winter.JPG", try TestPhoto.jpeg(seed: "x"))
    try mark(site.root("turtle_rock.winter.JPG"), latitude: -34.5, longitude: 116.25)
    let photo = try SourcePhoto(site.root("turtle_rock.winter.JPG"))
    #expect(photo.name == "Turtle Rock")
    let path = try NewLandmark(name: photo.name, photo: photo).write(BuildOptions(site: site.root.path))
    #expect(path.hasSuffix("Content/landmarks/turtle-rock.md"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasPrefix(
        "---\nname: Turtle Rock\ncoordinates: {latitude: -34.5, longitude: 116.25}\nadded: 2025-07-01\n"))
    #expect(site.root.exists("Content/photos/turtle-rock.winter.jpg"))
    let report = site.build()
    #expect(report.written != nil && report.diagnostics.isEmpty, "\(report.text)")
    #expect(site.page("landmarks/turtle-rock.html").contains("../photos/turtle-rock-winter-square-"))
  }
}

/// The photos beside the repository.
@Suite(.enabled(if: ContentSite.sharedIsThere, "the shared photos are not there: skipped"))
struct SharedPhotoSiteTests {
  private static let folder = ContentSite.shared + "/fixtures/photos"

  @Test("photos in every orientation come out upright, of one size, and without their position")
  func orientations() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
      $0.hasSuffix(".jpg")
    }
    #expect(names.count >= 14)
    let site = ContentSite()
    for name in names {
      site.root.copy("Content/photos/" + name, from: Self.folder + "/" + name)
      let stem = name.dropLast(4)
      site.root.write("Content/landmarks/\(stem).md", "---\nname: \(stem)\n---\n")
    }
    let report = site.build()
    #expect(report.written != nil && report.diagnostics.isEmpty, "\(report.text)")
    for path in site.root.snapshot("Output/photos").keys {
      let bytes = try site.root.bytes("Output/photos/" + path)
      let header = try PhotoHeader(bytes)
      #expect(header.metadata.position == nil)
      if path.contains("square") { #expect(header.width == header.height) }
      if path.hasPrefix("landscape"), !path.contains("square") {
        #expect(header.width > header.height, "\(path)")
      }
      if path.hasPrefix("portrait"), !path.contains("square") {
        #expect(header.width < header.height, "\(path)")
      }
    }
    #expect(!site.root.exists("Output/scenes"))
  }

  @Test(
    "the tutorial's landmarks show their photos wherever the tutorial does",
    arguments: ["2019", "2020", "2021"])
  func tutorial(year: String) throws {
    let site = ContentSite()
    site.root.copy(
      "Content/landmarkData.json", from: ContentSite.shared + "/fixtures/tutorial/landmarkData-\(year).json")
    let data = try Data(contentsOf: URL(filePath: site.root("Content/landmarkData.json")))
    let landmarks = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var featured: Set<String> = []
    for landmark in landmarks {
      let image = try #require(landmark["imageName"] as? String)
      site.root.write(
        "Content/photos/\(image).jpg", try TestPhoto.jpeg(seed: image))
      if landmark["isFeatured"] as? Bool == true || landmark["category"] as? String == "Featured" {
        featured.insert(image)
        site.root.write(
          "Content/photos/\(image)_feature.jpg",
          try TestPhoto.jpeg(seed: image + "f"))
      }
    }
    let report = site.build()
    #expect(
      report.written != nil && report.diagnostics.allSatisfy { $0.severity == .warning }, "\(report.text)")
    #expect(!report.diagnostics.contains { $0.message.contains("photo") }, "\(report.text)")
    #expect(!site.root.exists("Output/scenes"))

    let home = site.page("index.html")
    let pages = site.files().filter { $0.key.hasPrefix("landmarks/") }.values
    let list = site.page("landmarks/index.html")
    for landmark in landmarks {
      let image = try #require(landmark["imageName"] as? String).replacing("_", with: "-")
      // The category row's item, the list's row, and the circle image of the page.
      #expect(home.contains("photos/\(image)-square-"))
      #expect(list.contains("photos/\(image)-square-"))
      let name = try #require(landmark["name"] as? String)
      let page = try #require(pages.first { $0.contains(">\(name)</h1>") })
      #expect(page.contains("class=\"portrait\" src=\"../photos/\(image)-square-"))
    }
    // The cards at the top show the pictures that the tutorial has for them.
    let cards = home.matches(of: /photos\/([a-z]+)-feature-feature-600/)
    #expect(Set(cards.map { String($0.output.1) }) == featured)
  }
}
