import Testing

@testable import Photos

@Suite struct PhotoTests {
  /// Left half red, right half blue.
  private func halves(width: Int = 400, height: Int = 300, bits: Int = 8) -> [UInt8] {
    Pictures.png(width: width, height: height, bits: bits) { x, _ in
      x < width / 2 ? (200, 20, 20) : (20, 20, 200)
    }
  }

  @Test("a photo is made as wide as asked, in its own shape")
  func fits() throws {
    let photo = try Photo(halves(), maximumWidth: 160)
    #expect(photo.width == 160)
    #expect(photo.height == 120)
    let smaller = try photo.fitting(width: 40)
    #expect(smaller.width == 40)
    #expect(smaller.height == 30)
  }

  @Test("a photo is never made wider than it is")
  func neverWider() throws {
    let photo = try Photo(halves(), maximumWidth: 1600)
    #expect(photo.width == 400)
    #expect(try photo.fitting(width: 960).width == 400)
  }

  @Test("16 bits for each sample become 8 of the same colour")
  func sixteenBits() throws {
    let photo = try Photo(halves(bits: 16), maximumWidth: 1600)
    #expect(photo.pixels().count == 400 * 300 * 3)
    #expect(Array(photo.pixels().prefix(3)) == [200, 20, 20])
  }

  @Test("what is encoded is the same picture again", arguments: ["WebP", "JPEG"])
  func roundTrip(format: String) throws {
    let photo = try Photo(halves(), maximumWidth: 400)
    let bytes = format == "WebP" ? try photo.webP(quality: 90) : try photo.jpeg(quality: 90)
    #expect(bytes.starts(with: format == "WebP" ? Array("RIFF".utf8) : [0xFF, 0xD8]))
    let again = try Photo(bytes, maximumWidth: 400)
    #expect(meanDifference(photo.pixels(), again.pixels()) < 3)
  }

  @Test("a crop keeps the focus in sight", arguments: [(0.1, UInt8(200)), (0.9, 20)])
  func focus(x: Double, red: UInt8) throws {
    let photo = try Photo(halves(), maximumWidth: 400)
    let square = try photo.cropped(width: 100, height: 100, focus: (x, 0.5))
    #expect(square.width == 100)
    #expect(square.height == 100)
    // 300 of 400 pixels stay: the outermost column on the side of the focus.
    let column = x < 0.5 ? 0 : 99
    #expect(abs(Int(square.pixels()[column * 3]) - Int(red)) < 3)
  }

  @Test("a crop lies within the picture and has its shape")
  func cropAreas() {
    // 400 × 300 to a square: 300 wide, from −110 moved to 0; from 100 kept at 50; from 390 moved to 100.
    for (x, left) in [(0.1, 0), (0.5, 50), (0.975, 100)] {
      let area = cropArea(of: (400, 300), shape: (1, 1), focus: (x, 0.5))
      #expect(area == (left, 0, 300, 300))
    }
    // 300 × 400 to 3:2: 200 high; the focus at the lower edge moves it up to 200.
    #expect(cropArea(of: (300, 400), shape: (3, 2), focus: (0.5, 1)) == (0, 200, 300, 200))
    // A focus that is no place in the picture counts as its edge.
    #expect(cropArea(of: (400, 300), shape: (1, 1), focus: (7, -3)) == (100, 0, 300, 300))
  }

  @Test("a crop without a focus has the size that was asked for")
  func smartCrop() throws {
    let photo = try Photo(halves(), maximumWidth: 400).cropped(width: 90, height: 60)
    #expect((photo.width, photo.height) == (90, 60))
  }

  @Test(
    "what is no picture is refused",
    arguments: [
      "", "A text file named .jpg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>",
    ])
  func noPicture(text: String) {
    #expect(throws: PhotoError.unknownFormat) { try Photo(Array(text.utf8), maximumWidth: 160) }
  }

  @Test("a picture too large for memory is refused by its header")
  func tooLarge() {
    #expect(throws: PhotoError.tooLarge(width: 30_000, height: 30_000)) {
      try Photo(Pictures.pngHeader(width: 30_000, height: 30_000), maximumWidth: 160)
    }
  }

  @Test("a cut-off picture is refused", arguments: ["PNG", "JPEG", "WebP"])
  func cutOff(format: String) throws {
    // Noise, so that half of the bytes is no whole picture by chance.
    var state: UInt32 = 1
    let png = Pictures.png(width: 300, height: 300) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return (
        UInt8(state >> 24), UInt8(truncatingIfNeeded: state >> 16), UInt8(truncatingIfNeeded: state >> 8)
      )
    }
    let photo = try Photo(png, maximumWidth: 300)
    let bytes =
      switch format {
      case "JPEG": try photo.jpeg(quality: 80)
      case "WebP": try photo.webP(quality: 80)
      default: png
      }
    #expect {
      try Photo(Array(bytes.prefix(bytes.count / 2)), maximumWidth: 300)
    } throws: { error in
      if case .damaged = error as? PhotoError { true } else { false }
    }
  }
}

@Suite(.enabled(if: Pictures.shared != nil, "the shared photos are not here"))
struct SharedPhotoTests {
  /// The smallest width of a site's sets: there, what compressing these photos anew did to each is small.
  private static let width = 160

  @Test("all orientations are turned to the same upright picture", arguments: 2...8)
  func landscapes(orientation: Int) throws {
    let upright = try Photo(Pictures.shared("landscape_1.jpg"), maximumWidth: SharedPhotoTests.width)
    let photo = try Photo(
      Pictures.shared("landscape_\(orientation).jpg"), maximumWidth: SharedPhotoTests.width)
    #expect((photo.width, photo.height) == (upright.width, upright.height))
    #expect(meanDifference(withoutNumber(photo), withoutNumber(upright)) < 3)
  }

  @Test("portraits are turned to the same upright picture", arguments: [6, 8])
  func portraits(orientation: Int) throws {
    let upright = try Photo(Pictures.shared("portrait_3.jpg"), maximumWidth: SharedPhotoTests.width)
    let photo = try Photo(
      Pictures.shared("portrait_\(orientation).jpg"), maximumWidth: SharedPhotoTests.width)
    #expect(photo.width < photo.height)
    #expect((photo.width, photo.height) == (upright.width, upright.height))
    #expect(meanDifference(withoutNumber(photo), withoutNumber(upright)) < 3)
  }

  @Test("the header tells the size of the upright picture")
  func uprightSize() throws {
    let header = try PhotoHeader(Pictures.shared("landscape_6.jpg"))
    #expect(header.width > header.height)
  }

  @Test("position and date are read, and nothing of them is in what comes out")
  func metadata() throws {
    let bytes = try Pictures.shared("gps_1.jpg")
    let metadata = try PhotoHeader(bytes).metadata
    // exiftool -n -GPSPosition -DateTimeOriginal: 43.4674483333333 11.8851266663889, 2008:10:22 16:28:39
    let position = try #require(metadata.position)
    #expect(abs(position.latitude - 43.467448) < 1e-5)
    #expect(abs(position.longitude - 11.885127) < 1e-5)
    #expect(metadata.date == "2008:10:22 16:28:39")
    let photo = try Photo(bytes, maximumWidth: 640)
    for out in [try photo.webP(quality: 75), try photo.jpeg(quality: 80)] {
      let left = try PhotoHeader(out).metadata
      #expect(left.position == nil)
      #expect(left.date == nil)
      #expect(!contains(out, "NIKON"))
      #expect(!contains(out, "COOLPIX"))
    }
  }

  @Test("a photo without EXIF passes")
  func withoutEXIF() throws {
    let header = try PhotoHeader(Pictures.shared("no_exif.jpg"))
    #expect(header.metadata.position == nil)
    #expect(try Photo(Pictures.shared("no_exif.jpg"), maximumWidth: 160).width > 0)
  }

  /// The samples of a photo but for its middle, where each of the shared ones bears its number.
  private func withoutNumber(_ photo: Photo) -> [UInt8] {
    let samples = photo.pixels()
    return samples.indices.filter { index in
      let (x, y) = (index / 3 % photo.width, index / 3 / photo.width)
      return abs(x * 2 - photo.width) * 6 > photo.width || abs(y * 2 - photo.height) * 6 > photo.height
    }.map { samples[$0] }
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: text) }
  }
}

/// How far the samples of two pictures lie apart on average, of 255; 255 where their numbers differ.
private func meanDifference(_ left: [UInt8], _ right: [UInt8]) -> Double {
  guard left.count == right.count, !left.isEmpty else { return 255 }
  var sum = 0
  for (one, other) in zip(left, right) { sum += abs(Int(one) - Int(other)) }
  return Double(sum) / Double(left.count)
}

@Suite struct PhotoKindTests {
  @Test(
    "every kind of picture becomes the same picture",
    arguments: [
      ("CMYK", Samples.cmyk), ("AVIF", Samples.avif), ("HEIC", Samples.heic), ("GIF", Samples.animation),
    ])
  func kinds(name: String, bytes: [UInt8]) throws {
    let header = try PhotoHeader(bytes)
    #expect(header.width == 16)
    #expect(header.height == 12, "of an animation the first frame counts")
    let photo = try Photo(bytes, maximumWidth: 1600)
    #expect(photo.width == 16)
    #expect(photo.height == 12)
    let pixels = try Photo(photo.jpeg(quality: 95), maximumWidth: 1600).pixels()
    // The third column and the third from the right, in the middle row. CMYK is a guess without its profile.
    let (left, right) = ((6 * 16 + 2) * 3, (6 * 16 + 13) * 3)
    #expect(pixels[left] > 130 && pixels[left + 2] < 90, "\(pixels[left..<left + 3])")
    #expect(pixels[right] < 90 && pixels[right + 2] > 100, "\(pixels[right..<right + 3])")
  }

  @Test("a WebP file without copyright holds nothing but the picture")
  func bareWebP() throws {
    let photo = try Photo(Samples.heic, maximumWidth: 16)
    let bytes = try photo.webP(quality: 75)
    // RIFF, size, WEBP, then at once the one chunk with the pixels, which ends the file.
    #expect(bytes[12..<16].elementsEqual("VP8 ".utf8))
    let size = (0..<4).reduce(0) { $0 | Int(bytes[16 + $1]) << (8 * $1) }
    #expect(bytes.count == 20 + size + size % 2)
    let whole = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    #expect(whole == bytes.count - 8)
    #expect(try Photo(bytes, maximumWidth: 16).pixels().count == 16 * 12 * 3)
  }

  @Test(
    "what is no WebP file stays as it is",
    arguments: [[], Array("RIFF".utf8), Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 \u{7F}\u{7F}\u{0}\u{0}".utf8)])
  func noWebP(bytes: [UInt8]) {
    #expect(webP(bytes, width: 1, height: 1, with: nil) == bytes)
  }

  @Test(
    "a file that ends too early is found without decoding it, wherever it ends",
    arguments: [
      ("JPEG", Samples.cmyk, []), ("AVIF", Samples.avif, [28, 262]), ("HEIC", Samples.heic, [28, 457]),
    ])
  func cutOff(name: String, bytes: [UInt8], betweenBoxes: [Int]) throws {
    #expect(!isCutOff(bytes))
    if name == "JPEG" { #expect(!isCutOff(bytes + [0, 1, 2]), "cameras write more behind the picture") }
    // What ends between two boxes looks whole until it is decoded.
    for count in 8..<bytes.count - 1 where !betweenBoxes.contains(count) {
      #expect(isCutOff(Array(bytes.prefix(count))), "\(count) bytes")
    }
  }

  @Test("a PNG and a WebP file that end too early are found too")
  func cutOffMore() throws {
    let png = Pictures.png(width: 4, height: 4) { _, _ in (1, 2, 3) }
    let webP = try Photo(png, maximumWidth: 4).webP(quality: 75)
    for bytes in [png, webP] {
      #expect(!isCutOff(bytes))
      for count in 8..<bytes.count - 4 { #expect(isCutOff(Array(bytes.prefix(count))), "\(count) bytes") }
    }
  }
}
