import Base

/// Rows of cells with typed, ordered columns. Every page, file and listing is generated from one.
package struct Table: Equatable, Sendable {
  package var title: String
  package var columns: [Column]
  /// The rows in order, with one cell for each column.
  package var rows: [[Cell]]

  package init(title: String, columns: [Column], rows: [[Cell]]) {
    (self.title, self.columns, self.rows) = (title, columns, rows)
  }

  static let rowsAtOnce = 1_024

  /// The bytes of a head, the rows in order and a foot, built concurrently. They stay separate parts, since joining
  /// would double the memory.
  ///
  /// - Parameter append: appends the row with this position.
  package func parts(
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
  package enum Kind: String, Sendable {
    case text, integer, decimal, boolean, list
  }

  /// The name in exports and options, in snake case: `population_year`.
  package var name: String
  /// The heading on pages: `Year of population`.
  package var title: String
  package var kind: Kind
  package var display = ColumnDisplay()
  /// The BCP 47 tag of its texts if it differs from the feed's language.
  var language: String?

  package init(
    name: String, title: String, kind: Kind, display: ColumnDisplay = ColumnDisplay(), language: String? = nil
  ) {
    (self.name, self.title, self.kind, self.display, self.language) = (name, title, kind, display, language)
  }

  package var isNumeric: Bool { kind == .integer || kind == .decimal }
}

/// A cell of a ``Table``.
package enum Cell: Equatable, Sendable {
  case empty
  case text(String)
  case integer(Int)
  case decimal(Double)
  case boolean(Bool)
  /// Any number of texts in order.
  case list([String])

  static let separator = "; "

  /// The exact text without digit grouping. The texts of a list are joined by `; `.
  package var text: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let value): String(value)
    case .list(let texts): texts.count == 1 ? texts[0] : texts.joined(separator: Self.separator)
    }
  }

  /// The text for terminals and pages, with invisible characters shown and text direction isolated.
  package var displayed: String {
    switch self {
    case .text(let text): text.displayed
    case .list(let texts) where texts.count > 1: texts.map(\.displayed).joined(separator: Self.separator)
    default: text.displayed
    }
  }

  /// The numeric value; `nil` for other kinds, even for text that looks like a number.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .text, .boolean, .list, .empty: nil
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .empty: true
    case .text(let text): text.isEmpty
    case .list(let texts): texts.allSatisfy(\.isEmpty)
    case .integer, .decimal, .boolean: false
    }
  }
}

package struct ColumnDisplay: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// Text, or a number with grouped digits.
    case plain
    case percent
    /// A year, without digit grouping.
    case year
    /// An amount of money in the currency of ``ColumnDisplay/unit``.
    case currency
    case date
    /// An `http` or `https` URL.
    case link
    /// A number with a bar, scaled to the largest number of the column.
    case bar
    case sparkline
  }

  /// Horizontal alignment in the writing direction.
  package enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
  }

  package var form = Form.plain
  /// Printed after a number, or before an amount of money: `km²`.
  package var unit = ""
  /// The number of decimals; `nil` for those of `Double.roundedText`.
  package var decimals: Int?
  package var description = ""
  /// `nil` for the default of the column's kind.
  package var alignment: Alignment?
  /// Whether visitors can filter rows by its values.
  package var isFacet = false
  package var isSearched = false
  /// How a map takes the numbers of several rows of a country together; `nil` if it does not.
  package var total: Total?

  package enum Total: String, CaseIterable, Sendable { case sum, mean }

  package init(
    form: Form = Form.plain, unit: String = "", decimals: Int? = nil, description: String = "",
    alignment: Alignment? = nil, isFacet: Bool = false, isSearched: Bool = false
  ) {
    self.form = form
    self.unit = unit
    self.decimals = decimals
    self.description = description
    self.alignment = alignment
    self.isFacet = isFacet
    self.isSearched = isSearched
  }
}
