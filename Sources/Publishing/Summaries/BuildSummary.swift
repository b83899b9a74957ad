package import Base
import Countries

/// The result of a build, for terminals and `--json`.
extension BuildResult {
  /// Lines for a terminal about the feeds and the files; none if nothing was written.
  ///
  /// - Parameter listsAll: whether to list every change instead of the first ones.
  package func lines(listsAll: Bool) -> [String] {
    guard let written else { return [] }
    let summary = written.summary
    var lines = feedLines(listsAll: listsAll)
    if let bytes = written.singleFileBytes {
      lines.append(
        "Wrote one file: \(bytes.grouped) bytes, without maps, comparison, lists of translated names and downloads.")
    } else {
      lines.append(
        "Wrote \(folder): \(written.files.grouped) files, \(summary.written.grouped) of them new or changed, "
          + "\(summary.deleted.grouped) deleted."
      )
    }
    if summary.kept > 0 { lines.append("Kept \(summary.kept.grouped) files of earlier builds.") }
    lines.append("Open \(folder)/\(written.start)index.html")
    return lines
  }

  /// Lines for a terminal about the feeds.
  ///
  /// - Parameter listsAll: whether to list every change instead of the first ones.
  package func feedLines(listsAll: Bool) -> [String] {
    batch.read.flatMap { read in
      let leftOut = read.feed.dataset.skippedRowCount
      let changes = read.comparison.map { $0.lines(all: listsAll) }
      let note = leftOut > 0 ? ["Skipped \(leftOut.grouped) of its rows."] : []
      return ["Read \(read.summary)."] + note + (changes ?? [])
    }
  }

  /// The JSON object of `--json`.
  package var json: JSONTree {
    var result = CommandResult(batch)
    guard let written else { return result.json }
    let summary = written.summary
    let counts = [
      "files": written.files, "written": summary.written, "unchanged": summary.unchanged, "deleted": summary.deleted,
    ]
    for (key, count) in counts { result.members[key] = .integer(count) }
    result.members["output"] = .string(folder)
    if !written.apiLeftOut.isEmpty {
      result.members["api_left_out"] = .texts(Array(written.apiLeftOut.prefix(FeedLimits.remarks)))
      result.members["api_left_out_count"] = .integer(written.apiLeftOut.count)
    }
    if batch.outcomes.count > 1 { result.members["kept"] = .integer(summary.kept) }
    return result.json
  }
}
