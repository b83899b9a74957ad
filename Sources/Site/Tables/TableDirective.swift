import Base
import Countries
import Markdown

/// The body of a fenced `table` block: the columns, and the order and selection of rows.
///
///     columns: flag, name, region, code, capital, population?
///     where: region = 'Europe' and population > 5e6
///     sort: population:desc, name
///     limit: 20
///
/// A column with a question mark is omitted if no row has a value. The other lines are optional.
struct TableDirective {
  struct WantedColumn: Equatable {
    let name: String
    let isOptional: Bool
  }

  let columns: [WantedColumn]
  let order: RowOrder?
  let limit: Int?
  let body: BlockBody

  init(parsing text: String, on known: [Column] = CountryColumn.known.map(\.column)) throws(Mistake) {
    let body = try BlockBody(text, keys: ["columns", "where", "sort", "limit"])
    let names = known.map(\.name)
    columns = try (body["columns"] ?? "").split(separator: ",").map { part throws(Mistake) in
      let isOptional = part.trimmed.hasSuffix("?")
      let name = isOptional ? String(part.trimmed.dropLast()) : part.trimmed
      guard names.contains(name) else {
        throw body.mistake(
          in: "columns",
          Mistake.unknown("column", name, among: names, list: "gazetteer export --help"))
      }
      return WantedColumn(name: name, isOptional: isOptional)
    }
    guard !columns.isEmpty else { throw Mistake("the table names no columns") }
    do throws(Mistake) {
      order = try body["sort"].map { text throws(Mistake) in try RowOrder(parsing: text, on: names) }
    } catch {
      throw body.mistake(in: "sort", error.reason)
    }
    limit = body["limit"].flatMap { Int($0) }
    guard body["limit"] == nil || (limit ?? 0) > 0 else {
      throw body.mistake(in: "limit", "a limit is a whole number from 1")
    }
    self.body = body
  }
}

extension TableDirective {
  /// The names of the columns that are required or have values.
  func columnNames(for dataset: Dataset) throws(PlainError) -> [String] {
    let hasFlags = dataset.countries.contains { !($0.alpha2 + $0.flagPicture.address).isEmpty }
    if let chosen = dataset.chosenColumns, dataset.kind.styles.isEmpty {
      return (hasFlags ? ["flag"] : []) + chosen.filter { $0 != "flag" }
    }
    if dataset.areOwnRows, isOfCountries { return (hasFlags ? ["flag"] : []) + dataset.ownColumns }
    var names: [String] = []
    for wanted in columns {
      if wanted.name == "flag", hasFlags {
        names.append(wanted.name)
        continue
      }
      let isUnused = { (column: CountryColumn) in dataset.countries.allSatisfy { column.cell($0).isEmpty } }
      if wanted.isOptional, try dataset.columns(named: [wanted.name]).allSatisfy(isUnused) { continue }
      names.append(wanted.name)
    }
    return names
  }

  /// Whether it asks for the columns of the built-in page, which are those of countries.
  private var isOfCountries: Bool {
    columns.map(\.name) == ["flag", "name", "region", "code", "capital", "population"]
  }

  /// The positions of the rows that match the condition, sorted as requested, else in feed order.
  func positions(in dataset: Dataset) throws(Mistake) -> [Int] {
    var positions = Array(0..<dataset.rowCount)
    if let condition = body["where"] {
      do throws(Mistake) { positions = try dataset.positions(meeting: condition) } catch {
        throw body.mistake(in: "where", error.reason)
      }
    }
    if let order { positions = dataset.positions(positions, in: order) }
    return limit.map { Array(positions.prefix($0)) } ?? positions
  }
}
