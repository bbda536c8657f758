import Formatting
import SiteModel

/// Where a page or file of the site is, and how to link to it. Every URL of the site is made here.
///
/// A path is a list of names below the root of the output, so it cannot climb out of the site. No name is empty,
/// `.` or `..`, holds a control character, or begins with `_` or `.` (some hosts leave such files out).
public struct SitePath: Hashable, Sendable, CustomStringConvertible {
  /// The file in the output folder, names separated by `/`: `landmarks/turtle-rock.html`.
  public let file: String
  /// The link from the root, percent-encoded: `landmarks/turtle-rock.html`, or `landmarks/turtle-rock/` where the
  /// file is a folder's index in pretty style. The home page's is empty in pretty style.
  public let link: String
  /// How many folders the file lies below the root.
  public let depth: Int

  public var description: String { file }

  /// A file as named. Nil where a name is not one that the site can hold.
  public init?(file: String) {
    let names = file.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ SitePath.isName($0) }) else { return nil }
    self.init(checkedFile: file, depth: names.count - 1, style: .portable)
  }

  /// A page: the last name without its ending. `index` stands for the folder itself.
  public init(page names: String..., style: SiteConfiguration.URLStyle) {
    self.init(page: names, style: style)
  }

  /// A page below folders: `["landmarks", "turtle-rock"]`. The names are slugs or words of this program.
  public init(page names: [String], style: SiteConfiguration.URLStyle) {
    precondition(!names.isEmpty && names.allSatisfy { SitePath.isName($0[...]) })
    let name = names.joined(separator: "/")
    if style == .pretty && names.last != "index" {
      self.init(checkedFile: name + "/index.html", depth: names.count, style: style)
    } else {
      self.init(checkedFile: name + ".html", depth: names.count - 1, style: style)
    }
  }

  /// The page of a landmark. The same as by its names, without taking the path apart again: sites have many.
  init(landmark slug: Slug, style: SiteConfiguration.URLStyle) {
    switch style {
    case .portable: self.init(checkedFile: "landmarks/" + slug.text + ".html", depth: 1, style: style)
    case .pretty: self.init(checkedFile: "landmarks/" + slug.text + "/index.html", depth: 2, style: style)
    }
  }

  /// The drawing of a landmark.
  init(sceneOf slug: Slug, _ kind: SceneKind, _ season: Season) {
    let file = "scenes/" + slug.text + "-" + kind.rawValue + "-" + season.rawValue + ".svg"
    self.init(checkedFile: file, depth: 1, style: .portable)
  }

  /// A picture that was made of a photo. Its name is made of a slug, hyphens, a number and a hash.
  init(photo name: String) {
    self.init(checkedFile: "photos/" + name, depth: 1, style: .portable)
  }

  private init(checkedFile file: String, depth: Int, style: SiteConfiguration.URLStyle) {
    self.file = file
    self.depth = depth
    var link = file
    if !file.utf8.allSatisfy(isPlainInURL) {
      var bytes: [UInt8] = []
      bytes.appendPercentEncoded(file, keepingSlashes: true)
      link = String(decoding: bytes, as: UTF8.self)
    }
    if style == .pretty, link == "index.html" || link.hasSuffix("/index.html") {
      link.removeLast("index.html".utf8.count)
    }
    self.link = link
  }

  /// The link to this path from a page.
  public func url(from base: LinkBase) -> String {
    if link.isEmpty && base.prefix.isEmpty { return "./" }
    return base.prefix + link
  }

  /// What links on this page start with.
  public var base: LinkBase { LinkBase(depth: depth) }

  /// What is wrong with a file that is no path of a site, and what to do about it.
  static let flawOfNames = "a name that begins with _ or holds a control character cannot be published"
  static let wayOutOfFlaw = "some hosts leave such files out; rename it"

  /// The folder that is kept for the program's own files, if a path is that folder or lies in it.
  static func keptFolder(of path: SitePath) -> String? {
    let first = foldedPath(String(path.file.prefix { $0 != "/" }))
    return ["assets", "scenes", "photos"].first { $0 == first }
  }

  private static func isName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.count <= 255 && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

/// Whether a byte of a path stands for itself in a URL; most names are made of nothing else.
private func isPlainInURL(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
    UInt8(ascii: "."), UInt8(ascii: "/"):
    true
  default: false
  }
}

/// What every link of a page starts with: the way up to the root, so that it depends on the page's depth alone.
public struct LinkBase: Hashable, Sendable {
  /// Empty at the root, `../` one folder below it, or an absolute path for a page that may show up anywhere (404).
  public let prefix: String

  /// The base of a page so many folders below the root.
  public init(depth: Int) {
    switch depth {
    case 0: prefix = ""
    case 1: prefix = "../"
    default: prefix = String(repeating: "../", count: depth)
    }
  }

  /// The base for links from the root of the host: the path of the site's address, else `/`.
  public init(siteURL: String?) {
    // https: / / example.org/trails/
    let parts = (siteURL ?? "").split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    let path = parts.last.flatMap { rest in rest.firstIndex(of: "/").map { String(rest[$0...]) } } ?? "/"
    prefix = path.hasSuffix("/") ? path : path + "/"
  }
}
