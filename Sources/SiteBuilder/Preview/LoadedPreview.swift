import Drawing

/// A loaded site, and where each of its files comes from.
final class LoadedPreview: Sendable {
  /// What a file is made of; numbers are indices.
  private enum Source: Sendable {
    case page(Int)
    case asset(Int)
    case scene(Int)
    case picture(set: Int, size: Int, isWebP: Bool)
    case track(hike: Int)
    case staticFile(Int)
  }

  private let blueprint: Blueprint
  private let maker: PictureMaker?
  private let decks: Decks
  private let sources: [String: Source]

  init(_ blueprint: Blueprint, _ maker: PictureMaker?, placeholders: [Int: String]) {
    self.blueprint = blueprint
    self.maker = maker
    decks = blueprint.decks(placeholders: placeholders)
    let plan = blueprint.plan
    var sources: [String: Source] = [:]
    sources.reserveCapacity(plan.pages.count + blueprint.scenes.count + 64)
    for (index, page) in plan.pages.enumerated() { sources[page.path.file] = .page(index) }
    for (index, asset) in blueprint.theme.assets.enumerated() { sources[asset.path.file] = .asset(index) }
    for (index, scene) in blueprint.scenes.enumerated() {
      if let scene { sources[scene.path.file] = .scene(index) }
    }
    for set in maker?.published ?? [] {
      for (size, files) in plan.pictures.sets[set].sizes.enumerated() {
        sources[files.webP.file] = .picture(set: set, size: size, isWebP: true)
        sources[files.jpeg.file] = .picture(set: set, size: size, isWebP: false)
      }
    }
    for (hike, path) in plan.trackPaths.enumerated() {
      if let path { sources[path.file] = .track(hike: hike) }
    }
    for (index, file) in blueprint.site.staticFiles.enumerated() {
      sources[file.path.file] = .staticFile(index)
    }
    self.sources = sources
  }

  var paths: [String] { sources.keys.sorted(by: precedesBytewise) }

  func file(_ path: String) -> PreviewSite.File? {
    sources[path].flatMap { bytes(of: $0) }.map { PreviewSite.File(path: path, bytes: $0) }
  }

  private func bytes(of source: Source) -> [UInt8]? {
    var bytes: [UInt8] = []
    switch source {
    case .page(let index): blueprint.render(blueprint.plan.pages[index], from: decks, into: &bytes)
    case .asset(let index): bytes = blueprint.theme.assets[index].bytes
    case .scene(let index): blueprint.scenes[index]?.draw(into: &bytes)
    case .picture(let set, let size, let isWebP):
      return maker?.picture(set, size: size, isWebP: isWebP)
    case .track(let hike):
      let hike = blueprint.site.hikes[hike].hike
      return hike.recording?.gpx(name: hike.name)
    case .staticFile(let index):
      // It may have gone since; the next load will tell.
      return try? blueprint.content.read(blueprint.site.staticFiles[index].source).bytes
    }
    return bytes
  }
}
