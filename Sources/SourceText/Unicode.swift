import CUTF8Proc

/// The text in Normalization Form C, so that equal texts have equal bytes.
public func nfc(_ text: String) -> String {
  mapped(text, UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
}

/// The text with the differences of case taken out, in Normalization Form C: for comparing, not for showing.
///
/// Full case folding as in the Unicode Standard, section 3.13: `ß` and `SS` fold to `ss`.
public func caseFolded(_ text: String) -> String {
  if isASCII(text) { return text.lowercased() }
  return mapped(text, UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue)
}

/// The text without its combining marks: `Müritz` becomes `Muritz`. Hangul stays as it is.
public func strippingAccents(_ text: String) -> String {
  mapped(text, UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_STRIPMARK.rawValue)
}

/// The columns that a text takes in a terminal: two for Hangul, Kanji and emoji, none for combining marks.
public func displayWidth(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns that a Unicode scalar takes in a terminal.
public func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
  return Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
}

/// Applies a utf8proc mapping; ASCII is mapped by none of those used here.
private func mapped(_ text: String, _ options: UInt32) -> String {
  if isASCII(text) { return text }
  var text = text
  return text.withUTF8 { bytes in
    var result: UnsafeMutablePointer<UInt8>?
    let count = utf8proc_map(bytes.baseAddress, bytes.count, &result, utf8proc_option_t(options))
    guard count >= 0, let result else { return String(decoding: bytes, as: UTF8.self) }
    defer { free(result) }
    return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
  }
}

private func isASCII(_ text: String) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { firstNonASCII(in: $0) == $0.count }
    ?? text.utf8.allSatisfy { $0 < 0x80 }
}
