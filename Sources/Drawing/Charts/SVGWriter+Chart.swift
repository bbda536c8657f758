extension SVGWriter {
  /// Opens the `svg` element of a chart: as wide as its place and 200 pixels high, with labels that may stand outside
  /// of it, from left to right as the hike went, on pages in any script.
  ///
  /// - Parameter name: the accessible name of the whole.
  mutating func openChart(_ className: StaticString, name: String) {
    open("svg")
    attribute("class", className)
    attribute("width", "100%")
    attribute("height", 200)
    attribute("overflow", "visible")
    attribute("direction", "ltr")
    attribute("role", "img")
    attribute("aria-label", text: name)
  }
}
