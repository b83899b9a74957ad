import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("The history of changes")
struct ChangeLogTests {
  private func log(_ rows: PublishedRows, after earlier: ChangeLog?, _ date: String?) -> ChangeLog {
    let date = date.flatMap(Moment.init(iso:))
    guard let earlier else { return ChangeLog(rows: rows, date: date) }
    return earlier.continued(by: rows, DatasetChanges(from: earlier.rows, to: rows), date: date)
  }

  private func read(_ text: String) throws -> ChangeLog { try ChangeLog(decoding: Array(text.utf8)) }

  private func read(_ log: ChangeLog) throws -> ChangeLog { try ChangeLog(decoding: log.parts.flatMap { $0 }) }

  @Test(
    "a history of many rows round-trips in order, one row per line",
    arguments: Repetitions.matrix([3_000, 0, 1, 1_023, 1_024, 1_025]))
  func manyRows(count: Int) throws {
    let countries = (0..<count).map { Country(name: "Name\($0)é") }
    let rows = PublishedRows(Dataset(format: .plain, title: "", countries: countries))
    let log = ChangeLog(rows: rows)
    #expect(try read(log).rows.table.rows.map { $0[0] } == countries.map { .text($0.name) })
    let lines = String(decoding: log.parts.joined(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains("Name") } == count && lines.count { $0.hasPrefix("[\"Name") } == count)
  }

  @Test("without changes the log stays the same, including its date")
  func nothing() {
    let first = log(many(3), after: nil, "2026-11-20")
    #expect(log(many(3), after: first, "2026-11-21") == first)
  }

  @Test("the newest entry comes first, and IDs are unique even if a change is reverted")
  func identifiers() {
    var history = log(many(3), after: nil, nil)
    for number in 0..<6 { history = log(many(3 - number % 2), after: history, nil) }
    #expect(history.entries.count == 5 && Set(history.entries.map(\.id)).count == 5)
    #expect(history.entries.map(\.changes.rows).first == 2)
    #expect(history.entries.allSatisfy { $0.id.utf8.count == 16 })
  }

  @Test("the log keeps at most a hundred entries")
  func mostEntries() {
    var history = log(many(1), after: nil, nil)
    for number in 1...120 { history = log(many(1, population: number), after: history, nil) }
    #expect(history.entries.count == ChangeLog.mostEntries)
    #expect(history.entries[0].changes.changed[0].new == .integer(120))
  }

  @Test("a change of ten thousand rows is counted completely and listed up to a limit", .day)
  func large() throws {
    let history = log(many(10_000, population: 1), after: log(many(10_000), after: nil, nil), nil)
    let entry = try #require(history.entries.first)
    #expect(entry.counts.changed == 10_000 && entry.isCut)
    #expect(entry.changes.changed.count > 1_000)
    #expect(ChangeLog.tree(of: entry).text.utf8.count < ChangeLog.mostBytesOfEntry + 1_000)
    let more = (2...5).reduce(history) { log(many(10_000, population: $1), after: $0, nil) }
    #expect(more.entries.count < 5, "the oldest went for want of room")
    #expect(try read(more).entries == more.entries)
  }

  @Test(
    "a damaged changes.json is rejected with the reason",
    arguments: [
      (#"{"gazetteer_changes":2}"#, "version"), (#"{"gazetteer_changes":1,"kind":"x"}"#, "kind"),
      (#"{"gazetteer_changes":1,"kind":"facts","columns":["title"],"rows":[["a","b"]]}"#, "row 1"),
      (#"{"gazetteer_changes":1,"kind":"facts","columns":["title"],"rows":[[{}]]}"#, "title"),
      (#"{"gazetteer_changes":1,"kind":"facts","columns":[],"rows":[],"entries":[{"id":"../x"}]}"#, "id"),
      (#"{"gazetteer_changes":1,"kind":"facts","columns":[],"rows":[],"date":"<b>","entries":[]}"#, "date"),
      (
        #"{"gazetteer_changes":1,"kind":"facts","columns":[],"rows":[],"date":null,"entries":[{"before":1,"rows":1,"#
          + #""id":"0123456789abcdef","added":[],"removed":[],"changed":[],"columns_added":[],"columns_removed":[],"#
          + #""counts":{"added":9000000000000000000,"removed":0,"changed":0}}]}"#, "“added”"
      ),
    ])
  func damaged(text: String, word: String) throws {
    let mistake = try #require(throws: Mistake.self) { try read(text) }
    #expect(mistake.reason.contains(word), "\(mistake.reason)")
  }

  @Test("a file that is not JSON is rejected")
  func nothingKnown() {
    for text in ["", "[", "<html></html>", "{}"] { #expect(throws: Mistake.self) { try read(text) } }
  }
}
