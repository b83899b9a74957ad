/// How the values of a column are shown to people; exports have them as they are.
struct ColumnDisplay: Equatable, Sendable {
  /// What a value is.
  enum Form: String, CaseIterable, Sendable {
    /// A number with its digits in groups, or a text.
    case plain
    /// A number of percent.
    case percent
    /// A year, whose digits stand without groups.
    case year
    /// An amount of money, in what ``ColumnDisplay/unit`` says.
    case currency
    /// A day as ISO 8601 has it.
    case date
    /// An `http` or `https` address.
    case link
    /// A number with a bar that is as long as it is large among those of its column.
    case bar
    /// The newest number of a series with the line of all of them.
    case sparkline
  }

  /// The side of a cell at which its text stands.
  enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
  }

  /// What a value is.
  var form = Form.plain
  /// What stands behind a number, or before an amount of money: `km²`.
  var unit = ""
  /// How many decimals a number has; `nil` for as many as it needs.
  var decimals: Int?
  /// Whether numbers from 10 on have no decimals, and one that would be shown as 0 is “less than 0.1”.
  var isWholeFromTen = false
  /// What the column holds, as a phrase for people.
  var description = ""
  /// Where the text of a cell stands; `nil` for the side that is usual for its kind.
  var alignment: Alignment?
  /// Whether visitors can choose rows by its values.
  var isFacet = false
  /// Whether the search finds rows by its texts.
  var isSearched = false
}
