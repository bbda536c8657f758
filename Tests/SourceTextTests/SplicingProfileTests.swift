import SourceText
import Testing

/// Nested keys of `config.yml`, and values that take the place of others.
@Suite("Setting and removing values")
struct SplicingProfileTests {
  @Test("a value is set, and nothing else changes", arguments: settings)
  func setting(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .yaml, [shape.edit]) == shape.expected)
  }

  @Test("a key is removed, and nothing else changes", arguments: keyRemovals)
  func removing(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .yaml, [shape.edit]) == shape.expected)
  }

  @Test("front matter is edited, and the text below stays", arguments: frontMatters)
  func frontMatter(_ shape: SplicingCase) throws {
    #expect(try spliced(shape.input, as: .frontMatter, [shape.edit]) == shape.expected)
    let windows = shape.adapted("CRLF") { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    // A file of a single line has no line end to follow.
    guard windows.input.contains("\r\n") else { return }
    #expect(try spliced(windows.input, as: .frontMatter, [shape.edit]) == windows.expected)
  }

  @Test("several edits build on each other")
  func several() throws {
    let edits: [Edit] = [
      .set(["profile", "seasonalPhoto"], .text("summer")), .remove(["favorites", 0]), addFavorite("c"),
      .insert(.text("b"), at: ["favorites", 0]), .set(["profile", "goalDate"], .text("2027-06-01")),
      .remove(["profile", "seasonalPhoto"]),
    ]
    #expect(
      try spliced("favorites:\n  - a  # one\n", as: .yaml, edits)
        == "favorites: [b, c]\nprofile:\n  goalDate: 2027-06-01\n")
  }
}

private let photo: EditPath = ["profile", "seasonalPhoto"]
private func setPhoto(_ text: String) -> Edit { .set(photo, .text(text)) }

private let settings: [SplicingCase] = [
  SplicingCase(
    "plain text", "profile:\n  seasonalPhoto: winter   # cold\n", setPhoto("summer"),
    "profile:\n  seasonalPhoto: summer   # cold\n"),
  SplicingCase(
    "text in double quotes", "profile: {seasonalPhoto: \"winter\", username: g}\n", setPhoto("summer"),
    "profile: {seasonalPhoto: \"summer\", username: g}\n"),
  SplicingCase(
    "text in single quotes", "profile:\n  seasonalPhoto: 'winter'\n", setPhoto("it's"),
    "profile:\n  seasonalPhoto: 'it''s'\n"),
  SplicingCase(
    "a sign", "profile: {seasonalPhoto: 🌷}\n", setPhoto("☃️"), "profile: {seasonalPhoto: ☃️}\n"),
  SplicingCase(
    "the value that is there", "profile: {\"seasonalPhoto\" : 'winter' }\n", setPhoto("winter"),
    "profile: {\"seasonalPhoto\" : 'winter' }\n"),
  SplicingCase(
    "a key missing in a block", "profile:\n    username: g   # me\n\ntheme: trail\n", setPhoto("summer"),
    "profile:\n    username: g   # me\n    seasonalPhoto: summer\n\ntheme: trail\n"),
  SplicingCase(
    "a key missing in braces", "profile: {username: g}   # me\n", setPhoto("summer"),
    "profile: {username: g, seasonalPhoto: summer}   # me\n"),
  SplicingCase(
    "a key missing in braces over lines", "profile: {\n  username: g   # me\n}\n", setPhoto("summer"),
    "profile: {\n  username: g,   # me\n  seasonalPhoto: summer\n}\n"),
  SplicingCase(
    "a mapping missing", "site:\n   title: Landmarks\n", setPhoto("summer"),
    "site:\n   title: Landmarks\nprofile:\n   seasonalPhoto: summer\n"),
  SplicingCase(
    "a mapping that is empty", "profile:  # me\ntheme: trail\n", setPhoto("summer"),
    "profile:  # me\n  seasonalPhoto: summer\ntheme: trail\n"),
  SplicingCase("empty braces", "profile: {}\n", setPhoto("summer"), "profile: {seasonalPhoto: summer}\n"),
  SplicingCase(
    "a value that is empty", "profile:\n  seasonalPhoto:   # one of four\n  username: g\n",
    setPhoto("summer"),
    "profile:\n  seasonalPhoto: summer   # one of four\n  username: g\n"),
  SplicingCase(
    "a value that is empty, in braces", "profile: {seasonalPhoto: , username: g}\n", setPhoto("summer"),
    "profile: {seasonalPhoto: summer, username: g}\n"),
  SplicingCase(
    "a value on the line below", "profile:\n  seasonalPhoto:\n    winter  # cold\n", setPhoto("summer"),
    "profile:\n  seasonalPhoto:\n    summer  # cold\n"),
  SplicingCase(
    "a value with a mark and a tag", "profile:\n  seasonalPhoto: &p !!str winter\n", setPhoto("summer"),
    "profile:\n  seasonalPhoto: &p !!str summer\n"),
  SplicingCase(
    "an alias makes room", "a: &a winter\nprofile:\n  seasonalPhoto: *a\n", setPhoto("summer"),
    "a: &a winter\nprofile:\n  seasonalPhoto: summer\n"),
  SplicingCase(
    "a block of text", "profile:\n  seasonalPhoto: |\n    winter\n    # cold\n\n  username: g\n",
    setPhoto("summer"),
    "profile:\n  seasonalPhoto: summer\n\n  username: g\n"),
  SplicingCase(
    "a list in place of text", "profile:\n  seasonalPhoto: winter  # cold\n  username: g\n",
    .set(photo, .list([.text("winter"), .text("summer")])),
    "profile:\n  seasonalPhoto:  # cold\n    - winter\n    - summer\n  username: g\n"),
  SplicingCase(
    "text in place of a list", "profile:\n  seasonalPhoto:  # cold\n  - winter\n  - summer\n  username: g\n",
    setPhoto("summer"), "profile:\n  seasonalPhoto: summer  # cold\n  username: g\n"),
  SplicingCase(
    "a list in place of a list", "favorites:  # mine\n     - a\n     - b\n",
    .set(["favorites"], .list([.text("c"), .text("d")])), "favorites:  # mine\n     - c\n     - d\n"),
  SplicingCase(
    "a mapping in place of a list", "units:\n- a\ntheme: trail\n",
    .set(["units"], .mapping([("distance", .text("km")), ("elevation", .text("m"))])),
    "units:\n  distance: km\n  elevation: m\ntheme: trail\n"),
  SplicingCase(
    "an empty list in place of a list", "favorites:  # mine\n  - a\n  # end\n",
    .set(["favorites"], .list([])),
    "favorites: []  # mine\n  # end\n"),
  SplicingCase(
    "a list that is missing, filled", "theme: trail\n",
    .set(["favorites"], .list([.text("a"), .text("1002")])),
    "theme: trail\nfavorites:\n  - a\n  - 1002\n"),
  SplicingCase(
    "a list too long for brackets", "tabs: [list]\n",
    .set(["favorites"], .list((1...12).map { .text("landmark-\($0)") })),
    "tabs: [list]\nfavorites:\n" + (1...12).map { "  - landmark-\($0)\n" }.joined()),
  SplicingCase(
    "a list of mappings", "gallery:\n  - file: a.jpg\n    alt: A\n",
    .append(.mapping([("file", .text("b.jpg")), ("alt", .text("B: two"))]), to: ["gallery"]),
    "gallery:\n  - file: a.jpg\n    alt: A\n  - file: b.jpg\n    alt: \"B: two\"\n"),
  SplicingCase(
    "a key missing in a list of mappings", "gallery:\n  -  file: a.jpg\n  -  file: b.jpg\n",
    .set(["gallery", 0, "alt"], .text("A")), "gallery:\n  -  file: a.jpg\n     alt: A\n  -  file: b.jpg\n"),
  SplicingCase(
    "a list in a list", "rows:\n- - a\n  - b\n- - c\n", .append(.text("d"), to: ["rows", 0]),
    "rows:\n- - a\n  - b\n  - d\n- - c\n"),
  SplicingCase(
    "the first of a list in a list", "rows:\n- - a\n", .insert(.text("b"), at: ["rows", 0, 0]),
    "rows:\n- - b\n  - a\n"),
  SplicingCase(
    "a place in a list", "favorites:\n  - a  # one\n  # two\n  - c\n",
    .insert(.text("b"), at: ["favorites", 1]),
    "favorites:\n  - a  # one\n  - b\n  # two\n  - c\n"),
  SplicingCase(
    "the first place in brackets", "favorites: [a,b]\n", .insert(.text("c"), at: ["favorites", 0]),
    "favorites: [c,a,b]\n"),
  SplicingCase(
    "text of several lines", "profile:\n  username: g\ntheme: trail\n", setPhoto("one\n\n  two\n"),
    "profile:\n  username: g\n  seasonalPhoto: |\n    one\n\n      two\ntheme: trail\n"),
  SplicingCase(
    "text of several lines in braces", "profile: {username: g}\n", setPhoto("one\ntwo"),
    "profile: {username: g, seasonalPhoto: \"one\\ntwo\"}\n"),
  SplicingCase(
    "text of several lines before a comment", "profile:\n  seasonalPhoto: winter  # cold\n",
    setPhoto("one\ntwo"),
    "profile:\n  seasonalPhoto: \"one\\ntwo\"  # cold\n"),
  SplicingCase(
    "a key missing behind one without a value", "profile: {username: }\n", setPhoto("summer"),
    "profile: {username: , seasonalPhoto: summer}\n"),
  SplicingCase(
    "a flag", "profile: {prefersNotifications: true}\n",
    .set(["profile", "prefersNotifications"], .flag(false)),
    "profile: {prefersNotifications: false}\n"),
  SplicingCase(
    "a Korean key", "프로필:\n  이름: 'g'\n", .set(["프로필", "이름"], .text("구마르")), "프로필:\n  이름: '구마르'\n"),
  SplicingCase(
    "a new Korean key", "프로필:\n  이름: 'g'", .set(["프로필", "계절: 사진"], .text("겨울")),
    "프로필:\n  이름: 'g'\n  \"계절: 사진\": 겨울"),
]

private let keyRemovals: [SplicingCase] = [
  SplicingCase(
    "a key of a block", "profile:\n  a: 1  # one\n  # two\n  b: 2\n", .remove(["profile", "a"]),
    "profile:\n  # two\n  b: 2\n"),
  SplicingCase(
    "the last key of a block", "profile:\n  a: 1\ntheme: trail\n", .remove(["profile", "a"]),
    "profile: {}\ntheme: trail\n"),
  SplicingCase("a key with a list", "a:\n- 1\n- 2\nb: 3\n", .remove(["a"]), "b: 3\n"),
  SplicingCase("a key in braces", "a: {b: 1, c: 2}\n", .remove(["a", "b"]), "a: {c: 2}\n"),
  SplicingCase("a key alone in braces", "a: {b, c: 2}\n", .remove(["a", "b"]), "a: {c: 2}\n"),
  SplicingCase(
    "a key behind one without a value", "a: {b: , c: 2}\n", .remove(["a", "c"]), "a: {b: }\n"),
  SplicingCase("the only key of a file", "# Mine\na: 1  # one\n", .remove(["a"]), "# Mine\n"),
  SplicingCase(
    "the first key in a list", "gallery:\n  - file: a  # f\n    alt: A\n", .remove(["gallery", 0, "file"]),
    "gallery:\n  - alt: A\n"),
  SplicingCase(
    "the only key in a list", "gallery:\n  - file: a  # f\n", .remove(["gallery", 0, "file"]),
    "gallery:\n  - {}  # f\n"),
  SplicingCase("a key that is not there", "a: 1\n", .remove(["b", "c"]), "a: 1\n"),
  SplicingCase("a key with a mark", "a: &x 1\nb: 2\n", .remove(["a"]), "b: 2\n"),
  SplicingCase(
    "a block of text, with the file's last line cut", "a: |\n  text\nb: 1", .remove(["b"]), "a: |\n  text"),
  SplicingCase("a question mark before keys", "? a\n: 1\n? b\n: 2\n", .remove(["b"]), "? a\n: 1\n"),
]

private let frontMatters: [SplicingCase] = [
  SplicingCase(
    "a key is set", "---\nname: A  # the name\n---\n\n# Text\n", .set(["name"], .text("B")),
    "---\nname: B  # the name\n---\n\n# Text\n"),
  SplicingCase(
    "a key is made", "---\nname: A\n---\nisFavorite: no\n", .set(["isFavorite"], .flag(true)),
    "---\nname: A\nisFavorite: true\n---\nisFavorite: no\n"),
  SplicingCase(
    "front matter is empty", "---\n---\nText\n", .set(["name"], .text("A")), "---\nname: A\n---\nText\n"),
  SplicingCase(
    "front matter is missing", "Text\n---\n", .set(["name"], .text("A")), "---\nname: A\n---\nText\n---\n"),
  SplicingCase("the file is empty", "", .set(["name"], .text("A")), "---\nname: A\n---\n"),
  SplicingCase(
    "text that looks like a fence", "---\nname: A\n---\n", .set(["about"], .text("one\n---\ntwo")),
    "---\nname: A\nabout: |-\n  one\n  ---\n  two\n---\n"),
  SplicingCase(
    "the last key", "---\nname: A\n---\nText", .remove(["name"]), "---\n---\nText"),
]
