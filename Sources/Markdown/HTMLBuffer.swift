/// HTML that is being written: an array without its checks, for it takes hundreds of short pieces per text.
struct HTMLBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Appends markup as it stands.
  mutating func append(_ markup: StaticString) {
    append(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Begins a new line, unless nothing stands on this one.
  mutating func startLine() {
    if count > 0, start[count - 1] != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }

  /// Appends text, escaped for HTML between tags and in quoted attributes.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    let source = UnsafeRawBufferPointer(text)
    var index = 0
    while index < source.count {
      // Specials are rare: eight bytes at a time are copied without a look at each.
      if index + 8 <= source.count {
        let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if !holdsHTMLSpecial(word) {
          UnsafeMutableRawPointer(start + count).storeBytes(of: word, as: UInt64.self)
          count += 8
          index += 8
          continue
        }
      }
      switch source[index] {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\""): append("&quot;")
      case let byte:
        start[count] = byte
        count += 1
        index += 1
        continue
      }
      index += 1
      reserve(source.count - index)
    }
  }

  /// Appends an address for a quoted attribute: what an address may hold stays, percent signs among it, and all
  /// else is percent-encoded.
  mutating func appendAddress(_ address: UnsafeBufferPointer<UInt8>) {
    for byte in address {
      switch byte {
      case _ where isAddressByte(byte): append(byte)
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#x27;")
      default:
        append(UInt8(ascii: "%"))
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      }
    }
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if additional > capacity - count { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }
}

/// Whether one of eight bytes is `"`, `&`, `<` or `>`.
///
/// `"` and `&` differ in one bit, as do `<` and `>`, so two searches for a zero byte (Bit Twiddling Hacks,
/// “Determine if a word has a zero byte”) find all four.
@inline(__always)
private func holdsHTMLSpecial(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = (word & ~(ones &* 0x04)) ^ (ones &* 0x22)
  let brackets = (word & ~(ones &* 0x02)) ^ (ones &* 0x3C)
  return ((quotes &- ones) & ~quotes | (brackets &- ones) & ~brackets) & (ones &* 0x80) != 0
}

/// The bytes that stay in an address: letters, digits and `!#$%()*+,-./:;=?@_~`.
///
/// Brackets are legal in an address for IPv6 alone; like libcmark, this encodes them.
@inline(__always)
private func isAddressByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
    UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
    UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}
