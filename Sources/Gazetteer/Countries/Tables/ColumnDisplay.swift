struct ColumnDisplay: Equatable, Sendable {
  enum Form: String, CaseIterable, Sendable {
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
  enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
  }

  var form = Form.plain
  /// Printed after a number, or before an amount of money: `km²`.
  var unit = ""
  /// The number of decimals; `nil` for those of `Double.roundedText`.
  var decimals: Int?
  var description = ""
  /// `nil` for the default of the column's kind.
  var alignment: Alignment?
  /// Whether visitors can filter rows by its values.
  var isFacet = false
  var isSearched = false
}
