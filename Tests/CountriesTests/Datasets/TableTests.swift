import Foundation
import Testing

@testable import Base
@testable import Countries

@Suite("Tables")
struct TableTests {
  private static let dataset: Dataset = {
    var first = Country(name: "Z")
    first.capitals = ["B", "A"]
    first.population = 0
    var second = Country(name: "A")
    second.currencies = [Currency(code: "", name: "Euro", symbol: ""), Currency(code: "", name: "Franc", symbol: "")]
    return Dataset(format: .plain, title: "Two", countries: [first, second])
  }()

  @Test("a table has the requested columns in order and a row for every country in feed order")
  func wantedColumns() throws {
    let table = try Self.dataset.table(named: ["population", "name", "capital", "name"])
    #expect(table.title == "Two" && table.columns.map(\.name) == ["population", "name", "capital", "name"])
    #expect(table.columns.map(\.kind) == [.integer, .text, .list, .text])
    #expect(
      table.rows == [
        [.integer(0), .text("Z"), .list(["B", "A"]), .text("Z")], [.empty, .text("A"), .list([]), .text("A")],
      ])
  }

  @Test("an unknown column is an error that lists the available ones", arguments: ["", "Name", "names", " name"])
  func unknownColumn(name: String) {
    let error = #expect(throws: PlainError.self) { try Self.dataset.table(named: ["name", name]) }
    #expect(error?.summary == "unknown column “\(name)”")
    #expect(error?.advice.hasPrefix("Columns: name, official_name, region, ") == true)
    #expect(error?.exitStatus == .usage)
  }

  @Test("columns in use are those with a value in any row, and the headline always")
  func columnsInUse() {
    #expect(
      Self.dataset.columnsInUse.map(\.column.name)
        == ["name", "region", "code", "capital", "population", "currency_name"])
    #expect(
      Self.dataset.overviewColumns.map(\.column.name) == ["name", "region", "code", "capital", "population"])
    let bare = Dataset(format: .plain, title: "", countries: [Country(name: "X")])
    #expect(bare.columnsInUse.map(\.column.name) == Dataset.Kind.countries.headline)
    #expect(bare.overviewColumns.map(\.column.name) == Dataset.Kind.countries.headline)
  }

  @Test(
    "numbers are grouped for display",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (66_438_822, "66,438,822"), (-1234, "−1,234"), (-999, "−999"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) { #expect(number.grouped == text) }
}
