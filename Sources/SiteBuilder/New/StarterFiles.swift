/// The files that a new site begins with.
enum StarterFiles {
  /// The theme that the config names.
  static let theme = "trail"

  /// Each with its path below the site's folder.
  static let all: [(path: String, text: String)] = [
    (".gitignore", ignored),
    ("Content/config.yml", config),
    ("Content/\(ContentSchema.fileName)", ContentSchema.config.json),
    ("Content/landmarks/hidden-lake.md", hiddenLake),
    ("Content/landmarks/turtle-rock.md", turtleRock),
    ("Content/pages/about.md", about),
  ]

  private static let ignored = """
    # What `landmarks build` makes.
    /Output/
    /.landmarks/

    """

  static let config = """
    # yaml-language-server: $schema=\(ContentSchema.fileName)
    # The line above is for editors: with it they complete the keys of this file and check it while you type.

    # The settings of this site. Change a line, run `landmarks build`, and the pages follow. A word that is not
    # understood is reported with its line, and nothing is written until all is well.
    # Everything here may be left out. To use a line that begins with #, take the # away.

    site:
      title: Landmarks          # the site's name, on every page
      description: Places worth the walk.
      language: en              # of all that the site says itself: en or ko
      # url: https://example.org/trails/   # where it will be; only links for search engines need it

    # The theme, by the name of its folder in Themes. The one named trail comes with the program.
    theme: \(theme)
    # options: {accent: "#8a4b2a"}   # what the theme lets you choose: any color of CSS

    # How pages are named. portable: landmarks/turtle-rock.html, which opens from a folder or a USB stick too;
    # pretty: landmarks/turtle-rock/, which needs a web server.
    urls: portable

    # The units that figures are shown in: m or ft.
    units: {elevation: m}

    # A place without a photo is drawn, in this season: spring, summer, autumn or winter (🌷 🌞 🍂 ☃️ do as well).
    profile:
      seasonalPhoto: summer

    # The places with a star, by the names of their files in landmarks. An empty list means none. In a terminal:
    # landmarks favorite add hidden-lake
    favorites:
      - turtle-rock

    # Whether the list starts with the favorites alone.
    showFavoritesOnly: false

    # Lists of your own, each with a page. The long form adds a description, and the page's name in its address.
    collections:
      An afternoon is enough: [turtle-rock]
      # For long summer days:
      #   slug: summer
      #   description: Start early, and bring water.
      #   landmarks: [hidden-lake]

    # How many places one page of a list holds.
    # pageSize: 60

    # How descriptions are read. smart: curly quotes and long dashes; unsafe: HTML in them is passed on as it is.
    # markdown: {smart: true, unsafe: false}

    """

  private static let hiddenLake = """
    ---
    name: Hidden Lake
    category: Lakes
    park: North Cascades National Park
    state: Washington
    country: United States
    coordinates: {latitude: 48.495442, longitude: -121.17799}
    isFeatured: true            # shown large on the first page
    website: https://www.nps.gov/noca/
    tags: [lookout, wildflowers]
    ---

    From the road there is nothing to see of it, and from the forest nothing; then the trail reaches a notch in the
    granite, and the whole basin lies below.

    The text down here is Markdown. A link to another file becomes a link to its page: [Turtle Rock](turtle-rock.md) asks
    for less of a climb.

    """

  private static let turtleRock = """
    ---
    name: Turtle Rock
    category: Deserts
    park: Joshua Tree National Park
    state: California
    country: United States
    coordinates: {latitude: 34.011286, longitude: -116.166868}
    website: https://www.nps.gov/jotr/
    tags: [granite, stars]
    ---

    Molten granite cooled here deep underground and cracked into blocks. When the soil washed away, the rounded cores
    stayed where they were. From the right side, at the right hour, this heap of them does have a shell.

    """

  private static let about = """
    ---
    title: About
    ---

    This site is a notebook of places worth the walk. Say here whose it is, and what it is for.

    Start with [Hidden Lake](../landmarks/hidden-lake.md).

    """
}
