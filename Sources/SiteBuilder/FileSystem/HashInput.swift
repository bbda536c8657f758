/// Values to be hashed together, put behind one another: for a dozen of them that is far quicker than a
/// `ContentHasher`, whose state alone has five hundred bytes.
struct HashInput {
  private var words: [UInt64] = []

  /// Forgets the values and keeps the memory.
  mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  mutating func append(_ hash: ContentHash) {
    words.append(hash.high)
    words.append(hash.low)
  }

  mutating func append(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  /// A text stands for itself by its hash, so that neighbouring texts cannot run into each other.
  mutating func append(_ text: String) {
    var text = text
    append(text.withUTF8 { ContentHash(UnsafeRawBufferPointer($0)) })
  }

  var hash: ContentHash { words.withUnsafeBytes { ContentHash($0) } }
}
