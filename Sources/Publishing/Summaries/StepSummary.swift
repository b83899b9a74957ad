import Base
import Countries
import Feeds
import Markdown
import Site

/// The job summary of a build for GitHub Actions, as Markdown.
///
/// `GITHUB_STEP_SUMMARY` names the file (docs.github.com, “Adding a job summary”).
package struct StepSummary {
  /// A warning or an error of a command.
  package struct Message: Sendable {
    let isError: Bool
    let text: String

    package init(_ text: String, isError: Bool) {
      (self.text, self.isError) = (text, isError)
    }
  }

  /// The maximum size of the file in bytes, for all commands of the step.
  package static let limit = 1 << 20
  /// The maximum number of listed changes of a feed.
  private static let mostChanges = 200

  private let batch: FeedBatch?
  private let failure: (any Error)?
  private let messages: [Message]

  /// - Parameters:
  ///   - batch: the feeds; `nil` if none was read.
  ///   - failure: the error that ended the build.
  ///   - messages: the warnings and errors in order.
  package init(batch: FeedBatch?, failure: (any Error)?, messages: [Message]) {
    (self.batch, self.failure, self.messages) = (batch, failure, messages)
  }

  package func text() -> String {
    var errors = messages.filter(\.isError).map(\.text)
    if let failure { errors.append((failure as? any Diagnostic)?.description ?? "\(failure)") }
    var text = "## Gazetteer\n\n" + Self.list("Errors", errors)
    if let batch, !batch.read.isEmpty {
      text += Self.table(["feed", "rows", "data of", "read from"], number: "rows", batch.read.map(Self.row)) + "\n"
      for read in batch.read { text += changes(read, isAlone: batch.outcomes.count == 1) }
    }
    return text + Self.list("Warnings", messages.filter { !$0.isError }.map(\.text))
  }

  private static func row(_ read: ReadFeed) -> [String] {
    let feed = read.feed
    let provenance = feed.provenance
    let origin =
      switch feed.origin {
      case .staleCopy(let copy):
        "the cached copy, \(copy.age == nil ? "of unknown age" : Self.fetched(copy.fetchedAt)), because \(copy.cause.reason ?? copy.cause.what)"
      case .offlineCopy(let fetchedAt, _): "the cached copy, \(Self.fetched(fetchedAt))"
      case .unchanged: "the network (not modified)"
      default: feed.originName
      }
    return [provenance.source, feed.dataset.countInWords, provenance.date?.text ?? "", origin]
  }

  private static func table(_ titles: [String], number: String? = nil, _ rows: [[String]]) -> String {
    let columns = titles.map { Column(name: $0, title: $0, kind: $0 == number ? .integer : .text) }
    let table = Table(title: "", columns: columns, rows: rows.map { $0.map { .text($0.terminalSafe) } })
    return String(decoding: MarkdownTable.render(table).whole, as: UTF8.self)
  }

  private static func fetched(_ moment: Moment) -> String { "fetched \(moment.text)" }

  private func changes(_ read: ReadFeed, isAlone: Bool) -> String {
    guard let comparison = read.comparison else { return "" }
    var text = "### Changes" + (isAlone ? "" : ": " + MarkdownText.escape(read.job.name)) + "\n\n"
    guard let changes = comparison.changes, let base = comparison.base else {
      return text + "This is the first publication; there is nothing to compare with.\n\n"
    }
    guard !changes.isEmpty else { return text + "No changes compared with \(MarkdownText.escape(base)).\n\n" }
    let counts = changes.counts
    text += "\(counts.changed.of("row")) changed, \(counts.added.grouped) added, "
    text += "\(counts.removed.grouped) removed, compared with \(MarkdownText.escape(base)).\n\n"
    text += changes.columns.map { "- \(MarkdownText.escape($0.text.terminalSafe))\n" }.joined()
    text += changes.columns.isEmpty ? "" : "\n"
    let rows = Self.rows(changes)
    guard !rows.isEmpty else { return text }
    text += Self.table(["row", "what", "before", "after"], Array(rows.prefix(Self.mostChanges)))
    if rows.count > Self.mostChanges {
      text += "\n\((rows.count - Self.mostChanges).grouped) more are not listed.\n"
    }
    return text + "\n"
  }

  private static func rows(_ changes: DatasetChanges) -> [[String]] {
    changes.added.map { [$0.text, "added", "", ""] }
      + changes.removed.map { [$0.text, "removed", "", ""] }
      + changes.columnsAdded.map { ["all", "new: " + FieldChange.title(of: $0), "", ""] }
      + changes.columnsRemoved.map { ["all", "removed: " + FieldChange.title(of: $0), "", ""] }
      + changes.changed.map { [$0.row.text, $0.title, $0.old.text, $0.new.text] }
  }

  private static func list(_ title: String, _ texts: [String]) -> String {
    guard !texts.isEmpty else { return "" }
    return "### \(title)\n\n"
      + texts.map { "- \(MarkdownText.escape($0.terminalSafe.replacingScalars(of: "\n", with: ". ")))\n" }.joined()
      + "\n"
  }

  /// The text cut to whole lines, with a last line that says so.
  package static func cut(_ text: String, to room: Int) -> String {
    guard text.utf8.count > room else { return text }
    let last = "\nThe rest is omitted: a job summary is limited to 1 MiB.\n"
    var output = ""
    var left = room - last.utf8.count
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      left -= line.utf8.count + 1
      guard left >= 0 else { break }
      output += line + "\n"
    }
    return room < last.utf8.count ? "" : output + last
  }
}
