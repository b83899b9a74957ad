import Testing

@testable import Base
@testable import Countries

@Suite("Losing rows")
struct ShrinkGuardTests {
  @Test("at most a fifth of the rows may be lost", arguments: [(10, 8, true), (10, 7, false), (1, 1, true)])
  func share(before: Int, after: Int, passes: Bool) {
    let changes = DatasetChanges(from: many(before), to: many(after))
    let isRefused = (try? ShrinkGuard().check(changes)) == nil
    #expect(isRefused != passes)
  }

  @Test("every whole percentage of a hundred rows is exact", arguments: 0...99)
  func exact(percent: Int) throws {
    let shrinkGuard = ShrinkGuard(limit: Double(percent) / 100)
    let removed = (0..<percent).map { RowName(key: "C\($0)", name: "") }
    var changes = DatasetChanges(before: 100, rows: 100 - percent)
    changes.removed = removed
    try shrinkGuard.check(changes)
    changes.removed.append(RowName(key: "X", name: ""))
    #expect(throws: PlainError.self) { try shrinkGuard.check(changes) }
  }

  @Test("added rows do not offset removed rows")
  func replaced() {
    let codes = { (letter: String) in
      rows((letter + "A", "a", [], 1), (letter + "B", "b", [], 1), (letter + "C", "c", [], 1))
    }
    #expect(throws: PlainError.self) { try ShrinkGuard().check(DatasetChanges(from: codes("A"), to: codes("B"))) }
  }

  @Test("rows that one of the last nights added may go again; others are still a loss", arguments: [0, 2, 3])
  func recent(nights: Int) throws {
    let (good, bad) = (many(10), many(15))
    let counts = ChangeCounts(added: 0, removed: 0, changed: 0)
    let none = ChangeEntry(id: "", changes: DatasetChanges(before: 15, rows: 15), counts: counts)
    let entries =
      Array(repeating: none, count: nights)
      + [ChangeEntry(id: "", changes: DatasetChanges(from: good, to: bad), counts: counts)]
    let recent = ChangeLog(rows: bad, entries: entries).recentlyAdded
    let isAllowed = (try? ShrinkGuard().check(DatasetChanges(from: bad, to: good), besides: recent)) != nil
    #expect(isAllowed == (nights < 3))
    #expect(throws: PlainError.self) {
      try ShrinkGuard().check(DatasetChanges(from: bad, to: many(7)), besides: recent)
    }
  }

  @Test("the error names the numbers, some of the rows and how to allow the loss")
  func words() throws {
    let error = try #require(throws: PlainError.self) {
      try ShrinkGuard(limit: 0.125).check(DatasetChanges(from: many(12), to: many(3)))
    }
    #expect(error.exitStatus == .badData)
    let reason = try #require(error.reason)
    #expect(reason.contains("9 of 12 published rows (75 %)") && reason.contains("the limit is 12.5 %"))
    #expect(reason.contains("C3 Country 3") && reason.hasSuffix("and 4 more"), "\(reason)")
    for way in [
      "--allow-change rows", "“Publish although many rows are lost”", "GAZETTEER_ALLOW_SHRINK=true", "max-shrink",
    ] {
      #expect(error.advice.contains(way))
    }
  }
}
