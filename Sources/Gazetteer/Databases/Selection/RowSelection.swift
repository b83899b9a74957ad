import Base

/// Which rows of a feed are taken, in which order, and which columns of them are shown and exported.
package struct RowSelection: Equatable, Sendable {
  /// Conditions in SQL that rows have to meet, all of them.
  var conditions: [String]
  /// A ``Datasets/RowOrder``.
  package var order: String?
  /// How many of them are taken at most.
  var limit: Int?
  /// The names of the columns, in their order; `nil` for those that have something.
  package var columns: [String]?
  /// Columns of countries that are there whether they are asked for or not.
  var required: [String] = []

  /// A selection, by default of everything.
  package init(
    conditions: [String] = [], order: String? = nil, limit: Int? = nil, columns: [String]? = nil
  ) {
    (self.conditions, self.order, self.limit, self.columns) = (conditions, order, limit, columns)
  }

  /// Whether it takes everything as it is.
  var isEmpty: Bool { conditions.isEmpty && order == nil && limit == nil && columns == nil }
}

extension RowSelection {
  /// What the options of a selection take.
  private static let examples = [
    "--where": "Example: “--where region = 'Europe' AND population > 5e6”",
    "--sort": "Example: “--sort population:desc,name”",
    "--columns": "Example: “--columns name,code,population”",
  ]

  /// Reads the text of an option, whose error says where in it the mistake is.
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
  /// The dataset with the rows that a selection takes, in its order.
  ///
  /// - Throws: ``PlainError``.
  func selecting(_ selection: RowSelection) throws(PlainError) -> Dataset {
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

  /// Chosen columns with those that a site cannot do without: the name in front, and the code behind it. A column in which
  /// no row has anything is none of these.
  private func adding(_ required: [String], to columns: [String]) -> [String] {
    var all = columns
    if required.contains("name"), kind.headline.contains("name"), !all.contains("name") { all.insert("name", at: 0) }
    if required.contains("code"), !all.contains("code"), countries.contains(where: { !$0.code.isEmpty }) {
      all.insert("code", at: (all.firstIndex(of: "name") ?? -1) + 1)
    }
    return all
  }

  /// The positions of the rows that a selection takes, in its order.
  ///
  /// - Parameter texts: the order of the texts of a column; `nil` for that of what they have folded.
  /// - Throws: ``PlainError``.
  func positions(
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

  /// Refuses names that no column has, and those that stand twice.
  private func check(_ names: [String]) throws(Mistake) {
    let known = columnsOnRequest.map(\.name)
    var seen: Set<String> = []
    for name in names {
      guard known.contains(name) else { throw .unknownColumn(name, among: known) }
      guard seen.insert(name).inserted else { throw Mistake(reason: "“\(name)” is listed twice") }
    }
  }
}
