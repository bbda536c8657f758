extension TimeZoneRule {
  /// Reads the text of a rule; nil where it is none.
  init?(_ text: some Sequence<UInt8>) {
    var reader = RuleReader(bytes: Array(text))
    guard reader.skipName(), let west = reader.time(maximumHours: 24) else { return nil }
    standardOffset = -west
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    // An hour ahead where nothing is said.
    var offset = 3600 - west
    if !reader.skip(",") {
      guard let west = reader.time(maximumHours: 24), reader.skip(",") else { return nil }
      offset = -west
    }
    guard let start = reader.change(), reader.skip(","), let end = reader.change(), reader.isAtEnd else {
      return nil
    }
    summer = Summer(offset: offset, start: start, end: end)
  }
}

private struct RuleReader {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  /// `PST`, or `<+0545>` where the name is not of letters alone.
  mutating func skipName() -> Bool {
    let start = position
    if skip("<") {
      while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
      return skip(">")
    }
    while let byte = next, isLetter(byte) { position += 1 }
    return position - start >= 3
  }

  /// `8`, `-5:45`, `+1:00:00`: hours, minutes and seconds, in seconds.
  mutating func time(maximumHours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(0...maximumHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let value = number(0...59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `M3.2.0`, `J60`, `59`, each with `/` and a time where it is not two o'clock.
  mutating func change() -> TimeZoneRule.Change? {
    guard let day = day() else { return nil }
    guard skip("/") else { return TimeZoneRule.Change(day: day, time: 7200) }
    return time(maximumHours: 167).map { TimeZoneRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> TimeZoneRule.Day? {
    if skip("J") { return number(1...365).map { .date($0) } }
    guard skip("M") else { return number(0...365).map { .days($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func number(_ bounds: ClosedRange<Int>) -> Int? {
    var value: Int?
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      // More digits cannot bring it back.
      guard let value, value <= bounds.upperBound else { return nil }
      position += 1
    }
    return value.flatMap { bounds.contains($0) ? $0 : nil }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
