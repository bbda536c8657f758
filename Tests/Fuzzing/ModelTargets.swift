import Drawing
import SiteModel
import SourceText

@testable import SiteBuilder

/// The tables that decode what users write, on the trees of both readers.
let modelTargets = [
  FuzzTarget(name: "config") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    let root = readYAML(file, into: &diagnostics)
    _ = SiteConfiguration.table.decode(root, in: file, format: .yaml, into: &diagnostics)
    check(diagnostics, of: file)
  },
  FuzzTarget(name: "landmark") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    let isJSON = input.first == UInt8(ascii: "{")
    let root = isJSON ? readJSON(file, into: &diagnostics) : readYAML(file, into: &diagnostics)
    _ = LandmarkDraft.table.decode(root, in: file, format: isJSON ? .json : .yaml, into: &diagnostics)
    check(diagnostics, of: file)
  },
  FuzzTarget(name: "hike") { input in
    guard let file = textFile(input) else { return }
    var diagnostics: [Diagnostic] = []
    let isJSON = input.first == UInt8(ascii: "{")
    let root = isJSON ? readJSON(file, into: &diagnostics) : readYAML(file, into: &diagnostics)
    let draft = HikeDraft.table.decode(root, in: file, format: isJSON ? .json : .yaml, into: &diagnostics)
    check(diagnostics, of: file)

    // Whatever was observed can be drawn, or there is nothing to draw.
    let observations = (draft?.hike.observations ?? []).merged(to: 7)
    precondition(observations.count <= 7)
    let ranges = observations.map { $0.elevation.flatMap { GraphRange($0.lowerBound, $0.upperBound) } }
    guard let graph = HikeGraph([HikeGraph.Series(.elevation, ranges)]) else { return }
    var drawing: [UInt8] = []
    graph.drawThumbnail(into: &drawing)
    let labels = HikeGraph.Labels(name: "", start: "", end: "", value: { _, _ in "" })
    graph.draw(labels, into: &drawing)
    let text = String(decoding: drawing, as: UTF8.self)
    precondition(!text.contains("nan") && !text.contains("inf"), "a number that is none was drawn")
  },
]
