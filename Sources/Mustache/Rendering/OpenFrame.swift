/// Open data on the stack, and what it stands in.
final class OpenFrame {
  let value: OpenValue
  let outer: OpenFrame?

  init(_ value: OpenValue, outer: OpenFrame?) {
    self.value = value
    self.outer = outer
  }

  /// The same chain of frames with its outermost one inside another chain.
  func placed(inside chain: OpenFrame) -> OpenFrame {
    var frames = [self]
    while let outer = frames[frames.count - 1].outer { frames.append(outer) }
    return frames.reversed().reduce(chain) { OpenFrame($1.value, outer: $0) }
  }

  /// The value of a name in this frame or the nearest one around it that has it.
  func find(_ name: String) -> OpenValue? {
    var frame = self
    while true {
      if let value = frame.value[name] { return value }
      guard let outer = frame.outer else { return nil }
      frame = outer
    }
  }
}

extension OpenValue {
  /// What names lead to, each looked up in what the one before it led to.
  func follow(_ names: ArraySlice<String>) -> OpenValue? {
    var value = self
    for name in names {
      guard let next = value[name] else { return nil }
      value = next
    }
    return value
  }
}
