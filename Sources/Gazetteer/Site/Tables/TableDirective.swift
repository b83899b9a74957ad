import Base

/// The body of a fenced `table` block: the columns, and the order and selection of rows.
///
///     columns: flag, name, region, code, capital, population?
///     where: region = 'Europe' and population > 5e6
///     sort: population:desc, name
///     limit: 20
///
/// A column with a question mark is omitted if no row has a value or, in more than a few rows, if all have the same. The other lines are optional.
struct TableDirective {
  /// A requested column.
  struct WantedColumn: Equatable {
    let name: String
    let isOptional: Bool
  }

  let columns: [WantedColumn]
  let order: RowOrder?
  let limit: Int?
  let body: BlockBody

  /// Parses a block.
  ///
  /// - Parameter known: the available columns.
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
