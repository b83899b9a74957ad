package import Base

extension Dataset {
  private static let mostConditionBytes = 10_000

  /// The positions of the rows that meet a condition, in feed order.
  ///
  /// A condition is an SQLite expression on columns, with the functions and limits of queries. As in CSV, a list is one
  /// text.
  package func positions(meeting condition: String) throws(Mistake) -> [Int] {
    try Self.positions(meeting: condition, of: rowCount, kind, columnsOnRequest.map(\.name)) { () throws(PlainError) in
      try table(for: condition)
    }
  }

  /// The positions of the rows of a table that meet a condition.
  static func positions(
    meeting condition: String, of rowCount: Int, _ kind: Kind, _ names: [String],
    in table: () throws(PlainError) -> Table
  ) throws(Mistake) -> [Int] {
    guard condition.utf8.count <= mostConditionBytes else {
      throw Mistake(column: 1, reason: "the condition has more than \(mostConditionBytes.grouped) bytes")
    }
    guard !condition.allSatisfy(\.isWhitespace) else { throw Mistake(column: 1, reason: "the condition is empty") }
    let database: QueryDatabase
    do {
      database = try QueryDatabase([TableDatabase(kind: kind, table: try table())])
    } catch { throw Mistake(column: 1, reason: "\(error)") }
    database.schemas = [QuerySchema(name: "main", tables: [.init(name: kind.rawValue, columns: ["id"] + names)])]
    database.isCondition = true
    let start = "SELECT id FROM \(kind.rawValue) WHERE "
    do throws(Mistake) {
      try database.check("\(start) \(condition)")
      // The parentheses reject anything but an expression, such as LIMIT.
      let rows = try database.answer("\(start)(\(condition)\n)").rows
      let identifiers = Set(rows.compactMap { if case .integer(let identifier) = $0[0] { identifier } else { nil } })
      return (0..<rowCount).filter { identifiers.contains($0 + 1) }
    } catch {
      let before = condition.utf8.prefix(max(0, (database.errorOffset ?? 0) - start.utf8.count - 1))
      throw Mistake(
        column: String(decoding: before, as: UTF8.self).count + 1, reason: error.reason.oneLine(limit: 1_000))
    }
  }

  /// The table for a condition with the columns that it names; with a subquery, all columns and the tables of lists.
  private func table(for condition: String) throws(PlainError) -> Table {
    let text = condition.lowercased()
    let all = columnsOnRequest
    let isQuery = text.contains("select")
    let names = all.map(\.name).filter { isQuery || text.contains($0.lowercased()) }
    let lists = isQuery ? all.filter { $0.kind == .list }.map(\.name) : []
    var table = try table(named: names + lists)
    for index in names.indices where table.columns[index].kind == .list { table.columns[index].kind = .text }
    return table
  }
}
