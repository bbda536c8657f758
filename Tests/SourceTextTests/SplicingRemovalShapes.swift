import SourceText

/// Shapes of `config.yml` before and after a favorite is removed.
let favoriteRemovals: [SplicingCase] = [
  SplicingCase(
    "the first of a block", "favorites:\n  - a   # one\n  - b   # two\n", removeFavorite(0),
    "favorites:\n  - b   # two\n"),
  SplicingCase(
    "the last of a block", "favorites:\n  - a   # one\n  - b   # two\n", removeFavorite(1),
    "favorites:\n  - a   # one\n"),
  SplicingCase(
    "comment lines stay", "favorites:\n  # top\n  - a\n  # middle\n\n  - b\n    # deep\n  # end\n",
    removeFavorite(1),
    "favorites:\n  # top\n  - a\n  # middle\n\n    # deep\n  # end\n"),
  SplicingCase(
    "one that is not indented", "favorites:\n- a\n- b\ntheme: trail\n", removeFavorite(0),
    "favorites:\n- b\ntheme: trail\n"),
  SplicingCase(
    "the only one", "favorites:\n  - a  # one\ntheme: trail\n", removeFavorite(0),
    "favorites: []\ntheme: trail\n"),
  SplicingCase(
    "the only one, with comments around",
    "favorites:   # mine\n  # top\n  - a  # one\n  # end\ntheme: trail\n",
    removeFavorite(0), "favorites: []   # mine\n  # top\n  # end\ntheme: trail\n"),
  SplicingCase(
    "the only one, with a mark", "favorites: &mine  # mine\n  - a\n", removeFavorite(0),
    "favorites: &mine []  # mine\n"),
  SplicingCase(
    "the only one in brackets", "favorites: [ a ]  # mine\n", removeFavorite(0), "favorites: []  # mine\n"),
  SplicingCase(
    "the only one in brackets over lines", "favorites: [\n  a,\n]\n", removeFavorite(0), "favorites: []\n"),
  SplicingCase(
    "the only one in brackets with comments", "favorites: [\n  # top\n  a,  # one\n]\n", removeFavorite(0),
    "favorites: [\n  # top\n]\n"),
  SplicingCase(
    "one over two lines", "favorites:\n  - \"a\n    b\"  # one\n  - c\n", removeFavorite(0),
    "favorites:\n  - c\n"),
  SplicingCase(
    "the first in brackets", "favorites: [a, b, c]\n", removeFavorite(0), "favorites: [b, c]\n"),
  SplicingCase(
    "the middle one in brackets", "favorites: [a, b, c]\n", removeFavorite(1), "favorites: [a, c]\n"),
  SplicingCase("the last in brackets", "favorites: [a, b, c]\n", removeFavorite(2), "favorites: [a, b]\n"),
  SplicingCase(
    "the last before a comma", "favorites: [a, b,]\n", removeFavorite(1), "favorites: [a,]\n"),
  SplicingCase(
    "the first, one to a line", "favorites: [\n  a,  # one\n  b   # two\n]\n", removeFavorite(0),
    "favorites: [\n  b   # two\n]\n"),
  SplicingCase(
    "the last, one to a line", "favorites: [\n  a,  # one\n  b   # two\n]\n", removeFavorite(1),
    "favorites: [\n  a  # one\n]\n"),
  SplicingCase(
    "the last, one to a line, a comma behind it", "favorites: [\n  a,  # one\n  b,\n]\n", removeFavorite(1),
    "favorites: [\n  a,  # one\n]\n"),
  SplicingCase(
    "the last, the bracket behind it", "favorites: [\n  a,\n  b]\n", removeFavorite(1), "favorites: [\n  a]\n"
  ),
  SplicingCase(
    "the last, behind a comment", "favorites: [a,  # one\n  b]\n", removeFavorite(1),
    "favorites: [a  # one\n]\n"),
  SplicingCase(
    "commas at the heads of lines", "favorites: [ a\n  , b  # two\n  , c\n  ]\n", removeFavorite(1),
    "favorites: [ a\n  , c\n  ]\n"),
  SplicingCase(
    "several to a line", "favorites: [a, b,\n  c, d]\n", removeFavorite(2), "favorites: [a, b,\n  d]\n"),
  SplicingCase(
    "in quotes with commas and brackets", "favorites: ['a, b', \"c]\", d]\n", removeFavorite(1),
    "favorites: ['a, b', d]\n"),
  SplicingCase(
    "Korean names", "favorites: [설악산, 한라산]  # 산\n", removeFavorite(0), "favorites: [한라산]  # 산\n"),
]
