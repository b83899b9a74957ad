@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// A condition and a sort order.
enum ConditionTarget: FuzzTarget {
  static let name = "condition"

  static var seeds: [[UInt8]] {
    seeds(
      "region = 'Europe' and population > 5e6 and not landlocked", "code in ('FR', 'DE') or capital is not null",
      "(`name` like '%a''b' or \"name\" is 'x') and id in (select country from borders where code <> 'FR')",
      "population:desc, name",
      "name ascending,,code",
      "population >= -1000 or (un_member = true)", "not (not (not landlocked))", "region = \"Europe\"")
  }

  private static let dataset: Dataset = {
    var countries = ["France", "Åland", "x"].map { Country(name: $0) }
    (countries[0].region, countries[0].population, countries[0].landlocked) = ("Europe", 68_000_000, false)
    countries[1].borders = ["FR", ""]
    return Dataset(format: .plain, title: "", countries: countries)
  }()

  static func read(_ bytes: [UInt8]) {
    let text = text(bytes)
    for selection in [RowSelection(conditions: [text]), RowSelection(order: text)] {
      do throws(PlainError) {
        let names = try dataset.selecting(selection).countries.map(\.name)
        precondition(
          Set(names).isSubset(of: dataset.countries.map(\.name)) && Set(names).count == names.count,
          "rows are no others")
      } catch {
        let column = error.place?.firstMatch(of: /^character (\d+)/).flatMap { Int($0.output.1) } ?? 0
        precondition(column >= 1 && column <= text.count + 1, "a mistake is nowhere")
        precondition(error.reason?.contains("\n") == false, "a mistake is not a line")
      }
    }
  }
}
