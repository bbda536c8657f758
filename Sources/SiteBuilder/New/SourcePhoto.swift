import Photos
import SiteModel
import SourceText

/// A photo that a new landmark is made from.
public struct SourcePhoto: Sendable {
  /// As the user gave it.
  let path: String
  let bytes: [UInt8]
  /// Where it was taken, and the day by the camera's clock; nil where it does not say so.
  public let position: (latitude: Double, longitude: Double)?
  let date: CivilDate?

  /// Reads a photo.
  ///
  /// - Throws: why it cannot be read or is no photo.
  public init(_ path: String) throws(Diagnostic) {
    do {
      bytes = try readFile(path).bytes
      let metadata = try PhotoHeader(bytes).metadata
      position = metadata.position.map { ($0.latitude, $0.longitude) }
      // `2008:10:22 16:28:39`
      date = metadata.date.flatMap {
        CivilDate(String($0.prefix(10)).split(separator: ":").joined(separator: "-"))
      }
      self.path = path
    } catch let error as FileError {
      throw error.diagnostic
    } catch let error as PhotoError {
      throw error.diagnostic(path: path)
    } catch {
      preconditionFailure("reading a photo throws nothing else: \(error)")
    }
  }

  /// A landmark's name made of the file's: `turtle-rock.winter.jpg` is Turtle Rock.
  public var name: String {
    let stem = season == nil ? SiteBuilder.stem(path) : SiteBuilder.stem(SiteBuilder.stem(path))
    let words = nfc(stem).split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    // What has capitals already is written as it is meant.
    let isPlain = stem == stem.lowercased()
    return words.map { isPlain ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }.joined(separator: " ")
  }

  /// The season that the file's name ends with.
  private var season: Season? { Season(rawValue: SiteBuilder.ending(of: SiteBuilder.stem(path))) }

  /// What the file is called once it belongs to a landmark: `turtle-rock.winter.jpg`.
  func name(for slug: Slug) -> String {
    let ending = SiteBuilder.ending(of: path).lowercased()
    return ([slug.text] + (season.map { [$0.rawValue] } ?? []) + [ending.isEmpty ? "jpg" : ending])
      .joined(separator: ".")
  }

  /// The file's name below `photos/`; nil where it lies somewhere else.
  func name(in content: Folder) -> String? {
    guard let real = realPath(path), let photos = realPath(content.shown("photos")),
      real.hasPrefix(photos + "/")
    else { return nil }
    return String(real.dropFirst(photos.count + 1))
  }
}

/// What follows the last dot of a file's name; empty where there is none.
func ending(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
}
