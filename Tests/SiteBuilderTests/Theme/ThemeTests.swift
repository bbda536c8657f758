import Testing

@testable import SiteBuilder

/// What `theme.yml` says, and how themes extend each other.
struct ThemeTests {
  /// What a site whose theme's `theme.yml` is this says first.
  private func firstProblem(_ declaration: String) -> [String] {
    let site = ContentSite(["config.yml": "theme: own\n", "landmarks/a.md": "---\nname: A\n---\n"])
    site.root.remove("Themes")
    site.root.write("Themes/own/theme.yml", declaration)
    site.root.link("Themes/trail", to: ContentSite.repository + "/Themes/trail")
    site.root.write("Themes/other/theme.yml", "name: other\nextends: own\n")
    return site.build().text.replacing(site.root.path + "/", with: "")
      .split(separator: "\n").prefix(4).filter { !$0.hasPrefix("    ") }.map(String.init)
  }

  @Test(
    "a mistake in theme.yml is told at its place",
    arguments: [
      (
        "extends: trail\noptions: [accent]\n",
        [
          "Themes/own/theme.yml:2:10: error: options is a list, not names with defaults",
          "help: write each option on a line of its own, such as accent: \"#2d6a4f\"",
        ]
      ),
      (
        "extends: [trail]\n",
        ["Themes/own/theme.yml:1:10: error: extends is a list, not the name of a theme"]
      ),
      (
        "extends: own\n",
        [
          "Themes/own/theme.yml:1:10: error: the theme extends itself",
          "help: name another theme, or leave the key out",
        ]
      ),
      (
        "extends: other\n",
        [
          "Themes/other/theme.yml:2:10: error: the theme extends itself",
          "help: name another theme, or leave the key out",
        ]
      ),
      (
        "extends: trial\n",
        [
          "Themes/own/theme.yml:1:10: error: there is no theme “trial” to extend",
          "help: the theme that is extended lies beside this one or in the site's Themes",
        ]
      ),
      (
        "extend: trail\n",
        [
          "Themes/own/theme.yml:1:1: error: a theme has no key “extend”",
          "help: did you mean extends?",
        ]
      ),
    ])
  func mistakes(declaration: String, expected: [String]) {
    #expect(firstProblem(declaration) == expected)
  }

  @Test("options without any are none", arguments: ["extends: trail\noptions:\n", "extends: trail\n"])
  func noOptions(declaration: String) {
    #expect(firstProblem(declaration) == [])
  }
}
