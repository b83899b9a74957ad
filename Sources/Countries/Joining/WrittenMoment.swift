import Base

/// A year, or a date in it, as written in tables.
struct WrittenMoment: Comparable, Hashable {
  let year: Int
  /// Sorts the dates of a year; the year itself is last.
  var order = Int.max
  /// Whether it is a date rather than a year.
  var isPart: Bool { order < .max }

  static func < (one: WrittenMoment, other: WrittenMoment) -> Bool { (one.year, one.order) < (other.year, other.order) }

  init(year: Int) { self.year = year }

  /// A month from 1 to 12 and a day.
  init?(year: Int?, month: Int?, day: Int) {
    guard let year, let month, (1...12).contains(month), (0...31).contains(day) else { return nil }
    (self.year, order) = (year, 100 * month + day)
  }

  /// Parses a year, also with marks, an ISO 8601 day or month, `2023M12`, `31.12.2023`, or a quarter.
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
    if let year = Self.year(marked: written) {
      self.init(year: year)
      return
    }
    // Weeks may begin in the year before.
    guard let year = Int(usualYear: written.prefix(4)), !written.contains("W"), let day = Day(startingPeriod: written)
    else { return nil }
    self.init(year: year, month: day.month, day: day.day)
  }

  /// Parses a year with marks: `2021*`, `2022p`, `2021 (provisional)`, `FY2020`, `2019.0`, the FAO's `Y1961`, the World
  /// Bank's `1960 [YR1960]`, or R's `X1960`.
  static func year(marked text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let prefix = text.prefix { $0.isLetter || $0 == " " }
    let digits = text.dropFirst(prefix.count)
    guard prefixes.contains(prefix.trimmed.uppercased()), let year = Int(usualYear: digits.prefix(4)) else {
      return nil
    }
    let rest = digits.dropFirst(4)
    return isMark(rest) || rest.uppercased() == " [YR\(year)]" || rest == ".0" ? year : nil
  }

  /// Whether what follows a year is a mark, such as `*`, `²` or ` (est.)`.
  private static func isMark(_ rest: Substring) -> Bool {
    let mark = rest.lowercased().filter { !" ()[].".contains($0) && !isSign($0) }
    return marks.contains(mark) || mark.count == 1 && ")]".contains(rest.last ?? " ")
  }

  private static func isSign(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(TableText.signs.contains)
  }

  private static let prefixes: Set<String> = ["", "X", "Y", "YR", "FY"]
  /// What publishers write after a year whose values may still change.
  private static let marks: Set<String> = [
    "", "p", "e", "f", "b", "r", "est", "estimate", "estimated", "prel", "preliminary", "prov",
    "provisional", "proj", "projected", "projection", "forecast", "revised",
  ]

  /// The year in a heading beside other words, `hdi_1990` or `2020 Population`, and these words, also without a mark of
  /// the year: `hdi` in `hdi_1990r`; `nil` for none or several years, and for a decade, `1990s`.
  static func year(within heading: String) -> (year: Int, subject: String, unmarked: String)? {
    let separators: Set<Character> = [" ", "_", "-", ".", ",", ":", "(", ")", "[", "]"]
    let years = heading.split { !$0.isASCII || !$0.isNumber }.filter { Int(usualYear: $0) != nil }
    guard years.count == 1, let found = years.first, let year = Int(usualYear: found),
      heading[found.endIndex...].prefixMatch(of: /['’]?(s|er)\b/) == nil
    else { return nil }
    let isBeside = { separators.contains($0) || isSign($0) }
    let words = [heading[..<found.startIndex], heading[found.endIndex...]].map { part in
      String(part.drop(while: isBeside).reversed().drop(while: isBeside).reversed())
    }
    let subject = words.filter { !$0.isEmpty }.joined(separator: " ")
    let isMarked = !words[0].isEmpty && isMark(heading[found.endIndex...])
    return subject.isEmpty ? nil : (year, subject, isMarked ? words[0] : subject)
  }

  static func year(of cell: Cell) -> Int? {
    if case .integer(let number) = cell { return NumberBounds.year.contains(number) ? number : nil }
    let text = cell.text.trimmed
    // Numbers with a point may be anything, such as hours.
    let bounds = text.contains(".") ? NumberBounds.usualYears : NumberBounds.year
    return Int(plain: text).flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The first calendar year of a fiscal year: `2011-12`, `2011/12`, `2011–2012`, `FY2011-12`, `2011-12*`.
  static func fiscalYear(of text: String) -> Int? {
    guard (7...40).contains(text.utf8.count) else { return nil }
    var years = text.trimmed.uppercased()[...]
    if years.hasPrefix("FY") { years = years.dropFirst(2).drop { $0 == " " } }
    let parts = years.split(omittingEmptySubsequences: false) { "-–/".contains($0) }
    guard parts.count == 2, let first = Int(usualYear: parts[0]) else { return nil }
    let next = String(first + 1)
    let digits = parts[1].prefix { $0.isASCII && $0.isNumber }
    return (digits == next || digits == next.suffix(2)) && isMark(parts[1].dropFirst(digits.count)) ? first : nil
  }
}

extension WrittenMoment {
  /// The order of day and month in dates such as `1/22/20`.
  enum SlashedOrder: CaseIterable { case dayFirst, monthFirst, yearFirst }

  /// A date such as `1/22/20`.
  init?(slashed text: String, _ order: SlashedOrder) {
    let parts = text.utf8.count > 10 ? [] : text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let year = order == .yearFirst ? parts[0] : parts[2]
    self.init(
      year: year < 100 ? 2_000 + year : Int(usualYear: "\(year)"), month: parts[order == .monthFirst ? 0 : 1],
      day: parts[order == .dayFirst ? 0 : order == .monthFirst ? 1 : 2])
  }

  /// The orders that fit all dates.
  static func orders(of dates: some Sequence<String>) -> [SlashedOrder] {
    SlashedOrder.allCases.filter { order in dates.allSatisfy { WrittenMoment(slashed: $0, order) != nil } }
  }

  /// Why a date that several orders fit is none: both readings.
  ///
  /// - Parameter place: where it is, for the message: ` in the column “date”`.
  static func remark(onOpen date: String, _ orders: [SlashedOrder], _ place: String = "") -> String {
    let readings = orders.compactMap { WrittenMoment(slashed: date, $0) }.map { moment in
      [moment.year, moment.order / 100, moment.order % 100].map { ($0 < 10 ? "0" : "") + "\($0)" }
        .joined(separator: "-")
    }
    return "“\(date)”\(place) can be \(readings.joined(separator: " or ")), so it is no date; write \(readings[0])"
  }
}

extension Int {
  /// A four-digit year in a range that other numbers rarely have.
  init?(usualYear text: some StringProtocol) {
    guard text.utf8.count == 4, let year = Int(text), NumberBounds.usualYears.contains(year) else { return nil }
    self = year
  }
}
