import SiteBuilder
import SourceText

let initCommand = Command(
  name: "init",
  summary: "Make a new site",
  discussion: """
    Fills a new or empty folder with a site that builds at once: a config that explains itself, two landmarks and a \
    page about the site. A folder that holds anything but a Git repository without files is refused.
    """,
  arguments: [
    Command.Argument(name: "folder", meaning: "Where the site is to be, . for here", completion: .folders)
  ],
  examples: ["landmarks init ~/trails", "landmarks init ."],
  run: runInit
)

private func runInit(_ invocation: Invocation) -> ExitCode {
  let path = invocation.arguments[0]
  if path.isEmpty {
    Terminal.printError("error: the folder's name is empty\nhelp: write . for the folder that you are in")
    return .usage
  }
  if let site = invocation.value("site") {
    Terminal.printError(
      "error: `landmarks init` has no use for --site\nhelp: write `landmarks init \(harmless(shellQuoted(site)))`"
    )
    return .usage
  }
  let site: NewSite
  do throws(Diagnostic) {
    site = try NewSite(at: path)
  } catch {
    Terminal.report([error], invocation)
    return .inputOutput
  }
  if invocation.has("json") {
    let files = site.files.map(jsonString).joined(separator: ", ")
    Terminal.print("{\"folder\": \(jsonString(site.folder)), \"files\": [\(files)]}")
  } else if !invocation.has("quiet") {
    Terminal.print(welcome(site, isVerbose: invocation.has("verbose")))
  }
  if !site.hasTheme {
    Terminal.report([missingTheme(site)], invocation)
  }
  return .success
}

private func welcome(_ site: NewSite, isVerbose: Bool) -> String {
  var lines = [site.folder == "." ? "Made a site here." : "Made a site in \(harmless(site.folder))."]
  if isVerbose { lines += site.files.map { "  wrote \($0)" } }
  let enter = site.folder == "." ? [] : ["cd \(harmless(shellQuoted(site.folder)))"]
  let steps = enter + ["landmarks build", "landmarks new landmark \"A place you like\""]
  lines += ["", "Next:"] + steps.map { "  " + $0 }
  lines += ["", "Then open Output/index.html. Content/config.yml explains the settings."]
  return lines.joined(separator: "\n")
}

private func missingTheme(_ site: NewSite) -> Diagnostic {
  Diagnostic(
    .warning, "the theme is not where the program looks for it, so the site does not build yet",
    path: site.folder,
    help: "install the program with `make install`, which puts its theme in place, or build with --theme")
}
