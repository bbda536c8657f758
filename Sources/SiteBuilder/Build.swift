import SourceText

/// Builds a site: the content and the theme are read and checked, pages are planned, pictures derived, pages
/// rendered, and what changed is written. Until all of it is known to be good, the output stays as it was.
public func build(_ options: BuildOptions) -> BuildReport {
  var report = BuildReport()
  do {
    // Begin with the output: it may be refused, another build may be at work in it, and a commit that was broken
    // off is finished even if today's content has errors.
    let content = try Folder(options.contentPath)
    let output = try OutputTransaction.begin(
      output: options.outputPath, state: options.statePath, site: options.site,
      sources: [options.contentPath, joined(options.site, "Themes")], onWait: options.onWait)
    let key = options.key
    let last = InputRecord.read(in: output.state)
    report.measure("begin")

    // Nothing to do? Names, stamps and young contents tell, and nothing is parsed. Meanwhile what the last build made
    // of the files is fetched, because most often something was edited.
    let (scan, (cache, photos)) = concurrently(
      { ContentScan(content) },
      { (last.flatMap { LandmarkCache($0, key: key, in: output.state) }, PhotoIndex(in: output.state)) })
    report.measure("scan")
    if let last, last.isClean, last.isUnchanged(scan, key: key, options), output.isUntouched() {
      report.result = .unchanged(pageCount: last.pageCount)
      report.measure("compare")
      return report
    }

    // Load: files become values, on all cores; files that did not change come from the last build's cache.
    var source = SiteSource(scan, options, cache: cache, photos: photos)
    source.load()
    source.savePhotos(in: output.state)
    report.measure("load")

    // Plan: names and links are compared across files, and every page gets its path and template.
    let blueprint = source.plan()
    report.add(source.diagnostics, isStrict: options.isStrict, readingFailed: source.readingFailed)
    report.measure("plan")
    guard !report.hasErrors, let blueprint else { return report }

    // Derive: what pages refer to and nobody wrote. Whether a photo can be decoded shows only now: it is the last
    // thing of which the content can be at fault.
    let maker = try blueprint.pictureMaker(options)
    let pictures = try maker?.make(into: output) ?? PictureMaker.Result()
    report.add(pictures.diagnostics, isStrict: options.isStrict, readingFailed: false)
    report.measure("photos")
    guard !report.hasErrors else { return report }
    try blueprint.derive(into: output, sameProgram: last?.key == key)
    report.measure("derive")

    // Render and write: one page at a time on each core, so memory does not grow with the site; landmarks' pages that
    // would come out as they are stay. What was made of the files is saved meanwhile.
    InputRecord.remove(in: output.state)
    let read = source
    let (rendering, saved) = concurrently(
      {
        Result {
          try blueprint.render(
            into: output, placeholders: pictures.placeholders, last: Set(last?.recipes ?? []))
        }
      },
      { read.saveLandmarks(in: output.state) })
    let recipes = try rendering.get()
    report.measure("render")

    // Land: all of it, or after a crash the next build finishes.
    let summary = try output.commit()
    if let maker { maker.clean() } else { PhotoCache.removeAll(in: options.statePath) }
    report.result = .built(summary, pageCount: blueprint.plan.pages.count)
    report.measure("commit")

    // Remember what was read, so that the next build can be quick; what gave a warning is read anew.
    if let saved {
      read.record(
        saved, recipes: recipes, pageCount: blueprint.plan.pages.count, isClean: report.diagnostics.isEmpty
      ).write(in: output.state)
    }
    report.measure("remember")
    report.remains = [source, blueprint, last, cache]
  } catch let error as OutputError {
    report.fail(error.diagnostic)
  } catch let error as FileError {
    report.fail(error.diagnostic)
  } catch {
    preconditionFailure("a build throws nothing else: \(error)")
  }
  return report
}
