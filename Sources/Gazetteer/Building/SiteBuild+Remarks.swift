import Base

/// Warnings and notes about the input and output of a build.
extension SiteBuild {
  /// Warns about options without effect on the kind of the feed. An API of facts only is an error.
  ///
  /// - Returns: the job, without an API if the feed cannot have one.
  func suitable(_ job: FeedJob, for feed: LoadedFeed, _ reporter: any Reporter) throws(PlainError) -> FeedJob {
    var job = job
    let (options, isAlone) = (job.options, feeds.count == 1)
    if feed.dataset.kind.areCountries {
      if isAlone, options.readsMarkdown {
        reporter.warn("“markdown” changes nothing: the feed holds countries, whose descriptions are Markdown anyway")
      }
      if options.hasCountryPages, feed.dataset.rowCount > FeedLimits.pages {
        reporter.warn(
          "the feed holds \(feed.content), of which none has a page: pages are made of \(FeedLimits.pages.grouped) at "
            + "most")
      }
      for (name, reason) in feed.dataset.unusableFacets {
        let column = name.oneLine(limit: FeedLimits.quoted)
        reporter.warn("visitors cannot choose rows by “\(column)”, though it is declared a facet: \(reason)")
      }
    } else if !options.generations.isEmpty {
      guard !isAlone else {
        throw .usage(
          what: "--api publishes countries only", reason: "\(feed.source.displayName) holds facts",
          advice: "Leave --api out, or name a feed of countries with --source.")
      }
      reporter.detail("--api publishes nothing of it, since it holds facts")
      job.options.generations = []
    } else if isAlone, !options.hasCountryPages {
      reporter.warn("--no-country-pages changes nothing: the feed holds facts, which have no pages of their own")
    }
    let unsuitable = options.formats.filter { !$0.suits(feed.dataset.kind) }.map(\.rawValue)
    if !unsuitable.isEmpty {
      let note = "--formats writes no \(unsuitable.joined(separator: ", ")) of it, since it holds facts"
      isAlone ? reporter.warn(note) : reporter.detail(note)
    }
    return job
  }

  /// Reports that pages show flags as emoji because no images are installed, and that the API of a feed has no flags.
  func tellMissingFlags(_ plan: SitePlan, _ reporter: any Reporter) {
    let install = "run Data/install-flags in a checkout, or name their folder with --flags"
    let hasNone = plan.batch.read.contains { read in
      read.job.options.hasCountryPages && read.job.flagFolder == nil
        && read.feed.dataset.countries.contains { !$0.alpha2.isEmpty }
        && read.feed.dataset.countries.allSatisfy { $0.flagPicture.address.isEmpty }
    }
    if hasNone { reporter.note("the pages show flags as emoji, since no others are installed; \(install)") }
    let isFlagless = plan.batch.read.contains { read in
      !read.job.options.generations.isEmpty
        && read.feed.dataset.countries.allSatisfy { $0.flagPicture.address.isEmpty }
        && (shared.baseURL == nil || plan.section(of: read).options.flags.isEmpty)
    }
    guard isFlagless else { return }
    let reason =
      shared.baseURL == nil
      ? "nothing says where the site will be; give its address with --base-url, such as https://example.org/countries/"
      : "no flags are installed; \(install)"
    reporter.note("the flags in the answers of the API stay empty, since \(reason)")
  }

  func tell(leftOut keys: [String], _ reporter: any Reporter) {
    guard let first = keys.first else { return }
    let others = keys.count == 1 ? "a key in " : "\(keys.count.grouped) keys, the first in "
    reporter.warn("the API leaves out \(others)\(first)")
    let shown = FeedLimits.remarks
    for key in keys.dropFirst().prefix(shown) { reporter.detail("the API leaves out a key in \(key)") }
    if keys.count > shown + 1 {
      let more = Noun(one: "more key", other: "more keys").words(for: keys.count - shown - 1)
      reporter.detail("the API leaves out \(more)")
    }
  }

  /// Reports what the maps of pages omit.
  func tell(_ remarks: [String], _ reporter: any Reporter) {
    for remark in remarks.prefix(FeedLimits.remarks) { reporter.warn(remark) }
    let rest = remarks.count - FeedLimits.remarks
    if rest > 0 {
      let maps = Noun(one: "more map leaves", other: "more maps leave").words(for: rest)
      reporter.detail("\(maps) something out")
    }
  }

  /// Reports files that were edited since an earlier build.
  func tell(_ summary: OutputWriter.Summary, _ reporter: any Reporter) {
    let names = { (paths: [String]) in
      paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }
    if !summary.copied.isEmpty {
      reporter.warn(
        "files were replaced that others have made or edited: \(names(summary.copied)); copies of them are kept in "
          + "\(shared.folder)/\(OutputWriter.copies)")
    }
    if !summary.left.isEmpty {
      reporter.warn(
        "files that the site no longer has stay in \(shared.folder), since nothing proves that Gazetteer wrote what is there: "
          + "\(names(summary.left)); delete them if nobody needs them")
    }
    for path in summary.copied.dropFirst(5) { reporter.detail("a copy is kept of \(path)") }
    for path in summary.left.dropFirst(5) { reporter.detail("\(path) stays") }
  }

  func tell(notKeptOffline count: Int, _ reporter: any Reporter) {
    guard count > 0 else { return }
    reporter.detail(
      "\(count.grouped) \(count == 1 ? "file is" : "files are") not kept for offline use, since a browser is asked to "
        + "keep no more than \(OfflineFiles.limit.grouped) bytes")
  }
}
