import Datasets
import Output
import Site
import StaticAPI

/// What a build came to.
struct BuildResult {
  /// What was written.
  struct Written {
    /// How many files the site has.
    let files: Int
    let summary: OutputWriter.Summary
    /// The folder of the section that the site starts with, with a slash at its end; empty for the root.
    let start: String
    /// The keys that the API has no file for.
    let apiLeftOut: [LeftOutKey]
  }

  /// What became of the feeds.
  let batch: FeedBatch
  /// The output folder.
  let folder: String
  /// `nil` where every feed failed, so that nothing was written.
  var written: Written?

  /// What was read and written, in words or as one JSON object.
  func text(_ report: ReportSettings) throws -> String {
    if report.isJSON { return try json() }
    guard let written else { return "" }
    let summary = written.summary
    var lines = feedLines(report)
    lines.append(
      "Wrote \(folder): \(written.files) files, \(summary.written) of them new or changed, \(summary.deleted) deleted.")
    if summary.kept > 0 { lines.append("Kept \(summary.kept) files of an earlier build.") }
    lines.append("Open \(folder)/\(written.start)index.html")
    return report.text(lines)
  }

  /// What was read.
  func feedLines(_ report: ReportSettings) -> [String] {
    batch.read.flatMap { read in
      let leftOut = read.feed.dataset.leftOutCount
      let changes = read.comparison.map { ChangeReport(comparison: $0).lines(all: report.isVerbose) }
      return ["Read \(read.summary)."] + (leftOut > 0 ? ["Left out \(leftOut) of its rows."] : []) + (changes ?? [])
    }
  }

  private func json() throws -> String {
    var result = CommandResult(batch)
    if let written {
      let summary = written.summary
      (result.output, result.files) = (folder, written.files)
      (result.written, result.unchanged, result.deleted) = (summary.written, summary.unchanged, summary.deleted)
      if !written.apiLeftOut.isEmpty {
        result.apiLeftOut = written.apiLeftOut.prefix(FeedLimits.remarks).map(\.description)
        result.apiLeftOutCount = written.apiLeftOut.count
      }
      if batch.outcomes.count > 1 { result.kept = summary.kept }
    }
    return try result.text()
  }
}
