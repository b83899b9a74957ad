@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// Earlier publications: `changes.json`, an export or a feed.
enum ChangesTarget: FuzzTarget {
  static let name = "changes"

  static var seeds: [[UInt8]] {
    let entry =
      #"{"id":"0123456789abcdef","date":"2026-11-21T05:30:00Z","before":2,"rows":2,"counts":{"added":1,"removed":1,"#
      + #""changed":1},"added":[{"key":"FR","name":"France"}],"removed":[{"key":"DE","name":"Germany"}],"changed":[{"#
      + #""key":"AT","name":"Austria","field":"capital","old":["Wien"],"new":null}],"columns_added":["area"],"#
      + #""columns_removed":[]}"#
    return seeds(
      #"{"gazetteer_changes":1,"kind":"countries","date":null,"entries":[\#(entry)],"columns":["code","name","area"],"#
        + #""rows":[["FR","France",1.5],["AT","Austria",null]]}"#,
      #"{"gazetteer_changes":1,"kind":"facts","date":"2026-11-21","entries":[],"columns":["title"],"rows":[["a"]]}"#,
      #"[{"name":"France","code":"FR","capital":["Paris"]}]"#)
  }

  static func read(_ bytes: [UInt8]) {
    guard let log = try? ChangeLog(decoding: bytes) else { return }
    for entry in log.entries {
      _ = ChangeParts(entry, limit: ChangesFiles.mostChanges).more
      _ = entry.counts.text
    }
    precondition(DatasetChanges(from: log.rows, to: log.rows).isEmpty, "rows differ from themselves")
    let written = log.parts.flatMap { $0 }
    guard let again = try? ChangeLog(decoding: written) else { preconditionFailure("not read: \(text(written))") }
    precondition(again.parts == log.parts, "it changed: \(text(written))")
    var empty = log.rows
    empty.table = Table(title: "", columns: [], rows: [])
    let changes = DatasetChanges(from: log.rows, to: empty)
    precondition(changes.removed.count == log.rows.table.rows.count, "a row is lost without a word")
    _ = log.continued(by: empty, changes, date: log.date).parts
    do throws(PlainError) { try ShrinkGuard(limit: 0.2).check(changes) } catch { _ = error.reason }
  }
}
