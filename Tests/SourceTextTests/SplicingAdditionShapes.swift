import SourceText

/// Shapes of `config.yml` before and after a favorite is added.
let favoriteAdditions: [SplicingCase] = [
  // The key is missing.
  SplicingCase(
    "an empty file", "", addFavorite("turtle-rock"),
    """
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "only comments", "# My site\n", addFavorite("turtle-rock"),
    """
    # My site
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "only the start of a document", "---\n# nothing yet\n", addFavorite("turtle-rock"),
    """
    ---
    # nothing yet
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "a document between its marks", "---\ntheme: trail\n...\n", addFavorite("turtle-rock"),
    """
    ---
    theme: trail
    favorites:
      - turtle-rock
    ...

    """),
  SplicingCase(
    "an empty document between its marks", "---\n...\n", addFavorite("turtle-rock"),
    "---\nfavorites:\n  - turtle-rock\n...\n"),
  SplicingCase(
    "other keys only", "site:\n  title: Landmarks\ntheme: trail   # the default\n",
    addFavorite("turtle-rock"),
    """
    site:
      title: Landmarks
    theme: trail   # the default
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "a file indented by four", "site:\n    title: Landmarks\n", addFavorite("turtle-rock"),
    """
    site:
        title: Landmarks
    favorites:
        - turtle-rock

    """),
  SplicingCase(
    "other lists are not indented", "tabs:\n- list\n- map\ntheme: trail\n", addFavorite("turtle-rock"),
    """
    tabs:
    - list
    - map
    theme: trail
    favorites:
    - turtle-rock

    """),
  SplicingCase(
    "other lists stand in brackets", "collections:\n  Weekend: [hidden-lake]\n", addFavorite("turtle-rock"),
    """
    collections:
      Weekend: [hidden-lake]
    favorites: [turtle-rock]

    """),
  SplicingCase(
    "a commented example at the end", "theme: trail\n\n# favorites:\n#   - icybay\n",
    addFavorite("turtle-rock"),
    """
    theme: trail
    favorites:
      - turtle-rock

    # favorites:
    #   - icybay

    """),
  SplicingCase(
    "a block of text at the end", "about: |\n  One: two\n  # no comment\n\ntheme: trail\n",
    addFavorite("turtle-rock"),
    """
    about: |
      One: two
      # no comment

    theme: trail
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "a block of text as the last value", "theme: trail\nabout: >-\n  One\n  # no comment\n",
    addFavorite("turtle-rock"),
    """
    theme: trail
    about: >-
      One
      # no comment
    favorites:
      - turtle-rock

    """),
  SplicingCase(
    "a list with a commented item at its end", "tabs:\n  - list\n  # - map\n\n# The end.\n",
    addFavorite("turtle-rock"),
    """
    tabs:
      - list
      # - map
    favorites:
      - turtle-rock

    # The end.

    """),
  SplicingCase(
    "the whole file in braces", "{theme: trail, urls: pretty}\n", addFavorite("turtle-rock"),
    "{theme: trail, urls: pretty, favorites: [turtle-rock]}\n"),
  SplicingCase("empty braces", "{}\n", addFavorite("turtle-rock"), "{favorites: [turtle-rock]}\n"),

  // The key is there, and empty.
  SplicingCase(
    "nothing behind the key", "favorites:\ntheme: trail\n", addFavorite("turtle-rock"),
    """
    favorites:
      - turtle-rock
    theme: trail

    """),
  SplicingCase(
    "a comment behind the key", "favorites:   # mine\n\ntheme: trail\n", addFavorite("turtle-rock"),
    """
    favorites:   # mine
      - turtle-rock

    theme: trail

    """),
  SplicingCase(
    "a comment below the key", "favorites:\n  # slugs or ids\ntheme: trail\n", addFavorite("turtle-rock"),
    """
    favorites:
      # slugs or ids
      - turtle-rock
    theme: trail

    """),
  SplicingCase(
    "a tilde", "favorites: ~  # none yet\n", addFavorite("turtle-rock"),
    "favorites:  # none yet\n  - turtle-rock\n"),
  SplicingCase("the word null", "favorites: null\n", addFavorite("a"), "favorites:\n  - a\n"),
  SplicingCase("empty brackets", "favorites: []\n", addFavorite("turtle-rock"), "favorites: [turtle-rock]\n"),
  SplicingCase(
    "empty brackets and a comment", "favorites: [ ]   # none\ntheme: trail\n", addFavorite("turtle-rock"),
    "favorites: [turtle-rock]   # none\ntheme: trail\n"),
  SplicingCase(
    "empty brackets around a comment", "favorites: [\n  # none yet\n]\n", addFavorite("a"),
    "favorites: [\n  # none yet\n  a\n]\n"),

  // A block list.
  SplicingCase(
    "a block list", "favorites:\n  - turtle-rock\n  - 1002\ntheme: trail\n", addFavorite("hidden-lake"),
    """
    favorites:
      - turtle-rock
      - 1002
      - hidden-lake
    theme: trail

    """),
  SplicingCase(
    "a list that is not indented", "favorites:\n- turtle-rock\ntheme: trail\n", addFavorite("hidden-lake"),
    "favorites:\n- turtle-rock\n- hidden-lake\ntheme: trail\n"),
  SplicingCase(
    "an odd indentation", "favorites:\n     -   turtle-rock\n", addFavorite("hidden-lake"),
    "favorites:\n     -   turtle-rock\n     -   hidden-lake\n"),
  SplicingCase(
    "comments before, between and behind",
    """
    # Mine
    favorites:  # slugs
      # the first
      - turtle-rock  # red

      # the second
      - hidden-lake  # green
        # and deep
      # - icybay

    # Look
    theme: trail

    """, addFavorite("mallard-lake"),
    """
    # Mine
    favorites:  # slugs
      # the first
      - turtle-rock  # red

      # the second
      - hidden-lake  # green
        # and deep
      - mallard-lake
      # - icybay

    # Look
    theme: trail

    """),
  SplicingCase(
    "comments at the left edge", "favorites:\n  - a\n# not a list\ntheme: trail\n", addFavorite("b"),
    "favorites:\n  - a\n  - b\n# not a list\ntheme: trail\n"),
  SplicingCase(
    "an item that is empty", "favorites:\n  - a\n  -\ntheme: trail\n", addFavorite("b"),
    "favorites:\n  - a\n  -\n  - b\ntheme: trail\n"),
  SplicingCase(
    "items in double quotes", "favorites:\n  - \"a\"  # '\n  - \"# b\"\n", addFavorite("c"),
    "favorites:\n  - \"a\"  # '\n  - \"# b\"\n  - \"c\"\n"),
  SplicingCase(
    "items in single quotes", "favorites:\n  - 'it''s'\n", addFavorite("don't"),
    "favorites:\n  - 'it''s'\n  - 'don''t'\n"),
  SplicingCase(
    "items in quotes and not", "favorites:\n  - 'a'\n  - b\n", addFavorite("c"),
    "favorites:\n  - 'a'\n  - b\n  - c\n"),
  SplicingCase(
    "a key in quotes", "\"favorites\":\n  - a\n", addFavorite("b"), "\"favorites\":\n  - a\n  - b\n"),
  SplicingCase(
    "an item over two lines", "favorites:\n  - \"a\n    b\"\ntheme: trail\n", addFavorite("c"),
    "favorites:\n  - \"a\n    b\"\n  - \"c\"\ntheme: trail\n"),
  SplicingCase(
    "a list with a mark that nothing uses", "favorites: &mine\n  - a\n", addFavorite("b"),
    "favorites: &mine\n  - a\n  - b\n"),
  SplicingCase(
    "an alias elsewhere", "a: &x 1\nb: *x\nfavorites:\n  - a\n", addFavorite("b"),
    "a: &x 1\nb: *x\nfavorites:\n  - a\n  - b\n"),
  SplicingCase(
    "Korean names", "favorites:  # 즐겨찾기\n  - 설악산  # 가을\n테마: 길\n", addFavorite("한라산"),
    "favorites:  # 즐겨찾기\n  - 설악산  # 가을\n  - 한라산\n테마: 길\n"),

  // A list in brackets.
  SplicingCase(
    "brackets on one line", "favorites: [turtle-rock, 1002]  # mine\n", addFavorite("hidden-lake"),
    "favorites: [turtle-rock, 1002, hidden-lake]  # mine\n"),
  SplicingCase(
    "brackets with blanks", "favorites: [ a ,  b ]\n", addFavorite("c"), "favorites: [ a ,  b,  c ]\n"),
  SplicingCase("brackets without blanks", "favorites: [a,b]\n", addFavorite("c"), "favorites: [a,b,c]\n"),
  SplicingCase("a comma at the end", "favorites: [a, b,]\n", addFavorite("c"), "favorites: [a, b, c,]\n"),
  SplicingCase(
    "brackets in quotes", "favorites: ['a]', \"b,\"]\n", addFavorite("c"), "favorites: ['a]', \"b,\", c]\n"),
  SplicingCase(
    "one to a line, a comma at the end", "favorites: [\n  a,   # first\n  b,   # second\n]\n",
    addFavorite("c"),
    "favorites: [\n  a,   # first\n  b,   # second\n  c,\n]\n"),
  SplicingCase(
    "one to a line, no comma at the end", "favorites: [\n  a,\n  b   # second, with a comma\n]\n",
    addFavorite("c"),
    "favorites: [\n  a,\n  b,   # second, with a comma\n  c\n]\n"),
  SplicingCase(
    "one to a line, the bracket behind the last", "favorites: [\n  a,\n  b]\n", addFavorite("c"),
    "favorites: [\n  a,\n  b,\n  c]\n"),
  SplicingCase(
    "several to a line", "favorites: [a, b,\n            c, d]\n", addFavorite("e"),
    "favorites: [a, b,\n            c, d, e]\n"),
  SplicingCase(
    "commas at the heads of lines", "favorites: [ a\n           , b  # two\n           ]\n", addFavorite("c"),
    "favorites: [ a\n           , b  # two\n           , c\n           ]\n"),
  SplicingCase(
    "braces around it", "{favorites: [a], theme: trail}\n", addFavorite("b"),
    "{favorites: [a, b], theme: trail}\n"),
  SplicingCase(
    "nothing in braces", "{favorites: , theme: trail}\n", addFavorite("a"),
    "{favorites: [a], theme: trail}\n"),
  SplicingCase(
    "a key alone in braces", "{favorites, theme: trail}\n", addFavorite("a"),
    "{favorites: [a], theme: trail}\n"),

  // What needs quotes.
  SplicingCase("a number is text here", "favorites: []\n", addFavorite("1984"), "favorites: [1984]\n"),
  SplicingCase("a word that means no", "favorites: []\n", addFavorite("NO"), "favorites: [\"NO\"]\n"),
  SplicingCase("a comma", "favorites: []\n", addFavorite("a, b"), "favorites: [\"a, b\"]\n"),
  SplicingCase("a comma in a block", "favorites:\n- a\n", addFavorite("a, b"), "favorites:\n- a\n- a, b\n"),
]
