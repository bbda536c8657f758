/// Takes what is rendered, in a small block of memory of its own: appending to an array would check for
/// growth and uniqueness at every piece, which costs more than to copy most pieces.
@usableFromInline
struct Writer: ~Copyable {
  private let memory: UnsafeMutablePointer<UInt8>
  private var count = 0
  private let output: UnsafeMutablePointer<[UInt8]>

  private static let capacity = 1 << 13
  /// Text is escaped in pieces of which even the worst fits: each byte takes up to six.
  private static let pieceLength = 1 << 10

  /// Writes to an array, which gets all of it with the last `flush`.
  init(_ output: UnsafeMutablePointer<[UInt8]>) {
    self.output = output
    memory = .allocate(capacity: Self.capacity)
  }

  deinit {
    memory.deallocate()
  }

  /// Moves what was written to the array.
  mutating func flush() {
    output.pointee.append(contentsOf: UnsafeBufferPointer(start: memory, count: count))
    count = 0
  }

  /// Appends bytes as they are.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count > Self.capacity - count { return appendLarge(bytes) }
    guard let start = bytes.baseAddress else { return }
    (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends up to 16 bytes, with so many readable behind the first: copying all of them takes two
  /// instructions.
  @inline(__always)
  mutating func appendShort(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if Self.capacity - count < 16 { flush() }
    let block = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
    UnsafeMutableRawPointer(memory + count).storeBytes(of: block, as: SIMD16<UInt8>.self)
    count += length
  }

  /// Appends text with the characters escaped that mean something in HTML, so that it is safe in text and in
  /// a quoted attribute: `&`, `<`, `>`, `"` and `'`.
  @inline(__always)
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    if text.count <= Self.pieceLength { return appendEscaped(start, text.count) }
    var position = 0
    while position < text.count {
      let length = min(Self.pieceLength, text.count - position)
      appendEscaped(start + position, length)
      position += length
    }
  }

  /// Prints text, escaped for HTML.
  @usableFromInline
  mutating func print(_ text: consuming String) {
    text.withUTF8 { appendEscaped($0) }
  }

  /// Prints a value as it is or escaped for HTML. An object or a list prints nothing.
  mutating func print(_ value: consuming Value, isRaw: Bool) {
    switch value {
    case .text(var text), .number(_, var text):
      text.withUTF8 { append($0, isRaw: isRaw) }
    case .markup(let bytes):
      bytes.withUnsafeBufferPointer { append($0, isRaw: isRaw) }
    case .flag(let flag):
      print(flag ? "true" : "false")
    case .open(let open):
      if var text = open.text { text.withUTF8 { append($0, isRaw: isRaw) } }
    case .absent, .object, .list:
      break
    }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, isRaw: Bool) {
    if isRaw { append(bytes) } else { appendEscaped(bytes) }
  }

  /// Escapes a piece; the room for the worst case is made first, so that the loops need not look.
  private mutating func appendEscaped(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if 6 * length > Self.capacity - count { flush() }
    var source = start
    let end = start + length
    var target = memory + count
    var isPlain = false
    while end - source >= 8 {
      let word = UnsafeRawPointer(source).loadUnaligned(as: UInt64.self)
      isPlain = !hasSpecial(word)
      if isPlain {
        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
        source += 8
        target += 8
      } else {
        let wordEnd = source + 8
        while source < wordEnd { escapeByte(&source, &target) }
      }
    }
    if isPlain, source < end {
      // Once more the last eight bytes, of which some are there already.
      let word = UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self)
      if !hasSpecial(word) {
        target += end - source
        source = end
        UnsafeMutableRawPointer(target - 8).storeBytes(of: word, as: UInt64.self)
      }
    }
    while source < end { escapeByte(&source, &target) }
    count = target - memory
  }

  @inline(__always)
  private func escapeByte(_ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>) {
    let byte = source.pointee
    source += 1
    // One bit for each of the five, all of which are below 64.
    let specials: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    if byte > 0x3E || specials &>> UInt64(byte) & 1 == 0 {
      target.pointee = byte
      target += 1
    } else {
      target += writeEntity(byte, target)
    }
  }

  @inline(never)
  private func writeEntity(_ byte: UInt8, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    let entity: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    target.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
    return entity.utf8CodeUnitCount
  }

  @inline(never)
  private mutating func appendLarge(_ bytes: UnsafeBufferPointer<UInt8>) {
    flush()
    output.pointee.append(contentsOf: bytes)
  }
}

/// Whether one of eight bytes is `&`, `'`, `<`, `>` or `"`.
@inline(__always)
private func hasSpecial(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // `&` and `'` differ in one bit, as do `<` and `>`; a byte that is zero after this is one that was looked
  // for.
  let ampersands = (word | ones) ^ (0x27 * ones)
  let angles = (word | 0x02 * ones) ^ (0x3E * ones)
  let quotes = word ^ (0x22 * ones)
  // A zero byte, and no other, borrows into its high bit without having had it: "Hacker's Delight", 6–1.
  let zeros = (ampersands &- ones) & ~ampersands | (angles &- ones) & ~angles | (quotes &- ones) & ~quotes
  return zeros & (0x80 * ones) != 0
}
