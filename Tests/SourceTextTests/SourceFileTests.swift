import Testing

@testable import SourceText

@Suite("Source files")
struct SourceFileTests {
  @Test(
    "only well-formed UTF-8 passes (Unicode Standard, table 3-7)",
    arguments: [
      ([0x00], nil), ([0x7F], nil), ([0xC2, 0x80], nil), ([0xDF, 0xBF], nil), ([0xE0, 0xA0, 0x80], nil),
      ([0xED, 0x9F, 0xBF], nil), ([0xEE, 0x80, 0x80], nil), ([0xEF, 0xBF, 0xBF], nil),
      ([0xF0, 0x90, 0x80, 0x80], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0x80], 0), ([0x41, 0xBF], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0], 0), ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0),
      ([0xE1, 0x80, 0x41], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF0, 0x90, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFE], 0), ([0xFF], 0),
    ] as [([UInt8], Int?)])
  func validation(_ bytes: [UInt8], expected: Int?) {
    #expect(firstInvalidUTF8(in: bytes) == expected)
    // The same behind seven and eight bytes of ASCII, where the quick look at a word begins and ends.
    for count in [7, 8, 9, 15] {
      let padding = [UInt8](repeating: 0x61, count: count)
      #expect(firstInvalidUTF8(in: padding + bytes + padding) == expected.map { $0 + count })
    }
    #expect(firstInvalidUTF8(in: bytes) == nil || String(validating: bytes, as: UTF8.self) == nil)
  }

  @Test("a file that is not UTF-8 is an error at the first bad byte")
  func notUTF8() {
    let error = #expect(throws: Diagnostic.self) {
      try SourceFile(path: "a.md", bytes: Array("é\nab".utf8) + [0xE9, 0x20])
    }
    #expect(error?.message == "this file is not UTF-8: byte 0xE9 starts no character")
    #expect(error?.position == Position(line: 2, column: 3))
  }

  @Test(
    "positions count lines and Unicode scalars from 1",
    arguments: [
      ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
      ("a\r\nb", 3, 2, 1), ("a\rb", 2, 1, 3), ("호수 x", 7, 1, 4), ("e\u{301}x", 3, 1, 3), ("🏔x", 4, 1, 2),
      ("\u{FEFF}abc", 3, 1, 1), ("\u{FEFF}abc", 0, 1, 1), ("\u{FEFF}a\nb", 5, 2, 1), ("a\n", 2, 2, 1),
      ("a\u{2028}b", 4, 1, 3), ("", 0, 1, 1), ("abc", 99, 1, 4),
    ])
  func positions(_ text: String, offset: Int, line: Int, column: Int) {
    let file = SourceFile(path: "a", text: text)
    #expect(file.position(at: offset) == Position(line: line, column: column))
  }
}
