import SourceText

/// The name of a page in its URL and of its file: lower-case letters, marks and digits of any script, and `-`.
///
/// A slug is in NFC, never empty, at most 100 bytes long, and never a name that Windows keeps for a device.
public struct Slug: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The longest slug in bytes of UTF-8: with a suffix and `.html` it fits every file system's 255.
  public static let byteLimit = 100

  /// The slug itself.
  public let text: String

  public var description: String { text }

  /// Makes the slug of any text. What has no letter or digit is spelled by its code points (`🏔` → `u1f3d4`).
  public init(_ text: String) {
    if Slug.isPlain(text.utf8) {
      self.text = Slug.avoidingDeviceNames(text)
      return
    }
    let normal = nfc(text).lowercased()
    var slug = ""
    var needsHyphen = false
    for scalar in nfc(normal).unicodeScalars {
      if Slug.isWordPart(scalar) {
        if needsHyphen, !slug.isEmpty { slug.append("-") }
        needsHyphen = false
        slug.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "\u{2019}" {
        needsHyphen = true
      }
    }
    if slug.isEmpty {
      slug = text.unicodeScalars.prefix(8).map { "u" + String($0.value, radix: 16) }.joined(separator: "-")
    }
    if slug.isEmpty { slug = "untitled" }
    self.text = Slug.avoidingDeviceNames(Slug.cut(slug, toBytes: Slug.byteLimit))
  }

  /// The slug with a suffix behind a hyphen, shortened so that the whole keeps within the limit.
  public func suffixed(_ suffix: String) -> Slug {
    let tail = "-" + Slug(suffix).text
    return Slug(Slug.cut(text, toBytes: Slug.byteLimit - tail.utf8.count) + tail)
  }

  /// Whether a text is a slug as it stands.
  public static func isSlug(_ text: String) -> Bool {
    Slug(text).text.utf8.elementsEqual(text.utf8)
  }

  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

  /// The usual case, settled without a look at Unicode's tables: `turtle-rock`.
  private static func isPlain(_ bytes: String.UTF8View) -> Bool {
    guard !bytes.isEmpty, bytes.count <= byteLimit else { return false }
    var previous = UInt8(ascii: "-")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where previous != byte: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "-")
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func cut(_ text: String, toBytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      guard text.utf8.distance(from: text.startIndex, to: next) <= limit else { break }
      end = next
    }
    // One grapheme longer than the limit (a letter under a hundred marks): cut between scalars instead.
    var cut = text[..<end].unicodeScalars
    if cut.isEmpty {
      var bytes = 0
      cut = text.unicodeScalars.prefix { scalar in
        bytes += scalar.utf8.count
        return bytes <= limit
      }
    }
    while cut.last == "-" { cut.removeLast() }
    return String(cut)
  }

  private static func avoidingDeviceNames(_ text: String) -> String {
    guard (3...4).contains(text.utf8.count) else { return text }
    switch text {
    case "con", "prn", "aux", "nul": return text + "-1"
    default: break
    }
    let isPort = text.utf8.count == 4 && (text.hasPrefix("com") || text.hasPrefix("lpt"))
    guard isPort, let last = text.utf8.last, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last) else {
      return text
    }
    return text + "-1"
  }
}
