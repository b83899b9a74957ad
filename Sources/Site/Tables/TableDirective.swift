import Datasets

/// The body of a fenced `table` block: which columns, in which order, of which rows.
///
///     columns: flag, name, region, code, capital, population?
///     order: population descending
///     filter: region = Europe
///
/// A column with a question mark is there only when some row has something for it. `order` and `filter` may
/// be left out; several filters must all hold.
struct TableDirective: Equatable {
  /// A column that the block asks for.
  struct WantedColumn: Equatable {
    let name: String
    let isOptional: Bool
  }

  /// An order by one column.
  struct Order: Equatable {
    let column: String
    let isDescending: Bool
  }

  /// A condition on one column.
  struct Filter: Equatable {
    let column: String
    let value: String
    let isNegated: Bool
  }

  private typealias Mistake = MarkdownPage.BlockMistake

  private(set) var columns: [WantedColumn] = []
  private(set) var order: Order?
  private(set) var filters: [Filter] = []

  /// Reads a block.
  ///
  /// - Parameter known: the names that columns may have.
  init(
    parsing body: String, known: [String] = CountryColumn.names
  ) throws(MarkdownPage.BlockMistake) {
    for line in body.split(separator: "\n").map(String.init) where !line.allSatisfy(\.isWhitespace) {
      guard let colon = line.firstIndex(of: ":") else {
        throw Mistake(line: line, reason: "expected “columns:”, “order:” or “filter:”")
      }
      let value = line[line.index(after: colon)...].trimmed
      do {
        switch line[..<colon].trimmed {
        case "columns": columns = try Self.columns(in: value, known)
        case "order": order = try Self.order(in: value, known)
        case "filter": filters.append(try Self.filter(in: value, known))
        case let key:
          throw Mistake(line: line, reason: "“\(key)” is not one of “columns”, “order”, “filter”")
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

  private static func order(in text: String, _ names: [String]) throws -> Order {
    let words = text.split(separator: " ").map(String.init)
    switch (words.count, words.last) {
    case (1, _), (2, "ascending"): return Order(column: try known(words[0], names), isDescending: false)
    case (2, "descending"): return Order(column: try known(words[0], names), isDescending: true)
    default: throw Mistake(line: text, reason: "an order is a column and “ascending” or “descending”")
    }
  }

  private static func filter(in text: String, _ names: [String]) throws -> Filter {
    guard let equals = text.firstIndex(of: "=") else {
      throw Mistake(line: text, reason: "a filter is “column = value” or “column != value”")
    }
    let isNegated = text[..<equals].hasSuffix("!")
    let name = text[..<equals].trimmed
    return Filter(
      column: try known(isNegated ? name.dropLast().trimmed : name, names),
      value: text[text.index(after: equals)...].trimmed, isNegated: isNegated)
  }

  private static func known(_ name: String, _ names: [String]) throws -> String {
    guard names.contains(name) else {
      throw Mistake(
        line: name, reason: "there is no column “\(name)”; the columns are \(names.joined(separator: ", "))")
    }
    return name
  }
}
