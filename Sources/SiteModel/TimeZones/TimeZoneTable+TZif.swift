extension TimeZoneTable {
  /// Reads a file of the time zone database, such as those below `/usr/share/zoneinfo` (TZif, RFC 9636).
  ///
  /// Leap seconds are left out of account, as POSIX time does. Nil for what is no such file, or a damaged one.
  public init?(tzif bytes: [UInt8]) {
    var reader = TZifReader(bytes)
    guard let first = reader.header() else { return nil }
    guard first.version >= UInt8(ascii: "2") else {
      // A file of the first version ends here and has no rule.
      guard let block = reader.block(first, timeSize: 4) else { return nil }
      self.init(initialOffset: block.initialOffset, transitions: block.transitions, rule: nil)
      return
    }
    // The same again follows, with times of eight bytes.
    guard reader.skip(first.size(timeSize: 4)), let second = reader.header(),
      let block = reader.block(second, timeSize: 8), let rule = reader.footer()
    else { return nil }
    self.init(
      initialOffset: block.initialOffset, transitions: block.transitions,
      rule: rule.isEmpty ? nil : TimeZoneRule(rule))
  }
}

/// Takes a TZif file apart.
private struct TZifReader {
  /// The counts of a data block, in the order of the file.
  struct Header {
    var version: UInt8
    /// Whether transitions are given in UTC, whether in standard time, leap seconds, transitions, kinds of local time,
    /// and bytes of their names.
    var counts: [Int]

    /// How many bytes the block has.
    func size(timeSize: Int) -> Int {
      counts[0] + counts[1] + counts[2] * (timeSize + 4) + counts[3] * (timeSize + 1) + counts[4] * 6
        + counts[5]
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func header() -> Header? {
    guard bytes.count - position >= 44, bytes[position...].starts(with: "TZif".utf8) else { return nil }
    let version = bytes[position + 4]
    position += 20
    return Header(version: version, counts: (0..<6).map { _ in integer(size: 4) & 0xffff_ffff })
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }

  mutating func block(_ header: Header, timeSize: Int) -> (
    initialOffset: Int, transitions: [TimeZoneTable.Transition]
  )? {
    guard header.size(timeSize: timeSize) <= bytes.count - position else { return nil }
    let end = position + header.size(timeSize: timeSize)
    let (timeCount, typeCount) = (header.counts[3], header.counts[4])
    let instants = (0..<timeCount).map { _ in integer(size: timeSize) }
    let types = (0..<timeCount).map { _ in integer(size: 1) & 0xff }
    var offsets: [Int] = []
    for _ in 0..<typeCount {
      let offset = integer(size: 4)
      // The bounds of the RFC.
      guard (-89_999...93_599).contains(offset) else { return nil }
      offsets.append(offset)
      position += 2
    }
    position = end
    guard let initialOffset = offsets.first, types.allSatisfy({ $0 < typeCount }),
      zip(instants, instants.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return (
      initialOffset,
      zip(instants, types).map { TimeZoneTable.Transition(instant: $0, offset: offsets[$1]) }
    )
  }

  /// The rule between two line feeds at the end of the file.
  mutating func footer() -> [UInt8]? {
    let rest = bytes[position...]
    guard rest.first == UInt8(ascii: "\n"), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return Array(rest[(position + 1)..<end])
  }

  /// A big-endian number in two's complement; there are enough bytes.
  private mutating func integer(size: Int) -> Int {
    var value = Int(Int8(bitPattern: bytes[position]))
    for byte in bytes[(position + 1)..<(position + size)] { value = value << 8 | Int(byte) }
    position += size
    return value
  }
}
