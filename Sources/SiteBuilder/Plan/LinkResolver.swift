import Formatting
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
    /// A photo, by its index: a picture to show, and no file to link to, since no photo is published as it came.
    case photo(Int)
    /// A draft, which this build leaves out.
    case draft
    /// A file with errors of its own: what links to it is not at fault.
    case failed
  }

  private var targets: [String: Target] = [:]
  /// The content files, for suggestions.
  private var names: [String] = []

  init(capacity: Int) {
    targets.reserveCapacity(capacity)
  }

  /// Makes a content file known: `landmarks/hidden-lake.md`, relative to `Content/`.
  mutating func add(content path: String, _ target: Target) {
    let path = nfc(path)
    targets[path] = target
    names.append(path)
  }

  /// Makes a page known by its path in the output, where no content file has that path.
  mutating func add(page path: String, _ target: Target) {
    if targets[path] == nil { targets[path] = target }
  }

  /// A link that leads nowhere.
  struct Problem: Error {
    /// Which of the text's links it is.
    var link: Int
    var message: String
    var help: String
  }

  /// Resolves the links of one text; what leads nowhere is added to `problems` and its text stays without a link.
  func resolve(_ text: LoadedText, from contentPath: String, into problems: inout [Problem]) -> MarkdownText {
    var holes: [MarkdownText.Hole] = []
    holes.reserveCapacity(text.links.count)
    for (index, link) in text.links.enumerated() {
      let reference = URLReference(link.destination)
      do throws(Miss) {
        if link.isImage, let photo = photo(reference, from: contentPath) {
          holes.append(picture(photo, in: text.html, at: link.htmlOffset))
          continue
        }
        let (target, fragment) = try target(of: reference, isImage: link.isImage, in: text, from: contentPath)
        holes.append(
          MarkdownText.Hole(
            range: link.htmlOffset..<link.htmlOffset, target: target,
            suffix: suffix(query: reference.query, fragment: fragment)))
      } catch {
        if let message = error.message(for: link.destination) {
          problems.append(Problem(link: index, message: message, help: help(for: error, from: contentPath)))
        }
      }
    }
    return MarkdownText(html: text.html, holes: holes, summary: text.summary)
  }

  /// Why a link leads nowhere.
  private enum Miss: Error {
    case leadsOut
    case noSuchPage(path: String)
    case noSuchPicture(path: String)
    case noSuchHeading(String, among: [String])
    case draft
    /// A page is no picture to show.
    case noPicture
    /// A photo is no page to link to.
    case photo
    /// The file is there and has errors of its own, which are reported.
    case failed

    func message(for destination: String) -> String? {
      switch self {
      case .leadsOut: "“\(destination)” leads out of Content"
      case .noSuchPage: "there is no page or file “\(destination)”"
      case .noSuchPicture: "there is no picture “\(destination)”"
      case .noSuchHeading(let fragment, _):
        "there is no heading “#\(fragment)” in the text that this leads to"
      case .draft: "“\(destination)” is a draft, which this build leaves out"
      case .noPicture: "“\(destination)” is a page, which cannot be shown as a picture"
      case .photo: "“\(destination)” is a photo, which has no page"
      case .failed: nil
      }
    }
  }

  private func target(
    of reference: URLReference, isImage: Bool, in text: LoadedText, from contentPath: String
  ) throws(Miss) -> (SitePath?, fragment: String?) {
    if reference.path.isEmpty {
      return (nil, try heading(reference.fragment, among: text.headings) ?? "")
    }
    switch try find(reference.path, from: contentPath) {
    case .failed: throw .failed
    case .photo: throw .photo
    case .draft: throw .draft
    case .file(let path) where isImage && path.file.hasSuffix(".html"): throw .noPicture
    case .page where isImage: throw .noPicture
    case .file(let path): return (path, reference.fragment.isEmpty ? nil : reference.fragment)
    case .page(let path, let headings): return (path, try heading(reference.fragment, among: headings))
    case nil: throw isImage ? .noSuchPicture(path: reference.path) : .noSuchPage(path: reference.path)
    }
  }

  /// The photo that a reference names, if it names one.
  private func photo(_ reference: URLReference, from contentPath: String) -> Int? {
    if case .photo(let photo)? = try? find(reference.path, from: contentPath) { photo } else { nil }
  }

  /// A hole in place of the whole element, because a photo is a `picture` with several files.
  private func picture(_ photo: Int, in html: ArraySlice<UInt8>, at offset: Int) -> MarkdownText.Hole {
    // <img src="…" alt="…" title="…" />, with the address at the offset; inside the values > and " are escaped.
    let address = html.startIndex + offset
    let start = address - "<img src=\"".utf8.count
    let end = html[address...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.endIndex
    let attributes = html[address + "\"".utf8.count..<end - " />".utf8.count]
    return MarkdownText.Hole(
      range: start - html.startIndex..<end - html.startIndex, target: nil,
      suffix: String(decoding: attributes, as: UTF8.self), photo: photo)
  }

  /// The id of a heading in the HTML; nil for an empty fragment.
  private func heading(_ fragment: String, among headings: [String]) throws(Miss) -> String? {
    if fragment.isEmpty { return nil }
    let wanted = nfc(fragment)
    guard headings.contains(wanted) else { throw .noSuchHeading(fragment, among: headings) }
    return LoadedText.idPrefix + wanted
  }

  private func suffix(query: String, fragment: String?) -> String {
    if query.isEmpty, fragment == nil { return "" }
    var bytes: [UInt8] = []
    if !query.isEmpty {
      bytes.append(UInt8(ascii: "?"))
      appendURLEscaped(query, to: &bytes)
    }
    if let fragment {
      bytes.append(UInt8(ascii: "#"))
      appendURLEscaped(fragment, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func help(for miss: Miss, from contentPath: String) -> String {
    switch miss {
    case .leadsOut: return "links reach only what lies in Content"
    case .noPicture: return "link to it without the exclamation mark in front"
    case .photo: return "show it with an exclamation mark in front: ![what it shows](…)"
    case .draft, .failed: return "publish the draft, remove the link, or build with --drafts"
    case .noSuchHeading(let fragment, let headings):
      if let likely = suggestion(for: nfc(fragment), among: headings) { return "did you mean #\(likely)?" }
      if headings.isEmpty { return "that text has no headings" }
      return "its headings are " + headings.prefix(8).map { "#" + $0 }.joined(separator: ", ")
    case .noSuchPage(let path), .noSuchPicture(let path):
      let base = path.utf8.first == UInt8(ascii: "/") ? "" : folder(of: contentPath)
      let path = normalized(path[...], below: base) ?? path
      guard let likely = suggestion(for: path, among: names) else {
        return "links are relative to the file they stand in; a leading / starts at Content"
      }
      return "did you mean \(relative(likely, to: contentPath))?"
    }
  }

  /// What a destination leads to, as `Content/` or the output have it.
  private func find(_ path: String, from contentPath: String) throws(Miss) -> Target? {
    // Most links name a file beside their own, and need no more than its folder in front.
    if isPlainName(path), let target = targets[nfc(sibling(path, of: contentPath))] { return target }
    let isRooted = path.utf8.first == UInt8(ascii: "/")
    let near =
      isRooted
      ? normalized(path.dropFirst(), below: "") : normalized(path[...], below: folder(of: contentPath))
    guard let near else { throw .leadsOut }
    if let target = targets[near] { return target }
    if !isRooted, let far = normalized(path[...], below: ""),
      let target = targets[far] ?? targets["static/" + far]
    {
      return target
    }
    return isRooted ? targets["static/" + near] : nil
  }

  /// Whether a path is a name and nothing else: no folder, and no `..` or hidden file.
  private func isPlainName(_ path: String) -> Bool {
    path.utf8.first.map { $0 != UInt8(ascii: ".") } ?? false
      && path.utf8.withContiguousStorageIfAvailable { !$0.contains(UInt8(ascii: "/")) } ?? false
  }

  /// The path of a file in the folder of another.
  private func sibling(_ name: String, of contentPath: String) -> String {
    var (name, contentPath) = (name, contentPath)
    return contentPath.withUTF8 { path in
      name.withUTF8 { name in
        let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
        return String(unsafeUninitializedCapacity: folder.count + name.count) { bytes in
          _ = bytes.initialize(fromContentsOf: folder)
          _ = bytes[folder.count...].initialize(fromContentsOf: name)
          return folder.count + name.count
        }
      }
    }
  }

  private func folder(of contentPath: String) -> Substring {
    contentPath.utf8.lastIndex(of: UInt8(ascii: "/")).map { contentPath[..<$0] } ?? ""
  }

  /// A path with `.` and `..` resolved; nil where it climbs above `Content/`.
  private func normalized(_ path: Substring, below base: Substring) -> String? {
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
  var query = ""
  var fragment = ""

  init(_ text: String) {
    let bytes = text.utf8
    // Most links are a file's name and nothing else.
    let isPlain = bytes.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "%") }
    }
    if isPlain == true {
      path = text
      return
    }
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    path = percentDecoded(String(text[..<mark]))
    if mark != hash { query = String(text[text.index(after: mark)..<hash]) }
    if hash != bytes.endIndex { fragment = percentDecoded(String(text[text.index(after: hash)...])) }
  }
}

/// Text with `%41` resolved; what is no valid UTF-8 afterwards stays as it was.
private func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
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
  return firstInvalidUTF8(in: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : text
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
