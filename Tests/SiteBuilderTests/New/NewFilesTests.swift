import SiteModel
import SourceText
import Testing

@testable import SiteBuilder

@Suite("new files") struct NewFilesTests {
  @Test("the config of a new site is valid") func config() {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "config.yml", text: StarterFiles.config)
    let node = readYAML(file, into: &diagnostics)
    let configuration = SiteConfiguration.table.decode(node, in: file, into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(configuration?.favorites?.map(\.text) == ["turtle-rock"])
    #expect(configuration?.theme == StarterFiles.theme)
  }

  @Test(
    "a name is written so that it is read as the same text",
    arguments: [
      "Twin Lakes", "1984", "no", "Lake: the #1", "- dash", "\"Quoted\" 'twice'", "two\nlines", "🏔", "a: {b",
    ]
  )
  func names(_ name: String) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(
      path: "a.md", text: String(decoding: NewLandmark(name: name, category: name).text, as: UTF8.self))
    let landmark = LandmarkFile(markdown: .init()).read(
      file, contentPath: "landmarks/a.md", into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(landmark?.landmark.name == name)
    #expect(landmark?.landmark.category == name)
  }
}
