/// Values that a YAML text uses in several places: `&name` marks one, and `*name` stands for it elsewhere.
struct Sharing {
  struct Alias {
    let name: String
    let range: Range<Int>
  }

  let scan: SourceScan
  private(set) var aliases: [Alias] = []

  init(in root: Node?, _ scan: SourceScan) {
    self.scan = scan
    if let root { visit(root) }
  }

  private mutating func visit(_ node: Node) {
    if scan.isAlias(node) {
      add(node.range)
      return
    }
    switch node.content {
    case .scalar: break
    case .sequence(let items): for item in items { visit(item) }
    case .mapping(let entries):
      for entry in entries {
        if entry.key.style == .plain, scan.byte(entry.keyRange.lowerBound) == UInt8(ascii: "*") {
          add(entry.keyRange)
        }
        visit(entry.value)
      }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    let name = String(decoding: scan.bytes[range].dropFirst(), as: UTF8.self)
    aliases.append(Alias(name: name, range: range))
  }

  /// The first alias outside a range of bytes that stands for a value marked inside it.
  ///
  /// It looks for `&name` in the bytes, so that one in quotes or a comment counts, too: better one edit refused
  /// than a shared value changed.
  func alias(intoMarksOf range: Range<Int>) -> Alias? {
    if aliases.isEmpty { return nil }
    var index = range.lowerBound
    while index < range.upperBound {
      guard scan.bytes[index] == UInt8(ascii: "&") else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scan.region.upperBound, isNameByte(scan.bytes[end]) { end += 1 }
      let name = String(decoding: scan.bytes[(index + 1)..<end], as: UTF8.self)
      if let alias = aliases.first(where: { $0.name == name && !range.overlaps($0.range) }) { return alias }
      index = end
    }
    return nil
  }

  /// The characters that libyaml takes for an anchor's name.
  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
