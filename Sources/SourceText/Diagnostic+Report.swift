extension Diagnostic {
  /// Diagnostics in the order of a report: by path, then by place, errors before warnings; each one once.
  public static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var ordered: [Diagnostic] = []
    ordered.reserveCapacity(diagnostics.count)
    let sorted = diagnostics.enumerated().sorted { left, right in
      left.element.precedes(right.element) ?? (left.offset < right.offset)
    }
    for (_, diagnostic) in sorted {
      // Equal ones lie within the run of those at the same place.
      let run = ordered.reversed().prefix { $0.path == diagnostic.path && $0.range == diagnostic.range }
      if !run.contains(where: { $0.message == diagnostic.message }) { ordered.append(diagnostic) }
    }
    return ordered
  }

  /// The numbers of errors and warnings in words: `1 error and 2 warnings`; nil for none.
  public static func count(_ diagnostics: some Collection<Diagnostic>) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    var parts: [String] = []
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// Whether this comes before another in a report; nil where nothing tells them apart.
  private func precedes(_ other: Diagnostic) -> Bool? {
    if path != other.path { return path < other.path }
    if range.lowerBound != other.range.lowerBound { return range.lowerBound < other.range.lowerBound }
    if severity != other.severity { return severity > other.severity }
    if range.upperBound != other.range.upperBound { return range.upperBound < other.range.upperBound }
    return message == other.message ? nil : message < other.message
  }
}
