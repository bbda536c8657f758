import Formatting
import Markdown
import SiteModel
import SourceText

/// Turns the destinations of Markdown links and images into paths of the site.
///
/// A destination is a URL reference: percent-encoded or not, relative to the file it stands in, to `Content/`, or with a
/// leading `/` to `Content/` or the root of the site. It names a content file (`hidden-lake.md`), a page
/// (`landmarks/hidden-lake.html`) or a static file, with a `#heading` behind it or alone.
struct LinkResolver: Sendable {
  /// What a path below `Content/` or the output stands for.
  enum Target: Sendable {
    /// A page made from Markdown, whose headings are known.
    case page(SitePath, headings: [String])
    /// Any other page or file.
    case file(SitePath)
    /// A photo: it exists, and nothing is published as it came.
    case photo
    /// A draft, which this build leaves out.
    case draft
    /// A file with errors of its own: what links to it is not at fault.
    case failed
  }

  private var targets: [String: Target] = [:]
  /// Where `/` of the published site is in a URL path: `/` or the path of `site.url`.
  private let idPrefix: String

  init(capacity: Int, idPrefix: String) {
    targets.reserveCapacity(capacity)
    self.idPrefix = idPrefix
  }

  /// Makes a path known: below `Content/` (`landmarks/hidden-lake.md`) or below the output.
  mutating func add(_ path: String, _ target: Target) {
    if targets[path] == nil { targets[path] = target }
  }

  /// Resolves the links of one text.
  ///
  /// - Parameters:
  ///   - headings: the ids of the text's own headings, without prefix.
  ///   - origin: where the text is from; its folder is what relative links start at.
  func resolve(
    _ document: MarkdownDocument, origin: Origin, report: (Problem) -> Void
  ) -> MarkdownText {
    var holes: [MarkdownText.Hole] = []
    holes.reserveCapacity(document.links.count)
    for link in document.links {
      switch resolve(link, in: document, origin: origin) {
      case .success(let hole): holes.append(hole)
      case .failure(let problem):
        if !problem.isSilent { report(problem) }
      }
    }
    return MarkdownText(html: document.html, holes: holes, summary: document.summary)
  }

  /// A link that leads nowhere.
  struct Problem: Error {
    var range: Range<Int>
    var message: String
    var help: String?
    /// Whether the real fault is reported elsewhere.
    var isSilent = false
  }

  private func resolve(
    _ link: MarkdownDocument.Link, in document: MarkdownDocument, origin: Origin
  ) -> Result<MarkdownText.Hole, Problem> {
    let parts = URLReference(link.destination)
    func hole(_ target: SitePath?, fragment: String? = nil) -> MarkdownText.Hole {
      var suffix: [UInt8] = []
      if !parts.query.isEmpty {
        suffix.append(UInt8(ascii: "?"))
        appendURLEscaped(parts.query, to: &suffix)
      }
      if let fragment {
        suffix.append(UInt8(ascii: "#"))
        appendURLEscaped(fragment, to: &suffix)
      }
      return MarkdownText.Hole(
        offset: link.htmlOffset, target: target, suffix: String(decoding: suffix, as: UTF8.self))
    }
    func problem(_ message: String, help: String? = nil, isSilent: Bool = false) -> Problem {
      Problem(range: link.range, message: message, help: help, isSilent: isSilent)
    }
    if parts.path.isEmpty {
      guard !parts.fragment.isEmpty else { return .success(hole(nil, fragment: "")) }
      return fragment(parts.fragment, among: document.headings.map(\.slug), link: link)
        .map { hole(nil, fragment: $0) }
    }
    let noun = link.kind == .image ? "picture" : "page or file"
    guard let candidates = candidates(parts.path, from: origin.contentPath) else {
      return .failure(
        problem(
          "“\(link.destination)” leads out of Content", help: "links reach only what lies in Content"))
    }
    for candidate in candidates {
      guard let target = targets[candidate] else { continue }
      switch target {
      case .failed: return .failure(problem("", isSilent: true))
      case .draft:
        return .failure(
          problem(
            "“\(link.destination)” is a draft, which this build leaves out",
            help: "publish the draft, remove the link, or build with --drafts"))
      case .photo: return .success(hole(nil, fragment: ""))
      case .file(let path):
        return .success(hole(path, fragment: parts.fragment.isEmpty ? nil : parts.fragment))
      case .page(let path, let headings):
        if parts.fragment.isEmpty { return .success(hole(path)) }
        return fragment(parts.fragment, among: headings, link: link).map { hole(path, fragment: $0) }
      }
    }
    let likely = suggestion(for: candidates[0], among: Array(targets.keys))
    return .failure(
      problem(
        "there is no \(noun) “\(link.destination)”",
        help: likely.map { "did you mean \(relative($0, to: origin.contentPath))?" }
          ?? "links are relative to the file they stand in; a leading / starts at Content"))
  }

  private func fragment(
    _ fragment: String, among headings: [String], link: MarkdownDocument.Link
  ) -> Result<String, Problem> {
    let wanted = nfc(fragment)
    if headings.contains(wanted) { return .success(idPrefix + wanted) }
    let likely = suggestion(for: wanted, among: headings)
    let help =
      likely.map { "did you mean #\($0)?" }
      ?? (headings.isEmpty ? "the text has no headings" : "its headings are #" + headings.prefix(8).joined(separator: ", #"))
    return .failure(
      Problem(range: link.range, message: "there is no heading “#\(fragment)” in the text it leads to", help: help))
  }

  /// The paths that a destination may mean, likeliest first; nil where each climbs out.
  private func candidates(_ path: String, from contentPath: String) -> [String]? {
    let base = contentPath.utf8.lastIndex(of: UInt8(ascii: "/")).map { contentPath[..<$0] } ?? ""
    if path.utf8.first == UInt8(ascii: "/") {
      return normalized(path.dropFirst(), below: "").map { [$0, "static/" + $0] }
    }
    guard let near = normalized(path[...], below: base) else { return nil }
    var found = [near]
    if let far = normalized(path[...], below: "") { found += [far, "static/" + far] }
    return found
  }

  /// A path with `.` and `..` resolved; nil where it climbs above `Content/`.
  private func normalized(_ path: Substring, below base: Substring) -> String? {
    let isPlain = !path.utf8.contains(UInt8(ascii: "/")) && path.utf8.first != UInt8(ascii: ".")
    if isPlain, path.utf8.last != UInt8(ascii: "/") {
      return base.isEmpty ? nfc(String(path)) : nfc(base + "/" + path)
    }
    var names = base.split(separator: "/")
    for name in path.split(separator: "/", omittingEmptySubsequences: true) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    if path.utf8.last == UInt8(ascii: "/") || path.isEmpty || names.isEmpty { names.append("index.html") }
    return nfc(names.joined(separator: "/"))
  }

  /// A path below `Content/` as it would be written in a file there.
  private func relative(_ path: String, to contentPath: String) -> String {
    let base = contentPath.split(separator: "/").dropLast()
    var names = path.split(separator: "/")[...]
    var climb = base[...]
    while let first = climb.first, names.count > 1, names.first == first {
      climb.removeFirst()
      names.removeFirst()
    }
    return String(repeating: "../", count: climb.count) + names.joined(separator: "/")
  }
}

/// The parts of a URL reference without a scheme, percent-decoded.
struct URLReference {
  var path: String
  var query: String
  var fragment: String

  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = percentDecoded(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    } else {
      fragment = ""
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    } else {
      query = ""
    }
    path = percentDecoded(rest)
  }
}

/// Text with `%41` resolved; what is no valid UTF-8 afterwards stays as it was.
private func percentDecoded(_ text: Substring) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var source = Array(text.utf8)[...]
  while let byte = source.popFirst() {
    if byte == UInt8(ascii: "%"), source.count >= 2,
      let value = UInt8(String(decoding: source.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      source = source.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return firstInvalidUTF8(in: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : String(text)
}

/// Appends a query or fragment for use inside an HTML attribute: what is allowed in a URL stays, an existing `%41` too.
private func appendURLEscaped(_ text: String, to out: inout [UInt8]) {
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      out.append(byte)
    case UInt8(ascii: "&"): out.append(contentsOf: "&amp;".utf8)
    case _ where "-._~!$()*+,;=:@/?%".utf8.contains(byte): out.append(byte)
    default:
      out.append(UInt8(ascii: "%"))
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }
}
