import CXXHash

/// A hash of bytes, 128 bits of XXH3: what tells content apart where its bytes are not kept. It is fast, not
/// secret; nothing relies on it against an attacker.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    high = hash.high64
    low = hash.low64
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }

  /// 32 lower-case hexadecimal digits, the high half first, as `xxhsum -H2` prints it.
  package var hexadecimal: String {
    paddedHexadecimal(high) + paddedHexadecimal(low)
  }
}

/// Hashes bytes that come in pieces; equal to hashing them at once.
package struct ContentHasher: ~Copyable {
  private let state: OpaquePointer

  package init() {
    // Only out of memory gives nil, and then nothing else could go on either.
    state = XXH3_createState()!
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The hash of all bytes so far; more may follow.
  package func finalize() -> ContentHash {
    let hash = XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }
}

private func paddedHexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
