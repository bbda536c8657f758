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
      path: "a.md", text: String(decoding: NewLandmark(name: name, category: name).text(), as: UTF8.self))
    let yaml = splitFrontMatter(file, into: &diagnostics).yaml
    let node = yaml.flatMap { readYAML(file, range: $0, into: &diagnostics) }
    let draft = LandmarkDraft.table.decode(node, in: file, into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(draft?.name?.value == name)
    #expect(draft?.landmark.category == name)
  }
}
