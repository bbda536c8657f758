import Glibc

/// The elements that a format knows, each by its namespace and its local name.
struct XMLVocabulary<Name: Sendable>: Sendable {
  /// Between namespace and local name in what Expat reports: a character that no XML text can hold.
  static var separator: UInt8 { 1 }

  private struct Entry: Sendable {
    var space: UInt8
    var local: StaticString
    var name: Name
  }

  private struct Space: Sendable {
    var uri: StaticString
    /// Namespaces of one number hold the same names, such as the versions of a format.
    var number: UInt8
  }

  private var spaces: [Space] = []
  /// Open addressing, a power of two in size and at most half full.
  private var slots: [Entry?]
  private let mask: Int

  /// Names by groups of namespaces that mean the same; the namespace `""` is none.
  init(_ groups: [(uris: [StaticString], names: [(StaticString, Name)])]) {
    let count = groups.reduce(0) { $0 + $1.names.count }
    var size = 64
    while size < 2 * count { size *= 2 }
    slots = Array(repeating: nil, count: size)
    mask = size - 1
    for (number, group) in groups.enumerated() {
      spaces += group.uris.map { Space(uri: $0, number: UInt8(number)) }
      for (local, name) in group.names { insert(Entry(space: UInt8(number), local: local, name: name)) }
    }
  }

  private mutating func insert(_ entry: Entry) {
    let local = UnsafeBufferPointer(start: entry.local.utf8Start, count: entry.local.utf8CodeUnitCount)
    var slot = hash(local, entry.space) & mask
    while slots[slot] != nil { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  /// The name that Expat's text means; nil where the format has no such element.
  ///
  /// - Parameter lastSpace: the index of the namespace that was found last, which is the next one's too, mostly.
  func name(_ reported: UnsafeBufferPointer<UInt8>, lastSpace: inout Int) -> Name? {
    guard let (space, local) = parts(reported, lastSpace: &lastSpace) else { return nil }
    var slot = hash(local, space) & mask
    while let entry = slots[slot] {
      if entry.space == space, entry.local.utf8CodeUnitCount == local.count,
        equal(entry.local.utf8Start, local.baseAddress, local.count)
      {
        return entry.name
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func parts(
    _ reported: UnsafeBufferPointer<UInt8>, lastSpace: inout Int
  ) -> (space: UInt8, local: UnsafeBufferPointer<UInt8>)? {
    for offset in 0..<spaces.count {
      var index = lastSpace + offset
      if index >= spaces.count { index -= spaces.count }
      guard let local = local(reported, in: spaces[index].uri) else { continue }
      lastSpace = index
      return (spaces[index].number, local)
    }
    return nil
  }

  /// What follows a namespace; nil where the name is of another one.
  private func local(_ reported: UnsafeBufferPointer<UInt8>, in uri: StaticString) -> UnsafeBufferPointer<
    UInt8
  >? {
    let count = uri.utf8CodeUnitCount
    if count == 0 { return reported.contains(Self.separator) ? nil : reported }
    guard reported.count > count, reported[count] == Self.separator,
      equal(uri.utf8Start, reported.baseAddress, count)
    else { return nil }
    return UnsafeBufferPointer(rebasing: reported[(count + 1)...])
  }
}

/// FNV-1a (Fowler, Noll and Vo), which is good enough for a few dozen short names.
private func hash(_ local: UnsafeBufferPointer<UInt8>, _ space: UInt8) -> Int {
  var hash: UInt32 = 2_166_136_261 ^ UInt32(space)
  for byte in local { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return Int(hash)
}

private func equal(_ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  guard count > 0 else { return true }
  guard let left, let right else { return false }
  return memcmp(left, right, count) == 0
}
