@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// The body of a `table` block, and the rows that it selects.
enum DirectiveTarget: FuzzTarget {
  static let name = "directive"

  static var seeds: [[UInt8]] {
    seeds(
      "columns: flag, name, region, code, population?\nsort: population:desc\nwhere: region = \"Europe\"\n",
      "columns: name\nwhere: code != \"FR\" and area=1\nsort: name:asc\n", "columns:\nsort: area\n")
  }

  private static let dataset: Dataset = {
    var countries = ["France", "Åland", "", "x"].map { Country(name: $0) }
    countries[0].region = "Europe"
    countries[1].area = .nan
    countries[2].population = 1
    return Dataset(format: .plain, title: "", countries: countries)
  }()

  static func read(_ bytes: [UInt8]) {
    let body = text(bytes)
    do throws(Mistake) {
      let directive = try TableDirective(parsing: body)
      precondition(!directive.columns.isEmpty, "a table has no columns")
      guard let names = try? directive.columnNames(for: dataset) else {
        preconditionFailure("a column that is known is not there")
      }
      // A condition may have an SQL error, which builds report.
      guard let rows = try? directive.positions(in: dataset) else { return }
      precondition(names.count <= directive.columns.count && Set(rows).count == rows.count, "a row appears twice")
      precondition(rows.allSatisfy { (0..<dataset.rowCount).contains($0) }, "a row is not there")
    } catch {
      precondition(!error.reason.isEmpty, "a mistake has no reason")
    }
  }
}
