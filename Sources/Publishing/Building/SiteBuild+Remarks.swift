import Base
import Countries
import Feeds
import Site

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
        reporter.warn("“markdown” has no effect: the feed contains countries, whose descriptions are always Markdown")
      }
      if options.hasCountryPages, feed.dataset.rowCount > FeedLimits.pages {
        reporter.warn(
          "no country pages are generated: the feed contains \(feed.dataset.countInWords), and the limit is "
            + "\(FeedLimits.pages.grouped)")
      }
      for (name, reason) in feed.dataset.unusableFacets {
        let column = name.oneLine(limit: FeedLimits.quoted)
        reporter.warn("column “\(column)” is declared a facet, but visitors cannot filter by it: \(reason)")
      }
    } else if !job.generations.isEmpty {
      guard !isAlone else {
        throw .usage(
          what: "--api publishes countries only", reason: "\(feed.source.displayName) contains facts",
          advice: "Omit --api, or choose a feed of countries with --source.")
      }
      reporter.detail("--api skips it, because it contains facts")
      job.generations = []
    } else if isAlone, !options.hasCountryPages {
      reporter.warn("--no-country-pages has no effect: the feed contains facts, which have no pages")
    }
    let unsuitable = options.formats.filter { !$0.suits(feed.dataset.kind) }.map(\.name)
    if !unsuitable.isEmpty {
      let note = "--formats skips \(unsuitable.joined(separator: ", ")), because it contains facts"
      isAlone ? reporter.warn(note) : reporter.detail(note)
    }
    return job
  }

  /// Reports that pages show flags as emoji because no images are installed, and that the API of a feed has no flags.
  func reportMissingFlags(_ plan: SitePlan, _ reporter: any Reporter) {
    let install = "name a folder of flags with --flags, such as share/gazetteer/flags of a release"
    let hasNone = plan.batch.read.contains { read in
      read.job.options.hasCountryPages && read.job.flagFolder == nil
        && read.feed.dataset.countries.contains { !$0.alpha2.isEmpty }
        && read.feed.dataset.countries.allSatisfy { $0.flagPicture.address.isEmpty }
    }
    if hasNone { reporter.note("flags are shown as emoji, because no flag images are installed; \(install)") }
    let isFlagless = plan.batch.read.contains { read in
      !read.job.generations.isEmpty
        && read.feed.dataset.countries.allSatisfy { $0.flagPicture.address.isEmpty }
        && (options.baseURL == nil || plan.section(of: read).findings.flags.isEmpty)
    }
    guard isFlagless else { return }
    let reason =
      options.baseURL == nil
      ? "the URL of the site is unknown; set --base-url, such as https://example.org/countries/"
      : "no flag images are installed; \(install)"
    reporter.note("the API has no URLs of flags, because \(reason)")
  }

  func report(leftOut keys: [String], _ reporter: any Reporter) {
    guard let first = keys.first else { return }
    let others = keys.count == 1 ? "a key in " : "\(keys.count.grouped) keys, the first in "
    reporter.warn("the API skips \(others)\(first)")
    let shown = FeedLimits.remarks
    for key in keys.dropFirst().prefix(shown) { reporter.detail("the API skips a key in \(key)") }
    if keys.count > shown + 1 {
      let more = (keys.count - shown - 1).of("more key")
      reporter.detail("the API skips \(more)")
    }
  }

  func report(_ remarks: [String], _ reporter: any Reporter) {
    for remark in remarks.prefix(FeedLimits.remarks) { reporter.warn(remark) }
    let rest = remarks.count - FeedLimits.remarks
    if rest > 0 {
      let others = rest.of("more warning")
      reporter.detail("\(others) about pages")
    }
  }

  /// Reports charts without figures and dates that the history lacks.
  func report(faults: [String], _ reporter: any Reporter) throws(PlainError) {
    if feeds[0].source.isStrict, let first = faults.first { throw .faults(of: faults.count, first) }
    report(faults, reporter)
  }

  /// Reports files that were edited since an earlier build.
  func report(_ summary: OutputWriter.Summary, _ reporter: any Reporter) {
    let names = { (paths: [String]) in
      paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }
    if !summary.copied.isEmpty {
      reporter.warn(
        "overwrote files that were edited or not written by Gazetteer: \(names(summary.copied)); backups are in "
          + "\(settings.folder)/\(OutputWriter.copies)")
    }
    if !summary.left.isEmpty {
      reporter.warn(
        "files that the site no longer has were edited, and stay in \(settings.folder): "
          + "\(names(summary.left)); delete them if they are not needed")
    }
    for path in summary.copied.dropFirst(5) { reporter.detail("backed up \(path)") }
    for path in summary.left.dropFirst(5) { reporter.detail("\(path) stays") }
  }

  func report(notKeptOffline count: Int, _ reporter: any Reporter) {
    guard count > 0 else { return }
    reporter.detail(
      "\(count.of("file is", "files are")) not available offline, because browsers are asked to "
        + "cache at most \(OfflineFiles.limit.grouped) bytes")
  }
}
