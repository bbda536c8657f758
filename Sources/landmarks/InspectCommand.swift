import SiteBuilder
import SourceText

let inspectCommand = Command(
  name: "inspect",
  summary: "Print the model that a page's template receives, as JSON",
  discussion: "The page is named by its path in the output folder.",
  arguments: [Command.Argument(name: "page", meaning: "A page, such as landmarks/turtle-rock.html")],
  options: [
    Option(name: "theme", value: "DIR", meaning: "The folder of a theme to use in place of the config's"),
    Option(name: "drafts", meaning: "Look at drafts too"),
  ],
  examples: ["landmarks inspect index.html", "landmarks inspect landmarks/turtle-rock.html"],
  run: runInspect
)

private func runInspect(_ invocation: Invocation) -> ExitCode {
  var options = BuildOptions(site: invocation.value("site") ?? "")
  options.theme = invocation.value("theme")
  options.includesDrafts = invocation.has("drafts")
  let page = invocation.arguments[0]
  switch inspect(page, options) {
  case .model(let json):
    Terminal.print(json)
    return .success
  case .noSuchPage(let likely):
    Terminal.printError("error: the site has no page \(harmless(page))")
    Terminal.printError(
      "help: " + (likely.map { "did you mean \($0)?" } ?? "name a page by its path in the output"))
    return .usage
  case .invalid(let diagnostics):
    Terminal.report(diagnostics, invocation)
    return .invalidContent
  case .failed(let diagnostic):
    Terminal.report([diagnostic], invocation)
    return .inputOutput
  }
}
