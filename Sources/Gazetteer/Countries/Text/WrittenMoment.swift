import Base

/// A year, or a date in it, as written in tables.
struct WrittenMoment: Comparable {
  let year: Int
  /// Sorts the dates of a year; the year itself is last.
  var order = Int.max
  /// Whether it is a date rather than a year.
  var isPart: Bool { order < .max }

  static func < (one: WrittenMoment, other: WrittenMoment) -> Bool { (one.year, one.order) < (other.year, other.order) }

  init(year: Int) { self.year = year }

  /// A month from 1 to 12 and a day.
  private init?(year: Int?, month: Int?, day: Int) {
    guard let year, let month, (1...12).contains(month), (0...31).contains(day) else { return nil }
    (self.year, order) = (year, 100 * month + day)
  }

  /// Parses a year, a fiscal year `FY2023`, an ISO 8601 day or month, `2023M12`, `31.12.2023`, or a quarter.
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
    // Weeks may begin in the year before.
    guard let year = Int(usualYear: written.prefix(4)), !written.contains("W"), let day = Day(startingPeriod: written)
    else { return nil }
    self.init(year: year, month: day.month, day: day.day)
  }

  /// Parses a year in a column key: `1960`, the World Bank's `1960 [YR1960]`, or R's `X1960`.
  static func year(ofKey key: String) -> Int? {
    let key = key.hasPrefix("X") ? key.dropFirst() : key[...]
    let first = key.prefix { $0 != " " }
    return first.count == key.count || key.dropFirst(5).hasPrefix("[YR") ? Int(usualYear: first) : nil
  }

  static func year(of cell: Cell) -> Int? {
    if case .integer(let number) = cell { return NumberBounds.year.contains(number) ? number : nil }
    let text = cell.text.trimmed
    // Numbers with a point may be anything, such as hours.
    let bounds = text.contains(".") ? NumberBounds.usualYears : NumberBounds.year
    return Int(plain: text).flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The first calendar year of a fiscal year: `2011-12`, `2011/12`, `2011–2012`, `FY2011-12`.
  static func fiscalYear(of text: String) -> Int? {
    guard (7...40).contains(text.utf8.count) else { return nil }
    var years = text.trimmed.uppercased()[...]
    if years.hasPrefix("FY") { years = years.dropFirst(2).drop { $0 == " " } }
    let parts = years.split(omittingEmptySubsequences: false) { "-–/".contains($0) }
    guard parts.count == 2, let first = Int(usualYear: parts[0]) else { return nil }
    let next = String(first + 1)
    return parts[1] == next || parts[1] == next.suffix(2) ? first : nil
  }
}

extension Int {
  /// A four-digit year in a range that other numbers rarely have.
  init?(usualYear text: some StringProtocol) {
    guard text.utf8.count == 4, let year = Int(text), NumberBounds.usualYears.contains(year) else { return nil }
    self = year
  }
}
