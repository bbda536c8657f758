import SourceText

/// A word in a file that names a landmark, with the bytes where it stands.
public struct Reference: Hashable, Sendable {
  public var text: String
  public var range: Range<Int>

  public init(_ text: String, at range: Range<Int> = 0..<0) {
    self.text = text
    self.range = range
  }
}

/// Finds landmarks by what people call them: slug first, then id, then name.
///
/// Favorites, collections, hikes and the command line all ask here, so that a word means the same everywhere.
public struct LandmarkIndex: Sendable {
  public enum Match: Equatable, Sendable {
    case one(Int)
    /// Several landmarks share the id or the name.
    case several([Int])
    case none
  }

  private var bySlug: [String: Int] = [:]
  private var byID: [String: [Int]] = [:]
  private var byName: [String: [Int]] = [:]
  private let words: [String]

  /// Takes every landmark of the site; matches are indices into the array.
  public init(_ landmarks: [Landmark]) {
    bySlug.reserveCapacity(landmarks.count)
    for (index, landmark) in landmarks.enumerated() {
      if bySlug[landmark.slug.text] == nil { bySlug[landmark.slug.text] = index }
      byID[landmark.id, default: []].append(index)
      byName[nfc(landmark.name), default: []].append(index)
    }
    words = landmarks.map(\.slug.text) + landmarks.map(\.name)
  }

  /// The landmark that a word names.
  public func match(_ word: String) -> Match {
    let word = nfc(word)
    if let index = bySlug[word] { return .one(index) }
    guard let found = byID[word] ?? byName[word] else { return .none }
    return found.count == 1 ? .one(found[0]) : .several(found)
  }

  /// The slug or name that was likely meant.
  public func suggestion(for word: String) -> String? {
    SourceText.suggestion(for: word, among: words)
  }
}
