/// Numbered marks of capital letters that a text does not hold: `ZQ…Q`, the number in the digits A…P, `Z`.
struct SourceMarks {
  private let prefix: [UInt8]

  /// Nil where no short mark would do: the text was made to hold them.
  init?(unlike text: UnsafeBufferPointer<UInt8>) {
    var longest = 0
    var run: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "Z"): run = 0
      case UInt8(ascii: "Q"): run = run.map { $0 + 1 }
      default: run = nil
      }
      longest = max(longest, run ?? 0)
    }
    if longest > 16 { return nil }
    prefix = [UInt8(ascii: "Z")] + Array(repeating: UInt8(ascii: "Q"), count: longest + 1)
  }

  /// The text with the mark of each offset's index before the byte at the offset; the offsets ascend.
  func insert(into text: UnsafeBufferPointer<UInt8>, at offsets: [Int]) -> [UInt8] {
    var marked: [UInt8] = []
    marked.reserveCapacity(text.count + offsets.count * (prefix.count + 7))
    var start = 0
    for (number, offset) in offsets.enumerated() {
      marked.append(contentsOf: text[start..<offset])
      marked.append(contentsOf: prefix)
      var rest = number
      repeat {
        marked.append(UInt8(ascii: "A") + UInt8(rest & 15))
        rest >>= 4
      } while rest > 0
      marked.append(UInt8(ascii: "Z"))
      start = offset
    }
    marked.append(contentsOf: text[start...])
    return marked
  }

  /// The bytes without marks, and the numbers of the marks that were in them.
  func remove(from bytes: [UInt8]) -> (bytes: [UInt8], numbers: [Int]) {
    var clean: [UInt8] = []
    var numbers: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == prefix[0], bytes[index...].starts(with: prefix) else {
        clean.append(bytes[index])
        index += 1
        continue
      }
      index += prefix.count
      var number = 0
      var shift = 0
      while index < bytes.count, bytes[index] != UInt8(ascii: "Z") {
        number |= Int(bytes[index] &- UInt8(ascii: "A")) << shift
        shift += 4
        index += 1
      }
      numbers.append(number)
      index += 1
    }
    return (clean, numbers)
  }
}
