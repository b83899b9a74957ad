package import Base

/// A filter, a sort order and a selection of columns.
package struct RowSelection: Equatable, Sendable {
  package var conditions: [String]
  /// See ``RowOrder``.
  package var order: String?
  package var limit: Int?
  /// The column names in order; `nil` for all columns with values.
  package var columns: [String]?
  /// Columns that are included even if not selected.
  package var required: [String] = []

  /// Selects everything by default.
  package init(
    conditions: [String] = [], order: String? = nil, limit: Int? = nil, columns: [String]? = nil
  ) {
    (self.conditions, self.order, self.limit, self.columns) = (conditions, order, limit, columns)
  }

  package var isEmpty: Bool { conditions.isEmpty && order == nil && limit == nil && columns == nil }
}

extension RowSelection {
  private static let examples = [
    "--where": "Example: “--where region = 'Europe' AND population > 5e6”",
    "--sort": "Example: “--sort population:desc,name”",
    "--columns": "Example: “--columns name,code,population”",
  ]

  /// Parses an option and adds it to the error.
  fileprivate func reading<Value>(
    _ option: String, _ text: String, _ read: () throws(Mistake) -> Value
  ) throws(PlainError) -> Value {
    do { return try read() } catch {
      throw PlainError(
        option, at: error.column > 0 ? "character \(error.column) of “\(text.oneLine(limit: 200))”" : nil,
        error.reason, advice: Self.examples[option] ?? "", .usage)
    }
  }
}

extension Dataset {
  package func selecting(_ selection: RowSelection) throws(PlainError) -> Dataset {
    guard !selection.isEmpty else { return self }
    let positions = try positions(taking: selection)
    var selected = keepingRanks()
    if let columns = selection.columns {
      try selection.reading("--columns", columns.joined(separator: ",")) { () throws(Mistake) in
        try check(columns)
      }
      selected.chosenColumns = adding(selection.required, to: columns)
    }
    selected.countries = positions.map { countries[$0] }
    return selected
  }

  /// Adds the columns that a site requires: the name first, then the code if any row has one.
  private func adding(_ required: [String], to columns: [String]) -> [String] {
    var all = columns
    if required.contains("name"), kind.headline.contains("name"), !all.contains("name") { all.insert("name", at: 0) }
    if required.contains("code"), !all.contains("code"), countries.contains(where: { !$0.code.isEmpty }) {
      all.insert("code", at: (all.firstIndex(of: "name") ?? -1) + 1)
    }
    return all
  }

  /// The positions of the selected rows in order.
  ///
  /// - Parameter texts: the collation of a column; `nil` to compare folded texts.
  package func positions(
    taking selection: RowSelection, texts: (_ column: String) -> TextOrder? = { _ in nil }
  ) throws(PlainError) -> [Int] {
    var positions = Array(0..<rowCount)
    for text in selection.conditions {
      let met = try selection.reading("--where", text) { () throws(Mistake) in
        try Set(self.positions(meeting: text))
      }
      positions = positions.filter(met.contains)
    }
    if let text = selection.order {
      let order = try selection.reading("--sort", text) { () throws(Mistake) in
        try RowOrder(parsing: text, on: columnsOnRequest.map(\.name))
      }
      positions = self.positions(positions, in: order, texts: texts)
    }
    if let limit = selection.limit { positions = Array(positions.prefix(limit)) }
    return positions
  }

  private func check(_ names: [String]) throws(Mistake) {
    let known = columnsOnRequest.map(\.name)
    var seen: Set<String> = []
    for name in names {
      guard known.contains(name) else { throw .unknownColumn(name, among: known) }
      guard seen.insert(name).inserted else { throw Mistake(reason: "“\(name)” is listed twice") }
    }
  }
}
