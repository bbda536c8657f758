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
]
