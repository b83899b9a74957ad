import Site

/// What a build came to.
struct BuildResult {
  /// What was written.
  struct Written {
    /// How many files the site has.
    let files: Int
    let summary: OutputWriter.Summary
    /// The folder of the section that the site starts with, with a slash at its end; empty for the root.
    let start: String
  }

  /// What became of the feeds.
  let batch: FeedBatch
  /// The output folder.
  let folder: String
  /// `nil` where every feed failed, so that nothing was written.
  var written: Written?
  /// What the files were made of. A process that ends need not free it first, which takes time.
  var site: SiteBuilder.Site?

  /// Says what was read and written, in words or as one JSON object.
  func tell(_ report: ReportSettings) throws {
    if report.isJSON { return try tellPrograms() }
    guard let written else { return }
    try tellOfFeeds(report)
    let summary = written.summary
    try report.say(
      "Wrote \(folder): \(written.files) files, \(summary.written) of them new or changed, "
        + "\(summary.deleted) deleted.")
    if summary.kept > 0 { try report.say("Kept \(summary.kept) files of an earlier build.") }
    try report.say("Open \(folder)/\(written.start)index.html")
  }

  /// Says what was read.
  func tellOfFeeds(_ report: ReportSettings) throws {
    for read in batch.read {
      try report.say("Read \(read.summary).")
      let leftOut = read.feed.dataset.leftOut.count
      if leftOut > 0 { try report.say("Left out \(leftOut) of its rows.") }
      let changes = read.comparison.map { ChangeReport(comparison: $0).lines(all: report.isVerbose) }
      for line in changes ?? [] { try report.say(line) }
    }
  }

  private func tellPrograms() throws {
    var result = CommandResult(batch)
    if let written {
      let summary = written.summary
      (result.output, result.files) = (folder, written.files)
      (result.written, result.unchanged, result.deleted) = (summary.written, summary.unchanged, summary.deleted)
      if batch.outcomes.count > 1 { result.kept = summary.kept }
    }
    try result.print()
  }
}
