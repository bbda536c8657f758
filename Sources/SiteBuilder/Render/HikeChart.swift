import Drawing
import Formatting
import Mustache
import SiteModel

/// What was measured along a hike: a graph of capsules in up to three series, and the same as text.
final class HikeChart: Sendable {
  let hike: Hike
  let book: Book
  /// At most as many as the graph has capsules.
  let observations: [HikeObservation]
  let graph: HikeGraph

  /// Nil where nothing was measured.
  init?(_ hike: Hike, in book: Book) {
    let observations = hike.observations.merged(to: HikeGraph.maximumCapsules)
    guard
      let graph = HikeGraph([
        HikeGraph.Series(.elevation, observations.map { GraphRange($0.elevation) }),
        HikeGraph.Series(.heartRate, observations.map { GraphRange($0.heartRate) }),
        HikeGraph.Series(.pace, observations.map { GraphRange($0.pace) }),
      ])
    else { return nil }
    self.hike = hike
    self.book = book
    self.observations = observations
    self.graph = graph
  }

  var thumbnail: [UInt8] {
    var bytes: [UInt8] = []
    graph.drawThumbnail(into: &bytes)
    return bytes
  }

  var drawing: [UInt8] {
    let length = hike.distance ?? observations.last?.distanceFromStart ?? 0
    let labels = HikeGraph.Labels(
      name: book.words.graph, start: book.units.distance(meters: 0), end: book.units.distance(meters: length),
      value: value)
    var bytes: [UInt8] = []
    graph.draw(labels, into: &bytes)
    return bytes
  }

  /// A value with its unit. The tutorial's pace has none.
  func value(_ kind: HikeGraph.Series.Kind, _ value: Double) -> String {
    switch kind {
    case .elevation: book.units.elevation(meters: value)
    case .heartRate: book.units.heartRate(beatsPerMinute: value)
    case .pace where hike.recording == nil: book.format.decimal(value, fractionDigits: 1)
    case .pace: book.units.pace(metersPerSecond: value)
    }
  }

  /// `812 – 830 m`, or one value where both are printed alike.
  func span(_ kind: HikeGraph.Series.Kind, _ range: ClosedRange<Double>?) -> String? {
    guard let range else { return nil }
    let (low, high) = (value(kind, range.lowerBound), value(kind, range.upperBound))
    guard low != high else { return low }
    // The unit stands behind a space that no line ends at, once for both.
    let unit = low.lastIndex(of: "\u{A0}").map { low[$0...] } ?? ""
    return (high.hasSuffix(unit) ? low.dropLast(unit.count) : low[...]) + " – " + high
  }

  static let schema = Schema("graph", of: HikeChart.self) {
    $0.svg("drawing", "A capsule for each part of the hike, which morphs from one series to the next.") {
      $0.drawing
    }
    $0.list("series", ChartSeries.schema, "What was measured, in the order of the graph's series.") { chart in
      chart.graph.series.indices.map { ChartSeries($0, of: chart) }
    }
    $0.flag("hasSeveral", "Whether there is anything to switch between.") { $0.graph.series.count > 1 }
    $0.list("rows", ChartRow.schema, "The same as text, a row for each part of the hike.") { chart in
      chart.observations.map { ChartRow($0, of: chart) }
    }
  }
}

/// One of a graph's series.
final class ChartSeries: Sendable {
  let index: Int
  let chart: HikeChart

  init(_ index: Int, of chart: HikeChart) {
    self.index = index
    self.chart = chart
  }

  static let schema = Schema("series", of: ChartSeries.self) {
    $0.text("kind", "`elevation`, `heartRate` or `pace`, as in the graph's classes.") {
      $0.chart.graph.series[$0.index].kind.rawValue
    }
    $0.text("name", "What it is called.") { $0.chart.book.words.series($0.chart.graph.series[$0.index].kind) }
    $0.number("number", "1, 2 or 3.") { $0.chart.book.format.counted($0.index + 1) }
    $0.flag("isFirst", "Whether it is the one that shows at first.") { $0.index == 0 }
  }
}

/// A part of a hike in words.
final class ChartRow: Sendable {
  let observation: HikeObservation
  let chart: HikeChart

  init(_ observation: HikeObservation, of chart: HikeChart) {
    self.observation = observation
    self.chart = chart
  }

  static let schema = Schema("graph row", of: ChartRow.self) {
    $0.text("distance", "How far from the start it begins.") {
      $0.chart.book.units.distance(meters: $0.observation.distanceFromStart)
    }
    $0.list("cells", ChartCell.schema, "What was measured there, in the order of the series.") { row in
      row.chart.graph.series.map { ChartCell(row.text($0.kind)) }
    }
  }

  private func text(_ kind: HikeGraph.Series.Kind) -> String? {
    switch kind {
    case .elevation: chart.span(kind, observation.elevation)
    case .heartRate: chart.span(kind, observation.heartRate)
    case .pace: chart.span(kind, observation.pace)
    }
  }
}

/// One value of a row.
final class ChartCell: Sendable {
  let text: String?

  init(_ text: String?) { self.text = text }

  static let schema = Schema("graph cell", of: ChartCell.self) {
    $0.text("text", "From the lowest to the highest value; absent where nothing was measured.") { $0.text }
  }
}

extension GraphRange {
  fileprivate init?(_ range: ClosedRange<Double>?) {
    guard let range else { return nil }
    self.init(range.lowerBound, range.upperBound)
  }
}

extension [HikeObservation] {
  /// The same in at most so many observations, each of which holds all that it stands for.
  func merged(to limit: Int) -> [HikeObservation] {
    let size = (count + limit - 1) / limit
    guard size > 1 else { return self }
    return stride(from: 0, to: count, by: size).map { start in
      var merged = self[start]
      for next in self[start..<Swift.min(start + size, count)].dropFirst() {
        merged.elevation = hull(merged.elevation, next.elevation)
        merged.heartRate = hull(merged.heartRate, next.heartRate)
        merged.pace = hull(merged.pace, next.pace)
      }
      return merged
    }
  }
}

/// The smallest range that holds both.
private func hull(_ one: ClosedRange<Double>?, _ other: ClosedRange<Double>?) -> ClosedRange<Double>? {
  guard let one, let other else { return one ?? other }
  return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
}
