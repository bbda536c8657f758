/// Collects the beginning of a text without markup, and cuts it at a word.
struct Summary {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var scalars = 0
  private var spaceIsDue = false
  /// Whether more was collected than a summary can hold.
  private(set) var isFull = false

  init(limit: Int) {
    self.limit = max(limit, 1)
    bytes.reserveCapacity(min(self.limit, 1024) * 2)
  }

  /// Adds a space, but none at the beginning and no second one.
  mutating func addSpace() {
    spaceIsDue = !bytes.isEmpty
  }

  /// Adds text; white space in it is folded.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      if isSpace(text[index]) {
        addSpace()
        index += 1
        continue
      }
      // ASCII needs no more than the limit; elsewhere a character may be several scalars, though seldom many.
      if scalars > limit, scalars == bytes.count || scalars / 16 > limit {
        isFull = true
        return
      }
      if spaceIsDue {
        bytes.append(UInt8(ascii: " "))
        scalars += 1
        spaceIsDue = false
      }
      // A word at a time, or a part of one that is longer than words are.
      let start = index
      let end = min(start + 64, text.count)
      while index < end, !isSpace(text[index]) {
        if text[index] & 0xC0 != 0x80 { scalars += 1 }
        index += 1
      }
      while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    }
  }

  /// What was collected, at most as many characters as the limit.
  var text: String {
    if scalars == bytes.count {
      if bytes.count <= limit { return String(decoding: bytes, as: UTF8.self) }
      let end = bytes[..<limit].lastIndex(of: UInt8(ascii: " ")) ?? limit - 1
      return String(decoding: bytes[..<end], as: UTF8.self).endingWithEllipsis()
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let last: String.Index
    if let index = text.index(text.startIndex, offsetBy: limit - 1, limitedBy: text.endIndex),
      index < text.endIndex
    {
      if !isFull, text.index(after: index) == text.endIndex { return text }
      last = index
    } else if isFull {
      // The last character may be cut in two.
      last = text.index(before: text.endIndex)
    } else {
      return text
    }
    let end = text[...last].lastIndex(of: " ") ?? last
    return String(text[..<end]).endingWithEllipsis()
  }
}

extension String {
  /// With an ellipsis in place of the punctuation that would stand before it.
  fileprivate func endingWithEllipsis() -> String {
    var kept = unicodeScalars[...]
    while let last = kept.last, " ,;:.-–—…、。，".unicodeScalars.contains(last) { kept.removeLast() }
    return String(kept) + "…"
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte <= 0x20 && (byte == 0x20 || (0x09...0x0D).contains(byte))
}
