/// A year, or a date within it, as tables write it.
struct WrittenMoment: Comparable {
  let year: Int
  /// Puts the dates of a year in order, the year itself behind them.
  var order = Int.max
  /// Whether it is a date within the year.
  var isPart: Bool { order < .max }

  static func < (one: WrittenMoment, other: WrittenMoment) -> Bool { (one.year, one.order) < (other.year, other.order) }

  /// The year itself.
  init(year: Int) { self.year = year }

  /// The month, from 1, and the day of a year.
  private init?(year: Int?, month: Int?, day: Int) {
    guard let year, let month, (1...12).contains(month), (0...31).contains(day) else { return nil }
    (self.year, order) = (year, 100 * month + day)
  }

  /// The moment that a cell is: a year, `FY2023` for one of accounts, a day or a month as ISO 8601 has it, `2023M12`,
  /// `31.12.2023`, or a quarter.
  init?(_ cell: Cell) {
    if let year = Self.year(of: cell) {
      self.init(year: year)
      return
    }
    guard case .text(let text) = cell, text.utf8.count <= 40 else { return nil }
    let written = text.trimmed.uppercased()
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3 {
      self.init(year: Int(usualYear: parts[2]), month: Int(parts[1]), day: Int(parts[0]) ?? .max)
      return
    }
    if written.hasPrefix("FY") {
      guard let year = Int(usualYear: written.dropFirst(2).drop { $0 == " " }) else { return nil }
      self.init(year: year)
      return
    }
    guard let year = Int(usualYear: written.prefix(4)),
      let match = written.dropFirst(4).wholeMatch(of: /[- ]?Q([1-4])|(?:-|M)([01][0-9])(?:-([0-3][0-9])(?:[T ].*)?)?/)
    else { return nil }
    let month = match.1.flatMap { Int($0) }.map { 3 * $0 } ?? match.2.flatMap { Int($0) }
    self.init(year: year, month: month, day: match.3.flatMap { Int($0) } ?? 0)
  }

  /// The year that a key is: `1960`, `1960 [YR1960]` as the World Bank writes it, or `X1960` as R does.
  static func year(ofKey key: String) -> Int? {
    let key = key.hasPrefix("X") ? key.dropFirst() : key[...]
    let first = key.prefix { $0 != " " }
    return first.count == key.count || key.dropFirst(5).hasPrefix("[YR") ? Int(usualYear: first) : nil
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
    guard parts.count == 2, let first = Int(usualYear: parts[0]) else { return nil }
    let next = String(first + 1)
    return parts[1] == next || parts[1] == next.suffix(2) ? first : nil
  }
}

extension Int {
  /// A year of four digits that stands for itself, where other numbers may.
  init?(usualYear text: some StringProtocol) {
    guard text.utf8.count == 4, let year = Int(text), NumberBounds.usualYears.contains(year) else { return nil }
    self = year
  }
}
