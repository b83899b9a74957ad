import Building
import Datasets

/// What a build came to, for the user.
struct BuildReport {
  let result: BuildResult

  /// Prints what was read and written, in words or as one JSON object.
  func print(_ report: ReportSettings) throws {
    if report.isJSON { return try StandardOutput.write(json: json) }
    guard let written = result.written else { return }
    let summary = written.summary
    var lines = feedLines(report)
    lines.append(
      "Wrote \(result.folder): \(written.files) files, \(summary.written) of them new or changed, \(summary.deleted) deleted."
    )
    if summary.kept > 0 { lines.append("Kept \(summary.kept) files of an earlier build.") }
    lines.append("Open \(result.folder)/\(written.start)index.html")
    try StandardOutput.write(report.text(lines))
  }

  /// What was read.
  func feedLines(_ report: ReportSettings) -> [String] {
    result.batch.read.flatMap { read in
      let leftOut = read.feed.dataset.leftOutCount
      let changes = read.comparison.map { ChangeReport(comparison: $0).lines(all: report.isVerbose) }
      return ["Read \(read.summary)."] + (leftOut > 0 ? ["Left out \(leftOut) of its rows."] : []) + (changes ?? [])
    }
  }

  private var json: CommandResult {
    var json = CommandResult(result.batch)
    if let written = result.written {
      let summary = written.summary
      (json.output, json.files) = (result.folder, written.files)
      (json.written, json.unchanged, json.deleted) = (summary.written, summary.unchanged, summary.deleted)
      if !written.apiLeftOut.isEmpty {
        json.apiLeftOut = written.apiLeftOut.prefix(FeedLimits.remarks).map(\.description)
        json.apiLeftOutCount = written.apiLeftOut.count
      }
      if result.batch.outcomes.count > 1 { json.kept = summary.kept }
    }
    return json
  }
}
