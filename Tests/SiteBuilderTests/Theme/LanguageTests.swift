import Foundation
import Testing

@testable import SiteBuilder

/// A language is one strings file; what it lacks is an error that names the key and the file.
struct LanguageTests {
  /// The lines of trail's English file without some keys, and with others.
  private func strings(without keys: [String] = [], adding lines: String = "") throws -> String {
    let file = ContentSite.repository + "/Themes/trail/strings/en.yml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !keys.contains { line.hasPrefix($0 + ":") } }
      .joined(separator: "\n") + lines
  }

  /// A site in German whose theme extends trail and holds the strings.
  private func site(_ strings: String?) -> ContentSite {
    let site = ContentSite([
      "config.yml": "site: {language: de}\ntheme: own\n", "landmarks/a.md": "---\nname: A\n---\n",
    ])
    site.root.remove("Themes")
    site.root.write("Themes/own/theme.yml", "extends: trail\n")
    site.root.link("Themes/trail", to: ContentSite.repository + "/Themes/trail")
    if let strings { site.root.write("Themes/own/strings/de.yml", strings) }
    return site
  }

  /// A site in German that uses trail, which got the strings.
  private func site(overTrailWith strings: String) throws -> ContentSite {
    let site = ContentSite([
      "config.yml": "site: {language: de}\n", "landmarks/a.md": "---\nname: A\n---\n",
    ])
    site.root.remove("Themes")
    site.root.copy("Themes/trail", from: ContentSite.repository + "/Themes/trail")
    site.root.write("Themes/trail/strings/de.yml", strings)
    return site
  }

  /// The first lines of a report, with the paths below the site.
  private func report(_ site: ContentSite) -> [String] {
    site.build().text.replacing(site.root.path + "/", with: "")
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("    ") && !$0.contains(": note: ") }
  }

  @Test("one strings file adds a language")
  func complete() throws {
    let site = site(try strings().replacing("Skip to content", with: "Zum Inhalt springen"))
    #expect(site.build().written != nil)
    #expect(site.page("index.html").contains(#"<html lang="de""#))
    #expect(site.page("index.html").contains("Zum Inhalt springen"))
  }

  @Test(
    "what is in another script than the site's says its language, and nothing else does",
    arguments: [
      ("en", #"<h1 dir="auto" lang="ko">설악산</h1>"#, #"dir="auto" lang="ko" aria-labelledby="about""#),
      ("ko", #"<h1 dir="auto">설악산</h1>"#, #"dir="auto" aria-labelledby="about""#),
    ])
  func scripts(language: String, name: String, body: String) {
    let site = ContentSite([
      "config.yml": "site: {language: \(language)}\n",
      "landmarks/설악산.md": "---\nname: 설악산\n---\n둘레가 4km에 이릅니다.\n",
      "landmarks/turtle-rock.md": "---\nname: Turtle Rock\n---\nA heap of granite.\n",
    ])
    site.build()
    #expect(site.page("landmarks/설악산.html").contains(name))
    #expect(site.page("landmarks/설악산.html").contains(body))
    #expect(site.page("landmarks/turtle-rock.html").contains(#"<h1 dir="auto">Turtle Rock</h1>"#))
    #expect(site.page("landmarks/turtle-rock.html").contains(#"dir="auto" aria-labelledby="about""#))
    #expect(site.page("landmarks/index.html").contains(#"lang="ko">설악산"#) == (language == "en"))
  }

  @Test(
    "where the user wrote nothing, the theme's words stand, in the site's language",
    arguments: [("en", "Landmarks", "Uncategorized"), ("ko", "명소", "미분류")])
  func defaults(language: String, title: String, category: String) {
    let site = ContentSite([
      "config.yml": "site: {language: \(language)}\n", "landmarks/a.md": "---\nname: A\n---\n",
    ])
    site.build()
    #expect(site.page("index.html").contains("<title>\(title)</title>"))
    #expect(site.page("index.html").contains("<bdi>\(category)</bdi>"))
    #expect(site.page("categories/\(category.lowercased()).html").contains(">\(category)</h1>"))
    #expect(site.page("landmarks/a.html").contains("<bdi>\(category)</bdi>"))
  }

  @Test("each missing key is told once, with its file and what another language says")
  func missing() throws {
    let site = try site(overTrailWith: strings(without: ["list", "seeAll"]))
    #expect(
      report(site) == [
        "Themes/trail/strings/de.yml: error: the string “list” is missing",
        "help: add it there; in strings/en.yml it is `list: List`",
        "Themes/trail/strings/de.yml: error: the string “seeAll” is missing",
        #"help: add it there; in strings/en.yml it is `seeAll: {one: See all, other: "See all {{count}}"}`"#,
      ])
    #expect(site.root.snapshot("Output").isEmpty)
  }

  @Test("a key with nothing behind it is missing, and one that is misspelt is named")
  func emptyAndMisspelt() throws {
    let site = try site(
      overTrailWith: strings(without: ["list", "website"], adding: "lsit: Liste\nwebsite:\n"))
    #expect(
      report(site) == [
        "Themes/trail/strings/de.yml: error: the string “list” is missing",
        "help: rename lsit, which looks like it",
        "Themes/trail/strings/de.yml: error: the string “website” is missing",
        "help: add it there; in strings/en.yml it is `website: Website`",
      ])
  }

  @Test("a language without a file is an error that says which file to make")
  func unspoken() {
    #expect(
      report(site(nil)) == [
        "Content/config.yml:1:18: error: the theme does not speak “de”",
        "help: it speaks en, ko; for another language copy one of its files to "
          + "Themes/own/strings/de.yml and translate it",
      ])
  }

  @Test(
    "a mistake in a string names the strings file",
    arguments: [
      ("list: [Liste]", "7: error: the string list is a list"),
      ("list: {one: Liste}", "1: error: the string list has no form other"),
      ("list: {other: Liste, mny: Listen}", "22: error: there is no plural form “mny”"),
      ("list: '{{nmae}}'", "10: error: there is no key nmae here"),
      ("list: '{{#name}}'", "8: error: {{#name}} is never closed"),
    ])
  func mistakes(line: String, expected: String) throws {
    let text = try strings(without: ["list"])
    let number = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let found = report(site(text + line + "\n")).first ?? ""
    #expect(found == "Themes/own/strings/de.yml:\(number):\(expected)")
  }
}
