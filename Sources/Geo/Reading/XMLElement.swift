import CExpat
import Glibc

/// An element as Expat reports its start tag. It lives no longer than the call that hands it over.
struct XMLElement {
  let parser: XML_Parser
  /// Namespace, separator and local name.
  let name: UnsafeBufferPointer<UInt8>
  let attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  /// The bytes of the start tag in the file.
  var range: Range<Int> { currentRange(of: parser) }

  /// The value of an attribute without a namespace.
  subscript(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    guard var next = attributes else { return nil }
    while let key = next[0], let value = next[1] {
      // Behind the terminating zero of a shorter key nothing is looked at.
      if strncmp(key, name.utf8Start, name.utf8CodeUnitCount + 1) == 0 { return utf8(value) }
      next += 2
    }
    return nil
  }

  /// The local name, for messages.
  var localName: String {
    let start = name.lastIndex(of: XMLVocabulary<Void>.separator).map { $0 + 1 } ?? 0
    return String(decoding: name[start...], as: UTF8.self)
  }

  /// The namespace, for messages; empty where there is none.
  var namespace: String {
    String(decoding: name[..<(name.lastIndex(of: XMLVocabulary<Void>.separator) ?? 0)], as: UTF8.self)
  }
}
