/// Bytes that only grow, in memory of their own.
///
/// An array checks with every byte that nobody else holds it, which made up a third of the time of a drawing;
/// this one cannot be copied and need not ask.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private(set) var count = 0

  deinit {
    base?.deallocate()
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base.unsafelyUnwrapped[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (base.unsafelyUnwrapped + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Adds everything to the end of an array.
  func appendAll(to array: inout [UInt8]) {
    array.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  @inline(never)
  private mutating func grow(by need: Int) {
    let larger = max(capacity * 2, count + need, 8192)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    if let base {
      memory.update(from: base, count: count)
      base.deallocate()
    }
    base = memory
    capacity = larger
  }
}
