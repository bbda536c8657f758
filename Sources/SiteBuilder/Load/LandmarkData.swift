import SiteModel
import SourceText

/// `landmarkData.json`: an array of landmarks in the tutorial's shape, in each of its historic forms.
struct LandmarkData {
  let markdown: SiteConfiguration.Markdown

  /// Reads the file; entries with errors are left out and reported.
  func read(
    _ file: SourceFile, source: ContentHash, into diagnostics: inout [Diagnostic]
  ) -> [LoadedLandmark] {
    guard let root = readJSON(file, into: &diagnostics) else { return [] }
    guard let items = root.items else {
      diagnostics.append(
        Diagnostic(
          .error, "landmarkData.json holds \(root.kind), not a list of landmarks", in: file, at: root.range,
          help: "write [ {…}, {…} ]"))
      return []
    }
    let results = parallelMap(count: items.count) { index in
      var problems: [Diagnostic] = []
      let loaded = self.landmark(items[index], in: file, source: source, into: &problems)
      return (loaded, problems)
    }
    var landmarks: [LoadedLandmark] = []
    landmarks.reserveCapacity(items.count)
    for (loaded, problems) in results {
      diagnostics += problems
      if let loaded { landmarks.append(loaded) }
    }
    distinguish(&landmarks, in: file, into: &diagnostics)
    return landmarks
  }

  private func landmark(
    _ node: Node, in file: SourceFile, source: ContentHash, into diagnostics: inout [Diagnostic]
  ) -> LoadedLandmark? {
    var context = DecodingContext(file: file, format: .json)
    let draft = LandmarkDraft.table.decode(node, &context)
    var origin = Origin(contentPath: "landmarkData.json", file: file, range: draft?.name?.range ?? node.range)
    origin.slugRange = draft?.slug?.range
    origin.categoryRange = draft?.categoryRange
    let written = draft?.description
    let landmark = draft?.finished(fileName: nil, &context, at: node.range)
    diagnostics += context.diagnostics
    let description = LoadedText.description(
      written, below: nil, in: file, markdown, origin: &origin, into: &diagnostics)
    guard let landmark, context.diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    return LoadedLandmark(landmark: landmark, description: description, origin: origin, source: source)
  }

  /// Gives every landmark a slug of its own, and warns of ids that repeat.
  private func distinguish(
    _ landmarks: inout [LoadedLandmark], in file: SourceFile, into diagnostics: inout [Diagnostic]
  ) {
    let slugs = distinctSlugs(
      landmarks.map { ($0.landmark.slug, id: $0.landmark.id, isChosen: $0.origin.slugRange != nil) })
    var holders: [String: Range<Int>] = [:]
    holders.reserveCapacity(landmarks.count)
    for (index, slug) in slugs.enumerated() {
      let loaded = landmarks[index]
      let id = loaded.landmark.id
      // Without an id of its own a landmark has its slug for one, and that is made different.
      let hasID = id != loaded.landmark.slug.text
      if hasID, let first = holders[id] {
        diagnostics.append(
          Diagnostic(
            .warning, "the id \(id) is used twice", in: file, at: loaded.origin.range,
            help: "a favorite by this id would be ambiguous; use slugs, or another id",
            notes: [Diagnostic.Note("it is the id of this landmark too", in: file, at: first)]))
      } else if hasID {
        holders[id] = loaded.origin.range
      }
      guard slug != loaded.landmark.slug else { continue }
      var renamed = loaded.landmark
      renamed.slug = slug
      landmarks[index] = LoadedLandmark(
        landmark: renamed, description: loaded.description, origin: loaded.origin, source: loaded.source)
    }
  }
}
