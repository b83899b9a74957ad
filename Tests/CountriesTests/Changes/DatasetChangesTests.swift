import Testing

@testable import Countries

@Suite("Comparing rows")
struct DatasetChangesTests {
  @Test("changes in the same column of two rows with one name are both counted")
  func sameNames() {
    let rows = { (texts: String...) in
      PublishedRows(
        Dataset(format: .facts, title: "", countries: texts.map { Country(title: "T", description: $0, image: "") }))
    }
    #expect(DatasetChanges(from: rows("a", "b"), to: rows("c", "d")).counts.changed == 2)
  }

  @Test("lists that look the same but have different items count as changed")
  func lists() {
    let changes = DatasetChanges(from: rows(("A", "A", ["x; y"], nil)), to: rows(("A", "A", ["x", "y"], nil)))
    #expect(changes.changed.map(\.field) == ["capital"])
  }

  @Test("rows are added, removed and changed field by field, keyed by code")
  func byCode() {
    let before = rows(("FR", "France", ["Paris"], 66), ("PE", "Peru", ["Lima"], nil), ("CL", "Chile", [], 19))
    let after = rows(("CL", "Chile", ["Santiago"], 20), ("XK", "Kosovo", [], 1), ("FR", "France", ["Paris"], 66))
    let changes = DatasetChanges(from: before, to: after)
    #expect(changes.added == [RowName(key: "XK", name: "Kosovo")])
    #expect(changes.removed == [RowName(key: "PE", name: "Peru")])
    let chile = RowName(key: "CL", name: "Chile")
    #expect(
      changes.changed == [
        FieldChange(row: chile, field: "capital", old: .list([]), new: .list(["Santiago"])),
        FieldChange(row: chile, field: "population", old: .integer(19), new: .integer(20)),
      ])
    #expect(changes.counts == ChangeCounts(added: 1, removed: 1, changed: 1))
  }

  @Test("a country without a code is identified by its name, even after it gets a code")
  func byName() {
    let before = rows(("", "Nowhere", [], 1), ("", "Elsewhere", [], 1))
    let after = rows(("NW", "Nowhere", [], 1), ("", "Elsewhere", [], 2))
    let changes = DatasetChanges(from: before, to: after)
    #expect(changes.added.isEmpty && changes.removed.isEmpty)
    #expect(changes.changed.map(\.field) == ["code", "population"])
  }

  @Test("a country with a new code is a new country: the old page and URL are gone")
  func otherCode() {
    let changes = DatasetChanges(from: rows(("UK", "Britain", [], 1)), to: rows(("GB", "Britain", [], 1)))
    #expect(changes.added.map(\.key) == ["GB"] && changes.removed.map(\.key) == ["UK"])
  }

  @Test("rows with the same code are paired in order")
  func duplicates() {
    let before = rows(("FR", "A", [], 1), ("FR", "B", [], 2))
    let changes = DatasetChanges(from: before, to: rows(("FR", "A", [], 1), ("FR", "B", [], 3), ("FR", "C", [], 4)))
    #expect(changes.changed.map(\.row.name) == ["B"] && changes.added.map(\.name) == ["C"])
    #expect(DatasetChanges(from: before, to: rows(("FR", "A", [], 1))).removed.map(\.name) == ["B"])
  }

  @Test("the same rows in any order are no change, with or without codes or with duplicate names")
  func same() {
    let doubtful = rows(("FR", "A", [], 1), ("", "A", [], 2), ("FR", "B", [], 3), ("", "", [], nil), ("", "", [], 4))
    for rows in [doubtful, PublishedRows(kind: .facts, table: doubtful.table), many(3), rows()] {
      let count = rows.table.rows.count
      #expect(DatasetChanges(from: rows, to: rows) == DatasetChanges(before: count, rows: count))
    }
    let (france, peru) = (("FR", "France", [String](), Int?.none), ("PE", "Peru", [String](), Int?.none))
    #expect(DatasetChanges(from: rows(france, peru), to: rows(peru, france)).isEmpty)
  }

  @Test("a change of one cell among many rows is found in any column")
  func oneCell() {
    let before = many(500)
    for column in before.table.columns.indices {
      var cells = before.table.rows
      cells[499][column] = .text("other")
      let after = PublishedRows(
        kind: before.kind, table: Table(title: "", columns: before.table.columns, rows: cells))
      #expect(!DatasetChanges(from: before, to: after).isEmpty, "\(before.table.columns[column].name)")
    }
  }

  @Test("a column that only one side has is reported once, not per row")
  func columns() {
    let with = rows(("FR", "France", [], 66), ("PE", "Peru", [], 34))
    let without = rows(("FR", "France", [], nil), ("PE", "Peru", [], nil))
    let gone = DatasetChanges(from: with, to: without)
    #expect(gone.columnsRemoved == ["population"] && gone.changed.isEmpty && !gone.isEmpty)
    #expect(DatasetChanges(from: without, to: with).columnsAdded == ["population"])
  }

  @Test("facts are identified by title, or without one by description")
  func facts() {
    let changes = DatasetChanges(
      from: CountriesTests.facts("Beavers", "Maple"), to: CountriesTests.facts("Maple", "Otters"))
    #expect(changes.added.map(\.text) == ["Otters"] && changes.removed.map(\.text) == ["Beavers"])
    let untitled = { (image: String) in
      PublishedRows(
        Dataset(format: .facts, title: "", countries: [Country(title: "", description: "Cold", image: image)]))
    }
    let other = DatasetChanges(from: untitled("a"), to: untitled("b"))
    #expect(other.changed.map(\.row.name) == ["Cold"] && other.changed.map(\.field) == ["image"])
  }

  @Test("when facts are replaced by countries, all facts are removed and all countries added")
  func otherKind() {
    let changes = DatasetChanges(from: CountriesTests.facts("France"), to: rows(("FR", "France", [], 1)))
    #expect(changes.added.count == 1 && changes.removed.count == 1 && changes.columnsAdded.isEmpty)
  }
}
