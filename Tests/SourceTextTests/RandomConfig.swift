/// A random `config.yml`, and what is known of it.
struct RandomConfig {
  static let texts = [
    "turtle-rock", "1002", "설악산", "it's", "a: b", "#1", "yes", "a, b", "[x]", "-", "", " x ", "\"q\"", "007",
    "one\ntwo", "x:", "~", "C#", "a\u{2028}b", "null", "&a", "*b", "...", "---",
  ]

  /// The values of the key `favorites`.
  var favorites: [String] = []
  var hasKey = true
  /// The text before the list's first line, and behind its last one.
  var before = ""
  var after = ""
  private var list = ""
  /// Comments that have a line of their own within the list.
  var ownComments: [String] = []

  var text: String { before + list + after }

  init(using random: inout SeededRandom) {
    let texts = Self.texts
    favorites = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      texts.randomElement(using: &random)
    }
    var sections = Self.sections.shuffled(using: &random)
    let count = Int.random(in: 0...2, using: &random)
    before = sections.prefix(count).joined()
    sections.removeFirst(count)
    after = sections.prefix(Int.random(in: 0...2, using: &random)).joined()
    writeList(&random)
    if Bool.random(using: &random), hasKey || !text.isEmpty { useWindowsLineEnds() }
    if Int.random(in: 0..<4, using: &random) == 0 { before = "\u{FEFF}" + before }
    if Int.random(in: 0..<4, using: &random) == 0 { dropLastNewline() }
    if !hasKey { before = before.unicodeScalars.last == "\n" ? before : "" }
  }

  private static let sections = [
    "# A comment: [with, signs]\n\n", "theme: trail   # the \"default\"\n",
    "site:\n  title: 'Landmarks # not a comment'\n  # inside\n  url: https://example.org/\n",
    "profile: {username: g_kumar, \"goalDate\": 2027-06-01}\n",
    "collections:\n  Weekend: [a, 'b]', \"c,\"]\n  # between\n  Other:\n  - x\n  - y   # last\n",
    "about: |\n  - not a list\n  # not a comment\n\n",
    "units: {\n    distance: km, # {\n    elevation: m\n  }\n",
    "base: &base [1, 2]\ncopy: *base\n", "\"quoted key\": >-\n    folded\n    text\n\n\n", "언어: 한국어  # 말\n",
  ]

  // MARK: The list

  private mutating func writeList(_ random: inout SeededRandom) {
    let key = ["favorites", "\"favorites\"", "'favorites'"].randomElement(using: &random) ?? ""
    guard !favorites.isEmpty else {
      let forms = ["", key + ":\n", key + ": ~  # none\n", key + ": []\n", key + ": [  ]  # none\n"]
      list = forms.randomElement(using: &random) ?? ""
      hasKey = !list.isEmpty
      return
    }
    let behind = ["", "   # mine: [a]"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<3, using: &random) {
    case 0: list = "\(key):\(behind)\n" + blockItems(&random)
    case 1:
      let comma = [",", ", ", " ,  "].randomElement(using: &random) ?? ""
      let end = ["", ",", " "].randomElement(using: &random) ?? ""
      list =
        "\(key): [" + favorites.map { quoted($0, &random) }.joined(separator: comma) + end + "]\(behind)\n"
    default: list = "\(key): [\(behind)\n" + flowLines(&random) + "  ]\n"
    }
  }

  private mutating func blockItems(_ random: inout SeededRandom) -> String {
    let indentation = String(repeating: " ", count: [0, 2, 4].randomElement(using: &random) ?? 0)
    var lines = ""
    for item in favorites {
      lines += comment(indentation, &random)
      lines += "\(indentation)- \(quoted(item, &random))\(endComment(&random))\n"
    }
    return lines
  }

  private mutating func flowLines(_ random: inout SeededRandom) -> String {
    let hasTrailingComma = Bool.random(using: &random)
    var lines = ""
    for (index, item) in favorites.enumerated() {
      lines += comment("    ", &random)
      let comma = index < favorites.count - 1 || hasTrailingComma ? "," : ""
      lines += "    \(quoted(item, &random))\(comma)\(endComment(&random))\n"
    }
    return lines
  }

  private mutating func comment(_ indentation: String, _ random: inout SeededRandom) -> String {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return "" }
    let text = "# line \(ownComments.count), of - its: own"
    ownComments.append(text)
    return "\(indentation)\(text)\n"
  }

  private func endComment(_ random: inout SeededRandom) -> String {
    ["", "", "  # at the end, of it: ]"].randomElement(using: &random) ?? ""
  }

  /// In quotes unless it is a word, since this must not depend on what is tested.
  private func quoted(_ text: String, _ random: inout SeededRandom) -> String {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && text.count > 1
    if isWord, text != "null", text != "---", Bool.random(using: &random) { return text }
    if !text.contains("\n"), !text.contains("\u{2028}"), Bool.random(using: &random) {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing(
      "\u{2028}", with: "\\L")
    return "\"\(escaped)\""
  }

  // MARK: Ends

  private mutating func useWindowsLineEnds() {
    before = before.replacing("\n", with: "\r\n")
    list = list.replacing("\n", with: "\r\n")
    after = after.replacing("\n", with: "\r\n")
  }

  private mutating func dropLastNewline() {
    if !after.isEmpty {
      after = String(after.dropLast())
    } else if !list.isEmpty {
      list = String(list.dropLast())
    } else if !before.isEmpty {
      before = String(before.dropLast())
    }
  }
}
