import Mustache
import SourceText

/// What `landmarks inspect` found.
public enum Inspection: Sendable {
  /// The model of the page as JSON.
  case model(String)
  /// There is no such page; perhaps another was meant.
  case noSuchPage(likely: String?)
  /// The content has errors.
  case invalid([Diagnostic])
  case failed(Diagnostic)
}

/// The model that a page's template receives. Nothing is written.
///
/// - Parameter page: the page's path in the output.
public func inspect(_ page: String, _ options: BuildOptions) -> Inspection {
  do {
    var source = SiteSource(
      ContentScan(try Folder(options.contentPath)), options, cache: nil, photos: PhotoIndex())
    source.load()
    let blueprint = source.plan()
    guard let blueprint, source.diagnostics.allSatisfy({ $0.severity == .warning }) else {
      return .invalid(source.diagnostics)
    }
    guard let found = blueprint.plan.pages.first(where: { $0.path.file == page }),
      let schema = blueprint.models.all.first(where: { $0.template == found.kind.template })?.schema
    else {
      return .noSuchPage(likely: suggestion(for: page, among: blueprint.plan.pages.map(\.path.file)))
    }
    return .model(
      schema.dump(blueprint.decks(placeholders: blueprint.placeholders(options)).context(of: found)))
  } catch {
    return .failed(error.diagnostic)
  }
}
