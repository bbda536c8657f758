import Foundation
import Testing

@testable import SiteBuilder

/// The reference pages hold tables that the program's own declarations print. `LANDMARKS_UPDATE=1` writes
/// them anew: read the difference before you commit it.
@Suite("reference pages") struct ReferenceTests {
  static let tables = ["Content.md": ContentReference.tables, "Themes.md": ThemeReference.tables]

  @Test("a page's tables are those that the code declares", arguments: tables.keys.sorted())
  func tablesAreCurrent(page: String) throws {
    let tables = Self.tables[page] ?? [:]
    let file = URL(filePath: ContentSite.repository + "/Documentation/" + page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let (current, asked) = filled(text, with: tables)
    #expect(asked.sorted() == tables.keys.sorted(), "each table stands on the page once")
    if ProcessInfo.processInfo.environment["LANDMARKS_UPDATE"] == "1" {
      try Data(current.utf8).write(to: file)
    } else {
      #expect(text == current, "run LANDMARKS_UPDATE=1 swift test --filter ReferenceTests")
    }
  }

  @Test("a table takes the place of what stood between its marks")
  func filling() {
    let (text, asked) = filled("a\n<!-- table: x -->\nold\n\nold\n<!-- end -->\nb", with: ["x": "new\n"])
    #expect(text == "a\n<!-- table: x -->\n\nnew\n\n<!-- end -->\nb")
    #expect(asked == ["x"])
  }

  @Test("a bar in a cell does not end it")
  func bars() {
    var table = MarkdownTable("a", "b")
    table.addRow("x|y", "")
    #expect(table.text == "| a | b |\n|---|---|\n| x\\|y | |\n")
  }

  @Test(
    "keys are shown with what leads to them",
    arguments: [
      "| `name` | text | The name that the site shows. | an error |",
      "| `state` or `region` | text | The state or region. | |",
      "| `coordinates: latitude` | a number, −90 to 90 | Degrees north of the equator. | an error |",
      "| `photos: - file` | text | A file under photos. | an error |",
      "| `collections: …: slug` | text | The page's name in its address. | made from the name |",
      "| `units: distance` | `km` or `mi` | Of distances. | km |",
    ])
  func keys(line: String) {
    let lines = ContentReference.tables.values.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.contains(line))
  }

  /// A page with its tables put between their marks, and the names of the tables it asks for.
  private func filled(_ page: String, with tables: [String: String]) -> (text: String, asked: [String]) {
    var lines: [Substring] = []
    var asked: [String] = []
    var isInTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInTable = false }
      if !isInTable { lines.append(line) }
      guard line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") else { continue }
      let name = String(line.dropFirst(12).dropLast(4))
      asked.append(name)
      lines += ["", (tables[name] ?? "").dropLast(), ""]
      isInTable = true
    }
    return (lines.joined(separator: "\n"), asked)
  }
}
