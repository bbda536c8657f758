import Glibc

/// Many paths in one buffer, each with a NUL behind it: nothing is allocated per path, and the system can be asked
/// about one without a copy.
struct PackedPaths: Sendable {
  private struct Slot {
    let start: Int
    let count: Int
  }

  private(set) var bytes: [UInt8] = []
  private var slots: [Slot] = []

  var count: Int { slots.count }

  mutating func reserve(paths: Int, bytes length: Int) {
    slots.reserveCapacity(paths)
    bytes.reserveCapacity(length)
  }

  mutating func append(_ path: UnsafeRawBufferPointer) {
    slots.append(Slot(start: bytes.count, count: path.count))
    bytes.append(contentsOf: path)
    bytes.append(0)
  }

  mutating func append(_ path: String) {
    var path = path
    path.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a path of another list.
  mutating func append(_ index: Int, of other: PackedPaths) {
    other.withBytes(index) { append($0) }
  }

  subscript(index: Int) -> String {
    let slot = slots[index]
    return String(decoding: bytes[slot.start..<slot.start + slot.count], as: UTF8.self)
  }

  func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let slot = slots[index]
    return bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[slot.start..<slot.start + slot.count]))
    }
  }

  func withCString<Result>(_ index: Int, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withBytes(index) { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }

  /// Below zero where one path comes before another by its bytes, zero where they are equal.
  func compare(_ index: Int, with other: Int, of paths: PackedPaths) -> Int {
    withBytes(index) { left in paths.withBytes(other) { right in compareBytes(left, right) } }
  }

  /// The index of a path in a sorted list.
  func find(_ path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      let index = lowerBound(UnsafeRawBufferPointer(path))
      guard index < count else { return nil }
      return withBytes(index) { compareBytes($0, UnsafeRawBufferPointer(path)) } == 0 ? index : nil
    }
  }

  /// The first index of a sorted list whose path does not come before another.
  func lowerBound(_ path: UnsafeRawBufferPointer) -> Int {
    bytes.withUnsafeBytes { bytes in
      var low = 0
      var high = slots.count
      while low < high {
        let middle = (low + high) / 2
        let slot = slots[middle]
        let order = compareBytes(
          UnsafeRawBufferPointer(rebasing: bytes[slot.start..<slot.start + slot.count]), path)
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The indices in the order of the paths' bytes.
  func sortedIndices() -> [Int] {
    bytes.withUnsafeBytes { bytes in
      func path(_ index: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[slots[index].start..<slots[index].start + slots[index].count])
      }
      return slots.indices.sorted { compareBytes(path($0), path($1)) < 0 }
    }
  }

  /// Whether each path comes before the next.
  var isStrictlySorted: Bool {
    slots.indices.dropFirst().allSatisfy { compare($0 - 1, with: $0, of: self) < 0 }
  }
}

extension PackedPaths: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}

extension PackedPaths {
  init(_ paths: some Sequence<String>) {
    for path in paths { append(path) }
  }
}
