import Base

/// Named, typed, ordered columns and rows of cells: what every page, file and listing is a rendering of.
package struct Table: Equatable, Sendable {
  /// What the table is about.
  var title: String
  /// The columns in order.
  var columns: [Column]
  /// The rows in order; each has one cell for every column.
  package var rows: [[Cell]]

  /// How many rows one core appends before it takes on more.
  static let rowsAtOnce = 1_024

  /// A text that is a head, the rows in order and a foot, in parts, of which all cores make those of many rows. Joined,
  /// they would take their memory twice.
  ///
  /// - Parameter append: appends the row with this position.
  func parts(
    head: [UInt8] = [], foot: String = "", _ append: @Sendable (Int, inout [UInt8]) -> Void
  ) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: max(1, rows.count), by: Self.rowsAtOnce))
    return ConcurrentMap.map(count: starts.count, stride: 1) { part in
      var output = part == 0 ? head : []
      for position in rows.indices[starts[part]...].prefix(Self.rowsAtOnce) { append(position, &output) }
      if part == starts.count - 1 { output += foot.utf8 }
      return output
    }
  }
}

/// A column of a ``Table``.
package struct Column: Equatable, Sendable {
  /// What the cells of a column hold.
  enum Kind: String, Sendable {
    case text, integer, decimal, boolean, list
  }

  /// The name in exports and options, in snake case: `population_year`.
  package var name: String
  /// The heading for people: `Year of population`.
  var title: String
  /// What its cells hold.
  var kind: Kind
  /// How its values are shown to people.
  var display = ColumnDisplay()
  /// The language of its texts as a BCP 47 tag, where that is another one than the feed's.
  var language: String?

  /// Whether its cells are numbers.
  var isNumeric: Bool { kind == .integer || kind == .decimal }
}

/// A cell of a ``Table``.
package enum Cell: Equatable, Sendable {
  /// Nothing is known.
  case empty
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case decimal(Double)
  /// True or false.
  case boolean(Bool)
  /// Several texts in order, maybe none.
  case list([String])

  /// What stands between several texts in one.
  static let separator = "; "

  /// The cell as one text, exact and without grouping; several texts are joined by `; `.
  var text: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let value): String(value)
    case .list(let texts): texts.count == 1 ? texts[0] : texts.joined(separator: Self.separator)
    }
  }

  /// The cell as one text for people: each of its texts so that something of it is seen, and none turns round another.
  var displayed: String {
    switch self {
    case .text(let text): text.displayed
    case .list(let texts) where texts.count > 1: texts.map(\.displayed).joined(separator: Self.separator)
    default: text.displayed
    }
  }

  /// The number that the cell is; `nil` where it is none, also for a text that looks like one.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .text, .boolean, .list, .empty: nil
    }
  }

  /// Whether the cell has nothing to show.
  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .text(let text): text.isEmpty
    case .list(let texts): texts.allSatisfy(\.isEmpty)
    case .integer, .decimal, .boolean: false
    }
  }
}
