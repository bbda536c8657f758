import SiteBuilder
import SiteModel
import SourceText

let newLandmarkCommand = Command(
  name: "new landmark",
  summary: "Begin a landmark's file",
  discussion: """
    Writes a file into Content/landmarks whose front matter shows what may stand in it, and prints its path. A file \
    that is there is never overwritten. With --from it takes the name, the position and the date from a photo, and \
    copies the photo into Content/photos.
    """,
  arguments: [
    Command.Argument(
      name: "name", meaning: "The name that the site shows (default: made from the photo's)", isOptional: true
    )
  ],
  options: [
    Option(name: "category", value: "WORDS", meaning: "What kind of place it is"),
    Option(name: "from", value: "PHOTO", meaning: "A photo of it, which tells the rest"),
    Option(
      name: "slug", value: "SLUG",
      meaning: "The name of the file and of the page (default: made from the name)"),
  ],
  examples: [
    "landmarks new landmark \"Twin Lakes\" --category Lakes",
    "landmarks new landmark --from ~/Pictures/turtle-rock.jpg",
    "$EDITOR \"$(landmarks new landmark 설악산 --slug seoraksan)\"",
  ],
  run: runNewLandmark
)

private func runNewLandmark(_ invocation: Invocation) -> ExitCode {
  var photo: SourcePhoto?
  if let path = invocation.value("from") {
    do throws(Diagnostic) {
      photo = try SourcePhoto(path)
    } catch {
      Terminal.report([error], invocation)
      return .inputOutput
    }
  }
  guard let name = invocation.arguments.first ?? photo?.name else {
    return refused(
      "`landmarks new landmark` needs a name or a photo", help: "see `landmarks new landmark --help`")
  }
  let category = invocation.value("category")
  if isBlank(name) { return refused("the name is empty", help: "a landmark has a name that the site shows") }
  if let category, isBlank(category) {
    return refused("the category is empty", help: "leave --category out to choose later")
  }
  if hasControls(name) || hasControls(category ?? "") {
    return refused("a name cannot hold control characters", help: "remove them; no page can show them")
  }
  let slug = invocation.value("slug")
  if let slug, !Slug.isSlug(slug) {
    return refused(
      "“\(slug)” is no slug",
      help: "a slug is made of lower-case letters, digits and hyphens; did you mean \(Slug(slug))?")
  }
  let landmark = NewLandmark(name: name, category: category, slug: slug.map { Slug($0) }, photo: photo)
  do throws(Diagnostic) {
    let path = try landmark.write(BuildOptions(site: invocation.value("site") ?? ""))
    if photo != nil, photo?.position == nil, !invocation.has("quiet") {
      Terminal.printError("The photo does not say where it was taken; fill in the coordinates by hand.")
    }
    Terminal.print(invocation.has("json") ? "{\"path\": \(jsonString(path))}" : path)
    return .success
  } catch {
    Terminal.report([error], invocation)
    return .inputOutput
  }
}

private func refused(_ message: String, help: String) -> ExitCode {
  Terminal.printError("error: \(harmless(message))\nhelp: \(harmless(help))")
  return .usage
}

private func hasControls(_ text: String) -> Bool { text.utf8.contains { $0 < 0x20 || $0 == 0x7F } }

private func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
