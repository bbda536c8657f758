/// Texts that look like Markdown, from a seed: pieces of syntax and words, thrown together.
struct RandomMarkdown {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A text of at most 60 pieces.
  mutating func text() -> String {
    (0..<next(60) + 1).map { _ in pieces[next(pieces.count)] }.joined()
  }

  // SplitMix64, whose numbers are the same on every machine.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private let pieces = [
    "[a](b.md)", "[a](b.md)", "[c](<d e.md>)", "[f](g.md 'title')", "![h](i.jpg)", "[j][r]", "[r]", "[r][]",
    "![r]",
    "[r]: /u\n", "\n\n[r]: <v w> 'title'\n", "\n[R]:\n x.md\n", "[k](\nl.md)", "[m](n(o).md)", "[p](q\\).md)",
    "[s](&auml;.md)", "[t](https://example.org/?a=1&b='2')", "[u](javascript:x)", "<http://example.org>",
    "<mail@example.org>", "[", "]", "![", "](", ")", "(", "]:", "`", "``", "\n", "\n", "\n\n", "\n\n", "\\\n",
    "  \n", "> ", "> ", "- ", "* ", "+ ", "1. ", "7) ", "# ", "## ", "\n===\n", "\n---\n", "***\n", "\n```\n",
    "\n~~~ swift x\n",
    "    ", "\t", "*", "**", "_", "__", "<b>", "</b>", "<i\nclass='](x'>", "<br/>", "<!-- c -->", "\n<div>\n",
    "<?x?>", "<!A b>",
    "<![CDATA[x]]>", "<", ">", "&", "&amp;", "&lt;", "&#0;", "&#x41;", "&nope;", "\"", "'", "...", "--", "\\",
    "\\[", "\\]",
    "\0", "\r\n", "\r", "word", "words here", "한라산", "é", "🌲", " ", " ", "!", ":", "-", "1.", "Z", "ZQ",
  ]
}
