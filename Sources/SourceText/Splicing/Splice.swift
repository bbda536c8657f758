/// Bytes that take the place of a range of a file.
struct Splice {
  var range: Range<Int>
  var bytes: [UInt8]

  static func insert(_ bytes: [UInt8], at offset: Int) -> Splice {
    Splice(range: offset..<offset, bytes: bytes)
  }

  static func delete(_ range: Range<Int>) -> Splice { Splice(range: range, bytes: []) }

  static func replace(_ range: Range<Int>, with bytes: [UInt8]) -> Splice {
    Splice(range: range, bytes: bytes)
  }
}

extension [UInt8] {
  /// The bytes with splices made, those at one offset in their order; nil where they overlap.
  func applying(_ splices: [Splice]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    let inOrder = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, splice) in inOrder {
      guard splice.range.lowerBound >= position, splice.range.upperBound <= count else { return nil }
      result += self[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    result += self[position...]
    return result
  }
}
