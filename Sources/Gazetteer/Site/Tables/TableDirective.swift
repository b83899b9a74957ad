/// The body of a fenced `table` block: which columns, in which order, of which rows.
///
///     columns: flag, name, region, code, capital, population?
///     where: region = 'Europe' and population > 5e6
///     sort: population:desc, name
///     limit: 20
///
/// A column with a question mark is there only when some row has something for it. The other lines may be left out.
struct TableDirective: Equatable {
  /// A column that the block asks for.
  struct WantedColumn: Equatable {
    let name: String
    let isOptional: Bool
  }

  typealias Mistake = MarkdownPage.BlockMistake

  private(set) var columns: [WantedColumn] = []
  private(set) var order: RowOrder?
  /// The line with the condition.
  private(set) var condition: String?
  private(set) var limit: Int?

  /// Reads a block.
  ///
  /// - Parameter known: the columns that there are.
  init(
    parsing body: String, on known: [Column] = CountryColumn.known.map(\.column)
  ) throws(MarkdownPage.BlockMistake) {
    let names = known.map(\.name)
    for line in body.split(separator: "\n").map(String.init) where !line.allSatisfy(\.isWhitespace) {
      guard let colon = line.firstIndex(of: ":") else {
        throw Mistake(line: line, reason: "expected “columns:”, “where:”, “sort:” or “limit:”")
      }
      let value = line[line.index(after: colon)...].trimmed
      do {
        switch line[..<colon].trimmed {
        case "columns": columns = try Self.columns(in: value, names)
        case "sort": order = try RowOrder(parsing: value, on: names)
        case "where": condition = line
        case "limit":
          guard let number = Int(value), number > 0 else {
            throw Mistake(line: line, reason: "a limit is a whole number from 1")
          }
          limit = number
        case let key:
          throw Mistake(line: line, reason: "“\(key)” is not one of “columns”, “where”, “sort”, “limit”")
        }
      } catch let mistake as Mistake {
        throw Mistake(line: line, reason: mistake.reason)
      } catch {
        throw Mistake(line: line, reason: "\(error)")
      }
    }
    guard !columns.isEmpty else { throw Mistake(line: "", reason: "the table names no columns") }
  }

  private static func columns(in text: String, _ names: [String]) throws -> [WantedColumn] {
    try text.split(separator: ",").map { part in
      let name = part.trimmed
      let isOptional = name.hasSuffix("?")
      return WantedColumn(name: try known(isOptional ? String(name.dropLast()) : name, names), isOptional: isOptional)
    }
  }

  private static func known(_ name: String, _ names: [String]) throws -> String {
    guard names.contains(name) else {
      throw Mistake(
        line: name, reason: "there is no column “\(name)”; the columns are \(names.joined(separator: ", "))")
    }
    return name
  }
}
