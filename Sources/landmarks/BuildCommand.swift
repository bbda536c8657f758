import SiteBuilder
import SourceText

let buildCommand = Command(
  name: "build",
  summary: "Build the site",
  discussion: """
    Reads Content, checks it, and writes the site to Output. Only what changed is written, and nothing is written \
    while anything is wrong: the old site stays as it was.
    """,
  options: [
    Option(
      name: "output", value: "DIR", meaning: "Where the site goes (default: Output in the site's folder)"),
    Option(name: "theme", value: "DIR", meaning: "The folder of a theme to use in place of the config's"),
    Option(name: "drafts", meaning: "Publish drafts too"),
    Option(name: "strict", meaning: "Treat warnings as errors"),
    Option(name: "timings", meaning: "Print what each phase took"),
  ],
  examples: ["landmarks build", "landmarks build --site ~/trails --output /srv/www --strict"],
  run: runBuild
)

private func runBuild(_ invocation: Invocation) -> ExitCode {
  var options = BuildOptions(site: invocation.value("site") ?? "")
  options.output = invocation.value("output")
  options.theme = invocation.value("theme")
  options.includesDrafts = invocation.has("drafts")
  options.isStrict = invocation.has("strict")
  let isQuiet = invocation.has("quiet")
  if !isQuiet {
    options.onWait = { Terminal.printError("another build is at work here; waiting for it to end") }
  }
  if !isQuiet, !invocation.has("json"), let bar = ProgressBar("photos") {
    options.onProgress = { done, total in bar.show(done, of: total) }
  }
  Interruption.install()
  let report = build(options)
  // The process is about to end, which frees everything at once.
  _ = Unmanaged.passRetained(Remains(report))
  if invocation.has("json") {
    Terminal.print(json(report))
  } else {
    Terminal.report(report.diagnostics, invocation)
    if !isQuiet { summarize(report, invocation, options) }
  }
  if invocation.has("timings") { printTimings(report) }
  switch report.result {
  case .built, .unchanged: return .success
  case .invalid: return .invalidContent
  case .failed: return .inputOutput
  }
}

private func summarize(_ report: BuildReport, _ invocation: Invocation, _ options: BuildOptions) {
  switch report.result {
  case .unchanged(let pages):
    Terminal.print(
      "Nothing to do: all \(counted(pages, "page")) in \(harmless(options.shownOutput)) are up to date.")
  case .built(let summary, let pages):
    var parts = ["\(summary.written.count) written"]
    if summary.unchanged > 0 { parts.append("\(summary.unchanged) unchanged") }
    if !summary.removed.isEmpty { parts.append("\(summary.removed.count) removed") }
    Terminal.print(
      "Built \(counted(pages, "page")) into \(harmless(options.shownOutput)): \(parts.joined(separator: ", "))."
    )
    if invocation.has("verbose") {
      for path in summary.written { Terminal.print("  wrote \(path)") }
      for path in summary.removed { Terminal.print("  removed \(path)") }
    }
  case .invalid:
    if report.diagnostics.allSatisfy({ $0.severity == .warning }) {
      Terminal.printError("The site was not built: --strict treats warnings as errors.")
    }
  case .failed: break
  }
}

private func printTimings(_ report: BuildReport) {
  for timing in report.timings {
    let tenths = Int((timing.duration * 10_000).rounded())
    let number = "\(tenths / 10).\(tenths % 10) ms"
    Terminal.printError(
      timing.phase + String(repeating: " ", count: max(1, 22 - timing.phase.count - number.count)) + number)
  }
}

private func json(_ report: BuildReport) -> String {
  var fields: [String]
  switch report.result {
  case .invalid: fields = ["\"result\": \"invalid\""]
  case .failed: fields = ["\"result\": \"failed\""]
  case .unchanged(let pages): fields = ["\"result\": \"unchanged\"", "\"pages\": \(pages)"]
  case .built(let summary, let pages):
    let list = { (paths: [String]) in "[" + paths.map(jsonString).joined(separator: ", ") + "]" }
    fields = [
      "\"result\": \"built\"", "\"pages\": \(pages)", "\"written\": \(list(summary.written))",
      "\"removed\": \(list(summary.removed))", "\"unchanged\": \(summary.unchanged)",
    ]
  }
  fields.append("\"diagnostics\": \(DiagnosticRenderer().json(report.diagnostics))")
  return "{" + fields.joined(separator: ", ") + "}"
}

/// `1 page`, `12 pages`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

extension BuildOptions {
  /// The output folder as the user would name it.
  var shownOutput: String { output ?? (site.isEmpty ? "Output" : site + "/Output") }
}

/// Keeps what a build worked with until the process ends.
private final class Remains {
  let report: BuildReport

  init(_ report: BuildReport) { self.report = report }
}
