/// How tables write years and dates.
extension TableLayout {
  /// A year, or a date within it.
  struct Moment: Comparable {
    let year: Int
    /// Puts the dates of a year in order, the year itself behind them.
    var order = Int.max
    /// Whether it is a date within the year.
    var isPart: Bool { order < .max }

    static func < (one: Moment, other: Moment) -> Bool { (one.year, one.order) < (other.year, other.order) }
  }

  /// The year that a key is: `1960`, `1960 [YR1960]` as the World Bank writes it, or `X1960` as R does.
  static func year(ofKey key: String) -> Int? {
    let key = key.hasPrefix("X") ? key.dropFirst() : key[...]
    let first = key.prefix { $0 != " " }
    guard first.utf8.count == 4, first.count == key.count || key.dropFirst(5).hasPrefix("[YR") else { return nil }
    return Int(first).flatMap { NumberBounds.usualYears.contains($0) ? $0 : nil }
  }

  /// The year that a cell is.
  static func year(of cell: Cell) -> Int? {
    if case .integer(let number) = cell { return NumberBounds.year.contains(number) ? number : nil }
    let text = cell.text.trimmed
    // Numbers with a point may be anything else, such as hours.
    let bounds = text.contains(".") ? NumberBounds.usualYears : NumberBounds.year
    return Int(plain: text).flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The calendar year in which a fiscal year begins that is written as two: `2011-12`, `2011/12`, `2011–2012`, `FY2011-12`.
  static func fiscalYear(of text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    var years = text.trimmed.uppercased()[...]
    if years.hasPrefix("FY") { years = years.dropFirst(2).drop { $0 == " " } }
    let parts = years.split(omittingEmptySubsequences: false) { "-–/".contains($0) }
    guard parts.count == 2, parts[0].utf8.count == 4, let first = Int(parts[0]),
      NumberBounds.usualYears.contains(first)
    else { return nil }
    let next = String(first + 1)
    return parts[1] == next || parts[1] == next.suffix(2) ? first : nil
  }

  /// The moment that a cell is: a year, `FY2023` for one of accounts, a day or a month as ISO 8601 has it, `2023M12`,
  /// `31.12.2023`, or a quarter.
  static func moment(of cell: Cell) -> Moment? {
    if let year = year(of: cell) { return Moment(year: year) }
    guard case .text(let text) = cell, text.utf8.count <= 40 else { return nil }
    var rest = text.trimmed.uppercased()[...]
    if let day = day(of: rest) { return day }
    let isOfAccounts = rest.hasPrefix("FY")
    if isOfAccounts { rest = rest.dropFirst(2).drop { $0 == " " } }
    guard let year = Int(rest.prefix(4)), NumberBounds.usualYears.contains(year) else { return nil }
    rest = rest.dropFirst(4)
    if isOfAccounts { return rest.isEmpty ? Moment(year: year) : nil }
    guard let match = rest.wholeMatch(of: /[- ]?Q([1-4])|(?:-|M)([01][0-9])(?:-([0-3][0-9])(?:[T ].*)?)?/) else {
      return nil
    }
    if let quarter = match.1.flatMap({ Int($0) }) { return Moment(year: year, order: 300 * quarter) }
    guard let month = match.2.flatMap({ Int($0) }), (1...12).contains(month) else { return nil }
    let day = match.3.flatMap { Int($0) } ?? 0
    return day > 31 ? nil : Moment(year: year, order: 100 * month + day)
  }

  /// The day that is written as `31.12.2023`.
  private static func day(of text: Substring) -> Moment? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3, (1...31).contains(parts[0]), (1...12).contains(parts[1]),
      NumberBounds.usualYears.contains(parts[2])
    else { return nil }
    return Moment(year: parts[2], order: 100 * parts[1] + parts[0])
  }
}
