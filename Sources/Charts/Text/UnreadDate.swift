import Base

/// A date that is not written as an ISO 8601 one.
enum UnreadDate {
  /// What to write instead; `nil` for a text that does not look like a date.
  static func advice(for text: String) -> String? {
    guard (6...20).contains(text.utf8.count), text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    if text.wholeMatch(of: /[0-9]{4}-[0-9]{2}(-[0-9]{2})?/) != nil { return "the calendar has no such day" }
    let parts = text.split { "/.-".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    if parts.count == 3, numbers.count == 3, let year = [parts[0], parts[2]].first(where: { $0.utf8.count == 4 }) {
      let (first, month) = (year == parts[0] ? numbers[2] : numbers[0], numbers[1])
      let days = [(first, month), (month, first)].filter { (1...31).contains($0.0) && (1...12).contains($0.1) }
        .map { "\(year)-\($0.1.twoDigits)-\($0.0.twoDigits)" }
      // Months are in the middle after a year and between points.
      let isKnown = year == parts[0] || text.contains(".") || days.first == days.last
      return days.isEmpty ? nil : "write \(days.prefix(isKnown ? 1 : 2).joined(separator: " or "))"
    }
    guard let match = text.wholeMatch(of: /([0-9]{1,2})?\.?[ -]?([A-Za-z]{3,9})\.?[ -]([0-9]{1,2},? )?([0-9]{4})/),
      let month = (1...12).first(where: {
        Day(year: 2000, month: $0).monthName.lowercased().hasPrefix(match.2.lowercased())
      })
    else { return nil }
    let day = (match.1 ?? match.3?.prefix { $0.isNumber }).flatMap { Int($0) }
    return "write \(match.4)-\(month.twoDigits)" + (day.map { "-\($0.twoDigits)" } ?? "")
  }
}
