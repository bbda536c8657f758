/// The whitespace to put before each line, made up of what each include and block adds.
struct Indentation {
  /// What all of them added; what holds now begins at `start`.
  private var bytes: [UInt8] = []
  private var start = 0
  private var outer: [(start: Int, count: Int)] = []

  /// Makes the indentation longer, or begins a new one.
  mutating func push(_ added: Slice<UnsafeBufferPointer<UInt8>>, extends: Bool) {
    outer.append((start, bytes.count))
    if !extends { start = bytes.count }
    bytes.append(contentsOf: added)
  }

  /// Goes back to what held before.
  mutating func pop() {
    guard let (start, count) = outer.popLast() else { return }
    self.start = start
    bytes.removeLast(bytes.count - count)
  }

  func write(to writer: inout Writer) {
    bytes[start...].withUnsafeBufferPointer { writer.append($0) }
  }
}
