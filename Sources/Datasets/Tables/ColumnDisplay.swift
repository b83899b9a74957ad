/// How the values of a column are shown to people; exports have them as they are.
public struct ColumnDisplay: Equatable, Sendable {
  /// What a value is.
  public enum Form: String, CaseIterable, Sendable {
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
  }

  /// What a value is.
  public var form: Form
  /// What stands behind a number, or before an amount of money: `km²`.
  public var unit: String
  /// How many decimals a number has; `nil` for as many as it needs.
  public var decimals: Int?
  /// What the column holds, as a phrase for people.
  public var description: String

  /// A form without unit.
  public init(form: Form = .plain, unit: String = "", decimals: Int? = nil, description: String = "") {
    (self.form, self.unit, self.decimals, self.description) = (form, unit, decimals, description)
  }
}
