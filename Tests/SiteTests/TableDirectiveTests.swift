import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Table blocks")
struct TableDirectiveTests {
  private let dataset: Dataset

  init() {
    let rows: [(String, String, Int?)] = [("Élan", "EU", 5), ("Alpha", "AS", nil), ("Echo", "EU", 20)]
    dataset = Dataset(
      format: .plain, title: "",
      countries: rows.map { name, region, population in
        var country = Country(name: name)
        (country.region, country.population) = (region, population)
        return country
      })
  }

  @Test(
    "sorting is by number or by folded text with empty values last; a condition keeps matching rows",
    arguments: [
      ("sort: population", ["Élan", "Echo", "Alpha"]), ("sort: population:desc", ["Echo", "Élan", "Alpha"]),
      ("sort: name:asc", ["Alpha", "Echo", "Élan"]), ("where: region = 'EU' and name != 'Echo'", ["Élan"]),
    ])
  func order(line: String, expected: [String]) throws {
    let directive = try TableDirective(parsing: "columns: name\n\(line)\n")
    #expect(try names(directive) == expected)
  }

  @Test("a column with a question mark needs a value")
  func optionalColumns() throws {
    let directive = try TableDirective(parsing: "columns: name, capital, area?, population?")
    #expect(try directive.columnNames(for: dataset) == ["name", "capital", "population"])
  }

  @Test("a column with a question mark is shown if it has values, also where all rows have the same")
  func sameValues() throws {
    func names(_ count: Int) throws -> [String] {
      let rows = (1...count).map { number in
        var country = Country(name: "Country \(number)")
        (country.region, country.population) = ("Europe", number)
        return country
      }
      let directive = try TableDirective(parsing: "columns: name, region?, population?")
      return try directive.columnNames(for: Dataset(format: .plain, title: "", countries: rows))
    }
    #expect(try names(6) == ["name", "region", "population"])
  }

  @Test(
    "errors name the line and the expected value",
    arguments: [
      ("", 0, "names no columns"), ("columns name", 1, "the keys are columns, where, sort, limit"),
      ("columns: name, nome", 1, "unknown column “nome”; did you mean “name”?"),
      ("columns: x_y_z", 1, "unknown column “x_y_z”; the columns are name, official_name"),
      ("columns: x_y_z", 1, ", … (gazetteer export --help lists them)"),
      ("columns: name\n\nsort: name upwards", 3, "use asc, ascending, desc or descending"),
      ("where: region = EU\ncolumns: name", 1, "'EU'"),
      ("sorted: name", 1, "unknown key “sorted”; did you mean “sort”?"),
      ("columns: name\ncolumns: code", 2, "“columns” is set twice; remove one"),
      ("columns: name\nlimit: 0", 2, "from 1"),
    ])
  func mistakes(body: String, line: Int, reason: String) {
    #expect {
      try TableDirective(parsing: body).positions(in: dataset)
    } throws: { error in
      let mistake = error as? Mistake
      return mistake?.line == line && mistake?.reason.contains(reason) == true
    }
  }

  private func names(_ directive: TableDirective) throws -> [String] {
    try directive.positions(in: dataset).map { dataset.countries[$0].name }
  }
}
