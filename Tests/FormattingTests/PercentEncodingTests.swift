import Formatting
import Testing

/// Values from Python's `urllib.parse.quote(text, safe="")`, which follows RFC 3986.
@Suite("Percent encoding")
struct PercentEncodingTests {
  @Test(
    "unreserved characters stay, all others are encoded byte by byte",
    arguments: [
      ("", ""), ("turtle-rock", "turtle-rock"), ("A-Z.a_z~09", "A-Z.a_z~09"), ("a b", "a%20b"),
      ("50%", "50%25"),
      ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("\"'<>&", "%22%27%3C%3E%26"),
      (":@!$()*+,;=", "%3A%40%21%24%28%29%2A%2B%2C%3B%3D"),
      ("한라산", "%ED%95%9C%EB%9D%BC%EC%82%B0"), ("é", "%C3%A9"), ("🌲", "%F0%9F%8C%B2"),
      ("\0\u{7F}\n", "%00%7F%0A"),
    ])
  func segments(text: String, expected: String) {
    var bytes: [UInt8] = Array("x/".utf8)
    bytes.appendPercentEncoded(text)
    #expect(String(decoding: bytes, as: UTF8.self) == "x/" + expected)
  }

  @Test("slashes stay between the segments of a path")
  func path() {
    var bytes: [UInt8] = []
    bytes.appendPercentEncoded("photos/a b/ß.jpg", keepingSlashes: true)
    #expect(String(decoding: bytes, as: UTF8.self) == "photos/a%20b/%C3%9F.jpg")
  }

  @Test("bytes that are no text are encoded as well")
  func bytes() {
    var encoded: [UInt8] = []
    [0xFF, 0x41, 0x80].withUnsafeBufferPointer { encoded.appendPercentEncoded($0) }
    #expect(String(decoding: encoded, as: UTF8.self) == "%FFA%80")
  }
}
