import SiteModel
import SourceText

/// The tables of `Documentation/Content.md`: every key that the content may have, from the declarations that
/// decode it.
enum ContentReference {
  /// The tables by the name that the page asks for them with.
  static var tables: [String: String] {
    [
      "landmark": table(LandmarkDraft.table.declarations),
      "hike": table(HikeDraft.table.declarations),
      "page": table(OwnPageFile.Keys.table.declarations),
      "config": table(SiteConfiguration.table.declarations),
    ]
  }

  private static func table(_ keys: [KeyDeclaration]) -> String {
    var table = MarkdownTable("key", "value", "meaning", "where it is missing")
    for key in keys { add(key, below: "", to: &table) }
    return table.text
  }

  /// Adds a key, and below it the keys of its value.
  private static func add(_ key: KeyDeclaration, below prefix: String, to table: inout MarkdownTable) {
    table.addRow(
      alternatives(([key.name] + key.aliases).map { code(prefix + $0) }), key.shape.inReference,
      key.meaning, key.isRequired ? "an error" : key.defaultValue ?? "")
    let (path, keys) = key.shape.keys
    for inner in keys { add(inner, below: prefix + key.name + path, to: &table) }
  }
}

extension Shape {
  /// What to write, in a few words.
  fileprivate var inReference: String {
    switch self {
    case .text: "text"
    case .integer(let range): "a whole number" + bounds(range)
    case .number(let range): "a number" + bounds(range)
    case .boolean: "`true` or `false`"
    case .date: "a date such as `2027-06-01`"
    case .webAddress: "an address with `http` or `https`"
    case .choice(let words): alternatives(words.map(code))
    case .list(.text): "a list of text"
    case .list(let item): "a list; each item is \(item.inReference)"
    case .mapping: "the keys below"
    case .dictionary(.anything): "names and their values"
    case .dictionary(let value): "names of your own, each with \(value.inReference)"
    case .anyOf(let shapes): alternatives(shapes.map(\.inReference))
    case .anything: "anything"
    }
  }

  /// The keys of a mapping and how to reach them: it is the value itself, or what a list or names of one's own
  /// hold.
  fileprivate var keys: (path: String, keys: [KeyDeclaration]) {
    switch self {
    case .mapping(let keys, _): return (": ", keys)
    case .list(let item):
      let inner = item.keys
      return (": -" + inner.path.dropFirst(), inner.keys)
    case .dictionary(let value):
      let inner = value.keys
      return (": …" + inner.path, inner.keys)
    case .anyOf(let shapes):
      return shapes.lazy.map(\.keys).first { !$0.keys.isEmpty } ?? ("", [])
    case .text, .integer, .number, .boolean, .date, .webAddress, .choice, .anything: return ("", [])
    }
  }
}

/// The bounds of a number, for readers.
private func bounds<Number: Comparable>(_ range: ClosedRange<Number>?) -> String {
  range.map { ", \(printed($0.lowerBound)) to \(printed($0.upperBound))" } ?? ""
}

/// A number without an empty fraction, with the sign that text uses.
private func printed(_ number: some Any) -> String {
  var text = "\(number)"
  if text.hasSuffix(".0") { text.removeLast(2) }
  return text.hasPrefix("-") ? "−" + text.dropFirst() : text
}
